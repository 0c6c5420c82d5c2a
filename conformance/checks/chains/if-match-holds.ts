/** Check: a change whose If-Match does not hold is not made. */

import { statusOf } from '../../answers/statuses.ts';
import { valueAt } from '../../json/pointer.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Operation } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, isRefused, sentMembers, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { type Made, make, read } from './steps/make.ts';
import { changeRequest, leftAsItWas, type SeenResource, see } from './steps/see.ts';
import { strongTag } from './tag-changes.ts';
import { isConditionOpen } from './words/old-versions.ts';

/**
 * Creates a resource, changes it under its current entity tag as the control, and requests another change under the old
 * tag, and where the document answers that with 428, without one. Only where the document mentions the condition.
 */
export const ifMatchHolds = chainCheck({
  id: 'if-match-holds',
  title: 'What is asked for under an old entity tag is not done',
  clause: 'RFC 9110 13.1.1, 15.5.13',
  of: ['replace', 'patch', 'remove'],
  asks: ['make', 'read', 'read'],
  fits: ({ contract, operation, kind }) =>
    takesCondition(operation) &&
    (kind.replace ?? kind.patch) !== undefined &&
    !isConditionOpen({ contract, operation }),
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const before = yield* see(scene, made, made.sent);
    if ('kind' in before) return before;
    const old = strongTag(before);
    if (old === undefined) return asideBy('chain-incomparable', { cause: 'there is no strong entity tag' });
    const change = changeRequest(scene, changerOf(scene), before);
    if (!change) return asideBy('chain-incomparable', { cause: 'no member can be changed' });
    const under = [{ name: 'If-Match', value: old }];
    const control = yield { ...change, resources: [made.resource], fields: under };
    if (!successOf(scene, control)) return stopped(control);
    // A member that was changed once can be changed again.
    const sent = { ...made.sent, ...sentMembers(scene, control) };
    const now = yield* see(scene, made, sent, { difference: 'reads it again' });
    if ('kind' in now) return now;
    if (strongTag(now) === old)
      return asideBy('chain-incomparable', { cause: 'the entity tag did not change' });
    const isRemoval = scene.operation.id === scene.kind.remove;
    const ask: ChainRequest | undefined = isRemoval
      ? { operation: scene.operation.id, difference: 'deletes it' }
      : changeRequest(scene, scene.operation.id, now);
    if (!ask) return asideBy('chain-incomparable', { cause: 'no member can be changed' });
    const step = yield {
      ...ask,
      resources: [made.resource],
      fields: under,
      difference: `${isRemoval ? 'deletes' : 'changes'} it under the old entity tag`,
    };
    if (successOf(scene, step))
      return violatedBy({ code: 'condition-ignored', expected: '412', actual: String(statusOf(step)) });
    if (!isRefused(step)) return stopped(step);
    const judged = isRemoval
      ? yield* stillThere(scene, made)
      : yield* leftAlone(scene, { ...made, sent }, now);
    const about = { ...ask, resources: [made.resource] };
    return judged.kind === 'violated' ? judged : yield* toldAs(scene, about, { step, tag: strongTag(now) });
  },
});

interface Refused {
  readonly step: Step;
  /** The present tag. */
  readonly tag: string | undefined;
}

/**
 * Whether a refusal has the status that the document has for it. Another one may be about something else (RFC 9110
 * 13.2.1), so the same must be done under the present tag. Without a tag it must not, where the document asks for one.
 */
function* toldAs(scene: ChainScene, ask: ChainRequest, { step, tag }: Refused): ChainRun {
  const { operation } = scene;
  const isDocumented = operation.responses.some(({ status }) => status === '412');
  if (demandsCondition(scene)) {
    const omits = ['If-Match', 'If-None-Match', 'If-Unmodified-Since'];
    const without = yield { ...ask, omits, difference: 'asks for it without an entity tag' };
    if (successOf(scene, without))
      return violatedBy({
        code: 'condition-not-needed',
        expected: '428',
        actual: String(statusOf(without)),
      });
  }
  if (!isDocumented || tag === undefined || ![400, 409, 422].includes(statusOf(step) ?? 0)) return satisfied;
  const fields = [{ name: 'If-Match', value: tag }];
  const control = yield { ...ask, fields, difference: 'asks for it under the present entity tag' };
  return successOf(scene, control)
    ? violatedBy({ code: 'condition-told-otherwise', expected: '412', actual: String(statusOf(step)) })
    : satisfied;
}

/** Whether the document demands the condition: its parameter is required, or its 428 is about that. */
function demandsCondition({ contract, operation }: Pick<ChainScene, 'contract' | 'operation'>): boolean {
  const answer = operation.responses.find(({ status }) => status === '428');
  const words = answer ? valueAt(contract.document, `${answer.pointer}/description`) : undefined;
  const isAbout =
    typeof words === 'string' &&
    /if-match|\betag\b|entity[- ]tag/i.test(words) &&
    !/\b(?:if(?!-match)|when|where|unless|may|some)\b/i.test(words);
  const isRequired = operation.parameters.some(
    (one) => one.in === 'header' && one.name.toLowerCase() === 'if-match' && one.required,
  );
  return answer !== undefined && (isAbout || isRequired);
}

function* stillThere({ kind }: ChainScene, { resource }: Made): ChainRun {
  const step = yield read(kind, resource, 'reads it once more');
  if (!isMissing(step)) return satisfied;
  return violatedBy({ code: 'refused-kept', expected: 'what was there', actual: String(statusOf(step)) });
}

function* leftAlone(scene: ChainScene, made: Made, before: SeenResource): ChainRun {
  const after = yield* see(scene, made, made.sent, { difference: 'reads it once more' });
  return 'kind' in after ? satisfied : leftAsItWas(before, after);
}

/** The operation itself if it changes the resource, else another one that does. */
function changerOf({ kind, operation }: ChainScene): string {
  return operation.id === kind.remove ? (kind.replace ?? kind.patch ?? '') : operation.id;
}

/** Whether the document has the condition, or the status that refuses it. */
function takesCondition({ parameters, responses }: Operation): boolean {
  const isParameter = parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === 'if-match');
  return isParameter || responses.some(({ status }) => status === '412');
}
