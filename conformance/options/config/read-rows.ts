/** Reads the settings of single rows and operations in a configuration. */

import type { Path } from '../../forms/format-fault.ts';
import type { RowSetting } from '../../model/settings.ts';
import { didYouMean } from '../../names/closest.ts';
import { valueKind } from '../../names/visible.ts';
import type { ConfigFault } from './config-fault.ts';

/** Row settings, and errors. */
interface ReadRows {
  readonly rows: readonly RowSetting[];
  readonly faults: readonly ConfigFault[];
}

const noSuchKey = 'there is no such key';
const levels = ['required', 'recommended', 'observed'] as const;
const keys = ['level', 'runs', 'skip', 'reason'] as const;

/**
 * Reads the map at `rows` or `operations`.
 * @param section key of the map
 * @param sourceOf returns the position of a path, such as `conformance.yaml:12:3`
 */
export function readRows(
  value: unknown,
  section: 'rows' | 'operations',
  sourceOf: (path: Path) => string,
): ReadRows {
  if (value === null || value === undefined) return { rows: [], faults: [] };
  if (typeof value !== 'object' || Array.isArray(value)) {
    const problem = `a map expected, ${valueKind(value)} found`;
    return { rows: [], faults: [{ path: [section], problem, remedy: example(section) }] };
  }
  const read = Object.entries(value).map(([id, entry]) => readRow([section, id], entry, sourceOf));
  return { rows: read.flatMap(({ rows }) => rows), faults: read.flatMap(({ faults }) => faults) };
}

function readRow(path: Path, entry: unknown, sourceOf: (path: Path) => string): ReadRows {
  const [section, id] = path.map(String);
  const faults: ConfigFault[] = [];
  const wrong = (key: string, problem: string, remedy: string): undefined => {
    const isKey = problem === noSuchKey ? { isKey: true as const } : {};
    faults.push({ path: key === '' ? path : [...path, key], ...isKey, problem, remedy });
  };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    wrong('', `a map expected, ${valueKind(entry)} found`, example(section));
    return { rows: [], faults };
  }
  const found: Readonly<Record<string, unknown>> = { ...entry };
  for (const key of Object.keys(found).filter((one) => !keys.some((known) => known === one)))
    wrong(key, noSuchKey, didYouMean(key, keys, `keys: ${keys.join(', ')}`));
  const level = levelOf(found['level'], wrong);
  const runs = runsOf(found['runs'], wrong);
  const skip = skipOf(found['skip'], wrong);
  const reason = reasonOf(found['reason'], wrong);
  if ((skip || level) && found['reason'] === undefined)
    wrong(
      '',
      `${skip ? 'a skip' : 'another level'} has to have a reason`,
      'add reason: why, for those who read the report',
    );
  const pattern =
    section === 'rows' ? { rows: `${id}`, operations: '*' } : { rows: '*', operations: `${id}` };
  const setting = {
    ...(level ? { level } : {}),
    ...(runs === undefined ? {} : { runs }),
    ...(skip ? { skip } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
  return { rows: [{ ...pattern, ...setting, source: sourceOf(path) }], faults };
}

type Wrong = (key: string, problem: string, remedy: string) => undefined;

function levelOf(value: unknown, wrong: Wrong): RowSetting['level'] {
  if (value === undefined) return undefined;
  const level = levels.find((one) => one === value);
  const typed = typeof value === 'string' ? value : '';
  const remedy = didYouMean(typed, levels, `choose from: ${levels.join(', ')}`);
  return level ?? wrong('level', 'there is no such level', remedy);
}

function runsOf(value: unknown, wrong: Wrong): number | undefined {
  if (value === undefined) return undefined;
  const runs = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof runs === 'number' && Number.isInteger(runs) && runs >= 0 && runs <= 10_000) return runs;
  return wrong(
    'runs',
    `a whole number from 0 to 10000 expected, ${valueKind(value)} found`,
    'write it like runs: 50',
  );
}

function skipOf(value: unknown, wrong: Wrong): true | undefined {
  if (value === undefined || value === true || value === 'true')
    return value === undefined ? undefined : true;
  return wrong('skip', `true expected, ${valueKind(value)} found`, 'write skip: true, or leave it out');
}

function reasonOf(value: unknown, wrong: Wrong): string | undefined {
  if (value === undefined || (typeof value === 'string' && value.trim() !== '')) return value;
  return wrong(
    'reason',
    `a text expected, ${valueKind(value)} found`,
    'write why, for those who read the report',
  );
}

function example(section = 'rows'): string {
  const id = section === 'rows' ? 'ID-01' : 'operationId';
  return `write it like ${section}: { ${id}: { skip: true, reason: why } }`;
}
