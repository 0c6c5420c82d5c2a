/** Check: a change under a field mask (AIP-161) leaves what the mask does not name. */

import type { Parameter } from '../../model/contract.ts';
import { flat } from '../../names/words-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { make } from './steps/make.ts';
import { see } from './steps/see.ts';
import { isSame, worded } from './values/members.ts';
import { changeOf } from './values/other-value.ts';
import { plainWords, sentencesAbout, sentencesAboutOperation } from './words/descriptions.ts';
import { changeable } from './words/kept-words.ts';

/**
 * Creates a resource and changes two members in the body of a PATCH whose mask names one of them (AIP-134): the other one must
 * stay. Only where the document says what the mask is for.
 */
export const maskKeeps = chainCheck({
  id: 'mask-keeps',
  title: 'What the field mask of a change does not name stays as it is',
  clause: 'RFC 5789 2',
  of: ['patch'],
  asks: ['make', 'read', 'patch', 'read'],
  fits: (scene) => maskOf(scene) !== undefined && changeable(scene) !== undefined,
  chain: function* (scene) {
    const [mask, spec] = [maskOf(scene), changeable(scene)];
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const before = yield* see(scene, made, made.sent);
    if ('kind' in before) return before;
    const isOther = (name: string): boolean => flat(name) !== 'etag';
    const kept = before.kept.filter(isOther);
    const one = spec && changeOf(spec, kept, before.shown);
    const left = kept.filter((name) => name !== one?.name);
    const other = spec && changeOf(spec, left, before.shown);
    if (!mask || !one || !other || !left.includes(other.name))
      return asideBy('chain-incomparable', { cause: 'no two members can be changed' });
    const step = yield {
      ...{ operation: scene.operation.id, resources: [made.resource] },
      values: { [`query.${mask.name}`]: { source: 'made-up', value: one.name } },
      edit: () => ({ [one.name]: one.value, [other.name]: other.value }),
      difference: `changes ${one.name} and ${other.name} under the mask ${one.name}`,
    };
    if (!successOf(scene, step)) return stopped(step);
    const after = yield* see(scene, made, made.sent, { difference: 'reads it again' });
    if ('kind' in after) return after;
    const [was, now] = [before.shown[other.name], after.shown[other.name]];
    if (isSame(was, now) || !isSame(now, other.value)) return satisfied;
    const [expected, actual] = [worded(was), worded(now)];
    return violatedBy({ code: 'patch-changes-more', expected, actual, place: `/${other.name}` });
  },
});

/** The parameter that names the members to change, by its name and its words. */
function maskOf({ contract, operation }: Pick<ChainScene, 'contract' | 'operation'>): Parameter | undefined {
  const mask = operation.parameters.find(
    (one) => one.in === 'query' && /^(?:update|field)mask$/.test(flat(one.name)),
  );
  if (!mask) return undefined;
  const own = sentencesAbout(contract, mask).map(plainWords);
  const all = [...own, ...sentencesAboutOperation(contract, operation).map(plainWords)];
  const isTold = own.some((one) => toldMask.test(one)) || all.some((one) => toldKept.test(one));
  return isTold && !all.some((one) => loose.test(one)) ? mask : undefined;
}

const toldMask =
  /^(?:the )?(?:list of |comma separated list of |set of )?(?:fields?|members|paths) (?:to (?:be )?(?:update|change)d?|that are (?:updated|changed))\b/;
const toldKept =
  /\b(?:fields?|members|what) (?:that |which )?(?:the (?:update )?mask|(?:are|is)) (?:does not|doesn t|not) (?:name|named|list|listed|in it)\b.*\b(?:keep|stay|unchanged|left)\b/;

/** Words by which more may change, or the mask is not heeded. */
const loose =
  /\b(?:ignored|not (?:yet )?(?:supported|heeded|used|implemented)|no effect|reserved|later|always (?:taken|changed|updated|written)|deprecated|also (?:changes|updates)|hint|may change)\b/;
