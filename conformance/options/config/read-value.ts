/** Reads the value of one key of a configuration into the value that its flag would have. */

import { dirname, isAbsolute, join } from 'node:path';
import type { Io } from '../../host/io.ts';
import { readGivenAtOnce } from '../../names/given-file.ts';
import { readSecret } from '../../names/read-secret.ts';
import { valueKind } from '../../names/visible.ts';
import type { OptionKind } from '../option-table.ts';
import { splitReports } from '../report-targets.ts';
import {
  hasLiteralPassword,
  holdsSecret,
  isWholeReference,
  refersToSecret,
  secretRemedy,
} from './substitute.ts';

/** A value in the file, with its context. */
interface FoundValue {
  /** With variables replaced. */
  readonly value: unknown;
  /** The original text of a part of the value, by its path below the value. */
  readonly templateOf: (...below: readonly (string | number)[]) => string | undefined;
  /** Path of the configuration. */
  readonly file: string;
  readonly env: Io['env'];
}

/** The value for the option, or an error at a path below the value. */
type ReadValue = { readonly kind: 'value'; readonly value: unknown } | ValueFault;

interface ValueFault {
  readonly kind: 'fault';
  readonly below: readonly (string | number)[];
  readonly problem: string;
  readonly remedy: string;
}

/** Reads a value; ranges are checked in settings.ts. Never throws, and no message repeats a value. */
export function readValue(holds: OptionKind, found: FoundValue): ReadValue {
  const { value } = found;
  switch (holds.kind) {
    case 'text':
      return textOf(value, holds.words);
    case 'number':
    case 'time':
    case 'rate':
    case 'size':
      return isScalar(value)
        ? valueRead(String(value))
        : fault(`a number or a text expected, ${valueKind(value)} found`);
    case 'switch':
      return switchOf(value);
    case 'list':
      return listOf(value, (text) => text);
    case 'reports':
      return listOf(value, (text) => reportFrom(found, text));
    case 'file':
    case 'source':
      return mapped(textOf(value), (path) => pathFrom(found, path));
    case 'sources':
      return listOf(value, (path) => pathFrom(found, path));
    case 'secret':
      return secretOf(found);
    case 'secrets':
      return mapOf(found, (one, name) => mapped(secretOf(one), (secret) => `${name}=${secret}`));
    case 'headers':
      return mapOf(found, (one, name) => mapped(headerOf(one, name), (text) => `${name}: ${text}`));
    case 'values':
      return valuesOf(found);
    case 'switch-or-list':
      return typeof value === 'boolean' ? valueRead(value) : listOf(value, (text) => text);
    case 'proxy':
      return value === false ? valueRead(false) : proxyOf(found);
    default:
      return holds satisfies never;
  }
}

function switchOf(value: unknown): ReadValue {
  if (typeof value === 'boolean') return valueRead(value);
  if (value === 'true' || value === 'false') return valueRead(value === 'true');
  return fault(`true or false expected, ${valueKind(value)} found`);
}

/** A report with its path resolved: `json=out/report.json`. */
function reportFrom(found: FoundValue, text: string): string {
  const resolved = splitReports(text).map((wish) =>
    wish.replace(/^([\w-]+)=(.+)$/s, (_, name, path) => `${name}=${pathFrom(found, path)}`),
  );
  return resolved.join(',');
}

function valueRead(value: unknown): ReadValue {
  return { kind: 'value', value };
}

function fault(problem: string, remedy = 'write it as the comments of a file from init show'): ValueFault {
  return { kind: 'fault', below: [], problem, remedy };
}

function mapped(read: ReadValue, change: (text: string) => string): ReadValue {
  return read.kind === 'value' ? valueRead(change(String(read.value))) : read;
}

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function textOf(value: unknown, words: readonly string[] = []): ReadValue {
  if (typeof value !== 'string' || value.trim() === '')
    return fault(`a text expected, ${valueKind(value)} found`);
  if (words.length === 0 || words.includes(value)) return valueRead(value);
  return fault('there is no such word', `choose from: ${words.join(', ')}`);
}

/** A text, or a list of texts; numbers are read as texts. */
function listOf(value: unknown, change: (text: string) => string): ReadValue {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  const wrong = entries.findIndex((entry) => !isScalar(entry) || String(entry).trim() === '');
  if (wrong < 0) return valueRead(entries.map((entry) => change(String(entry))));
  const problem = `a list of texts expected, ${valueKind(entries[wrong])} found`;
  return { ...fault(problem, 'write it like [one, two]'), below: Array.isArray(value) ? [wrong] : [] };
}

function mapOf(found: FoundValue, read: (one: FoundValue, name: string) => ReadValue): ReadValue {
  const { value } = found;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fault(`a map expected, ${valueKind(value)} found`, 'write it like { name: value }');
  const entries: unknown[] = [];
  for (const [name, entry] of Object.entries(value)) {
    const one = read(part(found, entry, name), name);
    if (one.kind === 'fault') return { ...one, below: [name, ...one.below] };
    entries.push(one.value);
  }
  return valueRead(entries);
}

/** Values as `operation.name=value`; those that are not texts are written as JSON. */
function valuesOf(found: FoundValue): ReadValue {
  const read = mapOf(found, (operation, id) =>
    mapOf(operation, ({ value }, name) =>
      valueRead(`${id}.${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ),
  );
  return read.kind === 'value' && Array.isArray(read.value) ? valueRead(read.value.flat()) : read;
}

function part(found: FoundValue, value: unknown, name: string): FoundValue {
  return { ...found, value, templateOf: (...below) => found.templateOf(name, ...below) };
}

/** A secret: only a reference is allowed, since the file's history would keep the secret itself for ever. */
function secretOf(found: FoundValue): ReadValue {
  const { value } = found;
  const template = found.templateOf();
  if (typeof value !== 'string' || value.trim() === '')
    return fault(`a text expected, ${valueKind(value)} found`, secretRemedy);
  if (!isWholeReference(template ?? value, template !== undefined))
    return fault('a secret does not belong into this file', secretRemedy);
  const [, name] = /^\$\{([A-Za-z_]\w*)\}$/.exec(template ?? '') ?? [];
  if (name !== undefined) return valueRead(`env:${name}`);
  const [, path] = /^file:(.+)$/s.exec(value) ?? [];
  return valueRead(path === undefined ? value : `file:${pathFrom(found, path)}`);
}

/** A header field: one whose name suggests a secret must be a reference, others may be literal. */
function headerOf(found: FoundValue, name: string): ReadValue {
  const { value, env } = found;
  const template = found.templateOf();
  if (!isScalar(value)) return fault(`a text expected, ${valueKind(value)} found`);
  const text = String(value);
  const isSecret = /key|token|secret|auth|passw|cookie|session|credential|signature/i.test(name);
  const literal = template ?? text;
  const isLiteral = isSecret && !refersToSecret(literal, template !== undefined);
  if (isLiteral || (!/^(?:env|file):/.test(literal) && holdsSecret(literal)))
    return fault(
      'the value of this field looks like a secret, which does not belong into this file',
      secretRemedy,
    );
  const [, path] = /^file:(.+)$/s.exec(text) ?? [];
  const typed = path === undefined ? text : `file:${pathFrom(found, path)}`;
  const read = readSecret(typed, { env, readFile: (file) => readGivenAtOnce(file, 'secret').toString() });
  return read.kind === 'fault' ? fault(read.problem, read.remedy) : valueRead(read.secret);
}

function proxyOf(found: FoundValue): ReadValue {
  const read = textOf(found.value);
  const template = found.templateOf() ?? String(found.value);
  if (read.kind === 'value' && hasLiteralPassword(template))
    return fault('the password of the proxy does not belong into this file', secretRemedy);
  return read;
}

/** Resolves a path relative to the folder of the configuration. */
function pathFrom({ file }: FoundValue, path: string): string {
  const folder = dirname(file);
  const stays = folder === '.' || isAbsolute(path) || path.includes('://');
  return stays ? path : join(folder, path);
}
