/** Reads conformance.yaml: checks keys, and the type and range of each value, and reports all errors together. */

import type { Path } from '../../forms/format-fault.ts';
import { openYaml } from '../../forms/parse-yaml.ts';
import type { Io } from '../../host/io.ts';
import type { RowSetting } from '../../model/settings.ts';
import { didYouMean } from '../../names/closest.ts';
import { valueKind } from '../../names/visible.ts';
import { type ConfigFault, configError, placeText } from './config-fault.ts';
import { configKeys } from './config-keys.ts';
import { type ConfigLayer, readLayer } from './read-layer.ts';
import { readRows } from './read-rows.ts';
import { type ConfigTarget, readTargets } from './read-targets.ts';
import { substitute } from './substitute.ts';

/** The content of a configuration. */
export interface Configuration {
  /** Its path, as it is shown. */
  readonly file: string;
  /** The options for every target. */
  readonly general: ConfigLayer;
  readonly targets: ReadonlyMap<string, ConfigTarget>;
  /** The name of the chosen target, or of the default one. */
  readonly target?: string;
  readonly rows: readonly RowSetting[];
  readonly operations: readonly RowSetting[];
}

/** The text of a configuration, and what it depends on. */
interface ConfigInputs {
  readonly file: string;
  readonly text: string;
  readonly env: Io['env'];
  /** The target that the user asks for, by name or URL. */
  readonly wanted?: string | undefined;
}

const sections = ['target', 'targets', 'rows', 'operations'] as const;

/**
 * Reads a configuration.
 * @throws UsageError with file, line, column, key and remedy of every error
 */
export function readConfig({ file, text, env, wanted }: ConfigInputs): Configuration {
  const opened = openYaml(text);
  if (opened.kind === 'faults')
    throw configError(opened.faults.map((fault) => ({ ...fault, file, key: fault.key ?? '' })));
  const { data = {}, faults: unset, templates } = substitute(opened.data ?? {}, env);
  const faults: ConfigFault[] = [];
  const located = (path: Path, isKey = false) => {
    return { file, ...opened.placeOf(path, isKey ? 'key' : 'value'), key: path.join('.') };
  };
  const around = {
    file,
    env,
    located,
    templates,
    broken: new Set(unset.map(({ path }) => JSON.stringify(path))),
  };
  const found = mapIn(data, faults);
  for (const key of Object.keys(found)) refuseUnknown(key, faults);
  const general = readLayer(found, [], around);
  const { targets, faults: ofTargets } = readTargets(found['targets'], around);
  const target = chosenTarget(found['target'], wanted, targets);
  const sourceOf = (path: Path) => placeText({ ...located(path), key: '' });
  const operations = readRows(found['operations'], 'operations', sourceOf);
  const rows = readRows(found['rows'], 'rows', sourceOf);
  faults.push(...general.faults, ...ofTargets, ...target.faults, ...operations.faults, ...rows.faults);
  const needed = unset.filter(({ path }) => path[0] !== 'targets' || path[1] === target.name);
  const all = [
    ...needed,
    ...faults.filter((fault) => !needed.some(({ path }) => startsWith(fault.path, path))),
  ];
  if (all.length > 0)
    throw configError(all.map((fault) => ({ ...fault, ...located(fault.path, fault.isKey) })));
  return {
    ...{ file, general: general.layer, targets, rows: rows.rows, operations: operations.rows },
    ...(target.name === undefined ? {} : { target: target.name }),
  };
}

/** Whether an error is within another's path: a text whose variables cannot be filled in gets no second error. */
function startsWith(path: Path, other: Path): boolean {
  return other.every((part, at) => path[at] === part);
}

function mapIn(data: unknown, faults: ConfigFault[]): Readonly<Record<string, unknown>> {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return { ...data };
  faults.push({
    path: [],
    problem: `a map of keys expected, ${valueKind(data)} found`,
    remedy: 'write it like runs: 20; the command init writes a file to begin with',
  });
  return {};
}

function refuseUnknown(key: string, faults: ConfigFault[]): void {
  const known = [...sections, ...configKeys.map((one) => one.key.split('.')[0] ?? '')];
  if (known.includes(key)) return;
  const flag = configKeys.find((one) => one.flag === `--${key}` || one.option === key);
  const remedy = flag
    ? `did you mean ${flag.key}?`
    : didYouMean(key, known, `keys: ${[...new Set(known)].join(', ')}`);
  faults.push({ path: [key], isKey: true, problem: 'there is no such key', remedy });
}

interface ChosenTarget {
  readonly name?: string;
  readonly faults: readonly ConfigFault[];
}

/** A target that the user asks for replaces the default one of the file. */
function chosenTarget(
  preferred: unknown,
  wanted: string | undefined,
  targets: ReadonlyMap<string, ConfigTarget>,
): ChosenTarget {
  const names = [...targets.keys()];
  const faults: ConfigFault[] = [];
  if (preferred !== undefined && !(typeof preferred === 'string' && targets.has(preferred))) {
    const problem =
      typeof preferred === 'string'
        ? 'there is no such target'
        : `a name expected, ${valueKind(preferred)} found`;
    const remedy = didYouMean(String(preferred), names, `targets: ${names.join(', ') || 'none'}`);
    faults.push({ path: ['target'], problem, remedy });
  }
  if (wanted !== undefined) return targets.has(wanted) ? { name: wanted, faults } : { faults };
  const [sole] = names;
  const name = typeof preferred === 'string' ? preferred : names.length === 1 ? sole : undefined;
  return name === undefined ? { faults } : { name, faults };
}
