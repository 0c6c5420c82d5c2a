/** Reads the file behind `--expect-behaviour`: what a target was seen to do, under the contract that is verified now. */

import type { Expected } from '../behaviour/compare.ts';
import { readBehaviour } from '../behaviour/read-behaviour.ts';
import { UsageError } from '../host/errors.ts';
import { readText } from '../host/read-text.ts';
import { commandOf } from '../host/tool.ts';
import type { Contract } from '../model/contract.ts';
import { shortened } from '../names/quoted.ts';

const usual = `name a file that ${commandOf('observe')} URL --output FILE has written`;

/**
 * What the file expects.
 * @throws UsageError that names file, line, column and key of the first fault, or for a file of another contract
 */
export async function readExpected(
  file: string,
  contract: Pick<Contract, 'title' | 'version' | 'digest'>,
): Promise<Expected> {
  const parsed = readBehaviour(await readText(file, '--expect-behaviour', usual));
  if (parsed.kind === 'fault') {
    const { line, column, key, problem, remedy } = parsed.fault;
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    throw new UsageError(`--expect-behaviour: ${place}: ${key ? `${key}: ` : ''}${problem}`, remedy);
  }
  const { data: behaviour } = parsed;
  const { title, version, digest } = behaviour.contract;
  if (digest === contract.digest) return { file, behaviour };
  const other = `${shortened(title)} ${shortened(version)}, digest ${digest.slice(0, 12)}…`;
  const own = `${shortened(contract.title)} ${shortened(contract.version)}, digest ${contract.digest.slice(0, 12)}…`;
  throw new UsageError(
    `--expect-behaviour: ${file} was observed with another document (${other}) than the one that is verified (${own})`,
    title === contract.title
      ? `observe again with this document, name the other one with --document, or write digest: ${contract.digest} there if nothing but words has changed`
      : 'name the document that it was observed with, --document FILE, or another file',
  );
}
