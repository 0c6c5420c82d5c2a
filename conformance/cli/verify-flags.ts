/** The flags of `verify` with their help. Their values are checked in settings.ts. */

import type { Command } from 'commander';
import { formats } from '../report/index.ts';
import { defaultReports } from './report-targets.ts';
import { commandOf } from './tool.ts';

/** Declares description, argument, flags and examples of `verify`. */
export function verifyFlags(command: Command): Command {
  command
    .description('verify a server and say what it came to')
    .argument(
      '[url]',
      'base URL of the server, such as http://localhost:8080/api/v1, or a target of conformance.yaml',
    );
  for (const add of [targetFlags, reachFlags, scopeFlags, gateFlags, effortFlags, outputFlags]) add(command);
  return command.addHelpText('after', examples());
}

/** The flags that say what is verified against. */
export function subjectFlags(command: Command): Command {
  return command
    .option(
      '--document <file>',
      'another OpenAPI document, a file or URL (default: the bundled openapi.yaml)',
    )
    .option(
      '--requirements <file>',
      'its requirement rows (default: plant-store.yaml for the bundled document, else none)',
    );
}

/** The flags that say which configuration is read. */
export function configFlags(command: Command): Command {
  return command
    .option('--config <file>', 'read settings from this file (default: conformance.yaml, if it is there)')
    .option('--no-config', 'read no conformance.yaml');
}

/** Gathers the values of a repeatable flag. */
export function collect(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

function targetFlags(command: Command): Command {
  const group = subjectFlags(configFlags(command.optionsGroup('What is verified:')));
  return startFlags(credentialFlags(group)).option(
    '--declare <fact>',
    'tokens-not-verified: the target takes any token (default: none)',
    collect,
  );
}

/** The flags that bring the target about. */
export function startFlags(command: Command): Command {
  return command
    .option('--start <command>', 'start the target by this shell command, and stop it with all its children')
    .option(
      '--wait-for-target <time>',
      'wait until GET at the URL is answered by anything but 502 to 504 (default: 30s with --start, else no wait)',
    );
}

/** The flags that let requests in. */
export function credentialFlags(command: Command): Command {
  return command
    .option(
      '--token <value>',
      'the credential: VALUE, env:NAME or file:PATH (default: env:PLANT_STORE_TOKEN)',
    )
    .option(
      '--token-command <cmd>',
      'a command that prints the token; run again when a request is answered 401 in the middle of a run',
    )
    .option('--credential <scheme=value>', 'the credential of one security scheme; repeatable', collect)
    .option(
      '-H, --header <name:value>',
      'a header for every request; reports show $HEADER_NAME for its value; repeatable',
      collect,
    );
}

/** The flags that say how it is reached. */
export function routeFlags(command: Command): Command {
  return command
    .option('--ca <file>', 'trust the authority in this PEM file as well (default: those that Node knows)')
    .option(
      '--cert <file>',
      'a certificate of your own, in PEM, for a server that asks for one (default: none)',
    )
    .option('--key <file>', 'its key, in PEM (default: the file of --cert)')
    .option('--insecure', 'take any certificate of the server; every report says so')
    .option(
      '--proxy <url>',
      'reach it through this proxy: URL, env:NAME or file:PATH (default: HTTPS_PROXY, HTTP_PROXY, NO_PROXY)',
    )
    .option('--no-proxy', 'reach it directly, whatever the environment says');
}

function reachFlags(command: Command): Command {
  return routeFlags(command.optionsGroup('How it is reached:'));
}

function scopeFlags(command: Command): Command {
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
    .option('--operation <id>', 'only this operation; repeatable (default: all)', collect);
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
    .option('--target-name <name>', 'the name by which waivers know the target (default: its URL)')
    .option('--max-failures <n>', 'end the run when so many rows fail (default: no limit)')
    .option('--bail', 'end the run when a row fails')
    .option(
      '--print-waiver',
      'print an entry for --waivers for each row that fails; all else goes to standard error',
    );
}

function effortFlags(command: Command): Command {
  command
    .optionsGroup('How much and how hard:')
    .option('--runs <n>', 'random requests from each source, 0 to 10000 (default: 8)')
    .option('--seed <n>', 'seeds every random choice, 0 to 4294967295, or random (default: 1)');
  return boundsFlags(command, '60s')
    .option('--hostile', 'send at the end what may exhaust the target: very deep and very long bodies')
    .option('--dry-run', 'say what would be sent, row by row, and send nothing');
}

/** The flags that keep a run within bounds. */
export function boundsFlags(command: Command, maxTime: string): Command {
  return command
    .option('--max-time <time>', `budget of the run, such as 500ms, 60s, 5m (default: ${maxTime})`)
    .option('--request-timeout <time>', 'budget of a request (default: 5s)')
    .option('--concurrency <n>', 'requests in flight, 1 to 1000, or auto (default: auto)')
    .option('--rate <n/s>', 'requests a second at most, such as 100/s (default: no limit)')
    .option('--max-creates <n>', 'records that the run may create (default: 5000)')
    .option('--salt <n>', 'first fresh id of the run, a new one for each run (default: random)');
}

function outputFlags(command: Command): Command {
  return reportFlags(command.optionsGroup('Output:'));
}

/**
 * The flags that say what is written and printed of a run.
 * @param byDefault what is written where none of them is given, for the help
 */
export function reportFlags(command: Command, byDefault = defaultReports.join(', ')): Command {
  const names = formats.map(({ name }) => name).join(', ');
  return command
    .option('--report <name[=path]>', `${names}; a comma list or repeatable (default: ${byDefault})`, collect)
    .option('--report-dir <dir>', 'where reports without a path go (default: reports)')
    .option('--json', 'print report.json and nothing else')
    .option('--quiet', 'print the result line, and why it is incomplete')
    .option('--verbose', 'more about the document and the run; the stack of a defect')
    .option('--no-color', 'no colours (default: colours on a terminal; NO_COLOR and FORCE_COLOR count)');
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
