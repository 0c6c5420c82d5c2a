/**
 * Before security alternatives are judged: finds out whether the target accepts each credential at all. One that is
 * refused everywhere may be the user's mistake, and accuses nobody.
 */

import { isStopped } from '../../answers/answer-class.ts';
import { statusOf } from '../../answers/statuses.ts';
import type { SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Plan, PlannedRow } from '../../model/plan.ts';
import { type Controls, ordinaryBinding } from '../deliver/controls.ts';
import { isAccepted } from '../deliver/expected.ts';
import type { Tally } from '../deliver/tally.ts';
import { alternativeName } from '../plan/alternatives-of.ts';
import { isSafe } from '../plan/creates.ts';
import { turnedTo } from './other-credential.ts';
import type { PreflightMeans, Preflights } from './preflight-all.ts';
import { looksLikeCredential } from './refused-credential.ts';

/** At how many operations an alternative is tried until it is accepted. */
const mostTried = 12;

/**
 * Sends the accepted controls with the credentials of other alternatives, each until it was accepted once.
 * @returns the choices, with the alternatives that are not to be tried at each operation
 */
export async function withRefusedAlternatives(
  means: PreflightMeans,
  { results, choices }: Preflights,
): Promise<Preflights['choices']> {
  const accepted = acceptedContexts(means, { results, choices });
  const known = new Set(accepted.flatMap(({ schemes }) => schemes));
  const tried = Map.groupBy(
    accepted.flatMap((context) => othersOf(means, context)),
    ({ schemes }) => alternativeName(schemes),
  );
  const refused: (readonly SourceContext[])[] = [];
  for (const contexts of tried.values()) {
    const schemes = contexts[0]?.schemes ?? [];
    if (schemes.every((name) => known.has(name))) continue;
    const actual = await refusalOf(means, contexts.toSorted(safeFirst).slice(0, mostTried));
    if (actual === undefined) for (const name of schemes) known.add(name);
    else {
      refused.push(contexts);
      emitNotAccepted(means, schemes, actual);
    }
  }
  return refused.flat().reduce(without, choices);
}

/** Leaves the rows undecided whose valid requests use an alternative that is not tried. */
export function settleAlternatives({ rows, contexts }: Plan, tallies: ReadonlyMap<PlannedRow, Tally>): void {
  for (const [id, { refusedAlternatives = [] }] of contexts) {
    if (refusedAlternatives.length === 0) continue;
    const row = ordinaryBinding(rows.filter(({ operation }) => operation?.id === id))?.row;
    const tally = row && tallies.get(row);
    for (const names of refusedAlternatives)
      tally?.undetermined.push({ code: 'credential-wrong', values: { schemes: names.join(' ') } });
  }
}

function acceptedContexts(
  { sketch }: PreflightMeans,
  { results, choices }: Preflights,
): readonly SourceContext[] {
  return [...results].flatMap(([id, { kind }]) => {
    const context = sketch.contexts.get(id);
    if (kind !== 'accepted' || !context) return [];
    const { alternative } = choices[id] ?? {};
    return [{ ...context, ...choices[id], ...(alternative ? turnedTo(context, alternative) : {}) }];
  });
}

/** The context with each other alternative that the plan uses. */
function othersOf({ sketch }: PreflightMeans, context: SourceContext): readonly SourceContext[] {
  if ((context.alternatives ?? []).length === 0) return [];
  const own = sketch.probes.filter(({ row }) => row.operation?.id === context.operation.id);
  const sent = new Set(own.flatMap(({ draft }) => draft.steps.map(({ schemes }) => schemes?.join(' '))));
  const isSent = (names: readonly string[]): boolean => sent.has(names.join(' ')) || sent.has(undefined);
  const others = (context.alternatives ?? []).filter((names) => names.length > 0 && isSent(names));
  return others.map((schemes) => ({ ...context, schemes }));
}

/** Safe methods come first, as they change nothing. */
function safeFirst(one: SourceContext, other: SourceContext): number {
  return Number(isSafe(other.operation.method)) - Number(isSafe(one.operation.method));
}

/** The status with which all requests were refused for lack of a credential; undefined where one was not. */
async function refusalOf(
  { session, controls, expect }: PreflightMeans,
  contexts: readonly SourceContext[],
): Promise<string | undefined> {
  let actual: string | undefined;
  for (const context of contexts) {
    if (session.isOver()) return undefined;
    const sent = await controls.sendCarried(context, session.inputs.cases.control(context));
    const [step] = sent;
    if (!step || isStopped(step)) continue;
    const { outcome } = step.exchange;
    if (isAccepted(step, expect) || !(await looksLikeCredential(controls, context, sent))) return undefined;
    if (await isKnownThere(controls, context, step)) return undefined;
    if (outcome.kind === 'answer') actual = String(outcome.status);
  }
  return actual;
}

/** Whether 403 is about the rights of a credential: one that nobody issued is answered with another status. */
async function isKnownThere(controls: Controls, context: SourceContext, refused: Step): Promise<boolean> {
  const [scheme, ...others] = context.schemes;
  if (statusOf(refused) !== 403 || scheme === undefined || others.length > 0) return false;
  const unknown = await controls.sendWithCredential(context, `${scheme}:unknown`);
  return !isStopped(unknown) && statusOf(unknown) === 401;
}

function emitNotAccepted({ session }: PreflightMeans, schemes: readonly string[], actual: string): void {
  const values = { schemes: schemes.join(' '), actual };
  session.inputs.emit({ kind: 'notice', code: 'credential-not-accepted', values });
}

function without(
  choices: Preflights['choices'],
  { operation, schemes }: SourceContext,
): Preflights['choices'] {
  const choice = choices[operation.id];
  const refusedAlternatives = [...(choice?.refusedAlternatives ?? []), schemes];
  return choice ? { ...choices, [operation.id]: { ...choice, refusedAlternatives } } : choices;
}
