/** Dates and times (RFC 3339 5.6): `date`, `date-time`, `time` and `duration`. */

import { fc } from '../arbitrary.ts';
import { textFormat } from './format.ts';

const first = new Date('1900-01-01T00:00:00Z');
const last = new Date('2024-06-15T00:00:00Z');

/**
 * Random instants from 1900 to the present, as `YYYY-MM-DDThh:mm:ss.sssZ`. Many services refuse the years 1 and 9999,
 * and their schemas need not say so.
 */
const instants = fc
  .date({ min: first, max: last, noInvalidDate: true })
  .map((instant) => instant.toISOString());

/** `date` (RFC 3339 5.6, full-date). */
export const date = textFormat({
  name: 'date',
  phrase: 'an RFC 3339 date',
  test: isDate,
  valid: ['2024-06-15', '2024-02-29', '2000-02-29', '1970-01-01', '1969-12-31'],
  far: ['9999-12-31'],
  broken: ['2023-02-29', '2024-13-01', '2024-00-10', '2024-6-15', '15.06.2024', '2024-06-15T00:00:00Z', ''],
  unreadable: 'some other day',
  unreadableFirst: '0 other day',
  values: instants.map((text) => text.slice(0, 10)),
});

/** Whether a text is a full-date of RFC 3339: the day exists in that month of that year. */
function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const days = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year !== '' && Number(day) >= 1 && Number(day) <= (days[Number(month) - 1] ?? 0);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** `date-time` (RFC 3339 5.6). */
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
  ],
  far: ['9999-12-31T23:59:59Z'],
  broken: [
    '2024-06-15',
    '2024-06-15T12:00:00',
    '2024-06-15T25:00:00Z',
    '2023-02-29T00:00:00Z',
    '1718452800',
    '',
  ],
  unreadable: 'some other day',
  unreadableFirst: '0 other day',
  values: instants,
});

const fullTime = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(?:\.\d+)?(?:z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

function isDateTime(text: string): boolean {
  return /^[Tt]$/.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** Whether a text is a full-time of RFC 3339. */
function isTime(text: string): boolean {
  const [, hour, minute, second, sign, offsetHour = '0', offsetMinute = '0'] = fullTime.exec(text) ?? [];
  if (hour === undefined || second !== '60') return hour !== undefined;
  // A leap second is the last of a UTC day.
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * (sign === '-' ? 1 : -1);
  return (Number(hour) * 60 + Number(minute) + offset + 2880) % 1440 === 1439;
}

/** `time` (RFC 3339 5.6, full-time). */
export const time = textFormat({
  name: 'time',
  phrase: 'an RFC 3339 time',
  test: isTime,
  valid: ['12:00:00Z', '00:00:00Z', '23:59:59Z', '12:00:00.123456Z', '12:00:00+14:00', '00:00:00-12:00'],
  broken: ['12:00:00', '24:00:00Z', '12:60:00Z', '12:00Z', '1:00:00Z', '12:00:00 Z', ''],
  unreadable: 'some other hour',
  unreadableFirst: '0 other hour',
  values: instants.map((text) => text.slice(11)),
});

const datePart = '(?:\\d+D|\\d+M(?:\\d+D)?|\\d+Y(?:\\d+M(?:\\d+D)?)?)';
const timePart = 'T(?:\\d+S|\\d+M(?:\\d+S)?|\\d+H(?:\\d+M(?:\\d+S)?)?)';
const shape = new RegExp(`^P(?:${datePart}(?:${timePart})?|${timePart}|\\d+W)$`);

/** `duration` (RFC 3339 appendix A). */
export const duration = textFormat({
  name: 'duration',
  phrase: 'an ISO 8601 duration',
  test: (text) => shape.test(text),
  valid: ['P1D', 'PT1S', 'P4DT12H30M5S', 'P3Y6M4D', 'PT36H', 'P2W', 'P0D'],
  broken: ['P', 'PT', 'P1', '1D', 'P1YT', 'PT1D', 'P2D1Y', 'P1Y2W', 'P1Y2D', ''],
  unreadable: 'a while',
  values: fc
    .tuple(
      fc.nat({ max: 99 }),
      fc.constantFrom('P{}D', 'P{}W', 'PT{}H', 'PT{}M', 'PT{}S', 'P1Y{}M', 'P1DT{}H'),
    )
    .map(([count, text]) => text.replace('{}', String(count))),
});
