/**
 * Declares the commands beside those that verify, observe, compare or read stored runs: list, lint and explain, which
 * send nothing, init, demo, selfcheck, mock and serve.
 */

import type { Io } from '../host/io.ts';
import { type Adder, addGroups, collect, configFlags } from './shared-flags.ts';

/** Adds list, lint and explain. */
export const addDocumentCommands: Adder = (program, io, end) => {
  for (const add of [addList, addLint, addExplain]) add(program, io, end);
};

const addList: Adder = (program, io, end) => {
  configFlags(addGroups(program.command('list'), ['subject']))
    .description('list everything that is checked')
    .option('--operation <id>', 'only this operation, and what its requests exercise; repeatable', collect)
    .option('--json', 'as JSON, with clauses and what is sent')
    .option('--verbose', 'the stack of a defect')
    .action(async (options) => {
      const { listCommand } = await import('./list-command.ts');
      end(await listCommand(options, io));
    });
};

const addLint: Adder = (program, io, end) => {
  configFlags(addGroups(program.command('lint'), ['subject']))
    .description(
      'report what of a document can be exercised, what cannot and why, what is wrong and where it is weak',
    )
    .argument(
      '[file]',
      'an OpenAPI document, a file or URL (default: that of --document, or the bundled one)',
    )
    .option('--operation <id>', 'only this operation; repeatable', collect)
    .option('--json', 'as JSON, with everything that the document names')
    .option('--verbose', 'the stack of a defect')
    .addHelpText(
      'after',
      '\nExit codes: 0 the document is sound, 1 it is not, 2 it cannot be read or a usage error.',
    )
    .action(async (file: string | undefined, options) => {
      const { lintCommand } = await import('./lint-command.ts');
      end(await lintCommand(file, options, io));
    });
};

const addExplain: Adder = (program, io, end) => {
  configFlags(addGroups(program.command('explain'), ['subject']))
    .description('say what a row, a check, a source, a case or an operation is about')
    .argument('<id>', 'such as REJ-03, violation-refused, id:type or the id of a case in a report')
    .option('--verbose', 'the stack of a defect')
    .action(async (id: string, options) => {
      const { explainCommand } = await import('./explain-command.ts');
      end(await explainCommand(id, options, io));
    });
};

/** Adds the command `mock`. */
export const addMock: Adder = (program, io, end) => {
  program
    .command('mock')
    .description('start the Prism mock alone, a server made of the document, for demos')
    .option('--port <port>', 'port to listen on, 0 for a free one (default: 4010)')
    .option('--dynamic', 'make answers up, instead of the same each time')
    .option('--document <file>', 'an OpenAPI document, a file or URL (default: the bundled one)')
    .option('--verbose', 'the stack of a defect')
    .addHelpText('after', '\nExit codes: 0 stopped by a signal, 2 usage error, 3 the mock is gone by itself.')
    .action(async (options) => {
      const { mockCommand } = await import('./mock-command.ts');
      end(await mockCommand(options, io));
    });
};

/** Adds the command `init`. */
export const addInit: Adder = (program, io, end) => {
  program
    .command('init')
    .description('write a commented conformance.yaml, or a first requirements file for a document')
    .option('--config <file>', 'the file to write (default: conformance.yaml)')
    .option('--document <file>', 'write the requirements that this OpenAPI document states instead')
    .option('--requirements <file>', 'the file to write with --document (default: requirements.yaml)')
    .option('--force', 'overwrite an existing file')
    .option('--verbose', 'the stack of a defect')
    .action(async (options) => {
      if (options.document === undefined) {
        const { initCommand } = await import('./init-command.ts');
        end(initCommand(options, io));
      } else {
        const { draftCommand } = await import('./draft-command.ts');
        end(await draftCommand(options, io));
      }
    });
};

/** Adds the command `demo`. */
export const addDemo: Adder = (program, io, end) => {
  program
    .command('demo')
    .description('start the reference server, verify it, stop it')
    .option('--report-dir <dir>', 'where the reports go (default: reports)')
    .option('--no-color', 'no colours')
    .option('--verbose', 'more about the run; the stack of a defect')
    .action(async (options) => {
      const { demoCommand } = await import('./demo-command.ts');
      end(await demoCommand(options, io));
    });
};

/** Adds the command `serve`. */
export const addServe: Adder = (program, io, end) => {
  program
    .command('serve')
    .description('start the reference server; serve --help shows its flags')
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .argument('[flags...]')
    .action(async (flags: readonly string[]) => {
      end(await serve(flags, io));
    });
};

/** Adds the command `selfcheck`. */
export const addSelfcheck: Adder = (program, io, end) => {
  program
    .command('selfcheck')
    .description(
      'verify servers with known deviations, and report what was missed and who was wrongly accused',
    )
    .option('--document <file>', 'make the servers from this OpenAPI document, a file or URL')
    .option('--only <name>', 'only this fault, variant or server; * for any characters; repeatable', collect)
    .option('--report-dir <dir>', 'where selfcheck.html and selfcheck.json go (default: reports)')
    .option('--json', 'print selfcheck.json and nothing else')
    .option('--verbose', 'a line for every server; the stack of a defect')
    .option('--no-color', 'no colours')
    .option(
      '--write-matrix',
      'update the committed kill matrix with what was seen; with --only, the lines of those',
    )
    .addHelpText('after', '\nExit codes: 0 perfect, 1 a survivor, an accusation or a gap, 2 usage error.')
    .action(async (options) => {
      const { selfcheckCommand } = await import('./selfcheck-command.ts');
      end(await selfcheckCommand(options, io));
    });
};

/**
 * The command `serve`: passes its arguments to the reference server, which runs until a signal comes; returns its exit
 * code.
 */
async function serve(argv: readonly string[], io: Io): Promise<number> {
  const { serveCommand } = await import('../../reference-server/serve-command.ts');
  return serveCommand(argv, {
    env: io.env,
    stdout: { write: io.out },
    stderr: { write: io.err },
    onSignal: (listener) => void io.onSignal(listener),
  });
}
