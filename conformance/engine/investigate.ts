/** Turns accusations into evidence: groups them, confirms each group, and shrinks what is confirmed. */

import type { Step } from '../model/exchange.ts';
import type { PlannedProbe, PlannedRow } from '../model/plan.ts';
import type { Reason } from '../model/reason.ts';
import type { Evidence, Stability } from '../model/verdict.ts';
import { type Confirmation, confirm } from './confirm.ts';
import { groupAccusations } from './group-accusations.ts';
import type { Judge } from './judge.ts';
import { isRepeatAnswer, type RepeatClasses } from './repeat-classes.ts';
import type { Replays } from './replay.ts';
import type { Session } from './session.ts';
import { simplify } from './simplify.ts';
import { type Accusation, moreExamples, recordNote, type Tally } from './tally.ts';

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
  const passive = passivelyAccused(investigation);
  for (const tally of investigation.tallies.values()) {
    const accusations = await Promise.all(
      tally.accusations.splice(0).map((one) => viaNeighbour(investigation, tally, one)),
    );
    for (const group of groupAccusations(accusations.filter((one) => one !== undefined))) {
      const confirmation = await confirm(group, investigation.judge, investigation.replays);
      await conclude({ ...investigation, passive }, tally, confirmation, group);
    }
  }
}

/** Probes that are accused by a check of everybody's answers. */
function passivelyAccused({ tallies }: Investigation): ReadonlySet<PlannedProbe> {
  const accusations = [...tallies.values()].flatMap((tally) => tally.accusations);
  return new Set(accusations.filter(({ at }) => at !== undefined).map(({ probe }) => probe));
}

/** A fixed identity that is answered as a repeated one is judged on a neighbour instead (catalogue G7). */
async function viaNeighbour(
  { session, replays, judge, repeatClasses }: Investigation,
  tally: Tally,
  accusation: Accusation,
): Promise<Accusation | undefined> {
  const { probe } = accusation;
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
  recordNote(tally, accusation, note);
  return repeated ? { ...accusation, probe: { ...probe, draft: neighbour }, steps: instead } : undefined;
}

async function conclude(
  investigation: Concluding,
  tally: Tally,
  confirmation: Confirmation,
  group: readonly Accusation[],
): Promise<void> {
  const { session } = investigation;
  const push = (accusation: Accusation, stability: Stability) =>
    void tally.evidence.push(evidenceOf(session, accusation, stability, group));
  switch (confirmation.kind) {
    case 'cleared':
      return;
    case 'confirmed': {
      const { judge, replays } = investigation;
      const { accusation, stability } = confirmation;
      push({ ...accusation, steps: await simplify(session, accusation, judge, replays) }, stability);
      return;
    }
    case 'unstable':
      concludeUnstable(investigation, tally, confirmation, group);
      return;
    case 'lost':
      tally.undetermined.push(lossOf(session, confirmation.control));
      push(confirmation.accusation, { kind: 'target-lost' });
      return;
    case 'over':
      tally.undetermined.push({ code: 'ended-before-repeated' });
      push(confirmation.accusation, { kind: 'unconfirmed' });
      return;
    default:
      confirmation satisfies never;
  }
}

/** An investigation, and the probes that are accused by checks of everybody's answers as well. */
interface Concluding extends Investigation {
  readonly passive: ReadonlySet<PlannedProbe>;
}

/** A target that answers a control otherwise than before is there; one that does not answer at all is lost. */
function lossOf({ loss }: Session, { exchange }: Step): Reason {
  return exchange.outcome.kind === 'answer' ? { code: 'control-no-longer-accepted' } : loss.declare();
}

/**
 * What fails now and then though it is allowed says nothing about the row that happened to meet it: it belongs to
 * the check that collects such answers (catalogue NET-04). A server error now and then belongs to the check of all
 * answers, whatever was sent.
 */
function concludeUnstable(
  { session, tallies, passive }: Concluding,
  tally: Tally,
  { accusation, stability, otherwise }: Extract<Confirmation, { kind: 'unstable' }>,
  group: readonly Accusation[],
): void {
  const { row, finding, at, level } = accusation;
  const shown = at === undefined ? otherwise.at(-1) : otherwise[at];
  const found = {
    ...evidenceOf(session, accusation, stability, group),
    ...(shown ? { otherwise: shown } : {}),
  };
  const collector = [...tallies.values()].find(
    (one) =>
      one.row.operation === row.operation && one.row.bindings.some(({ check }) => check.collectsUnstable),
  );
  // A group of server errors holds whatever was sent: what is allowed among it counts.
  const allowed = isAllowed(accusation) ? accusation : group.find(isAllowed);
  const isGathered = collector !== undefined && (level === 'required' || at === undefined);
  if (isGathered && allowed) {
    const example = allowed === accusation ? found : evidenceOf(session, allowed, stability, group);
    collect(collector, { ...example, finding: { ...finding, code: 'unstable-answer' } });
  }
  const isToldElsewhere =
    (isGathered && isAllowed(accusation)) || (isServerError(accusation) && passive.has(accusation.probe));
  if (at !== undefined || !isToldElsewhere) tally.evidence.push(found);
}

/** One example an answer is enough: the one that was tried most often. */
function collect({ row, evidence }: Tally, found: Evidence): void {
  const check = row.bindings.find((binding) => binding.check.collectsUnstable)?.check.id ?? found.check;
  const known = evidence.findIndex(
    (one) => one.level === found.level && one.finding.actual === found.finding.actual,
  );
  const collected = { ...found, check };
  if (known < 0) evidence.push(collected);
  else if (triesOf(found) > triesOf(evidence[known])) evidence[known] = collected;
}

function triesOf(evidence: Evidence | undefined): number {
  return evidence?.stability.kind === 'unstable' ? evidence.stability.tries : 0;
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
  { controls }: Session,
  { binding, finding, level, at, row, steps, probe }: Accusation,
  stability: Stability,
  group: readonly Accusation[],
): Evidence {
  const control = controls.get(row.operation?.id ?? '');
  const shown = at === undefined ? steps : steps.slice(at, at + 1);
  const others = new Set(group.map((one) => one.probe.id).filter((id) => id !== probe.id));
  return {
    check: binding.check.id,
    finding,
    level,
    stability,
    count: group.length,
    steps: shown,
    alike: [...others].slice(0, moreExamples),
    ...(control ? { control } : {}),
  };
}
