/** A value that is unique below one parent alone, below another one. */

import { documentedMembers, jsonOf } from '../../../answers/documented-content.ts';
import { statusOf } from '../../../answers/statuses.ts';
import { isObject, type JsonObject } from '../../../json/json.ts';
import type { ChainRequest } from '../../../model/chain.ts';
import { nounOf } from '../../../names/nouns.ts';
import { sameJson } from '../../../schema/same-json.ts';
import { satisfied, violatedBy } from '../../judging/judgement.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { plainWords, sentencesAboutOperation, toldBy, wordsAboutSchema } from '../words/descriptions.ts';
import { aboveOf, beside, type Made, make, someMembers } from './make.ts';

/** What was made, and the members that nothing else below the same parent may have. */
interface SameElsewhere {
  readonly made: Made;
  readonly body: JsonObject;
  readonly names: readonly string[];
}

/**
 * Creates another parent with a resource as the control, and one with the same values as the first there: where the words
 * say that these are unique within one parent, 409 refuses what is allowed.
 */
export function* judgeElsewhere(scene: ChainScene, { made, body, names }: SameElsewhere): ChainRun {
  const sentence = scene.operation.id === scene.kind.make ? withinParent(scene, names) : undefined;
  if (sentence === undefined) return satisfied;
  const other = yield* make(scene, { which: 2, difference: 'makes one below another parent' });
  if ('kind' in other || isBelowSame(made, other)) return satisfied;
  const edit: ChainRequest['edit'] = (before) =>
    isObject(before) ? { ...before, ...someMembers(body, names) } : before;
  const request = { operation: scene.operation.id, form: 'all', which: 3, ...beside(other), edit } as const;
  const step = yield { ...request, difference: 'makes the same below that one' };
  if (statusOf(step) !== 409) return satisfied;
  return violatedBy({ code: 'valid-request-refused', expected: toldBy('2XX', sentence), actual: '409' });
}

function isBelowSame(one: Made, other: Made): boolean {
  const [own, others] = [one, other].map(({ resource }) => resource.values.slice(0, -1));
  return sameJson(own ?? [], others ?? []);
}

/** The sentence which says that the members are unique within what they are below: `unique within the hotel`. */
function withinParent(scene: ChainScene, names: readonly string[]): string | undefined {
  const above = aboveOf(scene, scene.kind);
  const noun = above && nounOf(above.collection).at(-1);
  if (noun === undefined) return undefined;
  const { contract, operation } = scene;
  const members = documentedMembers(contract, jsonOf(operation.requestBody?.content ?? [])?.schema ?? true);
  const described = names.map((name) => wordsAboutSchema(contract, members.get(name) ?? true));
  const form = new RegExp(`\\bunique (?:within|per|in|inside) (?:the |its |an? |each |one )?${noun}$`);
  return [...sentencesAboutOperation(contract, operation), ...described]
    .map(plainWords)
    .find((one) => form.test(one));
}
