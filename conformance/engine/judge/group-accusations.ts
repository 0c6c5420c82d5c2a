/** Groups accusations by meaning: row, check, code, place and class of answer. */

import { atAnyItem } from '../../json/pointer.ts';
import { countDifferences } from '../../model/differences.ts';
import type { Finding } from '../../model/finding.ts';
import type { Session } from '../deliver/session.ts';
import type { Accusation, Delivered } from '../deliver/tally.ts';

/** The accepted controls, by operation id. */
type Controls = Session['controls'];

/** The groups in the order of their first accusation; within a group the clearest probe comes first. */
export function groupAccusations(
  accusations: readonly Accusation[],
  controls: Controls,
): readonly (readonly Accusation[])[] {
  const groups = Map.groupBy(accusations, meaningOf);
  return bounded([...groups.values()].map((group) => byClarity(group, controls)));
}

/** How many keywords of one row are told apart: each of them is asked for again. */
const mostKeywords = 12;

/** Where more keywords of a row are broken alike, further ones count as examples of the first. */
function bounded(groups: readonly (readonly Accusation[])[]): readonly (readonly Accusation[])[] {
  const alike = Map.groupBy(groups, ([first]) => first && wholeOf(first));
  const rest = [...alike].flatMap(([whole, [first, ...some]]) => {
    const extra = whole === undefined ? [] : some.slice(mostKeywords - 1);
    return first && extra.length > 0 ? [{ first, extra }] : [];
  });
  const gone = new Set(rest.flatMap(({ extra }) => extra));
  const joined = new Map(rest.map(({ first, extra }) => [first, [...first, ...extra.flat()].map(ofSeveral)]));
  return groups.filter((group) => !gone.has(group)).map((group) => joined.get(group) ?? group);
}

function ofSeveral(accusation: Accusation): Accusation {
  return { ...accusation, finding: { ...accusation.finding, isOfSeveral: true } };
}

/** The meaning of an accepted violation without its keyword; undefined for other accusations. */
function wholeOf(accusation: Accusation): string | undefined {
  const { finding } = accusation;
  if (finding.code !== 'violation-accepted' || finding.limit === undefined) return undefined;
  const { pointer: _, ...others } = finding;
  return meaningOf({ ...accusation, finding: others });
}

/** The meaning of an accusation, as a key that is equal for accusations with the same meaning. */
export function meaningOf({ row, binding, finding, steps, at, level }: Accusation): string {
  const judged = at === undefined ? steps.at(-1) : steps[at];
  const outcome = judged?.exchange.outcome;
  const answer = outcome?.kind === 'answer' ? String(outcome.status) : outcome?.code;
  const who = [row.requirement.id, row.operation?.id, binding.check.id, level];
  return [...who, violationOf(finding), answer].join(' ');
}

/** What is broken, and where. Indices in lists are left out, since other lists may have other or fewer items. */
export function violationOf({ code, place, pointer }: Finding): string {
  return [code, place && atAnyItem(place), pointer].join(' ');
}

/**
 * Sorts probes by clarity: bodies that are cut last, since they cannot be pasted; fewer differences from the control first,
 * then fixed before random, then short before long requests.
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
  // A credential counts as one byte, since its length is not known here.
  const bytes = shown.map(
    ({ case: { body, credential } }) => (body?.length ?? 0) + (credential === 'none' ? 0 : 1),
  );
  const isRandom = probe.index >= probe.source.fixed.length;
  const isCut = shown.some(({ case: { chunks = [], inPieces } }) => inPieces || chunks.length > 1);
  return [
    isCut ? 1 : 0,
    steps.length - 1 + Math.max(0, ...differences),
    isRandom ? 1 : 0,
    bytes.reduce((sum, size) => sum + size, 0),
  ];
}
