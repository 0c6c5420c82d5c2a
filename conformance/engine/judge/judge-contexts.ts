/** What checks get besides the steps: the contract, the control, and a reader of answers with a cache. */

import type { JudgeContext, Reading } from '../../model/check.ts';
import type { Operation, Problem } from '../../model/contract.ts';
import type { Exchange } from '../../model/exchange.ts';
import type { PlannedBinding } from '../../model/plan.ts';
import type { Session } from '../deliver/session.ts';

/** What checks need to know about a run, apart from the answers that they judge. */
export interface JudgedRun extends Pick<Session, 'controls' | 'refusedControls' | 'refusals'> {
  readonly inputs: Pick<Session['inputs'], 'answers' | 'contract' | 'requirements' | 'survey'>;
}

/** Creates the context of a binding at an operation. */
export type ContextOf = (operation: Operation | undefined, binding: PlannedBinding) => JudgeContext;

/** How many readings are cached: those of the judged answer and of the ones that it is compared with. */
const remembered = 32;

/** Places of free texts that were taken, by operations. */
export type Taken = ReadonlyMap<Operation, ReadonlySet<string>>;

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
