/** Flags that several commands have, with their help. Their values are checked where they are read. */

import type { Command } from 'commander';
import { UsageError } from '../host/errors.ts';
import { defaultReports } from '../options/report-targets.ts';
import { formats } from '../report/index.ts';

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
    )
    .option(
      '--allow-refs <where>',
      'references may lead to this folder or https address and all below it; repeatable (default: the folder of the document)',
      collect,
    )
    .option('--max-document <size>', 'how large each of its files may be, such as 64MiB (default: 32MiB)');
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
  return refuseBoth(command, 'proxy', 'no-proxy')
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

/** Which of two flags that contradict each other counts, nobody can tell. */
function refuseBoth(command: Command, one: string, other: string): Command {
  const typed = new Set<string>();
  for (const flag of [one, other]) {
    command.on(`option:${flag}`, () => {
      typed.add(flag);
      if (typed.size > 1)
        throw new UsageError(
          `--${one}: --${other} stands beside it, which says the opposite`,
          'leave one of them out',
        );
    });
  }
  return command;
}

/** The flags that keep a run within bounds. */
export function boundsFlags(command: Command, maxTime: string): Command {
  return command
    .option('--max-time <time>', `budget of the run, such as 500ms, 60s, 5m (default: ${maxTime})`)
    .option('--request-timeout <time>', 'budget of a request (default: 5s)')
    .option('--concurrency <n>', 'requests in flight, 1 to 1000, or auto (default: auto)')
    .option('--rate <n/s>', 'requests a second at most, such as 100/s (default: no limit)')
    .option(
      '--operation-budget <n>',
      'requests an operation, or auto: 120, any number with requirements or --expect-behaviour (default: auto)',
    )
    .option('--max-creates <n>', 'records that the run may create (default: 5000)')
    .option('--salt <n>', 'first fresh id of the run, a new one for each run (default: random)');
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
