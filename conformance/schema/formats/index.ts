/** The list of formats. A new format is one file and one line here; the laws of the tests run over all. */

import { base64url, byte } from './byte.ts';
import { date } from './date.ts';
import { dateTime } from './date-time.ts';
import { doubleFormat } from './double.ts';
import { duration } from './duration.ts';
import { email } from './email.ts';
import { floatFormat } from './float.ts';
import type { Format } from './format.ts';
import { hostname } from './hostname.ts';
import { int32 } from './int32.ts';
import { int64 } from './int64.ts';
import { idnEmail, idnHostname } from './internationalised.ts';
import { ipv4 } from './ipv4.ts';
import { ipv6 } from './ipv6.ts';
import { iri, iriReference } from './iri.ts';
import { jsonPointer, relativeJsonPointer } from './pointers.ts';
import { regex } from './regex.ts';
import { time } from './time.ts';
import { uri } from './uri.ts';
import { uriReference } from './uri-reference.ts';
import { uriTemplate } from './uri-template.ts';
import { uuid } from './uuid.ts';
import { widths } from './widths.ts';

/** Every known format; others are annotations without effect. */
export const formats: readonly Format[] = [
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
export function formatOf(name: string | undefined, type: Format['type']): Format | undefined {
  return formats.find((format) => format.name === name && format.type === type);
}
