/** Mutants that do not hold requests to one keyword of a schema. */

import { isArray, type JsonObject } from '../../json/json.ts';
import { joinPointer, replaceAt } from '../../json/pointer.ts';
import type { Contract } from '../../model/contract.ts';
import { typeNames } from '../../schema/read-schema.ts';
import type { Mutant } from './mutant.ts';
import { type Place, placesOf } from './places.ts';

/** The keywords that can be forgotten one by one; `required` is forgotten name by name. */
const simple = [
  ...['type', 'enum', 'const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems'],
] as const;

type Simple = (typeof simple)[number];

/** One mutant a keyword and place, wherever something that the document refuses is accepted for want of it. */
export function keywords(contract: Contract): readonly Mutant[] {
  return placesOf(contract).flatMap((place) => [
    ...simple
      .filter((keyword) => matters(place, keyword))
      .map((keyword) => forgets(contract, place, keyword)),
    ...forgetsRequired(contract, place),
  ]);
}

function forgets(contract: Contract, { pointer }: Place, keyword: Simple): Mutant {
  return mutant(contract, joinPointer(pointer, keyword), `ignores ${keyword}`);
}

function forgetsRequired(contract: Contract, { pointer, schema }: Place): readonly Mutant[] {
  const { required } = schema;
  if (!isArray(required)) return [];
  return required.map((name, at) => {
    const words = `does without ${String(name)}`;
    return mutant(contract, joinPointer(joinPointer(pointer, 'required'), at), words);
  });
}

function mutant({ document }: Contract, pointer: string, words: string): Mutant {
  return {
    name: `${words.replaceAll(' ', '-')} ${pointer}`,
    does: `${words} (${pointer})`,
    isRuledOut: true,
    bend: { requests: replaceAt(document, pointer, undefined) as JsonObject },
  };
}

/** Whether anything is accepted for want of the keyword. */
function matters({ schema, isText, isPart }: Place, keyword: Simple): boolean {
  if (!Object.hasOwn(schema, keyword)) return false;
  const setting = schema[keyword];
  // What a list of values or a constant allows has its type already, and any text is a string.
  const isFixed = Object.hasOwn(schema, 'enum') || Object.hasOwn(schema, 'const');
  if (keyword === 'type') return !isFixed && !isPart && !(isText && typeNames(schema).includes('string'));
  if (keyword === 'minLength' || keyword === 'minItems') return setting !== 0;
  return keyword !== 'uniqueItems' || setting !== false;
}
