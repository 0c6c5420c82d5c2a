/** Turns accusations into evidence: groups them, confirms each group, and shrinks what is confirmed. */

import type { RunPhase } from '../../model/event.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Reason } from '../../model/reason.ts';
import type { Stability } from '../../model/verdict.ts';
import type { Session } from '../deliver/session.ts';
import type { Accusation, Tally } from '../deliver/tally.ts';
import { groupAccusations, meaningOf } from '../judge/group-accusations.ts';
import type { RunInputs } from '../plan/run-inputs.ts';
import { type Concluding, concludeUnstable, leaveOpen } from './conclude-unstable.ts';
import { type AccusationGroup, confirmAll, mayNeedConcurrency, workThrough } from './confirm-all.ts';
import { evidenceOf, withMore } from './evidence-of.ts';
import { freshClassesOf, type Investigation } from './investigation.ts';
import { type Confirmation, simplify } from './see-again.ts';
import { viaOthers } from './via-others.ts';

/** A group of accusations, and the row that it accuses. */
interface Open {
  readonly tally: Tally;
  readonly group: AccusationGroup;
}

/**
 * Investigates every open accusation of every row. Many groups may be repeated at a time, but they are concluded in
 * order, so that the result does not depend on timing.
 */
export async function investigate(investigation: Investigation): Promise<void> {
  const passive = passivelyAccused(investigation);
  const open: Open[] = [];
  const freshClasses = freshClassesOf([...investigation.tallies.values()].flatMap((one) => one.accusations));
  for (const tally of investigation.tallies.values()) {
    const accusations = await Promise.all(
      tally.accusations.splice(0).map((one) => viaOthers({ ...investigation, freshClasses }, tally, one)),
    );
    const groups = groupAccusations(
      accusations.filter((one) => one !== undefined),
      investigation.session.controls,
    );
    open.push(
      ...groups.filter((group) => !addKnown(investigation, group)).map((group) => ({ tally, group })),
    );
  }
  const groups = open.map(({ group }) => group);
  const { onProgress } = investigation.session.inputs;
  const enter = (phase: RunPhase, of?: number): void => {
    if (groups.length > 0) onProgress?.({ kind: 'phase', phase, ...(of === undefined ? {} : { of }) });
  };
  enter('asking-again', groups.length);
  const mayBeConcurrency = groups.some(mayNeedConcurrency);
  const confirmations = await confirmAll(investigation, groups, (group, confirmation) => {
    onProgress?.({ kind: 'looked-into' });
    // A group that was repeated beside others may be repeated once more.
    if (!mayBeConcurrency) emitBroken(confirmation, group, onProgress);
  });
  for (const [at, group] of groups.entries()) emitBroken(confirmations[at], group, onProgress);
  enter('shrinking', confirmations.filter(isConfirmed).length);
  const simplest = await simplifyAll(investigation, confirmations, groups);
  enter('asking');
  for (const [at, { tally, group }] of open.entries()) {
    const confirmation = simplest[at];
    if (confirmation) conclude({ ...investigation, passive }, tally, confirmation, group);
  }
}

function emitBroken(
  confirmation: Confirmation | undefined,
  [first]: AccusationGroup,
  tell: RunInputs['onProgress'],
): void {
  if (!isConfirmed(confirmation) || !first) return;
  tell?.({ kind: 'broken', row: first.row.requirement.id, level: confirmation.accusation.level });
}

function isConfirmed(
  confirmation: Confirmation | undefined,
): confirmation is Extract<Confirmation, { kind: 'confirmed' }> {
  return confirmation?.kind === 'confirmed';
}

/** Probes that a check of every answer accuses. */
function passivelyAccused({ tallies }: Investigation): ReadonlySet<PlannedProbe> {
  const accusations = [...tallies.values()].flatMap((tally) => tally.accusations);
  return new Set(accusations.filter(({ at }) => at !== undefined).map(({ probe }) => probe));
}

/** Counts more cases of a violation that was confirmed before. @returns false where it is new */
function addKnown({ known, session }: Investigation, group: AccusationGroup): boolean {
  const [first] = group;
  const place = first && known.get(meaningOf(first));
  const evidence = place?.tally.evidence[place.at];
  if (!place || !evidence) return false;
  place.tally.evidence[place.at] = withMore(session, evidence, group);
  return true;
}

/** The share of the remaining time that shrinking may take. */
const share = 0.5;

/** The confirmations, each with the simplest probe that shows its violation. */
async function simplifyAll(
  { session, judge, replays }: Investigation,
  confirmations: readonly Confirmation[],
  groups: readonly AccusationGroup[],
): Promise<readonly Confirmation[]> {
  const now = session.inputs.clock.now();
  const until = now + share * (session.deadline - now);
  const simplest = [...confirmations];
  await workThrough({ session }, groups, async (group) => {
    const at = groups.indexOf(group);
    const confirmation = confirmations[at];
    if (!isConfirmed(confirmation)) return;
    const { accusation } = confirmation;
    const steps = await simplify(session, accusation, { judge, replays }, until);
    simplest[at] = { ...confirmation, accusation: { ...accusation, steps } };
    session.inputs.onProgress?.({ kind: 'looked-into' });
  });
  return simplest;
}

function conclude(
  investigation: Concluding,
  tally: Tally,
  confirmation: Confirmation,
  group: AccusationGroup,
): void {
  const { session, known } = investigation;
  const evidence = (accusation: Accusation, stability: Stability) =>
    evidenceOf(investigation, accusation, stability, group);
  switch (confirmation.kind) {
    case 'cleared':
      return;
    case 'confirmed': {
      const { accusation, stability } = confirmation;
      known.set(meaningOf(accusation), { tally, at: tally.evidence.length });
      tally.evidence.push(evidence(accusation, stability));
      return;
    }
    case 'unstable':
      concludeUnstable(investigation, tally, confirmation, group);
      return;
    case 'lost':
    case 'over': {
      const isLost = confirmation.kind === 'lost' && !isThere(confirmation.control);
      tally.undetermined.push(whyOpen(session, confirmation));
      if (confirmation.kind === 'over') leaveOpen(investigation, confirmation.accusation);
      const stability = { kind: isLost ? 'target-lost' : 'unconfirmed' } as const;
      tally.evidence.push(evidence(confirmation.accusation, stability));
      return;
    }
    default:
      confirmation satisfies never;
  }
}

/** A target whose control is answered differently than before still exists; one that does not answer is lost. */
function whyOpen({ loss }: Session, confirmation: Extract<Confirmation, { kind: 'lost' | 'over' }>): Reason {
  if (confirmation.kind === 'over') return { code: 'ended-before-repeated' };
  const { case: sent, exchange } = confirmation.control;
  if (exchange.outcome.kind !== 'answer') return loss.declare();
  const values = { operation: sent.operation, actual: String(exchange.outcome.status) };
  return { code: 'control-no-longer-accepted', values };
}

function isThere({ exchange }: Step): boolean {
  return exchange.outcome.kind === 'answer';
}
