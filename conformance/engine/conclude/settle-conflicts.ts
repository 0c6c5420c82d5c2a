/**
 * Repeats valid requests that met a conflict with a shared resource, with resources of their own: that one member has
 * borrowed enough says nothing about another one.
 */

import { documentedStatuses, matchesStatus, statusOf } from '../../answers/statuses.ts';
import type { ProbeDraft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import { isDoubtful, meetsConflict } from '../deliver/doubt.ts';
import { inParallel } from '../deliver/in-parallel.ts';
import type { Replays } from '../deliver/replay.ts';
import { withOwnResources } from '../deliver/resources/call-givers.ts';
import type { Session } from '../deliver/session.ts';
import type { Delivered } from '../deliver/tally.ts';
import type { Investigation } from './investigation.ts';

/** How many requests of an operation are repeated without success before the others are left as they are. */
const mostInVain = 3;

/** What became of the probes. */
export interface ConflictsSettled {
  /** All of them, with their final answers. */
  readonly settled: readonly Delivered[];
  /** The conflicts that were replaced, which only the checks of every answer judge. */
  readonly replaced: readonly Delivered[];
}

/** Repeats the probes that met a conflict. */
export async function settleConflicts(
  { session, replays }: Pick<Investigation, 'session' | 'replays'>,
  delivered: readonly Delivered[],
): Promise<ConflictsSettled> {
  const decided = new Map<Delivered, readonly Step[]>();
  const ask = async (group: readonly Delivered[]): Promise<void> => {
    let inVain = 0;
    let drafts: readonly DraftMaker[] | undefined;
    for (const one of group) {
      if (inVain >= mostInVain) return;
      drafts ??= [withOwnResources, ...ledDrafts(session, one)];
      const found = await firstSettled(one, drafts, replays);
      if (found) decided.set(one, found.steps);
      else inVain += 1;
      // What helped once helps again: what is used up, as a stock is, is filled for each.
      if (found) drafts = [found.by];
    }
  };
  const hindered = Map.groupBy(delivered.filter(isHindered), ({ probe }) => probe.row.operation?.id);
  await inParallel([...hindered.values()], { ...session.connections, clock: session.inputs.clock }, ask);
  return {
    settled: delivered.map((one) => ({ probe: one.probe, steps: decided.get(one) ?? one.steps })),
    replaced: [...decided.keys()].map(({ probe, steps }) => ({ probe: { ...probe, bindings: [] }, steps })),
  };
}

/** Another way to send a probe. */
type DraftMaker = (draft: ProbeDraft) => ProbeDraft;

/** The first way in which a probe meets no conflict, and what came of it. */
async function firstSettled(
  one: Delivered,
  drafts: readonly DraftMaker[],
  { other }: Pick<Replays, 'other'>,
): Promise<{ readonly by: DraftMaker; readonly steps: readonly Step[] } | undefined> {
  for (const by of drafts) {
    const steps = await other(one.probe, by(one.probe.draft));
    const isOpen = steps.length === 0 || steps.some(({ exchange }) => isDoubtful(exchange));
    if (!isOpen && !isHindered({ ...one, steps })) return { by, steps };
  }
  return undefined;
}

/** Maximum number of operations that are tried before a request, on the resources that its body names. */
const mostLeads = 6;

/** Sends an operation first on what the body names, which then belongs to this request alone. */
function ledDrafts(
  { inputs: { survey } }: Session,
  { probe: { draft, row } }: Delivered,
): readonly DraftMaker[] {
  const named = draft.steps.flatMap(({ uses = [] }) =>
    uses.flatMap(({ place, collection }) => (place.startsWith('/') ? [collection] : [])),
  );
  const leads = [...new Set(named)].flatMap((of) =>
    (survey?.stepsOn(of) ?? []).filter((step) => step !== row.operation?.id).map((step) => ({ of, step })),
  );
  return leads.slice(0, mostLeads).map(({ of, step }) => (own: ProbeDraft) => {
    const { steps, ...rest } = withOwnResources(own);
    return {
      ...rest,
      steps: steps.map(({ uses = [], ...one }) => ({
        ...one,
        uses: uses.map((use) => (use.collection === of ? { ...use, prior: [step] } : use)),
      })),
    };
  });
}

/** Whether a valid request that uses shared resources met a documented conflict. */
function isHindered({ probe: { draft, row }, steps }: Delivered): boolean {
  const isShared = draft.steps.some(({ uses = [] }) =>
    uses.some(({ own, alone, tag }) => !own && !alone && !tag),
  );
  if (!isShared || draft.chain || draft.fixedIdentity || draft.how === 'together' || !row.operation)
    return false;
  const documented = documentedStatuses(row.operation, 4);
  return steps.some((step) => meetsConflict(step) && matchesStatus(documented, statusOf(step)));
}
