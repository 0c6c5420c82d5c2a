/** The command `serve`: starts the server, says how to reach it, and stops it on a signal. */

import { type ChosenBehaviour, chooseBehaviour, listDeviations, StartError } from './choose-behaviour.ts';
import { type Environment, parseServeOptions, type ServeOptions, serveHelp } from './serve-options.ts';
import { type RunningServer, startReferenceServer } from './server.ts';

/** A signal that asks to stop. */
type Stop = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** The exit codes by which shells report a process that a signal ended. */
const dropped: Readonly<Record<Stop, number>> = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** What the command needs from the process. */
interface ServeIo {
  readonly env: Environment;
  readonly stdout: { readonly write: (text: string) => unknown };
  readonly stderr: { readonly write: (text: string) => unknown };
  /** Registers a listener for SIGINT, SIGTERM and SIGHUP. */
  readonly onSignal: (listener: (signal: Stop) => void) => void;
}

/**
 * Runs until a signal comes. The first one lets requests in progress finish, the second one drops them.
 * @param argv arguments after `serve`
 * @returns the exit code: 0 after a graceful stop, --help or --list-faults, 2 when the server cannot start, 130, 143 or
 * 129 when requests were dropped
 */
export async function serveCommand(argv: readonly string[], io: ServeIo): Promise<number> {
  try {
    const options = parseServeOptions(argv, io.env);
    if (!options) {
      io.stdout.write(serveHelp);
      return 0;
    }
    if (options.listFaults) {
      io.stdout.write(await listDeviations());
      return 0;
    }
    const chosen = await chooseBehaviour(options);
    const server = await start(options, chosen, io);
    const stopped = untilStopped(server, io);
    io.stdout.write(describeServer(server, options, chosen));
    return await stopped;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    io.stderr.write(`error: ${error.message}\n`);
    return 2;
  }
}

function start(
  { log, tokens, host, port, database }: ServeOptions,
  { behaviour }: ChosenBehaviour,
  { stderr }: ServeIo,
): Promise<RunningServer> {
  return startReferenceServer({
    host,
    port,
    database,
    behaviour,
    tokens: tokens.map((token) => token.value),
    log: log ? (line) => stderr.write(line) : undefined,
    onFailure: (error) => stderr.write(`the server failed: ${String(error)}\n`),
  });
}

function untilStopped(server: RunningServer, { onSignal }: ServeIo): Promise<number> {
  return new Promise((resolve, reject) => {
    let signals = 0;
    onSignal((signal) => {
      signals += 1;
      if (signals === 1) server.close().then(() => resolve(0), reject);
      else {
        resolve(dropped[signal]);
        server.drop();
      }
    });
  });
}

/** The URL, the deviations, the token unless it was given, and a curl line to paste. */
function describeServer(
  { url, tokens }: RunningServer,
  options: ServeOptions,
  { basePath, lines }: ChosenBehaviour,
): string {
  const base = url + basePath;
  const given = options.tokens[0];
  const shell = given ? given.shell : (tokens[0] ?? '');
  return [
    `Plant Store reference server: ${base}`,
    `documentation: ${base}/docs`,
    ...lines,
    ...(given ? [] : [`token: ${tokens[0]}`]),
    'try it:',
    `  curl -i '${base}/plants' -H "Authorization: Bearer ${shell}" -H 'Content-Type: application/json' -d '{"id": 1, "name": "Fern"}'`,
    '',
  ].join('\n');
}
