/**
 * Accusations that other requests have to support: requests with two faults, with a fixed identity, or that are
 * accepted beside other members.
 */

import { answerClass } from '../../answers/answer-class.ts';
import { classOf, isSuccess } from '../../answers/statuses.ts';
import type { Draft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import { isDoubtful } from '../deliver/doubt.ts';
import type { Replays } from '../deliver/replay.ts';
import { type Accusation, recordNote, type Tally } from '../deliver/tally.ts';
import { type Investigation, isRepeatAnswer, type RepeatClasses } from './investigation.ts';

/** The accusation as far as other requests support it; undefined where it does not stand. */
export async function viaOthers(
  investigation: Investigation,
  tally: Tally,
  accusation: Accusation,
): Promise<Accusation | undefined> {
  const neighbour = await viaNeighbour(investigation, tally, accusation);
  const half = neighbour && (await viaSingleFault(investigation, tally, neighbour));
  const own = half && (await viaParts(investigation, half));
  return own && viaCompany(investigation, own);
}

/**
 * For a request with two faults, or a valid one with two changes: drops the accusation if the request with one of them
 * is answered no better, since the row of that one reports it. The row is then judged by its other requests, and stays
 * open without any. A violation that is accepted is always accused.
 * @returns the accusation if it stands
 */
async function viaSingleFault(
  { replays, judge }: Pick<Investigation, 'replays' | 'judge'>,
  tally: Pick<Tally, 'runs' | 'aside'>,
  accusation: Accusation,
): Promise<Accusation | undefined> {
  const { probe, steps, at, finding } = accusation;
  const { half } = probe.draft;
  const last = steps.at(-1);
  const isValid = last?.case.intent.kind === 'conforming';
  const isAccepted = isSuccess(statusOf(last), probe.row.operation);
  // Of the checks of every answer, only that of server errors may be due to the other fault.
  const isOther = at !== undefined && (isValid || finding.code !== 'server-error');
  if (!half || isOther || (isAccepted && !isValid)) return accusation;
  const [step] = await replays.other(probe, { steps: [half], how: 'fresh-connection' });
  const isAlike = isAccepted && step !== undefined && judge.isRepeated(accusation, [step]);
  if (step && isFine(step, probe, half) && !isAlike) return accusation;
  if (at === undefined) tally.runs -= 1;
  tally.aside ??= { code: 'half-refused' };
  return undefined;
}

/**
 * A valid request that is refused because of one member, but accepted with others beside it, such as a ticket that
 * needs an event for some kinds. Schemas rarely express such rules, so the accusation is only recommended.
 */
async function viaCompany(
  { replays }: Pick<Investigation, 'replays'>,
  accusation: Accusation,
): Promise<Accusation> {
  const { probe, binding, at, finding, level } = accusation;
  const isDemanded = finding.code === 'valid-request-refused' && level === 'required';
  if (at !== undefined || !isDemanded || binding.binding.expect !== undefined) return accusation;
  for (const draft of probe.draft.company?.() ?? []) {
    const [step] = await replays.other(probe, { steps: [draft], how: 'fresh-connection' });
    if (step && isTakenOtherwise(step, accusation)) return { ...accusation, level: 'recommended' };
  }
  return accusation;
}

/**
 * A valid request with several changes is replaced by one that has the single change which is refused. Where the
 * changes are only refused together, there may be a rule between them that no schema expresses, so the accusation is
 * only recommended.
 */
async function viaParts(
  { replays, judge }: Pick<Investigation, 'replays' | 'judge'>,
  accusation: Accusation,
): Promise<Accusation> {
  const { probe, finding, level } = accusation;
  const { parts } = probe.draft;
  if (!parts) return accusation;
  let found = accusation;
  const isShownBy = async (some: readonly number[]): Promise<boolean> => {
    const draft = parts.only(some);
    const steps = some.length === 0 ? [] : await replays.other(probe, draft);
    const isShown = steps.length > 0 && judge.isRepeated(accusation, steps);
    if (isShown) found = { ...accusation, probe: { ...probe, draft }, steps };
    return isShown;
  };
  const own = await fewestParts(parts.count, isShownBy);
  const isRule = own.length > 1 && finding.code === 'valid-request-refused' && level === 'required';
  return isRule ? { ...found, level: 'recommended' } : found;
}

/** The changes that are left when halves, and then single ones, are left out as long as the violation is shown. */
async function fewestParts(
  count: number,
  isShownBy: (some: readonly number[]) => Promise<boolean>,
): Promise<readonly number[]> {
  let own = Array.from({ length: count }, (_, at) => at);
  for (let isHalved = true; isHalved && own.length > 1; ) {
    const middle = Math.ceil(own.length / 2);
    isHalved = false;
    for (const half of [own.slice(0, middle), own.slice(middle)]) {
      isHalved = await isShownBy(half);
      if (isHalved) own = half;
      if (isHalved) break;
    }
  }
  for (const one of own.length > 1 ? own : []) {
    const others = own.filter((other) => other !== one);
    if (await isShownBy(others)) own = others;
  }
  return own;
}

/**
 * A request with a fixed identity that is answered like a repeated one is judged by a similar fixed identity instead.
 * @returns the accusation if it stands
 */
async function viaNeighbour(
  { session, replays, judge, repeatClasses, freshClasses }: Investigation,
  tally: Tally,
  accusation: Accusation,
): Promise<Accusation | undefined> {
  const { probe, steps } = accusation;
  const last = steps.at(-1);
  const isOfFresh = last !== undefined && freshClasses?.has(answerClass(last.exchange)) === true;
  if (!probe.draft.fixedIdentity || isOfFresh) return accusation;
  if (!(await isAnsweredAsRepeated(accusation, repeatClasses, replays))) return accusation;
  session.inputs.emit({ kind: 'notice', code: 'identity-neighbour', values: { case: probe.id } });
  const { neighbour } = probe.draft;
  if (!neighbour) return undefined;
  const instead = await replays.other(probe, neighbour);
  const repeated = instead.length > 0 && judge.isRepeated(accusation, instead);
  const note = {
    code: 'behaviour',
    expected: 'a new identity',
    actual: 'answered as a repeated one',
  } as const;
  recordNote(tally, accusation, note);
  return repeated ? { ...accusation, probe: { ...probe, draft: neighbour }, steps: instead } : undefined;
}

/** The selected part of the plan may not repeat any identity; then the control does so, once. */
async function isAnsweredAsRepeated(
  accusation: Accusation,
  repeatClasses: RepeatClasses,
  replays: Replays,
): Promise<boolean> {
  // An occasional failure says nothing about identities.
  if (accusation.steps.some(({ exchange }) => isDoubtful(exchange))) return false;
  if (isRepeatAnswer(repeatClasses, accusation)) return true;
  const steps = await replays.sameTwice(accusation.probe);
  const [first, last] = [steps[0], steps.at(-1)];
  const refused = accusation.steps.at(-1);
  if (!first || !last || !refused) return false;
  const answer = answerClass(last.exchange);
  return answer !== answerClass(first.exchange) && answer === answerClass(refused.exchange);
}

/** Whether a request is accepted, or refused for another reason, such as 404 for what it refers to in place of 400. */
function isTakenOtherwise(step: Step, { probe, steps }: Accusation): boolean {
  const isOther = statusOf(step) !== statusOf(steps.at(-1)) && !isDoubtful(step.exchange);
  return isSuccess(statusOf(step), probe.row.operation) || (classOf(statusOf(step)) === 4 && isOther);
}

function isFine(step: Step, { row }: Accusation['probe'], { intent }: Draft): boolean {
  const status = statusOf(step);
  return isSuccess(status, row.operation) || (classOf(status) === 4 && intent.kind !== 'conforming');
}

function statusOf(step: Step | undefined): number {
  const outcome = step?.exchange.outcome;
  return outcome?.kind === 'answer' ? outcome.status : 0;
}
