/** What the words of a document say that cannot be had twice at the same time: `A room cannot be reserved for overlapping nights`. */

import { bodyOf } from '../../../cases/body-maker.ts';
import { inRequests } from '../../../cases/request-contract.ts';
import { rangesAt } from '../../../cases/told-ranges.ts';
import { nounOf } from '../../../names/nouns.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { plainWords, sentencesAboutConflict, sentencesAboutOperation } from './descriptions.ts';

/** A period that nothing else may have of the same thing. */
export interface ToldOverlap {
  readonly first: string;
  readonly last: string;
  readonly sentence: string;
}

const times = '(?:times?|periods?|nights?|days?|dates?|slots?|intervals?|hours?|range)';
const stay = '(?:booking|reservation|rental|appointment|stay|let|lease|meeting|period|time|interval|slot)s?';

/** Whole sentences which say that a period is taken; a group is a noun where it stands for that of the thing. */
const forms = [
  `(?:two|no two) [a-z]+ (?:of|for|in|at) (?:the same|one|an?) (?<thing>[a-z]+) (?:cannot|must not|may not|may|can)? ?overlap`,
  `(?:an?|the) (?<thing>[a-z]+) (?:cannot|can not|must not|may not) be [a-z]+ (?:twice|again) (?:for|in|at|during|within) (?:the same|overlapping|an? overlapping|one) ${times}`,
  `(?:an?|the) (?<thing>[a-z]+) (?:cannot|can not|must not|may not) be [a-z]+ (?:for|in|at|during|within) overlapping ${times}`,
  `(?:the|this|an?) (?<thing>[a-z]+) is already (?:booked|reserved|taken|occupied|rented|let) (?:for|in|at|during|within|on) (?:(?:some of |part of )?(?:the|this|that|these|those)|an? overlapping) ${times}`,
  `(?:the |an? |it )?(?:${stay} )?overlaps (?:with )?(?:another|an existing|an earlier) (?:one|${stay})(?: (?:of|for|in|at) (?:the|this|that)(?: same)? (?<thing>[a-z]+))?`,
].map((form) => new RegExp(`^(?:(?:returned |answered )?(?:if|when|where) )?${form}$`));

/** Words about the same which take it back, or of another measure: who may have several, what is on hold or asked for only. */
const elsewise =
  /\b(?:unless|except\w*|may overlap|can overlap|capacity|seats?|waiting|confirm\w*|approv\w*|pays?|paid|payment|tentative\w*|options?|holds?|requests? an?|several at|shared?|force\w*|in progress|not block|do not count)\b/;

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
  const sentence = conflicts.find((one) => {
    const match = forms.map((form) => form.exec(one)).find((found) => found !== null);
    const thing = match?.groups?.['thing'];
    return match !== undefined && (thing === undefined ? things.length > 0 : things.includes(thing));
  });
  const isTakenBack = all.some((one) => elsewise.test(one));
  const range = sentence === undefined || isTakenBack ? undefined : periodOf(scene);
  if (sentence === undefined || range === undefined) return undefined;
  return { first: range.first, last: range.last, sentence };
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
