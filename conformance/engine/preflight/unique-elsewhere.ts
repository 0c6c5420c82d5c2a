/**
 * Members that one operation was seen to require to be unique, such as the e-mail address of a new user, are unique at
 * other operations too.
 */

import { sentJson } from '../../answers/sent-json.ts';
import { splitPointer, valueAt } from '../../json/pointer.ts';
import type { ControlChoice } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Choices } from '../../model/resource.ts';
import { isGeneral, nounOf } from '../../names/nouns.ts';
import { isAccepted } from '../deliver/expected.ts';
import type { Preflight } from './preflight.ts';
import type { PreflightMeans, Preflights } from './preflight-all.ts';

/**
 * The choices with these members unique: members of the same name as one that is, and a `name` only for the same noun. An
 * operation that refuses new values, such as a login, refers to what exists: it keeps the values that it accepted.
 */
export async function withUniqueElsewhere(
  { session, sketch, controls, expect }: PreflightMeans,
  { results, choices }: Preflights,
): Promise<Preflights['choices']> {
  const { cases, contract } = session.inputs;
  const learnt = new Set(
    contract.operations.flatMap((operation) =>
      (choices[operation.id]?.unique ?? []).map(calledAt(operation)),
    ),
  );
  const widened: Record<string, ControlChoice> = { ...choices };
  for (const [id, choice] of learnt.size === 0 ? [] : Object.entries(choices)) {
    const context = sketch.contexts.get(id);
    if (!context || session.isOver()) continue;
    const { unique = [] } = choice;
    const free = [...cases.uniqueCandidates({ ...context, ...choice })].flatMap((one) => one.unique ?? []);
    const isAlike = (place: string): boolean => learnt.has(calledAt(context.operation)(place));
    const added = free.filter((place) => isAlike(place) && !unique.includes(place));
    const changed = { ...choice, unique: [...new Set([...unique, ...added])] };
    if (added.length === 0) continue;
    const isNew = isAccepted(await controls.send({ ...context, ...changed }), expect);
    widened[id] = isNew
      ? changed
      : { ...choice, values: { ...choice.values, ...acceptedAt(results.get(id), added) } };
  }
  return widened;
}

/** The values at these places of the accepted control. */
function acceptedAt(result: Preflight | undefined, places: readonly string[]): Choices {
  const json = result?.kind === 'accepted' ? sentJson(result.control.case)?.value : undefined;
  const found = places.flatMap((place): (readonly [string, Choices[string]])[] => {
    const value = json === undefined ? undefined : valueAt(json, place);
    return value === undefined ? [] : [[place, { source: 'accepted', value }]];
  });
  return Object.fromEntries(found);
}

function calledAt({ path }: Operation): (place: string) => string {
  return (place) => {
    const name = splitPointer(place).at(-1) ?? '';
    return isGeneral(name) ? [...nounOf(path), name].join(' ') : name;
  };
}
