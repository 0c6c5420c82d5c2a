/** Ways of carrying a request in words: in how many of them what is wrong with it was tried, and in which it is let in. */

import type { Carriages } from '../model/carriages.ts';
import type { Evidence } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';
import type { CheckReport } from './report.ts';

/** A sentence without its full stop; undefined where nothing was tried so. */
export function carriageWords(carriages: Carriages | undefined): string | undefined {
  if (!carriages) return undefined;
  const { kinds, ways, pairs, of, refused, refusedAt = {} } = carriages;
  const named = refused.map((way) => `${way}${placesOf(refusedAt[way] ?? [])}`).join(', ');
  const left = refused.length > 0 ? `; the target does not take a valid request ${named}` : '';
  const bad = kinds === 1 ? 'one kind of bad request' : `${kinds} kinds of bad requests`;
  const carried = ways === 1 ? 'one way to carry them' : `${ways} ways to carry them`;
  return `carriages: ${pairs} of ${of} pairs of ${bad} and ${carried}${left}`;
}

/** Operations that are named: who looks into it begins with them. */
const most = 3;

function placesOf(operations: readonly string[]): string {
  if (operations.length === 0) return '';
  const more = operations.length > most ? ` and ${operations.length - most} more` : '';
  return ` (${operations.slice(0, most).join(', ')}${more})`;
}

const passed = 'a check that is passed over ';

/** The probable mistake behind what is refused plainly and let in otherwise; undefined for anything else. */
export function passedOver({ steps, plain }: Pick<Evidence, 'steps' | 'plain'>): string | undefined {
  const step = steps.at(-1);
  const outcome = step?.exchange.outcome;
  if (!step || !plain || outcome?.kind !== 'answer' || Math.floor(outcome.status / 100) !== 2)
    return undefined;
  const [said, plainly] = [step.case.difference, `${plain.case.difference}, `];
  return said.startsWith(plainly) ? `${passed}${said.slice(plainly.length)}` : undefined;
}

/** Rows that break in one way of carrying alone have one cause: the way that most of them share, in words; else nothing. */
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
