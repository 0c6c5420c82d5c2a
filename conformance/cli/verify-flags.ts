/** The flags of `verify` with their help. Their values are checked in settings.ts. */

import type { Command } from 'commander';
import { commandOf } from '../host/tool.ts';
import {
  boundsFlags,
  collect,
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
  return startFlags(credentialFlags(group)).option(
    '--declare <fact>',
    'tokens-not-verified: the target takes any token (default: none)',
    collect,
  );
}

function reachFlags(command: Command): Command {
  return routeFlags(command.optionsGroup('How it is reached:'));
}

/** The flags that say how strictly, and which part is verified. */
export function scopeFlags(command: Command): Command {
  return command
    .optionsGroup('How strictly, and which part:')
    .option(
      '--profile <name>',
      'smoke: a quick look at required rows; spec: required rows gate; strict: recommended ones too (default: spec)',
    )
    .option(
      '--only <id>',
      'only this row, check, source or case; * for any characters; repeatable (default: all)',
      collect,
    )
    .option('--skip <id>', 'not this row, check, source or case; repeatable (default: none)', collect)
    .option('--operation <id>', 'only this operation; repeatable (default: all)', collect)
    .option('--skip-operation <id>', 'nothing is sent to this operation; repeatable (default: none)', collect)
    .option(
      '--value <operation.name=value>',
      'a value that exists, such as getOrder.orderId=7; repeatable (default: what answers and the document name)',
      collect,
    );
}

function gateFlags(command: Command): Command {
  return command
    .optionsGroup('The gate:')
    .option('--waivers <file>', 'violations that may stay for a while (default: none)')
    .option('--baseline <run>', 'a stored run.jsonl: what broke then does not gate again (default: none)')
    .option(
      '--expect-behaviour <file>',
      'what observe has written: what has changed since fails the gate (default: none)',
    )
    .option('--allow-undetermined', 'rows may stay open for want of values that only you know')
    .option(
      '--min-coverage <percent>',
      'end with 3 where less of the document came out as documented: operations, parameters, bodies, keywords, answers below 500 (default: any)',
    )
    .option('--target-name <name>', 'the name by which waivers know the target (default: its URL)')
    .option('--max-failures <n>', 'end the run when so many rows fail (default: no limit)')
    .option('--bail', 'end the run when a row fails')
    .option(
      '--print-waiver',
      'print an entry for --waivers for each row that fails; all else goes to standard error',
    );
}

/** The flags that say how much is sent, and how hard. */
export function effortFlags(command: Command): Command {
  command
    .optionsGroup('How much and how hard:')
    .option('--runs <n>', 'random requests from each source, 0 to 10000 (default: 8)')
    .option('--seed <n>', 'seeds every random choice, 0 to 4294967295, or random (default: 1)');
  return boundsFlags(command, '60s').option(
    '--hostile',
    'send at the end what may exhaust the target: very deep and very long bodies',
  );
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
