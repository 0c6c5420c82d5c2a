/** Loads the requirements of a contract from YAML: reads them, checks their form, and cross-checks them. */

import { stringify } from 'yaml';
import { FormatFault, type Path, remedyForName } from '../forms/format-fault.ts';
import { parseYaml } from '../forms/parse-yaml.ts';
import { decodeUtf8, lineNotUtf8 } from '../json/utf8.ts';
import type { Binding } from '../model/binding.ts';
import { type Requirement, type Requirements, requirementsForm } from '../model/requirement.ts';
import { readGiven } from '../names/given-file.ts';
import { matches } from '../names/ids.ts';
import { filePlace, quoted, quotedName } from '../names/visible.ts';

/**
 * Loads a requirements file.
 * @param known names that the file may refer to; without it, ids of checks are not verified
 * @throws RequirementsError with file, line, column, key and remedy
 */
export async function loadRequirements(file: string, known: KnownNames = {}): Promise<Requirements> {
  return parseRequirements(await textOf(file), file, known);
}

async function textOf(file: string): Promise<string> {
  const bytes = await readGiven(file, 'text').catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new RequirementsError({
      file,
      problem: `the file cannot be read (${code})`,
      remedy: 'Name a file that exists and may be read.',
    });
  });
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  throw new RequirementsError({
    file,
    line: lineNotUtf8(bytes) ?? 1,
    problem: 'this is not UTF-8 text',
    remedy: 'Save the file in UTF-8.',
  });
}

/**
 * Parses requirements.
 * @param file name to show in errors
 * @throws RequirementsError
 */
export function parseRequirements(text: string, file: string, known: KnownNames = {}): Requirements {
  const parsed = parseYaml(text, (data, path) => {
    const requirements = requirementsForm(data, path);
    crossCheck(requirements, known);
    return requirements;
  });
  if (parsed.kind === 'data') return parsed.data;
  throw new RequirementsError({ file, ...parsed.fault });
}

/** An error with its position. */
export interface RequirementsFault {
  readonly file: string;
  /** Line, counted from 1; absent when the file could not be read at all. */
  readonly line?: number;
  readonly column?: number;
  /** The path of the key: `rows.3.bindings.0.check`. */
  readonly key?: string;
  /** What is wrong, without a full stop. */
  readonly problem: string;
  /** What to do about it, as a sentence. */
  readonly remedy: string;
}

/** A requirements file that cannot be read, is not YAML, has another form or contradicts itself. */
export class RequirementsError extends Error {
  override readonly name = 'RequirementsError';
  readonly fault: RequirementsFault;

  constructor(fault: RequirementsFault) {
    const key = fault.key ? `${fault.key}: ` : '';
    super(`${filePlace(fault)}: ${key}${fault.problem}. ${fault.remedy}`);
    this.fault = fault;
  }
}

/**
 * Requirements as YAML that can be read back, with a comment at the top.
 * @param header lines of the comment, without `#`
 */
export function writeRequirements(requirements: Requirements, header: readonly string[]): string {
  const comment = header.map((line) => `# ${line}\n`).join('');
  return `${comment}${stringify(requirements, { lineWidth: 110, aliasDuplicateObjects: false })}`;
}

/** The names outside of the file that it may refer to. */
export interface KnownNames {
  /** Ids of the existing checks; if absent, ids of checks are not verified. */
  readonly checks?: readonly string[];
}

/** Throws FormatFault at the first contradiction. */
function crossCheck(requirements: Requirements, known: KnownNames): void {
  const { clauses, rows, exclusions } = requirements;
  refuseDuplicates(clauses, 'clauses');
  refuseDuplicates(rows, 'rows');
  const ids = clauses.map((clause) => clause.id);
  rows.forEach((row, at) => {
    refuseUnknownClauses(row.clauses, ids, ['rows', at, 'clauses']);
    refuseLooseRow(row, ['rows', at]);
    row.bindings.forEach((binding, index) => {
      checkBinding(binding, requirements, known, ['rows', at, 'bindings', index]);
    });
  });
  exclusions.forEach((exclusion, at) => {
    refuseUnknownClauses(exclusion.clauses, ids, ['exclusions', at, 'clauses']);
  });
  refuseLooseClauses(requirements);
  refuseUselessExcuses(requirements, known);
}

function refuseDuplicates(items: readonly { readonly id: string }[], key: string): void {
  items.forEach(({ id }, at) => {
    if (items.findIndex((other) => other.id === id) === at) return;
    throw new FormatFault(
      [key, at, 'id'],
      `the id ${quoted(id)} is used twice`,
      'Give one of them another id.',
    );
  });
}

function refuseUnknownClauses(names: readonly string[], known: readonly string[], path: Path): void {
  names.forEach((name, at) => {
    if (!known.includes(name)) throw unknownName([...path, at], 'clause', name, known);
  });
}

function unknownName(path: Path, kind: string, name: string, known: readonly string[]): FormatFault {
  return new FormatFault(path, `there is no ${kind} ${quotedName(name)}`, remedyForName(name, known));
}

/** A required row needs a clause of the specification; for other rows a standard is enough. */
function refuseLooseRow({ clauses, standards, bindings }: Requirement, path: Path): void {
  const isRequired = bindings.some(({ level }) => level === 'required');
  if (clauses.length > 0 || (standards.length > 0 && !isRequired)) return;
  const remedy = isRequired ? 'Cite the clause that it rests on.' : 'Cite a clause or a standard.';
  throw new FormatFault(path, 'the row rests on nothing', remedy);
}

function checkBinding(binding: Binding, requirements: Requirements, known: KnownNames, path: Path): void {
  const { check, provokedBy = [], notProvokedBy = [] } = binding;
  if (known.checks && !known.checks.includes(check)) {
    throw unknownName([...path, 'check'], 'check', check, known.checks);
  }
  const rows = requirements.rows.map(({ id }) => id);
  refuseIdlePatterns(provokedBy, rows, [...path, 'provokedBy']);
  refuseIdlePatterns(notProvokedBy, rows, [...path, 'notProvokedBy']);
}

function refuseIdlePatterns(patterns: readonly string[], rows: readonly string[], path: Path): void {
  patterns.forEach((pattern, at) => {
    if (!rows.some((row) => matches(pattern, row))) throw unknownName([...path, at], 'row', pattern, rows);
  });
}

function refuseLooseClauses({ clauses, rows, exclusions }: Requirements): void {
  const cited = new Set([...rows, ...exclusions].flatMap((one) => one.clauses));
  clauses.forEach(({ id }, at) => {
    if (cited.has(id)) return;
    const remedy = 'Cite it in a row, or in an exclusion that says why nothing is verified.';
    throw new FormatFault(
      ['clauses', at],
      `the clause ${quoted(id)} leads to no row and no exclusion`,
      remedy,
    );
  });
}

function refuseUselessExcuses({ excused, rows }: Requirements, { checks }: KnownNames): void {
  const bound = new Set(rows.flatMap(({ bindings }) => bindings.map(({ check }) => check)));
  excused.forEach(({ check }, at) => {
    const path = ['excused', at, 'check'];
    if (checks && !checks.includes(check)) throw unknownName(path, 'check', check, checks);
    if (!bound.has(check)) return;
    throw new FormatFault(
      path,
      `the check ${quoted(check)} is excused and bound by a row`,
      'Take out one of the two.',
    );
  });
}
