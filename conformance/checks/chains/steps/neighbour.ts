/** Neighbours of a resource: created beside it, with another value in one member. */

import { isArray, isObject, type Json } from '../../../json/json.ts';
import { joinPointer, parentPointer, replaceAt, splitPointer, valueAt } from '../../../json/pointer.ts';
import type { ChainRequest, Kind } from '../../../model/chain.ts';
import type { Schema } from '../../../model/contract.ts';
import { fits, freshValue } from '../../../schema/fresh-value.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { isApart } from '../lists/filters.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { type BodySpec, bodySpec, changeOf, specAt } from '../values/other-value.ts';
import type { Found } from './have.ts';
import { beside, type Made, make } from './make.ts';

/** Creates a neighbour with another value, which the filter should exclude. */
export function* makeOther(
  scene: ChainScene,
  made: Made,
  name: string,
  which = 1,
): ChainRun<Found | undefined> {
  const named = namedKind(scene, made, name);
  const naming = named && (yield* makeNaming(scene, made, named, which));
  if (naming) return naming;
  const spec = bodySpec(scene.contract, scene.kind.make);
  const value = spec && (apartFrom(spec, name, made.sent[name]) ?? changeOf(spec, [name], made.sent)?.value);
  return yield* makeWith(scene, made, { place: joinPointer('', name), value, which });
}

/** The kind of what a member refers to, where that is made and is not what the resource is below. */
function namedKind(scene: ChainScene, { resource }: Made, name: string): Kind | undefined {
  const { kind, kinds, survey } = scene;
  const place = joinPointer('', name);
  const one = (survey.references.get(kind.make ?? '') ?? []).find((reference) => reference.place === place);
  const isFree = one !== undefined && !`${resource.collection}/`.startsWith(`${one.collection}/`);
  const named = isFree ? kinds.find(({ collection }) => collection === one.collection) : undefined;
  return named?.make === undefined ? undefined : named;
}

/** Creates a neighbour that refers to another thing, which is made for it. */
function* makeNaming(scene: ChainScene, made: Made, kind: Kind, which: number): ChainRun<Found | undefined> {
  const thing = yield* make(scene, { kind, which, difference: 'makes another to refer to' });
  if ('kind' in thing) return undefined;
  const { resources = [] } = beside(made);
  const other = yield* make(scene, { which, resources: [...resources, thing.resource] });
  return 'kind' in other ? undefined : { ...other, item: other.sent };
}

/** A member of a neighbour. */
interface NeighbourMember {
  readonly place: string;
  readonly value: Json | undefined;
  readonly which: number;
}

/** Creates a neighbour with a value at a place that is slightly below or above. */
export function* makeNear(
  scene: ChainScene,
  made: Made,
  place: string,
  which = 1,
): ChainRun<Found | undefined> {
  const whole = bodySpec(scene.contract, scene.kind.make);
  const spec = whole && specAt(whole, parentPointer(place));
  const schema = asSchema(spec?.properties[splitPointer(place).at(-1) ?? '']);
  const near = nearby(valueAt(made.sent, place));
  const value = spec && near.find((one) => fits(spec.contract, schema, one));
  return yield* makeWith(scene, made, { place, value, which });
}

/** Creates a neighbour with a text at a place that has no word in common with the one there. */
export function* makeApart(
  scene: ChainScene,
  made: Made,
  place: string,
  which: number,
): ChainRun<Found | undefined> {
  const whole = bodySpec(scene.contract, scene.kind.make);
  const spec = whole && specAt(whole, parentPointer(place));
  const name = splitPointer(place).at(-1) ?? '';
  const value = spec && apartFrom(spec, name, valueAt(made.sent, place));
  return yield* makeWith(scene, made, { place, value, which });
}

const day = 86_400_000;

/** Values slightly below and above a number, a day or an instant. */
function nearby(value: Json | undefined): readonly Json[] {
  if (typeof value === 'bigint') return [value + 1n, value - 1n];
  if (typeof value === 'number') return [value + 1, value - 1, value + 0.5];
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || typeof value !== 'string') return [];
  const days = [time + day, time - day].filter((one) => Math.abs(one) < 1e14);
  return days.map((one) =>
    new Date(one)
      .toISOString()
      .replace(/\.\d+/, '')
      .slice(0, value.length > 10 ? undefined : 10),
  );
}

function* makeWith(
  scene: ChainScene,
  made: Made,
  { place, value, which }: NeighbourMember,
): ChainRun<Found | undefined> {
  if (value === undefined) return undefined;
  const edit: ChainRequest['edit'] = (body) => (isObject(body) ? replaceAt(body, place, value) : body);
  const other = yield* make(scene, { which, ...beside(made), edit });
  return 'kind' in other ? undefined : { ...other, item: other.sent };
}

/** A text that has no word in common with another one, or a list of one that has none with any item. */
function apartFrom(
  spec: Pick<BodySpec, 'contract' | 'properties'>,
  name: string,
  value: Json | undefined,
): Json | undefined {
  const schema = asSchema(spec.properties[name]);
  const isDescribed = Object.hasOwn(spec.properties, name);
  if (!isDescribed || (typeof value !== 'string' && !isArray(value))) return undefined;
  const resolved = resolveSchema(spec.contract, schema);
  const one = isArray(value) && isObject(resolved) ? asSchema(resolved['items']) : schema;
  const texts: readonly (Json | undefined)[] = [
    'quartz',
    'Zinc',
    ...(isArray(value) ? choicesOf(spec, one) : []),
    freshValue(spec.contract, one, odd),
  ];
  const values = texts.flatMap((text) => (text === undefined ? [] : isArray(value) ? [[text]] : [text]));
  return values.find((other) => isApart(other, value) && fits(spec.contract, schema, other));
}

/** The values of an enumeration. */
function choicesOf({ contract }: Pick<BodySpec, 'contract'>, schema: Schema): readonly Json[] {
  const resolved = resolveSchema(contract, schema);
  const words = isObject(resolved) ? resolved['enum'] : undefined;
  return isArray(words) ? words : [];
}

/** An identity that no plain value is made from. */
const odd = 7_301n;
