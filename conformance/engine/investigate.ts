/** Turns accusations into evidence: groups them, confirms each group, and shrinks what is confirmed. */

import type { Step } from '../model/exchange.ts';
import type { PlannedRow } from '../model/plan.ts';
import type { Evidence, Stability } from '../model/verdict.ts';
import { type Confirmation, confirm } from './confirm.ts';
import { groupAccusations } from './group-accusations.ts';
import type { Judge } from './judge.ts';
import { isRepeatAnswer, type RepeatClasses } from './repeat-classes.ts';
import type { Replays } from './replay.ts';
import type { Session } from './session.ts';
import { simplify } from './simplify.ts';
import { type Accusation, recordNote, type Tally } from './tally.ts';

/** What an investigation works with. */
export interface Investigation {
  readonly session: Session;
  readonly tallies: ReadonlyMap<PlannedRow, Tally>;
  readonly judge: Judge;
  readonly replays: Replays;
  /** Classes of the answers by which the target refuses a repeated identity, by operation id. */
  readonly repeatClasses: RepeatClasses;
}

/** Investigates every accusation that is open, of every row, one after the other, so that the outcome depends on no race. */
export async function investigate(investigation: Investigation): Promise<void> {
  for (const tally of investigation.tallies.values()) {
    const accusations = await Promise.all(
      tally.accusations.splice(0).map((one) => viaNeighbour(investigation, tally, one)),
    );
    for (const group of groupAccusations(accusations.filter((one) => one !== undefined))) {
      const confirmation = await confirm(group, investigation.judge, investigation.replays);
      await settle(investigation, tally, confirmation, group.length);
    }
  }
}

/** A fixed identity that is answered as a repeated one is judged on a neighbour instead (catalogue G7). */
async function viaNeighbour(
  { session, replays, judge, repeatClasses }: Investigation,
  tally: Tally,
  accusation: Accusation,
): Promise<Accusation | undefined> {
  const { probe, steps } = accusation;
  if (!probe.draft.fixedIdentity || !isRepeatAnswer(repeatClasses, accusation)) return accusation;
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
  recordNote(tally, note, steps);
  return repeated ? { ...accusation, probe: { ...probe, draft: neighbour }, steps: instead } : undefined;
}

async function settle(
  investigation: Investigation,
  tally: Tally,
  confirmation: Confirmation,
  count: number,
): Promise<void> {
  switch (confirmation.kind) {
    case 'cleared':
      return;
    case 'confirmed': {
      const { session, judge, replays } = investigation;
      const { accusation, stability } = confirmation;
      const simplest = { ...accusation, steps: await simplify(session, accusation, judge, replays) };
      tally.evidence.push(evidenceOf(investigation, simplest, stability, count));
      return;
    }
    case 'unstable':
      settleUnstable(investigation, tally, confirmation, count);
      return;
    case 'lost':
      tally.undetermined.push(lossOf(investigation.session, confirmation.control));
      tally.evidence.push(evidenceOf(investigation, confirmation.accusation, { kind: 'target-lost' }, count));
      return;
    case 'over':
      tally.undetermined.push('the run ended before the violation could be repeated');
      tally.evidence.push(evidenceOf(investigation, confirmation.accusation, { kind: 'unconfirmed' }, count));
      return;
    default:
      confirmation satisfies never;
  }
}

/** A target that answers a control otherwise than before is there; one that does not answer at all is lost. */
function lossOf({ loss }: Session, { exchange }: Step): string {
  return exchange.outcome.kind === 'answer'
    ? 'the target stopped accepting the control request'
    : loss.declare();
}

/**
 * What fails now and then though it is allowed says nothing about the row that happened to meet it: it belongs to
 * the check that collects such answers (catalogue NET-04).
 */
function settleUnstable(
  investigation: Investigation,
  tally: Tally,
  { accusation, stability }: Extract<Confirmation, { kind: 'unstable' }>,
  count: number,
): void {
  const { operation } = accusation.row;
  const collector = [...investigation.tallies.values()].find(
    ({ row }) => row.operation === operation && row.bindings.some(({ check }) => check.collectsUnstable),
  );
  const isPassing = accusation.at !== undefined;
  const isRequired = accusation.level === 'required';
  const belongsToCollector =
    collector !== undefined && isRequired && (isAllowed(accusation) || isServerError(accusation));
  if (belongsToCollector) {
    const { finding } = accusation;
    const unstable: Accusation = {
      ...accusation,
      level: 'required',
      finding: { ...finding, code: 'unstable-answer' },
    };
    collector.evidence.push(evidenceOf(investigation, unstable, stability, count));
  }
  if (isPassing || !belongsToCollector) {
    tally.evidence.push(evidenceOf(investigation, accusation, stability, count));
  }
}

function judgedStep({ steps, at }: Accusation): Step | undefined {
  return at === undefined ? steps.at(-1) : steps[at];
}

function isAllowed(accusation: Accusation): boolean {
  return judgedStep(accusation)?.case.intent.kind === 'conforming';
}

function isServerError(accusation: Accusation): boolean {
  const outcome = judgedStep(accusation)?.exchange.outcome;
  return outcome?.kind === 'answer' && outcome.status >= 500;
}

function evidenceOf(
  { session }: Investigation,
  accusation: Accusation,
  stability: Stability,
  count: number,
): Evidence {
  const { finding, level, at, row, steps } = accusation;
  const control = session.controls.get(row.operation?.id ?? '');
  const shown = at === undefined ? steps : steps.slice(at, at + 1);
  return { finding, level, stability, count, steps: shown, ...(control ? { control } : {}) };
}
