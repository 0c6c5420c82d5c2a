/** The flags of `verify` with their help. Their values are checked in settings.ts. */

import type { Command } from 'commander';
import { commandOf } from '../host/tool.ts';
import { addGroups, configFlags, reportFlags, routeFlags } from './shared-flags.ts';

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
