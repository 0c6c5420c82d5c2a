/** `date-time` (RFC 3339 5.6). */

import { instants, isDate } from './date.ts';
import { textFormat } from './text-format.ts';

/** The format `date-time`. */
export const dateTime = textFormat({
  name: 'date-time',
  phrase: 'an RFC 3339 date-time',
  test: isDateTime,
  valid: [
    '2024-06-15T12:00:00Z',
    '2024-02-29T23:59:59Z',
    '2024-06-15T12:00:00.123456Z',
    '2024-06-15T12:00:00+14:00',
    '2024-06-15T00:00:00-12:00',
    '1969-12-31T23:59:59Z',
    '9999-12-31T23:59:59Z',
  ],
  broken: [
    '2024-06-15',
    '2024-06-15T12:00:00',
    '2024-06-15T25:00:00Z',
    '2023-02-29T00:00:00Z',
    '1718452800',
    '',
  ],
  unreadable: 'some other day',
  values: instants,
});

const time = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

function isDateTime(text: string): boolean {
  return /^[Tt]$/.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** Whether a text is a full-time of RFC 3339. */
export function isTime(text: string): boolean {
  const [, hour, minute, second, sign, offsetHour = '0', offsetMinute = '0'] = time.exec(text) ?? [];
  if (hour === undefined || second !== '60') return hour !== undefined;
  // A leap second is the last of a UTC day.
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? 1 : -1);
  return (Number(hour) * 60 + Number(minute) + offset + 2880) % 1440 === 1439;
}
