/** Reads the options in one map of a configuration: at the top level, or in one of its targets. */

import type { Path } from '../../forms/format-fault.ts';
import { complaintSubject, relocatedTo, UsageError } from '../../host/errors.ts';
import type { Io } from '../../host/io.ts';
import { didYouMean } from '../../names/closest.ts';
import { valueKind } from '../../names/visible.ts';
import { byteSize, refuseEmpty } from '../parse-value.ts';
import { reportTargets } from '../report-targets.ts';
import { readinessOf, settingsOf } from '../settings.ts';
import type { VerifyCommandOptions } from '../verify-options.ts';
import type { ConfigFault, ConfigPlace } from './config-fault.ts';
import { type ConfigKey, configKeys } from './config-keys.ts';
import { readValue } from './read-value.ts';
import { refersToSecret } from './substitute.ts';

/** Options with their places. */
export interface ConfigLayer {
  readonly options: Partial<VerifyCommandOptions>;
  readonly places: Readonly<Record<string, OptionPlace>>;
}

/** The place of an option, and its value as shown. */
export interface OptionPlace extends ConfigPlace {
  readonly flag: string;
  /** The value with the names of variables in place of their values, to be shown. */
  readonly shown: string;
  /** The entries of a list, each with its place. */
  readonly entries?: readonly { readonly text: string; readonly place: ConfigPlace }[];
}

/** What reading a value depends on. */
export interface LayerContext {
  readonly file: string;
  readonly env: Io['env'];
  readonly located: (path: Path) => ConfigPlace;
  /** Texts with variables as they are in the file, by their path as JSON. */
  readonly templates: ReadonlyMap<string, string>;
  /** Paths, as JSON, of texts with variables that are not set. */
  readonly broken: ReadonlySet<string>;
}

/** Reads the keys of options in a map; other keys are ignored here, except within groups. */
export function readLayer(
  found: Readonly<Record<string, unknown>>,
  base: Path,
  around: LayerContext,
): { readonly layer: ConfigLayer; readonly faults: readonly ConfigFault[] } {
  const options: Record<string, unknown> = {};
  const places: Record<string, OptionPlace> = {};
  const faults: ConfigFault[] = [...strangersInGroups(found, base)];
  for (const one of configKeys) {
    const below = one.key.split('.');
    const value = below.reduce<unknown>(memberOf, found);
    if (value === undefined) continue;
    const path = [...base, ...below];
    const read = readOption(one, value, path, around);
    if (read.kind === 'value') {
      options[one.option] = read.value;
      places[one.option] = {
        ...around.located(path),
        flag: one.flag,
        shown: shownOf(one, path, value, around),
        ...entriesOf(path, value, around),
      };
    } else if (read.kind === 'fault') faults.push(read);
  }
  return { layer: { options, places }, faults };
}

function entriesOf(path: Path, value: unknown, { located }: LayerContext): Pick<OptionPlace, 'entries'> {
  if (!Array.isArray(value)) return {};
  return { entries: value.map((text, at) => ({ text: String(text), place: located([...path, at]) })) };
}

function memberOf(value: unknown, name: string): unknown {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isMap ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

type ReadOption =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'unset' }
  | ({ readonly kind: 'fault' } & ConfigFault);

function readOption(one: ConfigKey, value: unknown, path: Path, around: LayerContext): ReadOption {
  if ([...around.broken].some((broken) => broken.startsWith(JSON.stringify(path).slice(0, -1))))
    return { kind: 'unset' };
  const templateOf = (...below: Path) => around.templates.get(JSON.stringify([...path, ...below]));
  const { file, env } = around;
  const read = readValue(one.holds, { value, templateOf, file, env });
  if (read.kind === 'fault') return { ...read, path: [...path, ...read.below] };
  const whole = complaintOf(one, read.value, env);
  if (!whole) return read;
  const { complaint, below } = complaintIn(one, { value, read: read.value, env }) ?? {
    complaint: whole,
    below: [],
  };
  const { problem, remedy } = saidOf(complaint, one);
  const known =
    templateOf(...below) === undefined ? problem : 'the value of its variables cannot be used here';
  return { kind: 'fault', path: [...path, ...below], problem: known, remedy };
}

/** The error in one entry of a list or a map, with its place; undefined where only the entries together are wrong. */
function complaintIn(
  one: ConfigKey,
  { value, read, env }: { readonly value: unknown; readonly read: unknown; readonly env: Io['env'] },
): { readonly complaint: UsageError; readonly below: Path } | undefined {
  if (!Array.isArray(read)) return undefined;
  const names = namesIn(value);
  for (const [at, entry] of read.entries()) {
    const complaint = complaintOf(one, [entry], env);
    if (complaint) return { complaint, below: names.slice(at, at + 1) };
  }
  return undefined;
}

/** The path segments of entries: indices or keys; none for a single text in place of a list. */
function namesIn(value: unknown): Path {
  if (Array.isArray(value)) return [...value.keys()];
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** The message about the option itself, worded for its key. */
function saidOf(complaint: UsageError, { flag, key }: ConfigKey): Pick<UsageError, 'problem' | 'remedy'> {
  const { name, part } = complaintSubject(complaint.fault);
  if (name !== flag) return { problem: complaint.message, remedy: complaint.remedy };
  const { problem, remedy } = relocatedTo({ name, key }, complaint);
  return { problem: [part, problem].filter(Boolean).join(': '), remedy };
}

/** The error that settings.ts and the like report for the option alone. */
function complaintOf(
  { option, flag, holds }: ConfigKey,
  value: unknown,
  env: Io['env'],
): UsageError | undefined {
  try {
    if (holds.kind === 'reports') reportTargets(Array.isArray(value) ? value : [], undefined);
    else if (holds.kind === 'size') byteSize(flag, String(value));
    else if (holds.kind === 'file' || holds.kind === 'source') refuseEmpty(flag, String(value));
    else {
      settingsOf('http://127.0.0.1', { [option]: value }, env);
      readinessOf({ [option]: value });
    }
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
}

/** Groups must be maps with no other keys. */
function strangersInGroups(found: Readonly<Record<string, unknown>>, base: Path): readonly ConfigFault[] {
  const grouped = Map.groupBy(
    configKeys.filter(({ key }) => key.includes('.')),
    ({ key }) => key.split('.')[0] ?? '',
  );
  return [...grouped].flatMap(([group, keys]) => {
    const value = found[group];
    if (value === undefined || value === null) return [];
    const names = keys.map(({ key }) => key.slice(group.length + 1));
    const remedy = `keys: ${names.join(', ')}`;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [{ path: [...base, group], problem: `a map expected, ${valueKind(value)} found`, remedy }];
    return Object.keys(value)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        path: [...base, group, name],
        isKey: true,
        problem: 'there is no such key',
        remedy: didYouMean(name, names, remedy),
      }));
  });
}

/** The value as it is in the file. A command or a header field may contain a secret, so only references are shown. */
function shownOf({ holds }: ConfigKey, path: Path, value: unknown, { templates }: LayerContext): string {
  if (holds.kind === 'text' && !holds.words) return '(a command)';
  const shown = written(value, path, templates);
  if (holds.kind !== 'headers') return typeof shown === 'string' ? shown : JSON.stringify(shown);
  const fields = Object.entries(shown ?? {}).map(([name, text]) => {
    const isShown = refersToSecret(String(text), templates.has(JSON.stringify([...path, name])));
    return `${name}: ${isShown ? text : '(a value)'}`;
  });
  return fields.join(', ');
}

/** The value with variables by name. */
function written(value: unknown, path: Path, templates: LayerContext['templates']): unknown {
  const template = templates.get(JSON.stringify(path));
  if (template !== undefined) return template;
  if (Array.isArray(value)) return value.map((entry, at) => written(entry, [...path, at], templates));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, written(entry, [...path, name], templates)]),
  );
}
