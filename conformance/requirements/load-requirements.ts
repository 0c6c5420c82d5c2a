/** Loads the requirements of a contract from YAML: reads them, checks their form, and cross-checks them. */

import { readFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { parseYaml } from '../forms/parse-yaml.ts';
import { decodeUtf8, lineNotUtf8 } from '../json/utf8.ts';
import { type Requirements, requirementsForm } from '../model/requirement.ts';
import { filePlace } from '../names/file-place.ts';
import { crossCheck, type KnownNames } from './cross-check.ts';

/**
 * Loads a requirements file.
 * @param known names that the file may refer to; without it, ids of checks are not verified
 * @throws RequirementsError with file, line, column, key and remedy
 */
export async function loadRequirements(file: string, known: KnownNames = {}): Promise<Requirements> {
  return parseRequirements(await textOf(file), file, known);
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
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
