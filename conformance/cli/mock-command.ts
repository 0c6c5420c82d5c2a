/** The command `mock`: starts the Prism mock by itself, says how to reach it, and stops it on a signal. */

import { sendableSchemes } from '../cases/obstacle.ts';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import type { SourceContext } from '../model/check.ts';
import type { Operation } from '../model/contract.ts';
import type { Placement } from '../model/security.ts';
import { visible } from '../names/visible.ts';
import { type RunningPrism, startPrism } from '../processes/start-prism.ts';
import { type LoadedInputs, loadSubject } from '../run/load-subject.ts';

/** The options of `mock`. */
interface MockOptions {
  /** @defaultValue '4010', as for Prism itself */
  readonly port?: string;
  /** @defaultValue false */
  readonly dynamic?: boolean;
  /** An OpenAPI document, a file or URL. @defaultValue the bundled one */
  readonly document?: string;
}

/** The default port of Prism. */
const usualPort = '4010';

/**
 * Runs until a signal comes.
 * @returns the exit code: 0 when it was stopped, 3 when the mock ended by itself
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

async function describe(
  mock: RunningPrism,
  subject: LoadedInputs,
  { dynamic }: MockOptions,
): Promise<string> {
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

/** Placeholders for a token, and for the user and password of Basic. */
const [anyToken, anyPair] = ['any-token', 'any-user:any-password'];

/**
 * A request that the mock accepts, as a curl line: the ordinary valid request of the first operation that has one;
 * undefined where none has.
 */
async function curlExample(subject: LoadedInputs, url: string): Promise<string | undefined> {
  const [{ controlDraft }, { drawCase }, { composeRequest }, { curlLine }] = await Promise.all([
    import('../cases/control.ts'),
    import('../cases/draw-case.ts'),
    import('../exchange/compose-request.ts'),
    import('../report/curl.ts'),
  ]);
  for (const operation of subject.contract.operations) {
    const context = contextOf(operation, subject);
    const [step] = subject.obstacle(context) === undefined ? controlDraft(context).steps : [];
    if (!step) continue;
    const item = drawCase(step, 'example', operation.id, 1n);
    const target = { origin: url, prefix: '', headers: [] };
    return curlLine(composeRequest(item, await placementsOf(context), target).record);
  }
  return undefined;
}

function contextOf(operation: Operation, { contract, requirements }: LoadedInputs): SourceContext {
  const sendable = sendableSchemes(contract.securitySchemes);
  const schemes = operation.security.find((names) => names.every((name) => sendable.includes(name))) ?? [];
  const identity = requirements?.identities[operation.id];
  return { contract, operation, form: 'required', schemes, ...(identity === undefined ? {} : { identity }) };
}

/** Where the placeholders go; they are not secret. */
async function placementsOf({ contract, schemes }: SourceContext): Promise<readonly Placement[]> {
  const { kindOf } = await import('../security/index.ts');
  return schemes.flatMap((name) => {
    const scheme = contract.securitySchemes[name];
    const kind = scheme && kindOf(scheme);
    if (!kind) return [];
    const placed = kind.apply(scheme, kind.name === 'http-basic' ? anyPair : anyToken, '');
    return placed.map((placement) => ({ ...placement, shown: placement.value }));
  });
}
