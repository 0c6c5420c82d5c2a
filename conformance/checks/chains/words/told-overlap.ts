/** What the words of a document say that cannot be had twice at the same time: `A room cannot be reserved for overlapping nights`. */

import { bodyOf } from '../../../cases/body-maker.ts';
import { inRequests } from '../../../cases/request-contract.ts';
import { rangesAt } from '../../../cases/told-ranges.ts';
import { splitPointer } from '../../../json/pointer.ts';
import { nounOf } from '../../../names/nouns.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { plainWords, sentencesAboutConflict, sentencesAboutOperation } from './descriptions.ts';

/** A period that nothing else may have of the same thing. */
export interface ToldOverlap {
  readonly first: string;
  readonly last: string;
  /** The members of the body that name other resources, such as the one that is taken; perhaps the path names it. */
  readonly references: readonly string[];
  readonly sentence: string;
}

const times = '(?:times?|periods?|nights?|days?|dates?|slots?|intervals?|hours?|range|then)';

/** Words which say that a period is taken. */
const taken = new RegExp(
  [
    String.raw`\boverlap\w*\b`,
    String.raw`\b(?:twice|double|again)\b.*\b${times}\b`,
    String.raw`\b(?:already|not) (?:\w+ )?(?:booked|reserved|taken|occupied|rented|let|hired|available|free)\b.*\b${times}\b`,
  ].join('|'),
);

/** Words of what is refused now and then, or by another measure, and of what happens in its place. */
const elsewise =
  /\b(?:unless|except\w*|may|might|can be|several|shar\w+|capacity|seats?|waiting|confirmed|approved|paid|active|warn\w*|marked|allowed|accepted|both|merged|adjust\w*|moved|optional|force\w*|flag|same (?:guest|customer|user|person|member)|own|staff|if (?:it|the|they|one) (?:is|was|are) not)\b/;

/**
 * What nothing else may have of the same thing at the same time, where 409 answers it; undefined where the words do not say
 * so of a thing that the request names.
 */
export function overlapTold(
  scene: Pick<ChainScene, 'contract' | 'operation' | 'kind' | 'survey'>,
): ToldOverlap | undefined {
  const { contract, operation } = scene;
  const conflicts = sentencesAboutConflict(contract, operation)?.map(plainWords) ?? [];
  const all = [...conflicts, ...sentencesAboutOperation(contract, operation).map(plainWords)];
  const things = thingsNamed(scene);
  const sentence = conflicts.find(
    (one) => taken.test(one) && things.some((noun) => new RegExp(`\\b${noun}s?\\b`).test(one)),
  );
  const isTakenBack = all.some((one) => (taken.test(one) || one.includes('overlap')) && elsewise.test(one));
  const range = sentence === undefined || isTakenBack ? undefined : periodOf(scene);
  if (sentence === undefined || range === undefined) return undefined;
  return { first: range.first, last: range.last, references: referencesOf(scene), sentence };
}

/** The members of the body that refer to other resources. */
function referencesOf({ survey, operation }: Pick<ChainScene, 'survey' | 'operation'>): readonly string[] {
  return (survey.references.get(operation.id) ?? []).flatMap(({ place, own, tag }) => {
    const [name, ...below] = splitPointer(place.startsWith('/') ? place : '');
    return name === undefined || below.length > 0 || own || tag !== undefined ? [] : [name];
  });
}

/** What the request names by its body or its path, in words. */
function thingsNamed({
  survey,
  operation,
  kind,
}: Pick<ChainScene, 'survey' | 'operation' | 'kind'>): readonly string[] {
  const referred = (survey.references.get(operation.id) ?? []).map(({ collection }) => collection);
  const above = kind.collection.replace(/\/\{\}\/[^{}]+$/, '');
  const collections = above === kind.collection ? referred : [...referred, above];
  return collections.map((one) => nounOf(one).at(-1) ?? '').filter((noun) => noun !== '');
}

/** The two ends of the only period of the body. */
function periodOf({
  contract,
  operation,
}: Pick<ChainScene, 'contract' | 'operation'>):
  | { readonly first: string; readonly last: string }
  | undefined {
  const context = { contract, operation, form: 'all', schemes: [] } as const;
  const body = bodyOf(context);
  if (body?.codec !== 'json') return undefined;
  const seen = inRequests(context).contract;
  const ranges = rangesAt({ contract: seen, operation, schema: body.schema }, body.members).filter(
    ({ parent }) => parent === '',
  );
  const ends = new Map(ranges.map(({ first, last }) => [`${first} ${last}`, { first, last }]));
  return ends.size === 1 ? [...ends.values()][0] : undefined;
}
