/** Reads a file of behaviour strictly: whoever changes it by hand hears what is wrong with it, and where. */

import { FormatFault, type Path } from '../forms/format-fault.ts';
import { type ParsedYaml, parseYaml } from '../forms/parse-yaml.ts';
import { matching, object, type Reader, record, text } from '../forms/readers.ts';
import { type Behaviour, type Limit, type OperationBehaviour, varies } from './behaviour.ts';

/** The behaviour that a text holds, or what is wrong with it. */
export function readBehaviour(yaml: string): ParsedYaml<Behaviour> {
  return parseYaml(yaml, behaviour);
}

/** A size; 0 where not even the least is accepted. */
const size: Reader<number> = (value, path) => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new FormatFault(path, 'a whole number from 0 expected', 'Write a whole number here, without quotes.');
};

interface PlainLimit {
  readonly accepted: number;
  readonly beyond?: string;
  readonly cap?: number;
  readonly silent?: number;
  readonly answer?: string;
}

const plainLimit = object<PlainLimit>({
  ...{ accepted: size, beyond: { optional: text }, cap: { optional: size } },
  ...{ silent: { optional: size }, answer: { optional: text } },
});

const limit: Reader<Limit> = (value, path) => {
  if (value === varies) return { kind: 'varies' };
  const { accepted, beyond, cap, silent, answer } = plainLimit(value, path);
  const given = [beyond, cap, silent].filter((one) => one !== undefined).length;
  if (given !== 1 || (answer !== undefined) !== (silent !== undefined)) throw incomplete(path);
  if (beyond !== undefined) return { kind: 'found', accepted, beyond };
  if (silent !== undefined && answer !== undefined) return { kind: 'stopped', accepted, at: silent, answer };
  if (cap === accepted) return { kind: 'none', accepted };
  throw new FormatFault([...path, 'cap'], `the cap is not what was accepted, ${accepted}`, 'Observe again.');
};

function incomplete(path: Path): FormatFault {
  return new FormatFault(
    path,
    'a limit has, besides "accepted", either "beyond", or "cap", or "silent" and "answer"',
    'Write such as { accepted: 4096, beyond: 413 text/html }, or observe again.',
  );
}

const operation = object<OperationBehaviour>({
  answers: record(record(text)),
  limits: record(limit),
});

const behaviour = object<Behaviour>({
  contract: object({ title: text, version: text, digest: matching(/^[0-9a-f]{64}$/, 'a SHA-256 in hex') }),
  operations: record(operation),
});
