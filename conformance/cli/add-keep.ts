/** Declares the command `keep`. */

import { commandOf } from '../host/tool.ts';
import type { Adder } from './adder.ts';

/** Adds it. */
export const addKeep: Adder = (program, io, end) => {
  program
    .command('keep')
    .description('keep a stored run under a name: a line of a page that lists implementations, and a badge')
    .argument('[run]', 'a run.jsonl file; without one page and badges are drawn anew')
    .option('--name <name>', 'the name of what was verified; keeping it again replaces it')
    .option('--implementation-version <version>', 'its version (default: none is shown)')
    .option('--folder <folder>', 'where the page stands (default: reports/implementations)')
    .option('--prism', 'the run is one of the Prism mock: set aside what it is known to get wrong')
    .option('--prism-dynamic', 'the same for the mock with generated answers')
    .option('--remove <name>', 'take this one off the page')
    .option('--verbose', 'the stack of a defect')
    .addHelpText('after', examples())
    .action(async (run: string | undefined, options) => {
      const { keepCommand } = await import('./keep-command.ts');
      end(await keepCommand(run, options, io));
    });
};

function examples(): string {
  const keep = commandOf('keep');
  return `
Examples:
  ${keep} reports/run.jsonl --name acme --implementation-version 2.1.0
  ${keep} reports/compare/prism.jsonl --name Prism --prism
  ${keep} --remove acme

Exit codes: 0 kept, whatever the run came to, 2 usage error.`;
}
