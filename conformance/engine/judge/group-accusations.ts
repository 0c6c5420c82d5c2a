/** Groups accusations by meaning, not by text: row, check, code, place and class of answer. */

import { atAnyItem } from '../../json/pointer.ts';
import { countDifferences } from '../../model/differences.ts';
import type { Finding } from '../../model/finding.ts';
import type { Session } from '../deliver/session.ts';
import type { Accusation, Delivered } from '../deliver/tally.ts';

/** The accepted control of each operation, by its id. */
type Controls = Session['controls'];

/** Groups in the order of their first accusation; within a group the clearest probe stands first. */
export function groupAccusations(
  accusations: readonly Accusation[],
  controls: Controls,
): readonly (readonly Accusation[])[] {
  const groups = Map.groupBy(accusations, meaningOf);
  return [...groups.values()].map((group) => byClarity(group, controls));
}

/** What an accusation means, as a text that others of its meaning share. */
export function meaningOf({ row, binding, finding, steps, at, level }: Accusation): string {
  const judged = at === undefined ? steps.at(-1) : steps[at];
  const outcome = judged?.exchange.outcome;
  const answer = outcome?.kind === 'answer' ? String(outcome.status) : outcome?.code;
  const who = [row.requirement.id, row.operation?.id, binding.check.id, level];
  return [...who, violationOf(finding), answer].join(' ');
}

/** What is broken, and where: in whichever item of a list, for the next list may have others, or fewer. */
export function violationOf({ code, place, pointer }: Finding): string {
  return [code, place && atAnyItem(place), pointer].join(' ');
}

/**
 * Probes, the clearest first: what differs from the control in fewer things, then fixed ones before random ones, then
 * short requests before long ones.
 */
export function byClarity<One extends Delivered & Pick<Accusation, 'at'>>(
  some: readonly One[],
  controls: Controls,
): readonly One[] {
  const ranked = some.map((one) => ({ one, rank: rankOf(one, controls) }));
  ranked.sort((a, b) => a.rank.map((value, at) => value - (b.rank[at] ?? 0)).find((by) => by !== 0) ?? 0);
  return ranked.map(({ one }) => one);
}

function rankOf(
  { probe, steps, at }: Delivered & Pick<Accusation, 'at'>,
  controls: Controls,
): readonly number[] {
  const control = controls.get(probe.row.operation?.id ?? '')?.case;
  const shown = at === undefined ? steps : steps.slice(at, at + 1);
  const differences = shown.map((step) => (control ? countDifferences(step.case, control) : 0));
  // A credential has a length, too, which nobody here knows.
  const bytes = shown.map(
    ({ case: { body, credential } }) => (body?.length ?? 0) + (credential === 'none' ? 0 : 1),
  );
  const isRandom = probe.index >= probe.source.fixed.length;
  return [
    steps.length - 1 + Math.max(0, ...differences),
    isRandom ? 1 : 0,
    bytes.reduce((sum, size) => sum + size, 0),
  ];
}
