/**
 * The flags of the command `observe`: those of `verify` that say what is sent, how the target is reached, and with how
 * many requests.
 */

import { commandOf } from '../host/tool.ts';
import type { ObserveTyped } from './observe-command.ts';
import { type Adder, addGroups, addOptions, configFlags, observeBudget, routeFlags } from './shared-flags.ts';

/** Adds the command. */
export const addObserve: Adder = (program, io, end) => {
  const command = program
    .command('observe')
    .description('record what a server does wherever the contract leaves it open, as YAML')
    .argument('[url]', 'base URL of the server, or a target of conformance.yaml');
  routeFlags(addGroups(configFlags(command), ['subject', 'credentials', 'start']));
  addGroups(addOptions(command, ['operation']), ['bounds'], observeBudget)
    .option('--output <file>', 'where the YAML goes (default: standard output)')
    .option('--verbose', 'the stack of a defect')
    .addHelpText('after', examples())
    .action(async (url: string | undefined, options: ObserveTyped) => {
      const { observeCommand } = await import('./observe-command.ts');
      end(await observeCommand(url, options, io));
    });
};

function examples(): string {
  return `
Each open case is asked twice: what is answered differently is written as "varies". The longest text, the deepest
nesting and the largest body that are accepted are found by bisection, up to caps that the file states.
The first line says how many requests are sent and how many records are created at most (--max-creates).

Examples:
  ${commandOf('observe')} http://localhost:8080 --output behaviour.yaml
  ${commandOf('verify')} http://localhost:8080 --expect-behaviour behaviour.yaml

Exit codes: 0 observed, 2 usage error, 3 incomplete and nothing written, 4 defect of this tool, 130 interrupted.`;
}
