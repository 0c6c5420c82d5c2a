/** Loads the requirements of a contract from YAML: read, held to their form, checked against themselves. */

import { readFile } from 'node:fs/promises';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { Requirements } from '../model/requirement.ts';
import { crossCheck, type Known } from './cross-check.ts';
import { FormatFault, type Path } from './format-fault.ts';
import { readRequirements } from './read-requirements.ts';
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
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new RequirementsError({
      file,
      problem: `the file cannot be read (${code})`,
      remedy: 'Name a file that exists and may be read.',
    });
  }
}

/**
 * The same for a text at hand.
 * @param file the name to show in errors
 * @throws RequirementsError
 */
export function parseRequirements(text: string, file: string, known: Known = {}): Requirements {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  refuseBrokenYaml(document, file);
  try {
    const requirements = readRequirements(dataOf(document, file), []);
    crossCheck(requirements, known);
    return requirements;
  } catch (error) {
    if (!(error instanceof FormatFault)) throw error;
    throw located(error, { file, document, counter });
  }
}

function refuseBrokenYaml({ errors: [error] }: Document, file: string): void {
  if (!error) return;
  const { line = 1, col: column = 1 } = error.linePos?.[0] ?? {};
  const [problem = ''] = error.message.split(/ at line |:?\n/);
  throw new RequirementsError({ file, line, column, problem, remedy: 'Correct the YAML there.' });
}

/** Aliases of aliases can stand for more data than there is memory. */
function dataOf(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'the YAML cannot be resolved';
    throw new RequirementsError({ file, problem, remedy: 'Write out what the aliases stand for.' });
  }
}

interface Source {
  readonly file: string;
  readonly document: Document;
  readonly counter: LineCounter;
}

function located(
  { path, message, remedy }: FormatFault,
  { file, document, counter }: Source,
): RequirementsError {
  const { line, col: column } = counter.linePos(offsetOf(document, path));
  return new RequirementsError({ file, line, column, key: path.join('.'), problem: message, remedy });
}

/** Where the value at a path begins, or the nearest part around it that has a place of its own. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
