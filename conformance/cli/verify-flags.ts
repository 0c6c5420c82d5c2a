/** The flags of `verify` with their help. Their values are checked in settings.ts. */

import type { Command } from 'commander';
import { commandOf } from '../host/tool.ts';
import {
  addOptions,
  boundsFlags,
  configFlags,
  credentialFlags,
  reportFlags,
  routeFlags,
  startFlags,
  subjectFlags,
} from './shared-flags.ts';

/** Declares description, argument, flags and examples of `verify`. */
export function verifyFlags(command: Command): Command {
  command
    .description('verify a server and say what it came to')
    .argument(
      '[url]',
      'base URL of the server, such as http://localhost:8080/api/v1, or a target of conformance.yaml',
    );
  for (const add of [targetFlags, reachFlags, scopeFlags, gateFlags, effortFlags, dryFlags, outputFlags])
    add(command);
  return command.addHelpText('after', examples());
}

function targetFlags(command: Command): Command {
  const group = subjectFlags(configFlags(command.optionsGroup('What is verified:')));
  return addOptions(startFlags(credentialFlags(group)), ['declare']);
}

function reachFlags(command: Command): Command {
  return routeFlags(command.optionsGroup('How it is reached:'));
}

/** The flags that say how strictly, and which part is verified. */
export function scopeFlags(command: Command): Command {
  const group = command.optionsGroup('How strictly, and which part:');
  return addOptions(group, ['profile', 'only', 'skip', 'operation', 'skipOperation', 'value']);
}

function gateFlags(command: Command): Command {
  const files = ['waivers', 'baseline', 'expectBehaviour'] as const;
  const limits = ['allowUndetermined', 'minCoverage', 'targetName', 'maxFailures', 'bail'] as const;
  return addOptions(command.optionsGroup('The gate:'), [...files, ...limits]).option(
    '--print-waiver',
    'print an entry for --waivers for each row that fails; all else goes to standard error',
  );
}

/** The flags that say how much is sent, and how hard. */
export function effortFlags(command: Command): Command {
  addOptions(command.optionsGroup('How much and how hard:'), ['runs', 'seed']);
  return addOptions(boundsFlags(command), ['hostile']);
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
