/**
 * Words about ways of carrying requests: how many were tried with invalid requests, and in which such a request was
 * accepted.
 */

import { counted } from '../json/json.ts';
import { type Carriages, type LeftPairs, leftPairs } from '../model/covered.ts';
import type { Evidence } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';
import type { CheckReport } from './report.ts';

/** A sentence without its full stop; undefined where no invalid request was carried in another way. */
export function carriageWords(carriages: Carriages | undefined): string | undefined {
  if (!carriages) return undefined;
  const { kinds, ways, pairs, of, left = {} } = carriages;
  const without = leftPairs.flatMap((reason) => leftWords(reason, left[reason] ?? 0, carriages));
  const bad = kinds === 1 ? 'one kind of bad request' : `${kinds} kinds of bad requests`;
  const carried = ways === 1 ? 'one way to carry them' : `${ways} ways to carry them`;
  const were = of === 1 ? 'was' : 'were';
  return [
    `carriages: ${pairs} of ${counted(of, 'pair')} of ${bad} and ${carried} ${were} sent`,
    ...without,
  ].join('; ');
}

/** Run files of earlier versions have no counts of what was not tried, but name the refused ways all the same. */
function leftWords(reason: LeftPairs, count: number, carriages: Carriages): readonly string[] {
  const { refused, refusedAt = {} } = carriages;
  const places = new Map(Object.entries(refusedAt));
  const named = refused.map((way) => `${way}${placesOf(places.get(way) ?? [])}`).join(', ');
  if (reason === 'refused' && named !== '') {
    const given = count > 0 ? `${pairsOf(count)} not sent, since ` : '';
    return [`${given}the target does not take a valid request ${named}`];
  }
  return count > 0 ? [`${pairsOf(count)} ${whyLeft[reason]}`] : [];
}

function pairsOf(count: number): string {
  return count === 1 ? '1 pair was' : `${count} pairs were`;
}

const whyLeft = {
  refused: 'not sent, since the target does not take a valid request so',
  untried: 'not sent, since it is unknown whether the target accepts a valid request in that way',
  budget: 'left out, since each operation gets a limited number of requests (--operation-budget)',
  creates: 'left out, so that no more records are made than may be (--max-creates)',
  unsent: 'planned and not sent before the run ended',
} satisfies Record<LeftPairs, string>;

/** How many operations are named, as a place to start. */
const most = 3;

function placesOf(operations: readonly string[]): string {
  if (operations.length === 0) return '';
  const more = operations.length > most ? ` and ${operations.length - most} more` : '';
  return ` (${operations.slice(0, most).join(', ')}${more})`;
}

const passed = 'a check that is passed over ';

/**
 * The probable mistake where an invalid request is refused when carried plainly and accepted otherwise; undefined for
 * any other finding.
 */
export function passedOver({ steps, plain }: Pick<Evidence, 'steps' | 'plain'>): string | undefined {
  const step = steps.at(-1);
  const outcome = step?.exchange.outcome;
  if (!step || !plain || outcome?.kind !== 'answer' || Math.floor(outcome.status / 100) !== 2)
    return undefined;
  const [said, plainly] = [step.case.difference, `${plain.case.difference}, `];
  return said.startsWith(plainly) ? `${passed}${said.slice(plainly.length)}` : undefined;
}

/**
 * The way of carrying that most rows have in common which break in one way only, in words, since they probably have one
 * cause; else empty.
 */
export function sharedWay(rows: readonly Pick<CheckReport, 'findings'>[]): string {
  const ways = rows.flatMap(({ findings: [first] }) =>
    first?.mistake?.startsWith(passed) ? [visible(first.mistake.slice(passed.length))] : [],
  );
  const groups = [...Map.groupBy(ways, (way) => way)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const [way, same = []] = groups[0] ?? [];
  return way !== undefined && same.length > 1 ? `, ${same.length} of them only ${way}` : '';
}
