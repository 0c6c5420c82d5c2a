/** `date` (RFC 3339 5.6, full-date). */

import { fc } from '../arbitrary.ts';
import { textFormat } from './text-format.ts';

const first = new Date('1900-01-01T00:00:00Z');
const last = new Date('2024-06-15T00:00:00Z');

/**
 * Random instants from 1900 to the present, as `YYYY-MM-DDThh:mm:ss.sssZ`. Many services refuse the years 1 and 9999,
 * and their schemas need not say so.
 */
export const instants = fc
  .date({ min: first, max: last, noInvalidDate: true })
  .map((instant) => instant.toISOString());

/** The format `date`. */
export const date = textFormat({
  name: 'date',
  phrase: 'an RFC 3339 date',
  test: isDate,
  valid: ['2024-06-15', '2024-02-29', '2000-02-29', '1970-01-01', '1969-12-31', '9999-12-31'],
  broken: ['2023-02-29', '2024-13-01', '2024-00-10', '2024-6-15', '15.06.2024', '2024-06-15T00:00:00Z', ''],
  unreadable: 'some other day',
  values: instants.map((text) => text.slice(0, 10)),
});

/** Whether a text is a full-date of RFC 3339: the day exists in that month of that year. */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const days = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year !== '' && Number(day) >= 1 && Number(day) <= (days[Number(month) - 1] ?? 0);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
