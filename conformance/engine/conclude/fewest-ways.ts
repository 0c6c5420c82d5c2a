/** Finds the carriages in which a request goes wrong that is answered correctly when it is plain (G9). */

import type { Carried, ProbeDraft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import { isConforming } from '../../model/exchange.ts';
import { isAccepted } from '../deliver/expected.ts';
import type { Accusation } from '../deliver/tally.ts';
import { isOfCarried } from '../deliver/tally.ts';
import type { Judge } from '../judge/judge.ts';
import { confirm } from './confirm.ts';
import type { Investigation } from './investigation.ts';
import {
  amongAccepted,
  fewest,
  isCrowd,
  isEachAccepted,
  isShaken,
  searchOne,
  secondTime,
} from './search-ways.ts';
import type { Confirmation } from './see-again.ts';
import { doubtfulTimes } from './settle-doubtful.ts';

/** What examining a group needs. */
type Carrying = Pick<Investigation, 'judge' | 'replays' | 'session' | 'expect'>;

/** How many probes of a group are examined. */
const candidates = 2;

/**
 * Confirms a group with accusations in carriages. Plain ones are tried first. Where there are none, or they do not
 * always come back, one in a carriage is reduced to the fewest carriages, and shown beside the same request carried
 * plainly (answered correctly) and the valid request in these carriages (accepted).
 */
export async function confirmCarried(
  carrying: Carrying,
  group: readonly Accusation[],
): Promise<Confirmation> {
  const { judge, replays } = carrying;
  const [plain, carried] = [group.filter((one) => !isOfCarried(one)), group.filter(isOfCarried)];
  const first = plain.length > 0 ? await confirm(plain, judge, replays) : undefined;
  if (carried.length === 0 || (first && first.kind !== 'unstable' && first.kind !== 'cleared'))
    return first ?? { kind: 'cleared' };
  const found = await inFewestWays(carrying, carried);
  const judgeOf = (some: readonly Accusation[]) => (some.some(isOfControl) ? judge : amongAccepted(carrying));
  const second = found && (await confirm(found, judgeOf(found), replays));
  // A group that was lost is repeated later, alone: the result for the plain request says nothing about carriages.
  if (second?.kind === 'confirmed' || second?.kind === 'lost') return second;
  if (first) return first;
  if (!second) return confirm(carried, judgeOf(carried), replays);
  // An unstable violation is reported for the request that met it.
  const [met] = carried;
  return second.kind === 'unstable' && met ? { ...second, accusation: met } : second;
}

/**
 * Reduces one accusation to the fewest carriages; where the plain request fails as well, that is the result.
 * @returns undefined where the violation does not come back, and an empty list where
 * the target does not accept the valid request either
 */
async function inFewestWays(
  carrying: Carrying,
  group: readonly Accusation[],
): Promise<readonly Accusation[] | undefined> {
  for (const accusation of group.slice(0, candidates)) {
    const { carried } = accusation.probe.draft;
    const found = carried && (await reduce(carrying, accusation, carried));
    if (found) return found;
  }
  return undefined;
}

/** How often the plain request is sent where the answer may be an occasional one. */
const plainTimes = 8;

/** Whether the violation is a server error or a missing answer, which may be unrelated to the carriages. */
function isErratic({ steps, at, finding }: Accusation): boolean {
  const outcome = steps.at(at ?? finding.step ?? -1)?.exchange.outcome;
  return outcome?.kind === 'failure' || (outcome !== undefined && outcome.status >= 500);
}

async function reduce(
  carrying: Carrying,
  accusation: Accusation,
  carried: Carried,
): Promise<readonly Accusation[] | undefined> {
  const { judge } = carrying;
  let wasShaken = false;
  const tried = async (ways: readonly string[]): Promise<TriedWays> => {
    const draft = carried.as(ways);
    const one = await tryDraft(carrying, accusation, draft);
    wasShaken ||= isShaken(draft, one.steps, carrying.expect);
    return one;
  };
  const plainly = (steps: readonly Step[]) => withDraft(accusation, carried.as([]), steps);
  let plain = await tried([]);
  for (let times = 1; times < plainTimes && !plain.holds && isErratic(accusation); times += 1)
    plain = await tried([]);
  if (plain.holds) return [(await seenBefore(carrying, accusation, carried)) ?? plainly(plain.steps)];
  const isCrowdWay = (way: string): boolean => isCrowd(carried.as([way]));
  const holds = async (some: readonly string[]) => (await tried(some)).holds;
  const ways = await fewest(carried.ways, holds, searchOne(carrying, isCrowdWay));
  const shown = ways && (await tried(ways));
  if (!ways || !shown?.holds) return wasShaken ? [] : undefined;
  const controls = await sendControls(carrying, accusation, carried.control(ways));
  const control = controls.at(-1);
  if (!control || !isEachAccepted(controls.filter(isConforming), carrying.expect))
    return ofControl(judge, withDraft(accusation, carried.control(ways), controls));
  const beside = plain.steps.at(-1);
  const found = withStep(judge, withDraft(accusation, carried.as(ways), shown.steps));
  return [{ ...found, carriedControl: control, ...(beside ? { plain: beside } : {}) }];
}

/** Sends the valid request; a crowd of them several times, since one that is too large may pass once by chance. */
async function sendControls(
  carrying: Carrying,
  accusation: Accusation,
  draft: ProbeDraft,
): Promise<readonly Step[]> {
  let steps = await send(carrying, accusation, draft);
  for (let times = 1; isCrowd(draft) && times < doubtfulTimes; times += 1) {
    if (!isEachAccepted(steps.filter(isConforming), carrying.expect)) return steps;
    steps = await send(carrying, accusation, draft);
  }
  return steps;
}

/** A request that the target refused at first and accepts by now, with the three requests that show it. */
async function seenBefore(
  carrying: Carrying,
  accusation: Accusation,
  carried: Carried,
): Promise<Accusation | undefined> {
  const { judge, expect } = carrying;
  const at = accusation.at === undefined ? {} : { at: 0 };
  const found = await secondTime(carried, {
    send: (draft) => send(carrying, accusation, draft),
    isAccused: (step) => judge.isRepeated({ ...accusation, ...at }, [step]),
    isAccepted: (step) => isAccepted(step, expect),
  });
  if (!found) return undefined;
  const { draft, steps, ...beside } = found;
  const told = withDraft(accusation, draft, steps);
  return { ...told, ...beside, finding: { ...told.finding, step: steps.length - 1 } };
}

/**
 * Where the valid request causes a server error in these carriages too, that is reported instead: as recommended, since
 * carriages are a matter of standards and not of the document.
 */
function ofControl(judge: Judge, accusation: Accusation): readonly Accusation[] {
  const outcome = accusation.steps.at(-1)?.exchange.outcome;
  const isAnswered = outcome?.kind === 'answer' && outcome.status >= 500;
  if (accusation.at === undefined || !isAnswered || !judge.isRepeated(accusation, accusation.steps))
    return [];
  return [{ ...accusation, level: 'recommended', finding: { ...accusation.finding, level: 'recommended' } }];
}

function isOfControl({ steps }: Accusation): boolean {
  return steps.length > 0 && steps.every(isConforming);
}

interface TriedWays {
  readonly holds: boolean;
  readonly steps: readonly Step[];
}

async function tryDraft(carrying: Carrying, accusation: Accusation, draft: ProbeDraft): Promise<TriedWays> {
  const steps = await send(carrying, accusation, draft);
  const told = withDraft(accusation, draft, steps);
  return { holds: steps.length > 0 && amongAccepted(carrying).isRepeated(told, steps), steps };
}

async function send(
  { session, replays }: Carrying,
  { probe }: Accusation,
  draft: ProbeDraft,
): Promise<readonly Step[]> {
  return session.isOver() ? [] : replays.other(probe, draft);
}

/** The accusation with another draft; checks of single steps look at its last step. */
function withDraft(accusation: Accusation, draft: ProbeDraft, steps: readonly Step[]): Accusation {
  const { probe, at } = accusation;
  const last = at === undefined ? {} : { at: Math.max(0, steps.length - 1) };
  const { carried: _, ...bare } = draft;
  return { ...accusation, probe: { ...probe, draft: bare }, steps, ...last };
}

/** Of several requests that were sent at once, selects one that is answered wrongly. */
function withStep(judge: Judge, accusation: Accusation): Accusation {
  const { steps, probe, at, finding } = accusation;
  if (probe.draft.how !== 'together' || at !== undefined) return accusation;
  const step = steps.findLastIndex((one) => !isConforming(one) && judge.isRepeated(accusation, [one]));
  return step < 0 ? accusation : { ...accusation, finding: { ...finding, step } };
}
