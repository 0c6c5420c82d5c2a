/**
 * The flags of `verify` with their help, and those of `observe`: the ones that say what is sent, how the target is
 * reached, and with how many requests. Their values are checked in settings.ts.
 */

import type { Command } from 'commander';
import { commandOf } from '../host/machine.ts';
import type { ObserveTyped } from './observe-command.ts';
import {
  type Adder,
  addGroups,
  addOptions,
  configFlags,
  observeBudget,
  reportFlags,
  routeFlags,
} from './shared-flags.ts';

/** Declares description, argument, flags and examples of `verify`. */
export function verifyFlags(command: Command): Command {
  command
    .description('verify a server and report whether it conforms')
    .argument(
      '[url]',
      'base URL of the server, such as http://localhost:8080/api/v1, or a target of conformance.yaml',
    );
  for (const add of [targetFlags, reachFlags, scopeFlags, gateFlags, effortFlags, dryFlags, outputFlags])
    add(command);
  return command.addHelpText('after', examples());
}

function targetFlags(command: Command): Command {
  const shown = configFlags(command.optionsGroup('What is verified:'));
  return addGroups(shown, ['subject', 'credentials', 'start', 'declare']);
}

function reachFlags(command: Command): Command {
  return routeFlags(command.optionsGroup('How it is reached:'));
}

/** Adds the flags for strictness and selection. */
export function scopeFlags(command: Command): Command {
  return addGroups(command.optionsGroup('How strictly, and which rows:'), ['part']);
}

function gateFlags(command: Command): Command {
  return addGroups(command.optionsGroup('The gate:'), ['gate']).option(
    '--print-waiver',
    'print an entry for --waivers for each row that fails; all else goes to standard error',
  );
}

/** Adds the flags for the number of requests and limits. */
export function effortFlags(command: Command): Command {
  return addGroups(command.optionsGroup('How many requests:'), ['draw', 'bounds', 'hostile']);
}

function dryFlags(command: Command): Command {
  return command.option('--dry-run', 'say what would be sent, row by row, and send nothing');
}

function outputFlags(command: Command): Command {
  return reportFlags(command.optionsGroup('Output:'));
}

function examples(): string {
  const verify = commandOf('verify');
  return `
Examples:
  PLANT_STORE_TOKEN=… ${verify} http://localhost:8080
  ${verify} https://example.com/api/v1 --token file:token.txt --profile strict
  ${verify} http://localhost:8080 --only REJ-03 --runs 100 --seed random
  ${verify} http://localhost:8080 --document openapi.yaml --credential apiKey=env:API_KEY
  ${verify} http://localhost:8080 --dry-run

Exit codes: 0 conformant, 1 non-conformant, 2 usage error, 3 incomplete, 4 defect of this tool, 130 interrupted.`;
}

/** Adds the command `observe`. */
export const addObserve: Adder = (program, io, end) => {
  const command = program
    .command('observe')
    .description('record what a server does wherever the contract leaves it open, as YAML')
    .argument('[url]', 'base URL of the server, or a target of conformance.yaml');
  routeFlags(addGroups(configFlags(command), ['subject', 'credentials', 'start']));
  addGroups(addOptions(command, ['operation']), ['bounds'], observeBudget)
    .option('--output <file>', 'where the YAML goes (default: standard output)')
    .option('--verbose', 'the stack of a defect')
    .addHelpText('after', observeExamples())
    .action(async (url: string | undefined, options: ObserveTyped) => {
      const { observeCommand } = await import('./observe-command.ts');
      end(await observeCommand(url, options, io));
    });
};

function observeExamples(): string {
  return `
Each open case is asked twice: what is answered differently is written as "varies". The longest text, the deepest
nesting and the largest body that are accepted are found by bisection, up to caps that the file states.
The first line says how many requests are sent and how many records are created at most (--max-creates).

Examples:
  ${commandOf('observe')} http://localhost:8080 --output behaviour.yaml
  ${commandOf('verify')} http://localhost:8080 --expect-behaviour behaviour.yaml

Exit codes: 0 observed, 2 usage error, 3 incomplete and nothing written, 4 defect of this tool, 130 interrupted.`;
}
