/** The command `compare`: sends one plan to several targets, or reads stored runs, and reports where they differ. */

import { UsageError } from '../../host/errors.ts';
import { type Io, listenForInterrupt } from '../../host/io.ts';
import type { Comparison, Facet } from '../../model/comparison.ts';
import type { RunEvent, RunStarted } from '../../model/event.ts';
import { visible } from '../../names/visible.ts';
import { refuseEmpty } from '../../options/parse-value.ts';
import { allFacets } from '../../peers/comparison/classify.ts';
import type { ComparedRun } from '../../peers/comparison/compared-run.ts';
import type { LoadedInputs } from '../../run/load-subject.ts';
import { plannedWords } from '../order-lines.ts';
import { createProgress } from '../progress.ts';
import { type MockTarget, mockName, startMock } from './mock-target.ts';
import { type CompareOptions, type NamedTarget, namedTargets } from './named-targets.ts';
import { type OpenComparison, openComparison, printComparison } from './open-comparison.ts';
import { type PreparedTarget, prepareTargets, wantedTargets } from './prepare-targets.ts';
import { sideBySide } from './side-by-side.ts';
import { storedTargets } from './stored-targets.ts';

/**
 * Compares targets or stored runs.
 * @param typed URLs, targets of the configuration or run files, each with an optional name before it
 * @returns the exit code: 0 all conform, 1 one does not, 3 one could not be verified completely, 130 interrupted; 2
 * instead of 0 when a report could not be written
 * @throws UsageError, DocumentError or RequirementsError when nothing can be compared
 */
export async function compareCommand(
  typed: readonly string[],
  options: CompareOptions,
  io: Io,
): Promise<number> {
  const facets = facetsOf(options.compareBy);
  const files = typed.filter((text) => isRunFile(text));
  const hasMock = options.prism === true || options.prismDynamic === true;
  refuseMixed(files.length, typed.length + (hasMock ? 1 : 0));
  refuseFew(typed.length + (hasMock ? 1 : 0));
  return files.length > 0
    ? compareStored(namedTargets(typed, options.targetName), { ...options, facets }, io)
    : compareLive(typed, { ...options, facets }, io);
}

/**
 * The facets of an answer that are compared (`--compare-by`); all by default.
 * @throws UsageError for an unknown facet
 */
function facetsOf(typed: string | undefined): readonly Facet[] {
  refuseEmpty('--compare-by', typed);
  if (typed === undefined) return allFacets;
  const words = typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const chosen = words.map((word) => facetOf(word));
  return allFacets.filter((facet) => chosen.includes(facet));
}

function facetOf(word: string): Facet {
  const found = allFacets.find((facet) => facet === word);
  if (found) return found;
  throw new UsageError({ code: 'no-choice', about: '--compare-by', typed: word, choices: allFacets });
}

type Options = CompareOptions & { readonly facets: Comparison['facets'] };

function isRunFile(text: string): boolean {
  return text.endsWith('.jsonl') && !text.includes('://');
}

function refuseMixed(files: number, all: number): void {
  if (files > 0 && files < all) throw new UsageError({ code: 'mixed-with-runs', about: 'compare' });
}

/** At least two targets are needed; the mock counts as one. */
function refuseFew(count: number): void {
  if (count < 2) throw new UsageError({ code: 'too-few-targets', about: 'compare', count });
}

async function compareStored(files: readonly NamedTarget[], options: Options, io: Io): Promise<number> {
  const output = await openComparison([], options.reportDir, io);
  const { runs, subject } = await storedTargets(files, options);
  const comparison = await compareWith(subject, options)(runs);
  return printComparison(comparison, await output.write(comparison, new Map()), options, io);
}

async function compareLive(typed: readonly string[], options: Options, io: Io): Promise<number> {
  const interrupt = listenForInterrupt(io);
  const mock = await startMock(options);
  try {
    const named = namedTargets([...typed, ...(mock ? [mock.word] : [])], options.targetName);
    const wanted = wantedTargets(named, options, io.env).map((one, at) =>
      mock && at === typed.length ? { ...one, peer: mockName, mock: mock.peer, own: mock.own, env: {} } : one,
    );
    const targets = await prepareTargets(wanted, options, interrupt.signal);
    const output = await openComparison(targets, options.reportDir, io);
    try {
      return await run(targets, { options, output, mock, signal: interrupt.signal }, io);
    } finally {
      await output.release();
    }
  } finally {
    interrupt.release();
    await mock?.stop();
  }
}

interface Live {
  readonly options: Options;
  readonly output: OpenComparison;
  readonly mock: MockTarget | undefined;
  readonly signal: AbortSignal;
}

async function run(
  targets: readonly PreparedTarget[],
  { options, output, mock, signal }: Live,
  io: Io,
): Promise<number> {
  const isTold = !options.quiet && !options.json;
  const progress = createProgress(io, isTold);
  let isAnnounced = !isTold;
  const see = (event: RunEvent): void => {
    if (event.kind === 'run-started' && !isAnnounced) io.out(announcement(targets, event));
    isAnnounced = true;
    progress.see(event);
  };
  const around = {
    ...{ env: io.env, signal, see, onProgress: progress.note, isVerbose: options.verbose ?? false },
    tell: (line: string) => io.err(`${line}\n`),
  };
  const [first] = targets;
  if (!first) throw new Error('nothing was prepared');
  const compare = compareWith(first.prepared.subject, options);
  const done = await sideBySide(targets, around, async (runs) => {
    const judged = runs.map((one) => (mock && one.peer === mockName ? mock.judged(one) : one));
    const filed = judged.map((one) => ({ ...one, ...output.fileOf(one.name) }));
    const comparison = await compare(filed);
    const events = new Map(runs.map((one) => [one.name, one.events]));
    // Reports are written before started targets are stopped, which may take a while.
    return { comparison, written: await output.write(comparison, events) };
  }).finally(progress.clear);
  return printComparison(done.comparison, done.written, options, io);
}

/** The first line; the plan is the same for all targets, so any of them will do. */
function announcement(targets: readonly PreparedTarget[], { plannedRequests, creates }: RunStarted): string {
  const places = targets.map(({ name, prepared }) =>
    name === hostOf(prepared.settings.target) ? name : `${name} (${prepared.settings.target})`,
  );
  const place = `each of ${places.join(', ')}`;
  const planned = plannedWords(
    { requests: plannedRequests, creates },
    targets[0]?.prepared.subject.survey,
    place,
    'about ',
  );
  return `${visible(`will send ${planned}`)}\n\n`;
}

function hostOf(url: string): string {
  return new URL(url).host;
}

/** Compares runs by the contract and the checks that they share. */
function compareWith(
  { contract }: LoadedInputs,
  { facets }: Options,
): (runs: readonly ComparedRun[]) => Promise<Comparison> {
  return async (runs) => {
    const [{ compareRuns }, { createAnswerTools }] = await Promise.all([
      import('../../peers/comparison/compare-runs.ts'),
      import('../../checks/answer-tools.ts'),
    ]);
    const answers = await createAnswerTools(contract, contract.operations);
    return compareRuns(runs, { contract, answers, facets });
  };
}
