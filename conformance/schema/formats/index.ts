/** The list of formats. A new format is one file and one line here; the laws of the tests run over all. */

import { email, hostname, idnEmail, idnHostname, ipv4, ipv6 } from './addresses.ts';
import { date, dateTime, duration, time } from './date-time.ts';
import type { StringFormat } from './format.ts';
import { base64url, byte, jsonPointer, regex, relativeJsonPointer, uuid } from './notations.ts';
import { iri, iriReference, uri, uriReference, uriTemplate } from './uri.ts';
import { doubleFormat, floatFormat, int32, int64, widths } from './widths.ts';

/** Every known format; others are annotations without effect. */
export const stringFormats: readonly StringFormat[] = [
  int32,
  int64,
  floatFormat,
  doubleFormat,
  dateTime,
  date,
  uuid,
  email,
  uri,
  ipv4,
  ipv6,
  hostname,
  byte,
  base64url,
  time,
  duration,
  uriReference,
  iri,
  iriReference,
  uriTemplate,
  jsonPointer,
  relativeJsonPointer,
  regex,
  idnEmail,
  idnHostname,
  ...widths,
];

/** The format of a name for a JSON type; undefined when it is unknown or for another type. */
export function formatOf(name: string | undefined, type: StringFormat['type']): StringFormat | undefined {
  return stringFormats.find((format) => format.name === name && format.type === type);
}
