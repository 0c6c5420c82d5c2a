/** Periods that have some time in common with another one. */

import type { Json } from '../../../json/json.ts';

/** A period, and in words when it lies. */
export interface Period {
  readonly first: string;
  readonly last: string;
  readonly called: string;
}

const dayMs = 86_400_000;

/**
 * The same period, one that begins within it and ends behind it, and one around it; none where its ends are no days and no
 * instants in UTC.
 */
export function periodsOver(first: Json | undefined, last: Json | undefined): readonly Period[] {
  if (!isTime(first) || !isTime(last) || first.length !== last.length) return [];
  const [from, to] = [Date.parse(first), Date.parse(last)];
  if (!(from < to)) return [];
  const isDay = first.length === 10;
  const half = isDay ? Math.floor((to - from) / 2 / dayMs) * dayMs : Math.floor((to - from) / 2);
  const around = isDay ? dayMs : half;
  const written = (ms: number): string => writtenAs(first, ms);
  const moved = { first: written(from + half), last: written(to + half), called: 'from within that time on' };
  return [
    { first, last, called: 'for that time' },
    ...(half > 0 ? [moved] : []),
    { first: written(from - around), last: written(to + around), called: 'for a time around it' },
  ];
}

function isTime(value: Json | undefined): value is string {
  const form = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/;
  return typeof value === 'string' && form.test(value) && !Number.isNaN(Date.parse(value));
}

/** An instant in the form of another one: a day, or a time with or without parts of seconds. */
function writtenAs(form: string, ms: number): string {
  const text = new Date(ms).toISOString();
  if (form.length === 10) return text.slice(0, 10);
  return form.includes('.') ? text : text.replace(/\.\d+Z$/, 'Z');
}
