/** `time` (RFC 3339 5.6, full-time). */

import { instants } from './date.ts';
import { isTime } from './date-time.ts';
import { textFormat } from './text-format.ts';

/** The format `time`. */
export const time = textFormat({
  name: 'time',
  phrase: 'an RFC 3339 time',
  test: isTime,
  valid: ['12:00:00Z', '00:00:00Z', '23:59:59Z', '12:00:00.123456Z', '12:00:00+14:00', '00:00:00-12:00'],
  broken: ['12:00:00', '24:00:00Z', '12:60:00Z', '12:00Z', '1:00:00Z', '12:00:00 Z', ''],
  unreadable: 'some other hour',
  values: instants.map((text) => text.slice(11)),
});
