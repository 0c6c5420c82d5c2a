/** The settings that count, each with where it comes from: for `--verbose`, and for the record of the run. */

import { visible } from '../../report/visible.ts';
import type { VerifyCommandOptions } from '../verify-options.ts';
import { placeText } from './config-fault.ts';
import { type ConfigKey, configKeys } from './config-keys.ts';
import type { ConfiguredTarget } from './configure.ts';

/** Where options come from that are no defaults: `--runs`, `conformance.yaml:12:7`. */
export function originsOf(configured: ConfiguredTarget): Readonly<Record<string, string>> {
  const { source, places } = configured;
  const known = configKeys.flatMap(({ option, flag }) => {
    const place = places[option];
    if (place) return [[option, placeText({ ...place, key: '' })]];
    return isSet(configured.options[option]) ? [[option, flag]] : [];
  });
  return Object.fromEntries([['target', source], ...known]);
}

/** The settings as a table. Secrets are shown as what refers to them, or not at all. */
export function effectiveLines(configured: ConfiguredTarget): readonly string[] {
  const { url, name, source, file, rows } = configured;
  const target = ['target', name === undefined ? url : `${name} (${url})`, source] as const;
  const table = [
    target,
    ...configKeys.map((one) => [one.key, ...shownOf(one, configured)] as const),
    ...rows.map((row) => {
      const { rows: ids, operations, source: place, ...set } = row;
      const told = Object.entries(set).map(([key, value]) => `${key} ${value}`);
      return [
        operations === '*' ? `rows.${ids}` : `operations.${operations}`,
        told.join(', '),
        place,
      ] as const;
    }),
  ];
  const width = (at: 0 | 1): number => Math.min(40, Math.max(...table.map((row) => row[at].length)));
  const lines = table.map(
    ([key, shown, from]) => `  ${key.padEnd(width(0))}  ${shown.padEnd(width(1))}  ${from}`,
  );
  return [`settings${file === undefined ? '' : ` with ${file}`}:`, ...lines].map((line) =>
    visible(line).trimEnd(),
  );
}

function shownOf(
  one: ConfigKey,
  { options, places }: ConfiguredTarget,
): readonly [shown: string, from: string] {
  const place = places[one.option];
  if (place) return [withoutPassword(place.shown), placeText({ ...place, key: '' })];
  const value = options[one.option];
  return isSet(value) ? [typedText(one, value), one.flag] : [one.otherwise, 'default'];
}

function isSet(value: VerifyCommandOptions[keyof VerifyCommandOptions]): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** The address of a document may hold one; a variable in its place may be shown. */
function withoutPassword(text: string): string {
  return text.replaceAll(/:\/\/[^\s/@${]*@/g, '://');
}

/** A flag may hold what a file may not: a secret itself. */
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
      return entries.map(withoutPassword).join(', ');
  }
}
