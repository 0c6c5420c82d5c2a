/**
 * The kill matrix: which rows each subject breaks, and which subject made each check report something. It has no times,
 * so it is the same everywhere.
 */

import type { Assessment } from './assess.ts';

/** The matrix as kill-matrix.json stores it. */
export interface KillMatrix {
  /** The rows that fail, by fault; they only warn where the fault needs the strict profile. */
  readonly faults: Readonly<Record<string, readonly string[]>>;
  /** The rows that warn, by variant. */
  readonly variants: Readonly<Record<string, readonly string[]>>;
  /** By check, the first subject that made it report something: a fault where one does. */
  readonly checks: Readonly<Record<string, string>>;
}

/** Makes the matrix from what was seen. Combinations and constant servers have no line of their own. */
export function killMatrixOf(seen: readonly Assessment[]): KillMatrix {
  return {
    faults: linesOf(seen, 'fault'),
    variants: linesOf(seen, 'variant'),
    checks: firstSubjects(seen),
  };
}

/**
 * The stored matrix, updated for the subjects that were seen: their rows, and the checks that they make report
 * something.
 * @param names names of all subjects, in order: other lines are removed
 */
export function updatedMatrix(
  kept: KillMatrix,
  seen: readonly Assessment[],
  names: readonly string[],
): KillMatrix {
  const fresh = killMatrixOf(seen);
  const linesIn = (before: KillMatrix['faults'], now: KillMatrix['faults']): KillMatrix['faults'] =>
    Object.fromEntries(names.flatMap((name) => pairOf(name, now[name] ?? before[name])));
  const isFirst = (check: string, name: string): boolean => {
    const again = seen.find((one) => one.name === name);
    return names.includes(name) && (!again || firedChecks(again).includes(check));
  };
  const stay = Object.entries(kept.checks).filter(([check, name]) => isFirst(check, name));
  return {
    faults: linesIn(kept.faults, fresh.faults),
    variants: linesIn(kept.variants, fresh.variants),
    checks: sorted({ ...fresh.checks, ...Object.fromEntries(stay) }),
  };
}

/** The text of the file: one line for each subject, so that a difference is one line too. */
export function killMatrixText({ faults, variants, checks }: KillMatrix): string {
  const part = (name: string, lines: Readonly<Record<string, unknown>>) => {
    const body = Object.entries(lines).map(
      ([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value).replaceAll(',', ', ')}`,
    );
    return `  ${JSON.stringify(name)}: {\n${body.join(',\n')}\n  }`;
  };
  return `{\n${[part('faults', faults), part('variants', variants), part('checks', checks)].join(',\n')}\n}\n`;
}

/**
 * Where what was seen differs from the stored matrix, as sentences.
 * @param isWhole whether every subject ran: then lines that were not seen are obsolete, and the checks are compared too
 */
export function differences(kept: KillMatrix, seen: KillMatrix, isWhole: boolean): readonly string[] {
  const lines = [...partDifferences(kept.faults, seen.faults, isWhole)];
  lines.push(...partDifferences(kept.variants, seen.variants, isWhole));
  if (isWhole) lines.push(...partDifferences(kept.checks, seen.checks, isWhole));
  return lines;
}

/**
 * The ids of the checks that reported something in a run, each once. Findings that gate count only in the rows that the
 * subject is known to break, since others may vary.
 */
export function firedChecks({
  rows: known,
  observation: { runs },
}: Pick<Assessment, 'rows' | 'observation'>): readonly string[] {
  const fired = runs.flatMap(({ spoken }) =>
    spoken.filter(({ level, row }) => level === 'observed' || known.includes(row)),
  );
  return [...new Set(fired.map(({ check }) => check))];
}

type Lines = Readonly<Record<string, string | readonly string[]>>;

function partDifferences(kept: Lines, seen: Lines, isWhole: boolean): readonly string[] {
  const names = new Set([...(isWhole ? Object.keys(kept) : []), ...Object.keys(seen)]);
  return [...names].flatMap((name) => {
    const [before, now] = [lineText(kept[name]), lineText(seen[name])];
    return before === now ? [] : [`${name}: ${before} in the committed matrix, ${now} here`];
  });
}

function lineText(line: string | readonly string[] | undefined): string {
  if (line === undefined) return 'absent';
  return [line].flat().join(' ') || 'nothing';
}

function linesOf(seen: readonly Assessment[], kind: Assessment['kind']): KillMatrix['faults'] {
  return Object.fromEntries(seen.filter((one) => one.kind === kind).map(({ name, rows }) => [name, rows]));
}

function firstSubjects(seen: readonly Assessment[]): KillMatrix['checks'] {
  const found: Record<string, string> = {};
  const order = ['fault', 'variant'] as const;
  for (const one of order.flatMap((kind) => seen.filter((some) => some.kind === kind))) {
    for (const check of firedChecks(one)) found[check] ??= one.name;
  }
  return sorted(found);
}

function sorted(lines: KillMatrix['checks']): KillMatrix['checks'] {
  return Object.fromEntries(Object.entries(lines).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function pairOf(name: string, rows: readonly string[] | undefined): readonly [string, readonly string[]][] {
  return rows ? [[name, rows]] : [];
}
