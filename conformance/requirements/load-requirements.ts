/** Loads the requirements of a contract from YAML: read, held to their form, checked against themselves. */

import { readFile } from 'node:fs/promises';
import { parseYaml } from '../forms/parse-yaml.ts';
import { decodeUtf8, lineNotUtf8 } from '../json/utf8.ts';
import { type Requirements, requirementsForm } from '../model/requirement.ts';
import { crossCheck, type Known } from './cross-check.ts';

import { RequirementsError } from './requirements-error.ts';

/**
 * Loads a requirements file.
 * @param known what the file may refer to; without it, ids of checks are taken on trust
 * @throws RequirementsError with file, line, column, key and remedy
 */
export async function loadRequirements(file: string, known: Known = {}): Promise<Requirements> {
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
 * The same for a text at hand.
 * @param file the name to show in errors
 * @throws RequirementsError
 */
export function parseRequirements(text: string, file: string, known: Known = {}): Requirements {
  const parsed = parseYaml(text, (data, path) => {
    const requirements = requirementsForm(data, path);
    crossCheck(requirements, known);
    return requirements;
  });
  if (parsed.kind === 'data') return parsed.data;
  throw new RequirementsError({ file, ...parsed.fault });
}
