/** Reads a waiver file: which violations may stay for a while, why, and who answers for it. */

import { FormatFault, type Path } from '../../forms/format-fault.ts';
import { faultIn, parseYaml } from '../../forms/parse-yaml.ts';
import { list, matching, object, type Reader, text } from '../../forms/readers.ts';
import { remedyForName } from '../../forms/remedy-for-name.ts';
import { UsageError } from '../../host/errors.ts';
import { readText } from '../../host/read-text.ts';
import type { WrittenExcuse } from '../../model/waiver.ts';
import { quoted } from '../../names/quoted.ts';
import { shownUrl } from '../../names/shown-url.ts';
import { namedTarget } from '../../options/parse-value.ts';
import { latestExpiry, longestWaiver } from './latest-expiry.ts';

/** What an entry may name. */
export interface WaivableIds {
  /** Ids of the rows. */
  readonly rows: readonly string[];
  /** Ids of the operations. */
  readonly operations: readonly string[];
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
}

/**
 * The waivers of a file.
 * @throws UsageError that names file, line, column and key of the first fault
 */
export async function readWaivers(file: string, known: WaivableIds): Promise<readonly WrittenExcuse[]> {
  const parsed = parseYaml(await readText(file, '--waivers', 'waivers'), waiversReader(known));
  if (parsed.kind === 'data') return parsed.data;
  throw new UsageError({ code: 'misformed', about: '--waivers', ...faultIn(file, parsed.fault) });
}

type Entry = Omit<WrittenExcuse, 'kind'>;

const day: Reader<string> = (value, path) => {
  const read = matching(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-01-31')(value, path);
  const time = Date.parse(`${read}T00:00:00Z`);
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(read)) return read;
  throw new FormatFault(path, `there is no day ${read}`, 'Write a day such as 2026-01-31.');
};

/** No target is called with a query, so that nothing is lost where a key in one is never shown nor stored. */
const target: Reader<string> = (value, path) => {
  const named = namedTarget(text(value, path));
  return /^https?:/i.test(named) ? shownUrl(named) : named.replace(/\?.*=.*$/s, '?…');
};

const entry = object<Entry>({
  ...{ row: text, operation: { optional: text }, target, signature: text },
  ...{ reason: text, link: text, owner: text, added: day, expires: day },
});

function waiversReader(known: WaivableIds): Reader<readonly WrittenExcuse[]> {
  const read = object<{ readonly waivers: readonly Entry[] }>({ waivers: list(entry) });
  return (value, path) => {
    const { waivers } = read(value, path);
    for (const [at, one] of waivers.entries()) checkEntry(one, ['waivers', at], known);
    refuseTwins(waivers);
    return waivers.map((one) => ({ kind: 'waiver', ...one }));
  };
}

function checkEntry({ row, operation, added, expires }: Entry, path: Path, known: WaivableIds): void {
  refuseUnknown('row', row, [...path, 'row'], known.rows);
  if (operation !== undefined)
    refuseUnknown('operation', operation, [...path, 'operation'], known.operations);
  if (added > known.today)
    throw new FormatFault(
      [...path, 'added'],
      `${added} is still to come`,
      `Write the day on which it was agreed, ${known.today} at the latest.`,
    );
  const days = (Date.parse(expires) - Date.parse(added)) / 86_400_000;
  if (days >= 0 && days <= longestWaiver) return;
  throw new FormatFault(
    [...path, 'expires'],
    days < 0
      ? `${expires} is before the day it was added`
      : `a waiver lasts ${longestWaiver} days at most, this one ${days}`,
    `Write a day from ${added} to ${latestExpiry(added)}.`,
  );
}

function refuseUnknown(what: string, id: string, path: Path, known: readonly string[]): void {
  if (known.includes(id)) return;
  throw new FormatFault(path, `there is no ${what} ${quoted(id)}`, remedyForName(id, known));
}

/** Which of two entries for the same thing counts, nobody can tell. */
function refuseTwins(waivers: readonly Entry[]): void {
  const keys = waivers.map(({ row, operation = '', target, signature }) =>
    [row, operation, target, signature].join('\n'),
  );
  const at = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (at < 0) return;
  const first = keys.indexOf(keys[at] ?? '');
  throw new FormatFault(
    ['waivers', at],
    `the same stands in waivers.${first} already`,
    'Take one of them out.',
  );
}
