/** The list of formats. A new format is one file and one line here; the laws of the tests run over all. */

import { base64url, byte } from './byte.ts';
import { date, dateTime, duration, time } from './date-time.ts';
import { email } from './email.ts';
import type { StringFormat } from './format.ts';
import { hostname } from './hostname.ts';
import { idnEmail, idnHostname } from './internationalised.ts';
import { ipv4, ipv6 } from './ip.ts';
import { jsonPointer, relativeJsonPointer } from './pointers.ts';
import { regex } from './regex.ts';
import { iri, iriReference, uri, uriReference, uriTemplate } from './uri.ts';
import { uuid } from './uuid.ts';
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
