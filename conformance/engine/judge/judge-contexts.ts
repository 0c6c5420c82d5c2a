/**
 * What checks get: the steps that passive checks judge, at first and when they are sent again; and besides the steps
 * the contract, the control, and a reader of answers with a cache.
 */

import { isStopped } from '../../answers/answer-class.ts';
import type { JudgeContext, Reading } from '../../model/check.ts';
import type { Operation, Problem } from '../../model/contract.ts';
import type { Exchange, Step } from '../../model/exchange.ts';
import type { PlannedBinding, PlannedRow } from '../../model/plan.ts';
import type { Session } from '../deliver/session.ts';
import type { Accusation, Tally } from '../deliver/tally.ts';

/** What checks need to know about a run, apart from the answers that they judge. */
export interface JudgedRun extends Pick<Session, 'controls' | 'refusedControls' | 'refusals'> {
  readonly inputs: Pick<Session['inputs'], 'answers' | 'contract' | 'requirements' | 'survey'>;
}

/** Creates the context of a binding at an operation. */
export type ContextOf = (operation: Operation | undefined, binding: PlannedBinding) => JudgeContext;

/** How many readings are cached: those of the judged answer and of the ones that it is compared with. */
const remembered = 32;

/** Places of free texts that were taken, by operations. */
type Taken = ReadonlyMap<Operation, ReadonlySet<string>>;

/** Creates contexts that read each answer once, however many checks look at it. */
export function judgeContexts(session: JudgedRun, takenBy: Taken): ContextOf {
  const { answers, contract, requirements, survey } = session.inputs;
  const refusals = requirements?.refusals;
  const named = new Set(requirements?.rows.flatMap((row) => row.bindings.map(({ check }) => check)));
  const reading = rememberRecent<Exchange, Reading>(remembered);
  const problems = rememberRecent<Exchange, readonly Problem[] | undefined>(remembered);
  const read = (exchange: Exchange): Reading => reading(exchange, () => answers.read(exchange));
  return (operation, { binding }) => {
    if (!operation) throw new Error('only checks of the document have no operation');
    const control = session.controls.get(operation.id);
    const refusedControl = session.refusedControls.get(operation.id);
    const refusal = session.refusals.get(operation.id);
    const taken = takenBy.get(operation);
    const problemsIn: JudgeContext['problems'] = (exchange) =>
      problems(exchange, () => answers.problems(operation, exchange, read(exchange)));
    return {
      contract,
      operation,
      ...(binding.expect ? { expect: binding.expect } : {}),
      ...(control ? { control } : {}),
      ...(refusedControl ? { refusedControl } : {}),
      ...(refusal ? { refusal } : {}),
      ...(taken ? { taken } : {}),
      // A check that no row names is judged by the document alone.
      ...(named.has(binding.check) ? { bound: true as const } : {}),
      ...(refusals ? { refusals } : {}),
      ...(survey ? { survey } : {}),
      read,
      problems: problemsIn,
      undecided: (exchange) => (problemsIn(exchange) === undefined ? answers.undecided(exchange) : undefined),
    };
  };
}

/**
 * A cache for the most recent values, which is small so that a hostile target cannot fill the memory.
 * @param size how many values are kept
 * @returns a function that looks up a key and makes the value where it is missing
 */
export function rememberRecent<K, V>(size: number): (key: K, make: () => V) => V {
  const known = new Map<K, { readonly value: V }>();
  return (key, make) => {
    const entry = known.get(key) ?? { value: make() };
    known.delete(key);
    known.set(key, entry);
    for (const oldest of known.keys()) {
      if (known.size <= size) break;
      known.delete(oldest);
    }
    return entry.value;
  };
}

/** The steps to judge, and the steps of a chain before them. */
interface JudgedAgain {
  readonly judged: readonly Step[];
  readonly before?: readonly Step[];
}

/**
 * The steps to judge when an accused probe is sent again: the accused one of several; a chain may have more steps this
 * time.
 */
export function judgedAgain(
  { row, at, probe }: Pick<Accusation, 'row' | 'at' | 'probe'>,
  steps: readonly Step[],
): readonly JudgedAgain[] {
  if (at === undefined) return [{ judged: steps }];
  if (!probe.draft.chain) return [{ judged: steps.slice(at, at + 1) }];
  return steps.flatMap((step, index) =>
    isAskedOf(row, step) ? [{ judged: [step], before: steps.slice(0, index) }] : [],
  );
}

/**
 * Whether a passive check judges a step. Few judge a missing or incomplete answer, and a missing one only where nothing
 * else was sent with it.
 */
export function isHeard({ check }: PlannedBinding, steps: readonly Step[], step: Step): boolean {
  if (step.exchange.outcome.kind === 'answer' || check.judgesFailures) return true;
  return check.judgesSilence === true && steps.length === 1 && !isStopped(step);
}

/** Whether a passive check judges a single step of a chain, whose steps belong to several operations. */
export function isHeardInChain({ check }: PlannedBinding, { row }: Tally, step: Step): boolean {
  return check.hearsChains === true && isAskedOf(row, step);
}

function isAskedOf({ operation }: PlannedRow, { case: { operation: asked, method } }: Step): boolean {
  return asked === operation?.id && method === operation.method;
}

/**
 * Whether a step comes after a valid request that was refused: its refusal may have the same cause, which is reported
 * there.
 */
export function isBehindRefusal(steps: readonly Step[], at: number): boolean {
  const isRefused = ({ case: { intent }, exchange: { outcome } }: Step): boolean =>
    intent.kind === 'conforming' && (outcome.kind === 'failure' || outcome.status >= 300);
  return steps[at]?.case.intent.kind === 'violating' && steps.slice(0, at).some(isRefused);
}
