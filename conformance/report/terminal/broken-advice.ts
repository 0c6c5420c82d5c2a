/** The part of the headline that names broken recommendations in words. */

import { visible } from '../../names/visible.ts';
import type { CheckReport, Report } from '../report.ts';

/** How many recommendations are named. */
const named = 3;

/**
 * Names broken recommendations of a conforming target, by the titles of their rows or, where those are requirements, by
 * what was seen. That clients get answers to the requests of others is always said.
 */
export function brokenAdvice({ result, checks }: Report): string {
  const mixed = checks.filter(isMixedUp);
  const told =
    mixed.length > 0 ? `; requests that come at once do not get their own answers (${ids(mixed)})` : '';
  const isGreen = result === 'conformant' || result === 'conformant-with-waivers';
  const rows = isGreen ? checks.filter((row) => row.verdict === 'warn' && !mixed.includes(row)) : [];
  const broken = Map.groupBy(
    rows.filter(({ level }) => level !== 'required'),
    ({ id }) => id,
  );
  const kept = seenIn(rows.filter(({ level }) => level === 'required'));
  const titles = [...broken.values()].map(adviceOf);
  return `${told}${listed('; recommended, and not so: ', titles)}${listed('; not as recommended: ', kept)}`;
}

/** The first few words, and how many more there are; empty where there are none. */
function listed(lead: string, words: readonly string[]): string {
  const more = words.length > named ? `; and ${words.length - named} more` : '';
  return words.length === 0 ? '' : `${lead}${words.slice(0, named).join('; ')}${more}`;
}

/** What was seen in required rows of which a recommendation alone is broken, since their titles are kept. */
function seenIn(rows: readonly CheckReport[]): readonly string[] {
  const seen = Map.groupBy(
    rows,
    ({ title, findings: [first] }) => first?.message.replace(counting, '') ?? title,
  );
  return [...seen].map(([words, some]) => `${visible(words)} (${ids(some)})`);
}

/** How many requests show a finding, which differs where the same was seen. */
const counting = / \(\d+ requests show it\)$/;

/** The title of rows with one id, and at how many operations they are broken. */
function adviceOf(rows: readonly CheckReport[]): string {
  const [{ id, title } = { id: '', title: '' }] = rows;
  const where = rows.length > 1 ? ` at ${rows.length} operations` : '';
  return `${visible(title)} (${visible(id)}${where})`;
}

/** Whether an answer seems to have gone to another client. */
function isMixedUp({ verdict, findings }: CheckReport): boolean {
  return (verdict === 'fail' || verdict === 'warn') && findings.some(({ code }) => code === 'crosstalk');
}

function ids(rows: readonly CheckReport[]): string {
  return [...new Set(rows.map(({ id }) => visible(id)))].join(', ');
}
