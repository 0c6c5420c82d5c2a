/** Check: after any sequence of changes, each resource is as it was last left. */

import { statusOf } from '../../answers/statuses.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, isRefused, sentMembers, stopped, successOf } from './scene/answers.ts';
import type { ChainScene } from './scene/chain-check.ts';
import { resourceOf } from './steps/make.ts';
import { actsOf, firstPlans, isPlainMember, movesOf, rolesOf, type WalkStep, walk } from './steps/walk.ts';
import { walkCheck } from './steps/walk-check.ts';
import { isSame, keptIn, shownIn, worded } from './values/members.ts';
import { bodySpec } from './values/other-value.ts';
import { withoutFixed } from './words/kept-words.ts';

/**
 * Creates two resources and reads them as the control; then creates, puts, patches and deletes at random, reading after
 * each step what it touched, and everything at the end. Only plain texts that came back as sent are compared. A refused
 * step has no effect; a resource that is shown differently after its deletion was not removed.
 */
export const historyKept = walkCheck<readonly WalkStep[]>({
  id: 'history-kept',
  title: 'Whatever is done before, a thing is as it was last left',
  clause: 'RFC 9110 9.2.1, 9.3.3, 9.3.4, 9.3.5',
  of: ['make'],
  asks: ['make', 'read'],
  fits: (scene) => !scene.kind.isSingle && actsOf(scene).length > 0,
  runs: 2,
  fixed: firstPlans,
  plans: movesOf,
  roles: rolesOf,
  walk,
  judge: (scene, steps) => {
    const resources = new Map<string, ResourceSoFar>();
    for (const step of steps) {
      const judged = follow(scene, resources, step);
      if (judged) return judged;
    }
    return resources.size > 0 ? satisfied : asideBy('nothing-seen');
  },
});

/** What is known of a resource from the steps so far. */
interface ResourceSoFar {
  /** `removed` may still be shown, `gone` was looked for and not found. */
  readonly state: 'there' | 'removed' | 'gone';
  /** What was sent last and has not been read since. */
  readonly sent?: JsonObject;
  /** Set where that leaves other members unchanged. */
  readonly isPartial?: boolean;
  /** As last read; only values that stay the same count. */
  readonly shown?: JsonObject;
  /** The plain texts that came back as sent. */
  readonly kept: readonly string[];
}

/** Processes a step. @returns a judgement where it shows a violation, or nothing more can be judged */
function follow(scene: ChainScene, resources: Map<string, ResourceSoFar>, step: Step): Judgement | undefined {
  const { kind, survey } = scene;
  const { operation } = step.case;
  const key = String(
    operation === kind.make && !kind.isNamed ? resourceOf(scene, kind, step)?.values : survey.namesIn(step),
  );
  const known = resources.get(key);
  if (operation === kind.read) return known && followRead(scene, resources, step, { key, known });
  const changer = operationOf(scene.contract, operation);
  const changers = [kind.make, kind.replace, kind.patch, kind.remove];
  if (!changers.includes(operation) || isRefused(step)) return undefined;
  if (!successOf(scene, step)) return stopped(step);
  if (operation === kind.remove) {
    if (known) resources.set(key, { ...known, state: known.state === 'gone' ? 'gone' : 'removed' });
  } else if (known?.state === 'there' && changer) {
    const sent = withoutFixed({ contract: scene.contract, operation: changer }, sentMembers(scene, step));
    resources.set(key, { ...known, sent, isPartial: operation === kind.patch });
  } else if (operation === kind.make)
    resources.set(key, { state: 'there', sent: sentMembers(scene, step), kept: [] });
  return undefined;
}

interface NamedResource {
  readonly key: string;
  readonly known: ResourceSoFar;
}

function followRead(
  scene: ChainScene,
  resources: Map<string, ResourceSoFar>,
  step: Step,
  { key, known }: NamedResource,
): Judgement | undefined {
  if (isMissing(step)) {
    if (known.state === 'there')
      return known.shown === undefined
        ? stopped(step)
        : violatedBy({ code: 'history-lost', expected: key, actual: String(statusOf(step)) });
    resources.set(key, { ...known, state: 'gone' });
    return undefined;
  }
  if (!successOf(scene, step)) return stopped(step);
  const names = [...known.kept, ...Object.keys(known.sent ?? {})];
  const shown = shownIn(scene.read(step.exchange).json?.value, names);
  if (!shown)
    return asideBy('chain-incomparable', { cause: 'the answer holds none of the members that were sent' });
  if (known.state === 'gone')
    return differing(known.kept, known.shown, shown) === undefined && known.kept.length > 0
      ? violatedBy({ code: 'history-returns', expected: '404 or 410', actual: String(statusOf(step)) })
      : asideBy('chain-incomparable', { cause: 'it is shown otherwise than before' });
  if (known.state === 'removed') return undefined;
  const judged = judgeShown(known, shown);
  resources.set(key, { state: 'there', shown, kept: keptBy(scene, known, shown, step) });
  return judged;
}

/** What was sent since the last read must show, and nothing else may have changed. */
function judgeShown(
  { kept, sent = {}, isPartial = true, shown: before }: ResourceSoFar,
  shown: JsonObject,
): Judgement | undefined {
  if (!before) return undefined;
  const isSent = (name: string) => Object.hasOwn(sent, name) && !isSame(sent[name], before[name]);
  const lost = kept.find((name) => isSent(name) && isSame(before[name], shown[name]));
  const others = isPartial ? kept.filter((name) => !Object.hasOwn(sent, name)) : [];
  const other = differing(others, before, shown);
  const name = lost ?? other;
  if (name === undefined) return undefined;
  const expected = worded(lost === undefined ? before[name] : sent[name]);
  return violatedBy({ code: 'history-differs', expected, actual: worded(shown[name]), place: `/${name}` });
}

function differing(
  names: readonly string[],
  before: JsonObject = {},
  after: JsonObject = {},
): string | undefined {
  return names.find((name) => !isSame(before[name], after[name]));
}

/** Plain texts that came back as last sent, except for names of the resource, which a PUT need not change. */
function keptBy(
  { contract, kind }: ChainScene,
  { kept, sent, isPartial, shown: before }: ResourceSoFar,
  shown: JsonObject,
  { case: { values = [] } }: Step,
): readonly string[] {
  if (!sent) return kept;
  const spec = bodySpec(contract, kind.make);
  const isName = (name: string) => values.some(({ value }) => value === shown[name]);
  const now = keptIn(sent, shown).filter((name) => spec && isPlainMember(spec, name) && !isName(name));
  const still = isPartial ? kept.filter((name) => !Object.hasOwn(sent, name)) : [];
  return before ? [...still, ...now.filter((name) => kept.includes(name))] : now;
}
