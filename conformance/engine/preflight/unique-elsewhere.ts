/** What one operation was seen to keep unique, such as the e-mail address of a new user, others keep so as well. */

import { splitPointer } from '../../json/pointer.ts';
import type { Operation } from '../../model/contract.ts';
import { isGeneral, nounOf } from '../../names/nouns.ts';
import type { PreflightMeans, Preflights } from './preflight-all.ts';

/** The choices with those members unique that are called as one that an operation keeps so: a `name` only of the same noun. */
export function withUniqueElsewhere(
  { session, sketch }: PreflightMeans,
  choices: Preflights['choices'],
): Preflights['choices'] {
  const { cases, contract } = session.inputs;
  const learnt = new Set(
    contract.operations.flatMap((operation) =>
      (choices[operation.id]?.unique ?? []).map(calledAt(operation)),
    ),
  );
  if (learnt.size === 0) return choices;
  const widened = Object.entries(choices).map(([id, choice]) => {
    const context = sketch.contexts.get(id);
    if (!context) return [id, choice] as const;
    const { unique = [] } = choice;
    const free = [...cases.uniqueCandidates({ ...context, ...choice })].flatMap((one) => one.unique ?? []);
    const isAlike = (place: string): boolean => learnt.has(calledAt(context.operation)(place));
    const all = [...new Set([...unique, ...free.filter(isAlike)])];
    return [id, all.length > unique.length ? { ...choice, unique: all } : choice] as const;
  });
  return Object.fromEntries(widened);
}

function calledAt({ path }: Operation): (place: string) => string {
  return (place) => {
    const name = splitPointer(place).at(-1) ?? '';
    return isGeneral(name) ? [...nounOf(path), name].join(' ') : name;
  };
}
