/** Concludes violations that occur only now and then. */

import { classOf, statusOf } from '../../answers/statuses.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { Evidence } from '../../model/verdict.ts';
import type { Accusation, Tally } from '../deliver/tally.ts';
import { isConflict } from '../preflight/search-control.ts';
import { evidenceOf } from './evidence-of.ts';
import type { Investigation } from './investigation.ts';
import type { Confirmation } from './see-again.ts';

/** An investigation, and the probes that checks of every answer accuse as well. */
export interface Concluding extends Investigation {
  readonly passive: ReadonlySet<PlannedProbe>;
}

/**
 * Where the answer is allowed, an occasional failure says nothing about the row that happened to see it: it belongs to
 * the check that collects unstable answers. An occasional server error belongs to the check of every answer, whatever
 * was sent. What is wrong with the answer to a conflict belongs to its own check: it comes only while there is one.
 */
export function concludeUnstable(
  concluding: Concluding,
  tally: Tally,
  { accusation, stability, otherwise }: Extract<Confirmation, { kind: 'unstable' }>,
  group: readonly Accusation[],
): void {
  const { tallies, passive } = concluding;
  const { row, finding, at, level, binding } = accusation;
  const other = otherwise.at(at ?? finding.step ?? -1);
  const one = judgedStep(accusation);
  const isChanged = isAboutOther(one, other) || (isOfState(one, other) && isKeeping(concluding));
  const isOther = isChanged || (at !== undefined && one !== undefined && isConflict(one));
  const shown = isOther ? undefined : other;
  const found = {
    ...evidenceOf(concluding, accusation, stability, group),
    ...(shown ? { otherwise: shown } : {}),
  };
  if (binding.check.findsRaces) {
    tally.evidence.push(found);
    return;
  }
  const collector = collectorOf(tallies, row);
  // Server errors are grouped whatever was sent, so an allowed request in the group counts.
  const allowed = isAllowed(accusation) ? accusation : group.find(isAllowed);
  const isGathered = !isOther && collector !== undefined && (level === 'required' || at === undefined);
  if (isGathered && allowed) {
    const example = allowed === accusation ? found : evidenceOf(concluding, allowed, stability, group);
    collect(collector, { ...example, finding: { ...finding, code: 'unstable-answer' } });
  }
  const isToldElsewhere =
    (isGathered && isAllowed(accusation)) || (isServerError(accusation) && passive.has(accusation.probe));
  if (at !== undefined || !isToldElsewhere) tally.evidence.push(found);
}

/** An ordinary request that failed and could not be repeated may have been unstable, so that row stays open. */
export function leaveOpen({ tallies }: Pick<Investigation, 'tallies'>, accusation: Accusation): void {
  const intent = judgedStep(accusation)?.case.intent;
  if (intent?.kind !== 'conforming' || !intent.ordinary) return;
  collectorOf(tallies, accusation.row)?.undetermined.push({ code: 'ended-before-repeated' });
}

/** The row of the same operation that collects unstable answers. */
function collectorOf(
  tallies: Investigation['tallies'],
  { operation }: Pick<Tally['row'], 'operation'>,
): Tally | undefined {
  return [...tallies.values()].find(
    ({ row }) => row.operation === operation && row.bindings.some(({ check }) => check.collectsUnstable),
  );
}

/** Adds one example for each kind of answer: the one with the most repetitions. */
function collect({ row, evidence }: Tally, found: Evidence): void {
  const check = row.bindings.find((binding) => binding.check.collectsUnstable)?.check.id ?? found.check;
  const at = evidence.findIndex(({ finding }) => finding.actual === found.finding.actual);
  const known = evidence[at];
  const collected = { ...found, check };
  if (!known) evidence.push(collected);
  else if (known.level === found.level ? triesOf(found) > triesOf(known) : found.level === 'required')
    evidence[at] = collected;
}

function triesOf(evidence: Evidence | undefined): number {
  return evidence?.stability.kind === 'unstable' ? evidence.stability.tries : 0;
}

function judgedStep({ steps, at, finding }: Accusation): Step | undefined {
  return steps.at(at ?? finding.step ?? -1);
}

/**
 * Whether the same status came to a request about another resource: then the content differs because what it is about
 * does, and not from time to time.
 */
function isAboutOther(one: Step | undefined, other: Step | undefined): boolean {
  if (!one || !other || statusOf(one) === 0 || statusOf(one) !== statusOf(other)) return false;
  const named = ({ case: { values = [] } }: Step): string =>
    writeJson(values.filter(({ source }) => source === 'obtained').map(({ place, value }) => [place, value]));
  return named(one) !== named(other);
}

/** Whether the same success came to two reads, whose content may differ because of what was kept between them. */
function isOfState(one: Step | undefined, other: Step | undefined): boolean {
  if (!one || !other || !['GET', 'HEAD'].includes(one.case.method)) return false;
  return statusOf(one) === statusOf(other) && classOf(statusOf(one)) === 2;
}

/** Whether requests of the run may have changed what others read. */
function isKeeping({ session: { inputs } }: Concluding): boolean {
  const all = [...(inputs.survey?.givers.values() ?? [])].flat();
  return all.some(({ kind }) => kind === 'maker' || kind === 'put');
}

function isAllowed(accusation: Accusation): boolean {
  return judgedStep(accusation)?.case.intent.kind === 'conforming';
}

function isServerError(accusation: Accusation): boolean {
  const outcome = judgedStep(accusation)?.exchange.outcome;
  return outcome?.kind === 'answer' && outcome.status >= 500;
}
