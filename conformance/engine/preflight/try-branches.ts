/**
 * Before anything is judged: finds out which branches of a body the target accepts. What breaks a rule in a branch that is
 * refused in any case shows nothing there; a thing that is made larger may be what the branch needs.
 */

import { isStopped } from '../../answers/answer-class.ts';
import { statusOf } from '../../answers/statuses.ts';
import type { BranchControl, ControlChoice, RefusedBranch, SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Choices } from '../../model/resource.ts';
import { isAccepted } from '../deliver/expected.ts';
import type { SearchMeans } from './search-control.ts';
import { makingsOf } from './search-steps.ts';
import { isAgainst } from './state-refusals.ts';

/** What was found: values with which more branches are accepted, and the branches that stay refused. */
type TriedBranches = Pick<ControlChoice, 'values' | 'refusedBranches'>;

/** A refused branch with the last refusal of it. */
interface Refusal extends RefusedBranch {
  readonly step: Step;
}

/** Sends the plain request of each other branch, and where the state of a thing refuses it, with larger things. */
export async function tryBranches(means: SearchMeans, context: SourceContext): Promise<TriedBranches> {
  const isAsked = ['POST', 'PUT', 'PATCH'].includes(context.operation.method);
  if (!isAsked || means.expect.statuses || means.session.isOver()) return {};
  const branches = means.session.inputs.cases.branchControls(context);
  const first = await refusedOf(means, branches);
  const { values, refused } = (await withLarger(means, context, branches, first)) ?? { refused: first };
  const left = refused.filter(isByState).map(({ place, name, status }) => ({ place, name, status }));
  if (left.length > 0) emitClosed(means, context, left);
  return { ...(values ? { values } : {}), ...(left.length > 0 ? { refusedBranches: left } : {}) };
}

/** Statuses that are about the state of a thing, and not about the request: what is refused by others is judged as ever. */
const ofState = ['409', '412', '423', '428'];

function isByState({ status }: RefusedBranch): boolean {
  return ofState.includes(status);
}

/** The branches in which no form of the plain request is accepted. */
async function refusedOf(
  { controls, expect, session }: SearchMeans,
  branches: readonly BranchControl[],
): Promise<readonly Refusal[]> {
  const refused: Refusal[] = [];
  for (const { place, name, context } of branches) {
    let last: Step | undefined;
    for (const form of controls.formsOf(context)) {
      if (session.isOver()) return refused;
      last = await controls.send({ ...context, form });
      if (isAccepted(last, expect) || isStopped(last)) break;
    }
    const isOpen = last === undefined || isAccepted(last, expect) || last.exchange.outcome.kind === 'failure';
    if (last && !isOpen) refused.push({ place, name, status: String(statusOf(last)), step: last });
  }
  return refused;
}

/** Values with which things are larger, the branches that stay refused with them, and what is told of that. */
interface Larger {
  readonly values: Choices;
  readonly refused: readonly Refusal[];
  readonly told: Readonly<Record<string, string>>;
}

/** The values with which things are made that more branches are accepted for. */
async function withLarger(
  means: SearchMeans,
  context: SourceContext,
  branches: readonly BranchControl[],
  refused: readonly Refusal[],
): Promise<Larger | undefined> {
  const hindered = refused.filter(({ step }) => isAgainst(context, [step]));
  if (hindered.length === 0) return undefined;
  const among = branches.filter(({ place, name }) =>
    refused.some((one) => one.place === place && one.name === name),
  );
  let best: Larger | undefined;
  for (const { values, told } of makingsOf(means, context, 'ample')) {
    if (means.session.isOver() || best?.refused.length === 0) break;
    const isTaken = isAccepted(await means.controls.send({ ...context, values }), means.expect);
    const larger = among.map((one) => ({ ...one, context: { ...one.context, values } }));
    const left = isTaken ? await refusedOf(means, larger) : refused;
    if (left.length < (best?.refused ?? refused).length) best = { values, refused: left, told };
  }
  if (best) means.session.inputs.emit({ kind: 'notice', code: 'making-learnt', values: best.told });
  return best;
}

function emitClosed(
  { session }: SearchMeans,
  { operation }: SourceContext,
  left: readonly RefusedBranch[],
): void {
  const branches = left.map(({ name }) => name).join(', ');
  const actual = [...new Set(left.map(({ status }) => status))].join(', ');
  const values = { operation: operation.id, branches, actual };
  session.inputs.emit({ kind: 'notice', code: 'branch-closed', values });
}
