/** Declares the commands that send nothing: list, lint, explain. */

import { type Adder, addGroups, collect, configFlags } from './shared-flags.ts';

/** Adds all three. */
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
