/**
 * `multipart/form-data` (RFC 7578; OpenAPI Specification 3.1.0, 4.8.14.3 and 4.8.15), and the other multipart types
 * (RFC 2046 5.1).
 */

import { essenceOf } from '../../answers/media-type.ts';
import { isArray, isObject } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Contract, Encoding, MediaTypeSpec } from '../../model/contract.ts';
import { impliedTypes } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { parameterText } from '../parameter-text.ts';
import { typesIn } from '../texts/text-tree.ts';
import { type BodyAbout, type BodyCodec, itemList } from './body-codec.ts';
import { fileOf } from './bytes.ts';
import { type FormMember, formMembers, itemsAsMembers, readMembers } from './members.ts';

/** No ordinary value contains this line. */
const boundary = 'part-5f1c0d7a9b3e';

/**
 * Each member is a part; a list is one part for each item. A file gets a name, and content other than plain text a
 * Content-Type. Outside of forms, list items are parts without names (OpenAPI Specification 3.2.0, 4.14.4.2); members
 * keep their names, as 3.0 advised, and their order.
 */
export const multipart: BodyCodec = {
  name: 'multipart',
  takes: ({ mediaType }) => essenceOf(mediaType).startsWith('multipart/'),
  contentType: (mediaType, encoding) =>
    isForm(mediaType)
      ? `${form}; boundary=${boundary}`
      : `${mediaType.replace(/;\s*boundary=[^;]*/i, '')}${rootType(mediaType, encoding)}; boundary=${boundary}`,
  schema: (about) => (isListed(about) ? itemList(about) : about.schema),
  write: (value, about) => {
    const members = isForm(about.media.mediaType) ? undefined : itemsAsMembers(value, about);
    const parts = (members ?? formMembers(value, about))?.flatMap((member) =>
      partsOf(about.contract, member, members === undefined),
    );
    if (!parts?.every((part) => part !== undefined)) return undefined;
    const bytes = Buffer.concat([...parts, encodeUtf8(`--${boundary}--\r\n`)]);
    return bytes.toString('latin1').split(`--${boundary}`).length === parts.length + 2 ? bytes : undefined;
  },
  read: readMembers,
};

const form = 'multipart/form-data';

function isForm(mediaType: string): boolean {
  return [form, 'multipart/*'].includes(essenceOf(mediaType));
}

/** `multipart/related` names the type of its root, the first part (RFC 2387 3.1). */
function rootType(mediaType: string, encoding: MediaTypeSpec['encoding']): string {
  if (essenceOf(mediaType) !== 'multipart/related' || /;\s*type=/i.test(mediaType)) return '';
  const [first = 'application/json'] = encoding?.['0']?.contentType?.split(',') ?? [];
  return `; type="${first.trim()}"`;
}

function isListed({ contract, media, schema }: BodyAbout): boolean {
  if (isForm(media.mediaType)) return false;
  const types = typesIn(contract, schema);
  const resolved = types.length === 0 ? resolveSchema(contract, schema) : schema;
  const implied = types.length === 0 && isObject(resolved) ? impliedTypes(resolved) : types;
  return media.item !== undefined || implied.includes('array');
}

function partsOf(
  contract: Contract,
  member: FormMember,
  isNamed: boolean,
): readonly (Uint8Array | undefined)[] {
  const { value, json, items } = member;
  const part = items === undefined ? member : { ...member, json: items };
  const all = isNamed && isArray(value) && json === undefined ? value : [value];
  return all.map((item) => partOf(contract, { ...part, value: item }, isNamed));
}

interface PartContent {
  readonly type?: string;
  readonly file?: string;
  readonly bytes: Uint8Array;
}

function partOf(contract: Contract, member: FormMember, isNamed: boolean): Uint8Array | undefined {
  const content = contentOf(member);
  const headers = headersOf(contract, member.encoding);
  if (!content || !headers) return undefined;
  const file = content.file === undefined ? '' : `; filename="${content.file}"`;
  const lines = [
    `--${boundary}`,
    ...(isNamed ? [`Content-Disposition: form-data; name="${quoted(member.name)}"${file}`] : []),
    ...(content.type === undefined ? [] : [`Content-Type: ${content.type}`]),
    ...headers,
  ];
  return Buffer.concat([encodeUtf8(`${lines.join('\r\n')}\r\n\r\n`), content.bytes, encodeUtf8('\r\n')]);
}

function contentOf({ value, encoding, file, json }: FormMember): PartContent | undefined {
  if (file !== undefined) {
    if (value !== null && typeof value === 'object') return undefined;
    return fileOf(listOf(file), typeof value === 'string' ? value : undefined);
  }
  const [type] = listOf(encoding.contentType ?? '');
  if (json !== undefined) return { type: json, bytes: encodeUtf8(writeJson(value)) };
  if (value === null || typeof value === 'object') return undefined;
  const text = typeof value === 'string' ? value : writeJson(value);
  if (!text.isWellFormed()) return undefined;
  // A part without a type is plain text (RFC 7578 4.4).
  return { ...(type === undefined || type.includes('*') ? {} : { type }), bytes: encodeUtf8(text) };
}

function listOf(types: string): readonly string[] {
  return types
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Required headers of a part, each with the plainest text; undefined where its schema does not allow that. */
function headersOf(contract: Contract, { headers = [] }: Encoding): readonly string[] | undefined {
  const own = headers.filter(({ required, name }) => required && !/^content-disposition$/i.test(name));
  const values = own.map((header) => {
    const plain = plainValue(contract, header.schema, 'required');
    const text = plain === undefined ? undefined : parameterText(header, plain);
    return text === undefined ? undefined : `${header.name}: ${text}`;
  });
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** Names as browsers write them (HTML 4.10.21.8). */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
