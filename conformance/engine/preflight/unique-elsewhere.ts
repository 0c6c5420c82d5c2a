/**
 * Members that one operation was seen to require to be unique, such as the e-mail address of a new user, are unique at
 * other operations too.
 */

import { splitPointer } from '../../json/pointer.ts';
import type { Operation } from '../../model/contract.ts';
import { isGeneral, nounOf } from '../../names/nouns.ts';
import type { PreflightMeans, Preflights } from './preflight-all.ts';

/**
 * The choices with these members unique: members of the same name as one that is, and a `name` only for the same noun.
 */
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
