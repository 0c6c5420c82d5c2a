/** Reads which OpenAPI a document is written in, before anything else is believed about it. */

import { isObject, type Json } from '../json/json.ts';
import type { Complaint } from './complaint.ts';
import { describe } from './describe.ts';
import { memberOf } from './member-of.ts';
import type { Dialect } from './nodes.ts';

/** The version as written and the dialect it means, or the complaint. */
export type Version =
  | { readonly kind: 'version'; readonly openapi: string; readonly dialect: Dialect }
  | { readonly kind: 'complaint'; readonly complaint: Complaint };

/** How schemas are written in each version: 3.2 writes them as 3.1 does (OpenAPI Specification 3.2.0, Schema Object). */
const dialects: ReadonlyMap<string, Dialect> = new Map([
  ['3.0', '3.0'],
  ['3.1', '3.1'],
  ['3.2', '3.1'],
]);

/** Reads the member `openapi` (OpenAPI Specification 3.1.0, 4.1). */
export function readVersion(document: Json): Version {
  if (!isObject(document)) return refused('not-openapi', '', { reason: `it is ${describe(document)}` });
  const swagger = memberOf(document, 'swagger');
  if (swagger !== undefined) return refused('swagger', '/swagger', { version: String(swagger) });
  const openapi = memberOf(document, 'openapi');
  if (openapi === undefined) return refused('not-openapi', '', { reason: '"openapi" is missing' });
  if (typeof openapi !== 'string') return refused('version-text', '/openapi', { actual: describe(openapi) });
  const [, version = ''] = /^(3\.\d+)\.\d+(?:-.+)?$/.exec(openapi) ?? [];
  const dialect = dialects.get(version);
  if (dialect) return { kind: 'version', openapi, dialect };
  return refused('version-unsupported', '/openapi', { version: openapi });
}

function refused(
  code: Complaint['code'],
  pointer: string,
  facts: Readonly<Record<string, string>>,
): Extract<Version, { readonly kind: 'complaint' }> {
  return { kind: 'complaint', complaint: { code, pointer, facts } };
}
