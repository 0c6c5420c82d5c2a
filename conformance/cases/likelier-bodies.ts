/** Bodies that are likelier to be accepted than the plain one. */

import { isArray, isObject, type Json } from '../json/json.ts';
import { parentPointer, valueAt } from '../json/pointer.ts';
import type { ControlChoice, SourceContext } from '../model/check.ts';
import { fits } from '../schema/fresh-value.ts';
import { inFuture } from '../schema/in-order.ts';
import { sameJson } from '../schema/same-json.ts';
import { bodyOf } from './body-maker.ts';

type BodyChange = Pick<ControlChoice, 'body' | 'hasWords' | 'also'>;

/** Dates in the future, as for bookings, and names of a single lower-case word. */
export function* likelierBodies(context: SourceContext): Generator<BodyChange> {
  const made = bodyOf(context);
  if (!made) return;
  const plain = made.value(1n);
  const later = inFuture(plain);
  if (later !== undefined) yield { body: later };
  const words = inWords(plain);
  if (words === undefined || !fits(context.contract, made.schema, words)) return;
  const laterWords = inFuture(words);
  if (laterWords !== undefined) yield { body: laterWords, hasWords: true };
  yield { body: words, hasWords: true };
}

/** The value with each plain text, such as `a name`, as one lower-case word; undefined where there are none. */
function inWords(value: Json): Json | undefined {
  const made = shortened(value);
  return sameJson(made, value) ? undefined : made;
}

function shortened(value: Json): Json {
  if (isArray(value)) return value.map(shortened);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
  if (typeof value !== 'string' || !/^a [A-Za-z]/.test(value)) return value;
  return value
    .toLowerCase()
    .slice('a '.length)
    .replaceAll(/[^a-z]/g, '');
}

/** Maximum number of optional members that are added, one at a time. */
const mostMore = 8;

/** The plain body with one optional member: of an email address and a phone number a target may ask for exactly one. */
export function* oneMore(context: SourceContext): Generator<BodyChange> {
  const body = bodyOf({ ...context, form: 'required' });
  const plain = body?.value(1n);
  if (!body || plain === undefined) return;
  const absent = body.members.filter(
    ({ place }) => valueAt(plain, parentPointer(place)) !== undefined && valueAt(plain, place) === undefined,
  );
  for (const { place } of absent.slice(0, mostMore)) yield { also: [place] };
}
