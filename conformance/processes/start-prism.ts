/** Starts the mock in a process of its own, so that its crashes and endless loops do no harm here, and stops it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../host/errors.ts';
import type { JsonObject } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import { visible } from '../names/visible.ts';
import { type FoundPrism, findPrism, prismPackage, prismServerPackage } from '../peers/find-prism.ts';
import type { MockMessage } from './prism-process.ts';

/** What the mock is started with. */
export interface PrismOptions {
  /** The bundled document: `contract.document`. */
  readonly document: JsonObject;
  /** The flag that asked for the mock, for error messages. @defaultValue '--prism' */
  readonly flag?: string;
  /** Whether answers are generated, instead of being the same each time. @defaultValue false */
  readonly dynamic?: boolean;
  /** The loopback port. @defaultValue 0, a free one */
  readonly port?: number;
  /** Called once with the reason when the mock ends for good, but not when it is stopped. @defaultValue nothing */
  readonly onEnd?: (reason: string) => void;
  /** Called with the error of a crash when the mock was restarted. @defaultValue nothing */
  readonly onCrash?: (reason: string) => void;
  /** The module whose dependencies are searched for Prism. @defaultValue this one */
  readonly from?: string;
}

/** A running mock. */
export interface RunningPrism {
  readonly url: string;
  /** Version of the installed package. */
  readonly version: string;
  /** Version of its server package, which the known deviations depend on. */
  readonly server: string;
  /** The errors of its crashes so far; each time it was restarted at the same URL. */
  readonly crashes: readonly string[];
  /** The pid of its process. */
  readonly pid: number;
  /** Stops it, and resolves when process and port are gone; may be called again. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds that it may take to start. */
const startLimitMs = 120_000;

/** The environment variables that the process needs; others may hold secrets. */
const neededVariables = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/**
 * Starts the mock on 127.0.0.1. It ends with this process in any case.
 * @throws UsageError when Prism is not installed, the port is in use, or it cannot read the document
 */
export async function startPrism(options: PrismOptions): Promise<RunningPrism> {
  const { flag = '--prism', from = import.meta.url } = options;
  const prism = findPrism(from);
  if (!prism) throw prismMissing(flag);
  const child = spawnProcess();
  const closed = once(child, 'close').then(([code, signal]) => signal ?? `exit status ${code}`, String);
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    stopped.abort();
    kill();
    await closed;
    process.off('exit', kill);
  };
  const stopped = new AbortController();
  const crashes: string[] = [];
  const told = follow(child, closed, (reason) => {
    crashes.push(reason);
    options.onCrash?.(reason);
  });
  order(child, options, prism);
  const url = await within(told.url).catch(async (error: Error) => {
    await stop();
    throw cannotStart(flag, options.port ?? 0, error.message);
  });
  void told.ended.then((reason) => {
    if (!stopped.signal.aborted) options.onEnd?.(reason);
  });
  return { url, version: prism.version, server: prism.server, crashes, pid: Number(child.pid), stop };
}

/** The error for a missing Prism, which is an optional peer dependency of the published package. */
function prismMissing(flag: string): UsageError {
  const packages = [prismPackage, prismServerPackage].map(({ name, version }) => `${name}@${version}`);
  return new UsageError({ code: 'no-prism', about: flag, packages });
}

/** @param reason its own error message */
function cannotStart(flag: string, port: number, reason: string): UsageError {
  if (reason.includes('EADDRINUSE'))
    return new UsageError({ code: 'port-in-use', about: { name: '--port', part: `${port}` } });
  if (reason.includes('EACCES'))
    return new UsageError({ code: 'port-not-allowed', about: { name: '--port', part: `${port}` } });
  const [line = ''] = reason.split('\n');
  return new UsageError({ code: 'prism-failed', about: flag, said: visible(line) });
}

function spawnProcess(): ChildProcess {
  const file = fileURLToPath(new URL(`./prism-process${extname(import.meta.filename)}`, import.meta.url));
  const env = neededVariables.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return spawn(process.execPath, [file], {
    env: Object.fromEntries(env),
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}

/** Sends the order. Standard input stays open, as its end tells the process that it is no longer needed. */
function order(
  { stdin }: ChildProcess,
  { document, dynamic = false, port = 0 }: PrismOptions,
  prism: FoundPrism,
): void {
  // If the process is gone already, its end event will say so.
  stdin?.on('error', () => undefined);
  stdin?.write(`${writeJson({ order: { document, dynamic, port }, prism: { ...prism } })}\n`);
}

interface ListeningPrism {
  /** Rejects with the reason if it never listens. */
  readonly url: Promise<string>;
  /** Resolves with the reason when the process is gone. */
  readonly ended: Promise<string>;
}

function follow(
  { stdout }: ChildProcess,
  closed: Promise<string>,
  tellCrash: (reason: string) => void,
): ListeningPrism {
  const url = Promise.withResolvers<string>();
  let last: string | undefined;
  if (stdout)
    createInterface({ input: stdout }).on('line', (line) => {
      const told = JSON.parse(line) as MockMessage;
      if (told.kind === 'listening') url.resolve(told.url);
      else if (told.kind === 'restarted') tellCrash(told.reason);
      else last = told.reason;
    });
  const ended = closed.then((how) => last ?? `its process ended: ${how}`);
  void ended.then((reason) => url.reject(new Error(reason)));
  url.promise.catch(() => undefined);
  return { url: url.promise, ended };
}

async function within(url: Promise<string>): Promise<string> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`it did not listen within ${startLimitMs / 1000} s`)),
    startLimitMs,
  );
  try {
    return await Promise.race([url, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
