/** `multipart/form-data` (RFC 7578; OpenAPI Specification 3.1.0, 4.8.14.3 and 4.8.15). */

import { essenceOf } from '../../answers/media-type.ts';
import { isArray, type Json } from '../../json/json.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Contract, Encoding } from '../../model/contract.ts';
import { plainValue } from '../../schema/plain-value.ts';
import { parameterText } from '../parameter-text.ts';
import type { BodyCodec } from './body-codec.ts';
import { fileOf } from './file-content.ts';
import { type FormMember, formMembers, readMembers } from './members.ts';

/** A line that no ordinary value holds. */
const boundary = 'part-5f1c0d7a9b3e';

/** Each member is a part, a list one for each item; a file has a name, and what is no plain text says what it is. */
export const multipart: BodyCodec = {
  name: 'multipart',
  takes: ({ mediaType }) => /^multipart\/(?:form-data|\*)$/.test(essenceOf(mediaType)),
  contentType: () => `multipart/form-data; boundary=${boundary}`,
  write: (value, about) => {
    const parts = formMembers(value, about)?.flatMap((member) => partsOf(about.contract, member));
    if (!parts?.every((part) => part !== undefined)) return undefined;
    const bytes = Buffer.concat([...parts, encodeUtf8(`--${boundary}--\r\n`)]);
    return bytes.toString('latin1').split(`--${boundary}`).length === parts.length + 2 ? bytes : undefined;
  },
  read: readMembers,
};

function partsOf(contract: Contract, member: FormMember): readonly (Uint8Array | undefined)[] {
  const { value, json, items } = member;
  const part = items === undefined ? member : { ...member, json: items };
  if (isArray(value) && json === undefined) return value.map((item) => partOf(contract, part, item));
  return [partOf(contract, part, value)];
}

interface PartContent {
  readonly type?: string;
  readonly file?: string;
  readonly bytes: Uint8Array;
}

function partOf(contract: Contract, member: FormMember, value: Json): Uint8Array | undefined {
  const content = contentOf(member, value);
  const headers = headersOf(contract, member.encoding);
  if (!content || !headers) return undefined;
  const file = content.file === undefined ? '' : `; filename="${content.file}"`;
  const lines = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${quoted(member.name)}"${file}`,
    ...(content.type === undefined ? [] : [`Content-Type: ${content.type}`]),
    ...headers,
  ];
  return Buffer.concat([encodeUtf8(`${lines.join('\r\n')}\r\n\r\n`), content.bytes, encodeUtf8('\r\n')]);
}

function contentOf({ encoding, isBinary, json }: FormMember, value: Json): PartContent | undefined {
  const types = encoding.contentType?.split(',').map((one) => one.trim()) ?? [];
  const [type] = types;
  if (isBinary) {
    if (value !== null && typeof value === 'object') return undefined;
    return fileOf(types, typeof value === 'string' ? value : undefined);
  }
  if (json !== undefined) return { type: json, bytes: encodeUtf8(writeJson(value)) };
  if (value === null || typeof value === 'object') return undefined;
  const text = typeof value === 'string' ? value : writeJson(value);
  if (!text.isWellFormed()) return undefined;
  // What has no type is plain text (RFC 7578 4.4).
  return { ...(type === undefined || type.includes('*') ? {} : { type }), bytes: encodeUtf8(text) };
}

/** A required header of a part has the plainest text; undefined where that would not do. */
function headersOf(contract: Contract, { headers = [] }: Encoding): readonly string[] | undefined {
  const own = headers.filter(({ required, name }) => required && !/^content-disposition$/i.test(name));
  const values = own.map((header) => {
    const plain = plainValue(contract, header.schema, 'required');
    const text = plain === undefined ? undefined : parameterText(header, plain);
    return text === undefined ? undefined : `${header.name}: ${text}`;
  });
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** As browsers write names (HTML 4.10.21.8). */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
