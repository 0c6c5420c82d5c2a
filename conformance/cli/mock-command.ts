/** The command `mock`: starts the Prism mock alone, says how to reach it, and stops it on a signal. */

import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { visible } from '../names/visible.ts';
import { type RunningPrism, startPrism } from '../processes/start-prism.ts';
import { loadSubject, type Subject } from '../run/load-subject.ts';
import { curlExample } from './curl-example.ts';

/** What may be typed for `mock`. */
export interface MockOptions {
  /** @defaultValue '4010', as for Prism itself */
  readonly port?: string;
  /** @defaultValue false */
  readonly dynamic?: boolean;
  /** An OpenAPI document, a file or URL. @defaultValue the bundled one */
  readonly document?: string;
}

/** Where Prism's own command line listens. */
const usualPort = '4010';

/**
 * Runs until a signal comes.
 * @returns the exit code: 0 when it was stopped, 3 when the mock is gone by itself
 * @throws UsageError when it cannot start, DocumentError for a document that cannot be read
 */
export async function mockCommand(options: MockOptions, io: Io): Promise<number> {
  const port = portOf(options.port ?? usualPort);
  const subject = await loadSubject(options);
  const over = Promise.withResolvers<number>();
  const mock = await startPrism({
    document: subject.contract.document,
    ...{ flag: 'mock', dynamic: options.dynamic ?? false, port },
    onCrash: (reason) => io.err(`the mock crashed, and was started again: ${visible(reason)}\n`),
    onEnd: (reason) => {
      io.err(`error: the mock is gone: ${visible(reason)}\n  start it again\n`);
      over.resolve(3);
    },
  });
  const release = io.onSignal(() => over.resolve(0));
  try {
    io.out(await describe(mock, subject, options));
    return await over.promise;
  } finally {
    await mock.stop();
    release();
  }
}

function portOf(typed: string): number {
  const port = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError({
    code: 'no-port',
    about: { name: '--port', part: visible(typed) },
    usual: usualPort,
  });
}

async function describe(mock: RunningPrism, subject: Subject, { dynamic }: MockOptions): Promise<string> {
  const { title, version } = subject.contract;
  const example = await curlExample(subject, mock.url);
  return [
    visible(`Prism ${mock.version}, a mock of ${title} ${version}: ${mock.url}`),
    dynamic
      ? 'answers: made up, other ones each time'
      : 'answers: the same each time; --dynamic makes them up',
    'any token is taken: the mock looks at its form only',
    ...(example === undefined ? [] : ['try it:', `  ${example}`]),
    '',
  ].join('\n');
}
