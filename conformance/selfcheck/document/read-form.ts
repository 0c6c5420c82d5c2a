/** Reads forms, with files or without, plain texts and XML, each member as its schema and its encoding say. */

import type { Json } from '../../json/json.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { Contract, MediaTypeSpec, Schema } from '../../model/contract.ts';
import { jsonIn, listOf, objectOf, propertiesOf, typed, typesOf } from './read-texts.ts';
import { readXml } from './read-xml.ts';

type Fields = readonly (readonly [name: string, text: string])[];

/** The value of a body that is no JSON; undefined for what is taken as it is, null for what cannot be read. */
export function readOther(
  contract: Contract,
  content: MediaTypeSpec,
  { type, body }: { readonly type: string; readonly body: Uint8Array },
): Json | undefined {
  const { schema } = content;
  if (schema === undefined) return undefined;
  if (/^(?:application|text)\/xml\b|^[^;]*\+xml\b/i.test(type)) return readXml(contract, schema, body);
  if (/^text\//i.test(type)) return typed(decodeUtf8(body) ?? '', typesOf(contract, schema));
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    return membersOf(contract, content, [...new URLSearchParams(decodeUtf8(body) ?? '')]);
  }
  if (!/^multipart\/form-data/i.test(type)) return undefined;
  const parts = partsOf(type, body, content);
  return parts ? membersOf(contract, content, parts) : null;
}

function membersOf(
  contract: Contract,
  { schema = true, encoding = {} }: MediaTypeSpec,
  fields: Fields,
): Json {
  const properties = propertiesOf(contract, schema);
  const plain = fields.map(([name]) => /^(.*)\[.*\]$/s.exec(name)?.[1] ?? name);
  const names = [...new Set(plain)].map((name, at) =>
    Object.hasOwn(properties, name) ? name : (fields[at]?.[0] ?? name),
  );
  const members = names.map((name): [string, Json] => {
    const about = { schema: properties[name] ?? true, explode: encoding[name]?.explode !== false };
    return [name, memberOf(contract, { name, ...about }, fields)];
  });
  return Object.fromEntries(members);
}

interface About {
  readonly name: string;
  readonly schema: Schema;
  readonly explode: boolean;
}

function memberOf(contract: Contract, { name, schema, explode }: About, fields: Fields): Json {
  const types = typesOf(contract, schema);
  const texts = fields.flatMap(([key, text]) => (key === name ? [text] : []));
  const [text = ''] = texts;
  if (types.includes('array')) return listOf(contract, schema, explode ? texts : text.split(','));
  if (!types.includes('object')) return typed(text, types);
  const inner = fields.flatMap(([key, value]) => {
    const member = /^(.*)\[(.*)\]$/s.exec(key);
    return member?.[1] === name ? [[member[2] ?? '', value] as const] : [];
  });
  return inner.length > 0 ? objectOf(contract, schema, inner) : jsonIn(text);
}

/** The parts of a form (RFC 7578), their bytes as text; undefined where one is of a media type that is not documented. */
function partsOf(type: string, body: Uint8Array, { encoding = {} }: MediaTypeSpec): Fields | undefined {
  const boundary = /;\s*boundary="?([^";]+)"?/i.exec(type)?.[1];
  const pieces = `\r\n${Buffer.from(body).toString('latin1')}`.split(`\r\n--${boundary}`);
  if (boundary === undefined || !pieces.at(-1)?.startsWith('--')) return undefined;
  const fields = pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const own = /^content-type: *([^;\r]+)/im.exec(piece.slice(0, end))?.[1]?.trim();
    const name = /;\s*name="([^"]*)"/i.exec(piece.slice(0, end))?.[1] ?? '';
    const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');
    if (!isNamed(own, encoding[utf8(name)]?.contentType)) return undefined;
    return [utf8(name), utf8(piece.slice(end + 4))] as const;
  });
  return fields.every((field) => field !== undefined) ? fields : undefined;
}

/** Whether a media type is one of those by commas, or of a range among them. */
function isNamed(type: string | undefined, documented: string | undefined): boolean {
  if (type === undefined || documented === undefined) return true;
  const ranges = documented.split(',').map((range) => range.replace(/;.*/s, '').trim().toLowerCase());
  const own = type.toLowerCase();
  return ranges.some(
    (range) =>
      range === '*/*' || own === range || (range.endsWith('/*') && own.startsWith(range.slice(0, -1))),
  );
}
