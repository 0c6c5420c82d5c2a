/** Reads the form that a case sent as its schema means it: numbers, flags and lists are texts in it. */

import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { readJson } from '../json/read-json.ts';
import type { Case } from '../model/case.ts';
import type { Contract, MediaTypeSpec, Schema } from '../model/contract.ts';
import { asSchema, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { documentedMembers } from './documented-content.ts';
import { sentFields } from './sent-json.ts';

/** The documented members of a form; those are left out that can be read in several ways. */
export function sentForm(
  contract: Contract,
  { schema, encoding }: Pick<MediaTypeSpec, 'schema' | 'encoding'>,
  sent: Case,
): JsonObject {
  const documented = documentedMembers(contract, schema);
  const groups = Map.groupBy(sentFields(sent), ([name]) => name);
  return Object.fromEntries(
    [...groups].flatMap(([name, fields]) => {
      const part = documented.get(name);
      // What is written in a style of its own is not read here.
      const isPlain = part !== undefined && !Object.hasOwn(encoding ?? {}, name);
      const texts = fields.map(([, text]) => text);
      const value = isPlain ? readAs(contract, part, texts) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function readAs(contract: Contract, schema: Schema, texts: readonly string[]): Json | undefined {
  const resolved = resolveSchema(contract, schema);
  const types = isObject(resolved) ? typeNames(resolved) : [];
  const [type, ...others] = types.filter((one) => one !== 'null');
  if (!isObject(resolved) || type === undefined || others.length > 0) return undefined;
  if (type === 'array') {
    const items = texts.map((text) => readAs(contract, asSchema(own(resolved, 'items')), [text]));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  const [text, ...more] = texts;
  // Line breaks may be written otherwise in a form.
  if (text === undefined || more.length > 0 || /[\r\n]/.test(text)) return undefined;
  if (type === 'string') return text;
  const read = readJson(text);
  return read.ok && !isArray(read.value) && typeof read.value !== 'string' ? read.value : undefined;
}
