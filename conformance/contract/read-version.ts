/** Reads which version of OpenAPI a document is written in, before anything else in it is read. */

import { isObject, type Json } from '../json/json.ts';
import { type Complaint, valueInWords } from './complaint.ts';
import { memberOf } from './member-of.ts';
import type { Dialect } from './nodes.ts';

/** The version as written and its dialect, or a complaint. */
export type Version =
  | {
      readonly kind: 'version';
      readonly openapi: string;
      readonly dialect: Dialect;
      /** A complaint where the version is written wrongly but is unambiguous. */
      readonly odd?: Complaint;
    }
  | { readonly kind: 'complaint'; readonly complaint: Complaint };

/** The dialect of each version: schemas of 3.2 are written as in 3.1 (OpenAPI Specification 3.2.0, Schema Object). */
const dialects: ReadonlyMap<string, Dialect> = new Map([
  ['3.0', '3.0'],
  ['3.1', '3.1'],
  ['3.2', '3.1'],
]);

/** Reads the member `openapi` (OpenAPI Specification 3.1.0, 4.1). */
export function readVersion(document: Json): Version {
  if (!isObject(document)) return refused('not-openapi', '', { reason: `it is ${valueInWords(document)}` });
  const swagger = memberOf(document, 'swagger');
  if (swagger !== undefined) return refused('swagger', '/swagger', { version: String(swagger) });
  const openapi = memberOf(document, 'openapi');
  if (openapi === undefined) return refused('not-openapi', '', { reason: '"openapi" is missing' });
  const facts = { actual: valueInWords(openapi) };
  const text = short(openapi);
  if (typeof text !== 'string') return refused('version-text', '/openapi', facts);
  const [, version = ''] = /^(3\.\d+)\.\d+(?:-.+)?$/.exec(text) ?? [];
  const dialect = dialects.get(version);
  if (!dialect) return refused('version-unsupported', '/openapi', { version: text });
  const odd: Complaint = { code: 'version-text', pointer: '/openapi', facts };
  return { kind: 'version', openapi: text, dialect, ...(text === openapi ? {} : { odd }) };
}

/**
 * A complete version from one without its last part, also where quotes are missing, so that YAML reads a number (3.0 is
 * then 3).
 */
function short(openapi: Json): Json {
  const text = openapi === 3 ? '3.0' : String(openapi);
  return typeof openapi !== 'object' && /^3\.\d$/.test(text) ? `${text}.0` : openapi;
}

function refused(
  code: Complaint['code'],
  pointer: string,
  facts: Readonly<Record<string, string>>,
): Extract<Version, { readonly kind: 'complaint' }> {
  return { kind: 'complaint', complaint: { code, pointer, facts } };
}
