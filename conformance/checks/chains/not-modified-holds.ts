/** Check: 304 is said only of a representation that the request names, by its entity tag. */

import { statusOf } from '../../answers/statuses.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { fieldOf, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { type Made, make, read } from './steps/make.ts';
import { changeRequest, see } from './steps/see.ts';
import { strongTag } from './tag-changes.ts';
import { isSame } from './values/members.ts';

/**
 * Creates a resource and reads it without a condition, then with a tag that it has never had, and, where it can be
 * changed, with the tag that it had before the change: none of them is unchanged. Under the tag that it has it is, which
 * a server must say where the document has that condition.
 */
export const notModifiedHolds = chainCheck({
  id: 'not-modified-holds',
  title: 'What is told to be unchanged is what the client has',
  clause: 'RFC 9110 13.1.2, 15.4.5',
  of: ['read'],
  asks: ['make', 'read', 'read'],
  fits: ({ operation, kind }) => !kind.isSingle && tellsOfTags(operation),
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const plain = yield conditional(scene, made);
    if (statusOf(plain) === 304) return unasked(plain);
    if (!successOf(scene, plain)) return stopped(plain);
    const own = yield* underOwnTag(scene, made, plain);
    if (own) return own;
    const other = yield conditional(scene, made, '"never-given"');
    if (statusOf(other) === 304) return unasked(other);
    if (!successOf(scene, other)) return stopped(other);
    return yield* afterChange(scene, made);
  },
});

/** Whether the document has conditions, tags or 304 for a read. */
function tellsOfTags({ parameters, responses }: Operation): boolean {
  const names = [...parameters, ...responses.flatMap(({ headers = [] }) => headers)].map(({ name }) => name);
  const isTagged = names.some((name) => ['if-none-match', 'etag'].includes(name.toLowerCase()));
  return isTagged || responses.some(({ status }) => status === '304');
}

/** A read under the condition that no tag of it is the given one; without a tag, under none. */
function conditional({ kind }: ChainScene, { resource }: Made, tag?: string): ChainRequest {
  const difference = tag === undefined ? 'reads it' : 'reads it unless it is another one';
  const fields = tag === undefined ? {} : { fields: [{ name: 'If-None-Match', value: tag }] };
  return { ...read(kind, resource, difference), form: 'required', ...fields };
}

/** A read under the tag that the answer gave, where the document has both the condition and 304; none where that holds. */
function* underOwnTag(scene: ChainScene, made: Made, plain: Step): ChainRun<Judgement | undefined> {
  const { parameters, responses } = scene.operation;
  const isAsked = parameters.some(({ name, in: place }) => place === 'header' && isCondition(name));
  const tag = fieldOf(plain, 'etag');
  if (!isAsked || tag === undefined || !responses.some(({ status }) => status === '304')) return undefined;
  const same = yield conditional(scene, made, tag);
  const isUntold = successOf(scene, same) !== undefined && statusOf(same) !== 304;
  // With another tag by now it is another one.
  if (!isUntold || fieldOf(same, 'etag') !== tag) return undefined;
  return violatedBy({ code: 'not-modified-untold', expected: '304', actual: String(statusOf(same)) });
}

function isCondition(name: string): boolean {
  return name.toLowerCase() === 'if-none-match';
}

function* afterChange(scene: ChainScene, made: Made): ChainRun {
  const before = yield* see(scene, made, made.sent);
  if ('kind' in before) return before;
  const [tag, by] = [strongTag(before), scene.kind.patch ?? scene.kind.replace];
  const change = by === undefined ? undefined : changeRequest(scene, by, before);
  if (tag === undefined || !change) return satisfied;
  const step = yield { ...change, resources: [made.resource] };
  if (!successOf(scene, step)) return satisfied;
  const after = yield* see(scene, made, made.sent, { difference: 'reads it again' });
  if ('kind' in after) return after;
  if (change.names.every((name) => isSame(before.shown[name], after.shown[name])))
    return asideBy('chain-incomparable', { cause: 'the content did not change' });
  const stale = yield conditional(scene, made, tag);
  return statusOf(stale) === 304 ? unasked(stale) : satisfied;
}

function unasked(step: Step): ReturnType<typeof violatedBy> {
  return violatedBy({ code: 'not-modified-wrongly', expected: '200', actual: String(statusOf(step)) });
}
