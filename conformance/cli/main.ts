/** The command line: from arguments to an exit code. Each command is imported when it is used. */

import { Command, CommanderError } from 'commander';
import { describeError } from '../host/errors.ts';
import { type Io, processIo } from '../host/io.ts';
import { commandOf, toolOf } from '../host/machine.ts';
import type { Typed } from '../options/config/configure.ts';
import { addCompare } from './compare/add-compare.ts';
import { addDocumentCommands } from './document-commands.ts';
import { complainOfNpm } from './kept-by-npm.ts';
import { describeMisuse } from './misuse.ts';
import { addMock } from './server-commands.ts';
import { type Adder, collect } from './shared-flags.ts';
import { addKeep, addStoredRuns } from './stored-run-commands.ts';
import { addObserve, verifyFlags } from './verify-flags.ts';

/**
 * Runs a command.
 * @param argv arguments after the name of the program
 * @returns the exit code: that of the command, 2 for a usage error, 4 for a defect of this tool; nothing is thrown
 */
export async function main(argv: readonly string[], io: Io = processIo()): Promise<number> {
  let code = 0;
  const program = programOf(io, (result) => {
    code = result;
  });
  const commands = program.commands.map((command) => command.name());
  try {
    const kept = complainOfNpm(
      argv,
      program.commands.find((one) => one.name() === argv[0]),
      io.env,
    );
    if (kept) throw kept;
    await program.parseAsync(spellOut(argv, commands), { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      if (error.code !== 'commander.help') io.err(describeMisuse(error, argv, commands));
      return 2;
    }
    const { text, exitCode } = describeError(error, argv.includes('--verbose'));
    io.err(text);
    return exitCode;
  }
}

/** Rewrites `help` and `help verify` as flags, and drops what follows an unknown command, even --help. */
function spellOut(argv: readonly string[], commands: readonly string[]): string[] {
  const words = argv[0] === 'help' ? [...argv.slice(1, 2), '--help'] : [...argv];
  const [first] = words;
  return first === undefined || first.startsWith('-') || commands.includes(first) ? words : [first];
}

function programOf(io: Io, end: (code: number) => void): Command {
  const { name, version } = toolOf();
  const program = new Command(name)
    .description('Says whether a server conforms to its OpenAPI document, with evidence.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => undefined })
    .addHelpText('after', overview());
  for (const add of [
    addVerify,
    addDemo,
    addServe,
    addDocumentCommands,
    addSelfcheck,
    addMock,
    addObserve,
    addStoredRuns,
    addCompare,
    addKeep,
    addInit,
  ])
    add(program, io, end);
  return program;
}

const addVerify: Adder = (program, io, end) => {
  verifyFlags(program.command('verify')).action(async (url: string | undefined, options: Typed) => {
    const { verifyCommand } = await import('./verify-command.ts');
    end(await verifyCommand(url, options, io));
  });
};

const addInit: Adder = (program, io, end) => {
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

const addDemo: Adder = (program, io, end) => {
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

const addServe: Adder = (program, io, end) => {
  program
    .command('serve')
    .description('start the reference server; serve --help shows its flags')
    .helpOption(false)
    .allowUnknownOption()
    .passThroughOptions()
    .argument('[flags...]')
    .action(async (flags: readonly string[]) => {
      const { serve } = await import('./server-commands.ts');
      end(await serve(flags, io));
    });
};

const addSelfcheck: Adder = (program, io, end) => {
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

function overview(): string {
  return `
Each command has its own help: ${commandOf('verify')} --help

Examples:
  ${commandOf('demo')}
  PLANT_STORE_TOKEN=… ${commandOf('verify')} http://localhost:8080
  ${commandOf('explain')} REJ-03
  ${commandOf('selfcheck')} --only id-is-a-double

Exit codes: 0 conformant, 1 non-conformant, 2 usage error, 3 incomplete, 4 defect of this tool, 130 interrupted.`;
}
