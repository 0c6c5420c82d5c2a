/** The effective settings with their origins, for `--verbose` and for the record of the run. */

import type { Circumstances, EffectiveSetting, RowSetting } from '../../model/settings.ts';
import { visible, withShownUrls } from '../../names/visible.ts';
import { shownTarget } from '../parse-value.ts';
import type { VerifyCommandOptions } from '../verify-options.ts';
import { placeText } from './config-fault.ts';
import { type ConfigKey, configKeys } from './config-keys.ts';
import type { ConfiguredTarget } from './configure.ts';

/** The origins of options that are not defaults: `--runs`, or `conformance.yaml:12:7`. */
export function originsOf(configured: ConfiguredTarget): Readonly<Record<string, string>> {
  const { source, places } = configured;
  const known = configKeys.flatMap(({ option, flag }) => {
    const place = places[option];
    if (place) return [[option, placeText({ ...place, key: '' })]];
    return isSet(configured.options[option]) ? [[option, flag]] : [];
  });
  return Object.fromEntries([['target', source], ...known]);
}

/** Every setting in words; a secret is shown as the reference to it, or not at all. */
export function effectiveSettings(configured: ConfiguredTarget): readonly EffectiveSetting[] {
  const { url, source, rows, options } = configured;
  const name = options.targetName ?? configured.name;
  return [
    { key: 'target', value: name === undefined ? url : `${shownTarget(name)} (${url})`, origin: source },
    ...configKeys.map((one) => ({ key: one.key, ...shownOf(one, configured) })),
    ...[...rows, ...(options.rows ?? [])].map(effectiveRow),
  ];
}

function effectiveRow({ rows, operations, source, ...set }: RowSetting): EffectiveSetting {
  const value = Object.entries(set).map(([key, one]) => `${key} ${one}`);
  const key = operations === '*' ? `rows.${rows}` : `operations.${operations}`;
  return { key, value: value.join(', '), origin: source };
}

/** The recorded settings of a run as a table. */
export function effectiveLines({ told, config }: Pick<Circumstances, 'told' | 'config'>): readonly string[] {
  const width = (texts: readonly string[]): number =>
    Math.min(40, Math.max(0, ...texts.map(({ length }) => length)));
  const keys = width(told.map(({ key }) => key));
  const values = width(told.map(({ value }) => value));
  const lines = told.map(
    ({ key, value, origin }) => `  ${key.padEnd(keys)}  ${value.padEnd(values)}  ${origin}`,
  );
  return [`settings${config === null ? '' : ` with ${config}`}:`, ...lines].map((line) =>
    visible(line).trimEnd(),
  );
}

function shownOf(one: ConfigKey, { options, places }: ConfiguredTarget): Omit<EffectiveSetting, 'key'> {
  const place = places[one.option];
  if (place) return { value: withShownUrls(place.shown), origin: placeText({ ...place, key: '' }) };
  const value = options[one.option];
  return isSet(value)
    ? { value: typedText(one, value), origin: one.flag }
    : { value: one.otherwise, origin: 'default' };
}

function isSet(value: VerifyCommandOptions[keyof VerifyCommandOptions]): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** The value of a flag, which may be a secret, unlike one in a file. */
function typedText({ holds }: ConfigKey, value: unknown): string {
  const entries: readonly string[] = Array.isArray(value) ? value.map(String) : [String(value)];
  const referred = (text: string): string => (/^(?:env|file):/.test(text) ? text : '(a value)');
  switch (holds.kind) {
    case 'secret':
      return referred(String(value));
    case 'secrets':
      return entries
        .map((entry) => `${entry.split('=')[0]}=${referred(entry.slice(entry.indexOf('=') + 1))}`)
        .join(', ');
    case 'headers':
      return entries.map((entry) => `${entry.split(':')[0]}: (a value)`).join(', ');
    case 'proxy':
      return value === false ? 'false' : String(value).replace(/^([a-z]+:\/\/)?.*@/i, '$1');
    case 'text':
      return holds.words ? String(value) : '(a command)';
    default:
      return entries.map(withShownUrls).join(', ');
  }
}
