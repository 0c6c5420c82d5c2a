/** What excuses violations: a waiver file, which says why and who is responsible, and baselines. */

import { FormatFault, type Path, remedyForName } from '../../forms/format-fault.ts';
import { faultIn, parseYaml } from '../../forms/parse-yaml.ts';
import {
  described,
  formed,
  list,
  matching,
  nonBlank,
  object,
  type Reader,
  ruled,
} from '../../forms/readers.ts';
import { UsageError } from '../../host/errors.ts';
import { readText } from '../../host/files.ts';
import { clockOf } from '../../host/machine.ts';
import type { Circumstances, RecordedWaivers, Settings } from '../../model/settings.ts';
import type { Excuse, WrittenExcuse } from '../../model/waiver.ts';
import { quotedName, withShownUrls } from '../../names/visible.ts';
import { namedTarget, refuseEmpty, shownTarget } from '../../options/parse-value.ts';
import type { VerifyOptions } from '../../options/verify-options.ts';
import type { LoadedInputs } from '../load-subject.ts';

/**
 * Reads the files given by options.
 * @throws UsageError for a file that cannot be used
 */
export async function readGate(
  { subject, settings }: { readonly subject: LoadedInputs; readonly settings: Settings },
  { waivers: file, baseline: path }: Pick<VerifyOptions, 'waivers' | 'baseline'>,
): Promise<Gate> {
  refuseEmpty('--waivers', file);
  refuseEmpty('--baseline', path);
  const { contract, requirements, checks } = subject;
  const known = {
    rows: [...(requirements?.rows ?? []), ...checks].map(({ id }) => id),
    operations: contract.operations.map(({ id }) => id),
    today: clockOf().date().slice(0, 10),
  };
  const [written, baseline] = await Promise.all([
    file === undefined ? [] : import('./read-gate.ts').then((gate) => gate.readWaivers(file, known)),
    path === undefined
      ? undefined
      : import('../../stored/read-baseline.ts').then((gate) =>
          gate.readBaseline(path, { settings, contract }),
        ),
  ]);
  return {
    excuses: [...written, ...(baseline?.excuses ?? [])],
    waivers: file === undefined ? [] : [recordOf(file, written)],
    baselines: baseline ? [baseline.record] : [],
  };
}

/** The ids that an entry may name. */
interface WaivableIds {
  /** Ids of the rows. */
  readonly rows: readonly string[];
  /** Ids of the operations. */
  readonly operations: readonly string[];
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * The waivers of a file.
 * @throws UsageError with file, line, column and key of the first error
 */
export async function readWaivers(file: string, known: WaivableIds): Promise<readonly WrittenExcuse[]> {
  const parsed = parseYaml(await readText(file, '--waivers', 'waivers'), waiversReader(known));
  if (parsed.kind === 'data') return parsed.data;
  throw new UsageError({ code: 'reader-refuses', about: '--waivers', ...faultIn(file, parsed.fault) });
}

type ReadExcuse = Omit<WrittenExcuse, 'kind'>;

const day = ruled(matching(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-01-31'), (read, path) => {
  const time = Date.parse(`${read}T00:00:00Z`);
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(read)) return;
  throw new FormatFault(path, `there is no day ${read}`, 'Write a day such as 2026-01-31.');
});

/** A query is removed from the name of a target, since it may contain a key, which must not be shown or stored. */
const target = formed(nonBlank.form ?? {}, (value, path) => {
  return shownTarget(namedTarget(nonBlank(value, path)));
});

/** Words that every report repeats, and so without what a URL in them may give away. */
const told = formed(nonBlank.form ?? {}, (value, path) => withShownUrls(nonBlank(value, path)));

/** How many days a waiver may last. */
const longestWaiver = 180;

const entry = described(
  'A violation that may stay for a while; verify --print-waiver writes it.',
  object<ReadExcuse>({
    row: described('Id of the row that fails.', nonBlank),
    operation: {
      optional: described('Id of its operation; absent for every operation of the row.', nonBlank),
    },
    target: described('Name or base URL of the target.', target),
    signature: described('What was found and how it was answered, as reports have it.', told),
    reason: described('Why it may stay.', told),
    link: described('Where it is worked on.', told),
    owner: described('Who answers for it.', told),
    added: described('The day on which it was agreed: 2026-01-31.', day),
    expires: described(`The last day on which it counts, ${longestWaiver} days later at most.`, day),
  }),
);

/** The form of a waiver file. */
export const waiversForm = object({ waivers: list(entry) });

/** The latest day on which a waiver may expire; both are YYYY-MM-DD. */
export function latestExpiry(added: string): string {
  const day = new Date(added);
  day.setUTCDate(day.getUTCDate() + longestWaiver);
  return day.toISOString().slice(0, 10);
}

function waiversReader(known: WaivableIds): Reader<readonly WrittenExcuse[]> {
  return (value, path) => {
    const { waivers } = waiversForm(value, path);
    for (const [at, one] of waivers.entries()) checkEntry(one, ['waivers', at], known);
    refuseDuplicates(waivers);
    return waivers.map((one) => ({ kind: 'waiver', ...one }));
  };
}

function checkEntry({ row, operation, added, expires }: ReadExcuse, path: Path, known: WaivableIds): void {
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
  throw new FormatFault(path, `there is no ${what} ${quotedName(id)}`, remedyForName(id, known));
}

/** Refuses two entries for the same violation, since it is unknown which one counts. */
function refuseDuplicates(waivers: readonly ReadExcuse[]): void {
  const keys = waivers.map(({ row, operation = '', target, signature }) =>
    [row, operation, target, signature].join('\n'),
  );
  const at = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (at < 0) return;
  const first = keys.indexOf(keys[at] ?? '');
  throw new FormatFault(['waivers', at], `the same is in waivers.${first} already`, 'Take one of them out.');
}

/** Excuses, and what the run records about them. */
interface Gate extends Pick<Circumstances, 'waivers' | 'baselines'> {
  readonly excuses: readonly Excuse[];
}

function recordOf(file: string, written: readonly WrittenExcuse[]): RecordedWaivers {
  return { file, entries: written.map(({ kind: _, ...entry }) => entry) };
}
