/** Check: members in an order that the words of the document rule out are refused. */

import { statusOf } from '../../answers/statuses.ts';
import { bodyOf } from '../../cases/body-maker.ts';
import { inRequests } from '../../cases/request-contract.ts';
import { type ToldRange, toldRanges } from '../../cases/told-ranges.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../../json/pointer.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Step } from '../../model/exchange.ts';
import { fits } from '../../schema/fresh-value.ts';
import { keepsOrder } from '../../schema/in-order.ts';
import { own, typeNames } from '../../schema/read-schema.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { ownRequest, type Sound, soundRequest } from './steps/sound-request.ts';
import { isSame, shownIn, worded } from './values/members.ts';

/**
 * Sends the ordinary request as the control, and then one in which two members have changed places, or the one that is
 * missing lies on the wrong side of the other, and where the words rule out equal values one in which both are equal. A server that answers with another order has mended it.
 */
export const orderRefused = chainCheck({
  id: 'order-refused',
  title: 'Two members in the wrong order are refused',
  clause: 'RFC 9110 15.5.21',
  of: ['make', 'replace', 'patch'],
  asks: ['make'],
  fits: (scene) => rangesOf(scene).length > 0,
  chain: function* (scene) {
    const sound = yield* soundRequest(scene);
    if ('kind' in sound) return sound;
    const tries = rangesOf(scene).flatMap((range) => wrongIn(scene, withBothEnds(sound, range), range));
    if (tries.length === 0) return asideBy('chain-incomparable', { cause: 'it has no two members to turn' });
    for (const [at, one] of tries.slice(0, mostTries).entries()) {
      const judged = yield* sendTurned(scene, sound, { ...one, which: 2 + at });
      if (judged.kind !== 'satisfied') return judged;
    }
    return satisfied;
  },
});

/** The body, with the ends that it leaves out as the resource was made with them: a change may name one of them. */
function withBothEnds({ body, sent }: Sound, { parent, first, last }: ToldRange): Json {
  return [first, last].reduce<Json>((made, name) => {
    const [place, value] = [joinPointer(parent, name), valueAt(sent, joinPointer(parent, name))];
    return valueAt(made, place) === undefined && value !== undefined ? replaceAt(made, place, value) : made;
  }, body);
}

/** Maximum number of bodies that are tried. */
const mostTries = 6;

/** A body whose members are in the wrong order. */
interface Turned {
  readonly range: ToldRange;
  readonly object: JsonObject;
}

function* sendTurned(
  scene: ChainScene,
  { form }: Sound,
  { range, object, which }: Turned & { readonly which: number },
): ChainRun {
  const { parent, first, last, strict } = range;
  const own = yield* ownRequest(scene, which);
  if ('kind' in own) return own;
  const edit: ChainRequest['edit'] = (body) => withEnds(body, range, object);
  const said = `${first} is ${worded(object[first])} and ${last} ${worded(object[last])}`;
  const step = yield { ...own, ...form, edit, difference: said };
  if (!successOf(scene, step)) return isRefused(step) ? satisfied : stopped(step);
  if (isMended(scene, step, { range, object })) return satisfied;
  const rule = `${first} ${strict ? 'comes' : 'does not come'} ${strict ? 'before' : 'after'} ${last}`;
  return violatedBy({
    code: 'order-taken',
    expected: `4XX: the document says that ${rule}`,
    actual: String(statusOf(step)),
    place: joinPointer(parent, last),
  });
}

/** The orders that the document demands of the members of a body. */
function rangesOf({ contract, operation }: Pick<ChainScene, 'contract' | 'operation'>): readonly ToldRange[] {
  const context = { contract, operation, form: 'all', schemes: [] } as const;
  const body = bodyOf(context);
  if (body?.codec !== 'json') return [];
  const seen = inRequests(context).contract;
  const told = toldRanges({ contract: seen, operation, schema: body.schema }, body.members);
  // A flag beside both ends may change what they mean.
  const isLoose = body.members.some(
    ({ place, schema }) => typeNames(schema).includes('boolean') && loose.test(`${place} ${textOf(schema)}`),
  );
  return isLoose ? [] : told.filter(({ isDemand }) => isDemand);
}

const loose = /all.?day|days count|night|flexible|open.?end|whole/i;

function textOf(schema: JsonObject): string {
  return String(own(schema, 'description') ?? '');
}

/** The bodies that turn a range, as far as the schema allows them: around, and with equal ends where these are ruled out. */
function wrongIn(scene: ChainScene, body: Json, range: ToldRange): readonly Turned[] {
  const object = valueAt(body, range.parent);
  if (!isObject(object)) return [];
  const { first, last } = range;
  const [low = null, high = null] = [object[first], object[last]];
  const [from, end] = [low ?? beyond(high, 1), high ?? beyond(low, -1)];
  const to = isSame(from, end) ? beyond(from, 1) : end;
  // After a price may be what is left of it.
  if (from === null || to === null || (range.isOfTime && !(isTime(from) && isTime(to)))) return [];
  const wrong = low === null || high === null ? { [first]: from, [last]: to } : { [first]: to, [last]: from };
  const [one] = low === null ? [to] : [from];
  const all = range.strict ? [wrong, { [first]: one, [last]: one }] : [wrong];
  const context = { ...scene, form: 'all', schemes: [] } as const;
  const schema = bodyOf(context)?.schema ?? true;
  const isAllowed = (ends: JsonObject): boolean =>
    fits(inRequests(context).contract, schema, withEnds(body, range, ends));
  return all
    .filter((ends) => !keepsOrder(ends, range) && isAllowed(ends))
    .map((ends) => ({ range, object: ends }));
}

/** Enough to be another day in every time zone, and no year away. */
const fewDays = 30;

/** What lies behind a number or a day, or before it; null for anything else. */
function beyond(value: Json, side: 1 | -1): Json {
  if (typeof value === 'number') return value + side;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(value)) return null;
  const moved = new Date(value);
  if (Number.isNaN(moved.getTime())) return null;
  moved.setUTCDate(moved.getUTCDate() + side * fewDays);
  return moved.toISOString().slice(0, value.length === 10 ? 10 : undefined);
}

function isTime(value: Json): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}|^\d{2}:\d{2}/.test(value);
}

function withEnds(body: Json, { parent, first, last }: ToldRange, ends: JsonObject): Json {
  return [first, last].reduce(
    (made, name) => replaceAt(made, joinPointer(parent, name), ends[name] ?? null),
    body,
  );
}

/** Whether the answer shows the two in order. */
function isMended(scene: ChainScene, step: Step, { range, object }: Turned): boolean {
  const { first, last, parent } = range;
  const answer = scene.read(step.exchange).json?.value;
  const shown = parent === '' ? shownIn(answer, [first, last]) : valueAt(answer ?? null, parent);
  // An end that the answer lacks, beside the other one, was not taken.
  if (isObject(shown) && [first, last].filter((name) => (shown[name] ?? null) !== null).length === 1)
    return true;
  return (
    isObject(shown) &&
    Object.hasOwn(shown, first) &&
    Object.hasOwn(shown, last) &&
    !(isSame(shown[first], object[first]) && isSame(shown[last], object[last])) &&
    keepsOrder(shown, range)
  );
}
