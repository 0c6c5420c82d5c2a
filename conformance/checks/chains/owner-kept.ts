/** Check: what belongs to one caller is not given to another one, where the document says so. */

import { statusOf } from '../../answers/statuses.ts';
import { operationOf } from '../../model/operation-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { actionOn } from './steps/action-on.ts';
import { lookFor } from './steps/look.ts';
import { make } from './steps/make.ts';
import { saysOwn } from './words/owner-words.ts';

/**
 * Creates a resource and finds it in the list as the control; then looks into the list with the credential of another
 * alternative. Only where that list is whole and lacks it, and so belongs to another caller, is the resource asked for, or
 * changed, with that credential: it must be refused.
 */
export const ownerKept = chainCheck({
  id: 'owner-kept',
  title: 'What belongs to another caller is not given away',
  clause: 'RFC 9110 15.5.4, 15.5.5',
  of: ['read', 'replace', 'patch', 'remove', 'act'],
  asks: ['make', 'list'],
  fits: (scene) => alternativesOf(scene).length > 1 && saysOwn(scene),
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const own = yield* lookFor(scene, { resource: made.resource, difference: 'looks for it' });
    if ('kind' in own) return own;
    if (!own.keys.includes(made.key))
      return asideBy('chain-incomparable', { cause: 'the list does not show it' });
    const { id } = scene.operation;
    const isAction = scene.kind.actions?.includes(id) === true;
    const used = made.step.case.schemes ?? [];
    for (const scheme of alternativesOf(scene).filter((one) => !used.includes(one))) {
      const schemes = [scheme];
      const difference = `lists with the credential of ${scheme}`;
      const other = yield* lookFor(scene, { resource: made.resource, schemes, difference });
      if ('kind' in other || !other.isWhole || other.keys.includes(made.key)) continue;
      const asked = isAction
        ? actionOn(scene, id, made.resource)
        : { operation: id, resources: [made.resource] };
      if (!asked) return asideBy('chain-incomparable', { cause: 'its name may be that of something else' });
      const step = yield { ...asked, schemes, difference: `asks for it with the credential of ${scheme}` };
      if (!successOf(scene, step)) return isRefused(step) ? satisfied : stopped(step);
      return violatedBy({
        code: 'other-caller-served',
        expected: '404 or 403',
        actual: String(statusOf(step)),
      });
    }
    return asideBy('chain-incomparable', { cause: 'no credential of another caller is known' });
  },
});

/** The schemes of which each alone lets in, both for the operation and for the list. */
function alternativesOf({
  contract,
  operation,
  kind,
}: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): readonly string[] {
  const alone = ({ security }: Pick<ChainScene['operation'], 'security'>): readonly string[] =>
    security.flatMap((alternative) => (alternative.length === 1 ? alternative : []));
  const list = operationOf(contract, kind.list ?? '');
  const lists = list ? alone(list) : [];
  return alone(operation).filter((scheme) => lists.includes(scheme));
}
