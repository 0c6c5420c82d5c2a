/**
 * Keeps the documents that were read last: a process that verifies several targets, or one again and again, reads each
 * of them once, and what is made from a document is kept for as long as the document itself.
 */

import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { LoadOptions } from '../contract/load-contract.ts';
import { latest } from '../json/latest.ts';
import type { Contract } from '../model/contract.ts';
import type { Survey } from '../model/resource.ts';

/** A document, and the bytes that it was read from. */
interface KnownDocument {
  readonly bytes: Buffer;
  readonly contract: Contract;
}

/**
 * How many bytes of documents are kept, and as how many each of them counts at the least: what is made from them takes
 * hundreds of times as much.
 */
const mostHeld = 64 * 1024;
const least = 8 * 1024;

const known = latest<string, KnownDocument>(mostHeld, ({ bytes }) => Math.max(least, bytes.length));

/**
 * The contract of a document, which is read anew when any byte of it has changed, and always where it is large, is no
 * local file, or has anything to do with other files.
 */
export async function contractOnce(
  source: string,
  options: LoadOptions,
  load: () => Promise<Contract>,
): Promise<Contract> {
  const bytes = await bytesOf(source, options);
  if (!bytes) return load();
  const key = JSON.stringify([source, resolve(source), options.mayBeEmpty, options.maxBytes]);
  const before = known.get(key);
  if (before?.bytes.equals(bytes)) return before.contract;
  const contract = await load();
  const after = await bytesOf(source, options);
  // It may have been written while it was read.
  if (isWhole(contract) && after?.equals(bytes)) known.set(key, { bytes, contract });
  return contract;
}

/** Undefined where the document is not kept. */
async function bytesOf(source: string, { allowRefs = [] }: LoadOptions): Promise<Buffer | undefined> {
  if (/^[a-z][a-z\d+.-]+:/i.test(source) || allowRefs.length > 0) return undefined;
  try {
    const about = await stat(source);
    if (!about.isFile() || about.size > mostHeld) return undefined;
    const bytes = await readFile(source);
    return bytes.length <= mostHeld ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** What it says of other files may change without it, whether they were read or are missing. */
function isWhole({ source, positions, remarks }: Contract): boolean {
  return remarks.length === 0 && [...positions.values()].every(({ file }) => file === source);
}

const surveys = new WeakMap<Contract, Survey>();

/** The survey of a contract, made once: sources of cases are cached by it. */
export function surveyOnce(contract: Contract, make: (contract: Contract) => Survey): Survey {
  const survey = surveys.get(contract) ?? make(contract);
  surveys.set(contract, survey);
  return survey;
}
