/** Check: PUT replaces. */

import { isObject, type Json } from '../../json/json.ts';
import {
  joinPointer,
  parentPointer,
  placeName,
  replaceAt,
  splitPointer,
  valueAt,
} from '../../json/pointer.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Schema } from '../../model/contract.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { sentMembers, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { isAlwaysShown } from './steps/lacking.ts';
import { hasInner, leavesOut, leftOut, withoutInner } from './steps/left-out.ts';
import { type Made, make, marked } from './steps/make.ts';
import { see } from './steps/see.ts';
import { isSame, worded } from './values/members.ts';
import { type BodySpec, bodySpec, changeOf, specAt } from './values/other-value.ts';
import { keepsLeftOut } from './words/kept-words.ts';

/**
 * Puts a resource with all its members as the control, and then without the optional ones, also within nested objects
 * that remain: these must be gone, or have another value, which the server assigned. A default may happen to equal the
 * sent value, so what is still there is put again with another one: a member cannot have two defaults.
 * What every answer must have cannot be gone: a PUT that may leave it out changes only what it names.
 */
export const putReplaces = chainCheck({
  id: 'put-replaces',
  title: 'PUT replaces: what it leaves out is gone',
  clause: 'RFC 9110 9.3.4',
  of: ['replace'],
  asks: ['make', 'replace', 'see', 'replace', 'see'],
  fits: (scene) => {
    const spec = bodySpec(scene.contract, scene.operation.id);
    return spec !== undefined && leavesOut(spec, 0) && !keepsLeftOut(scene);
  },
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    let judged: Judgement | undefined;
    for (const sparse of sparsely) {
      const next: Judgement = yield* judgeSparse(scene, made, sparse);
      if (next.kind === 'violated') return next;
      if (judged?.kind !== 'satisfied') judged = next.kind === 'satisfied' ? next : (judged ?? next);
    }
    return judged ?? satisfied;
  },
});

function* judgeSparse(scene: ChainScene, made: Made, sparse: Sparse): ChainRun {
  const first = yield* putTwice(scene, made, { sparse });
  if ('kind' in first) return first;
  const kept = first.places.filter((one) => isSame(valueAt(first.before, one), valueAt(first.after, one)));
  if (kept.length === 0) return satisfied;
  const spec = bodySpec(scene.contract, scene.operation.id);
  const changes = spec ? kept.flatMap((place) => changeAt(spec, place, first.before) ?? []) : [];
  if (changes.length === 0)
    return asideBy('chain-incomparable', { cause: 'what is still there may be what the server gives' });
  const still = yield* stillThere(scene, made, { sparse, changes });
  if (still === undefined) return satisfied;
  if ('kind' in still) return still;
  const { place, value } = still;
  const [given, actual] = [defaultAt(scene, place), worded(value)];
  const absent = `no ${placeName(place)}`;
  const expected = given === undefined ? absent : `${absent}, or its default ${worded(given)}`;
  return violatedBy({ code: 'left-out-kept', expected, actual, place });
}

/** Maximum number of changes that are tried one by one. */
const mostAlone = 4;

/**
 * Which of the changed members stays when it is left out; undefined where none does. Where nothing comes of all
 * together, since one of them may never change, each is changed alone.
 */
function* stillThere(
  scene: ChainScene,
  made: Made,
  { sparse, changes }: Required<Putting>,
): ChainRun<PlacedChange | Judgement | undefined> {
  let ended: Judgement | undefined;
  const alone = changes.slice(0, mostAlone).map((one) => [one]);
  for (const some of changes.length > 1 ? [changes, ...alone] : [changes]) {
    const put = yield* putTwice(scene, made, { sparse, changes: some });
    if ('kind' in put) {
      ended ??= put;
      continue;
    }
    const still = some.find((one) => isSame(valueAt(put.after, one.place), one.value));
    if (still || some === changes) return still;
    ended = satisfied;
  }
  return ended;
}

/** What is left out: every optional member, or only those of nested objects. */
const sparsely = ['outer', 'inner'] as const;
type Sparse = (typeof sparsely)[number];

/** A change of the value at a place. */
interface PlacedChange {
  readonly place: string;
  readonly value: Json;
}

/** A change of the value at a place, if possible. */
function changeAt(spec: BodySpec, place: string, before: Json): PlacedChange | undefined {
  const above = parentPointer(place);
  const [members, values] = [specAt(spec, above), valueAt(before, above)];
  const name = splitPointer(place).at(-1) ?? '';
  const change = members && isObject(values) ? changeOf(members, [name], values) : undefined;
  return change && { place: joinPointer(above, change.name), value: change.value };
}

/** A resource after a PUT with all members and after one without some; and the places of those. */
interface Twice {
  readonly before: Json;
  readonly after: Json;
  readonly places: readonly string[];
}

interface Putting {
  readonly sparse: Sparse;
  readonly changes?: readonly PlacedChange[];
}

function* putTwice(
  scene: ChainScene,
  made: Made,
  { sparse, changes = [] }: Putting,
): ChainRun<Twice | Judgement> {
  const spec = bodySpec(scene.contract, scene.operation.id);
  if (!spec || (sparse === 'inner' && !hasInner(spec)))
    return asideBy('chain-incomparable', { cause: 'nothing that may change can be left out' });
  const put = { operation: scene.operation.id, resources: [made.resource] };
  const fullEdit = marked(made, (body) => {
    const changed = changes.reduce<Json>((all, { place, value }) => replaceAt(all, place, value), body);
    return isObject(changed) ? changed : body;
  });
  const full = yield { ...put, edit: fullEdit, form: 'all', difference: 'puts all members' };
  if (!successOf(scene, full)) return stopped(full);
  const whole = sentMembers(scene, full);
  const before = yield* see(scene, made, whole);
  if ('kind' in before) return before;
  const less = yield { ...put, ...lessOf(spec, made, sparse) };
  if (!successOf(scene, less)) return stopped(less);
  const { step, shown } = before;
  const isRead = step.case.operation === scene.kind.read;
  const left = leftOut(whole, sentMembers(scene, less), '').filter(
    (place) =>
      isOpen(scene, place) &&
      (defaultAt(scene, place) !== undefined || !isRead || !isAlwaysShown(scene, step, shown, place)),
  );
  if (left.length === 0)
    return asideBy('chain-incomparable', { cause: 'nothing that may change can be left out' });
  const places = left.filter((one) => isSame(valueAt(whole, one), valueAt(before.shown, one)));
  if (places.length === 0)
    return asideBy('chain-incomparable', { cause: 'nothing that may be left out came back as it was sent' });
  // A single resource is where it was, even if nothing was sent.
  const sent = scene.kind.isSingle ? whole : sentMembers(scene, less);
  const after = yield* see(scene, made, sent, { difference: 'reads it again' });
  if ('kind' in after) return after;
  return { before: before.shown, after: after.shown, places };
}

/** The body of the second PUT. */
function lessOf(
  spec: BodySpec,
  made: Made,
  sparse: Sparse,
): Pick<ChainRequest, 'edit' | 'form' | 'difference'> {
  if (sparse === 'outer')
    return { edit: marked(made), form: 'required', difference: 'puts required members only' };
  const edit = marked(made, (body) => withoutInner(spec, body));
  return { edit, form: 'all', difference: 'puts less within them' };
}

/** Whether a member has several possible values: a constant would have the same value again. */
function isOpen(scene: ChainScene, place: string): boolean {
  const schema = schemaAt(scene, place);
  return !isObject(schema) || own(schema, 'const') === undefined;
}

function defaultAt(scene: ChainScene, place: string): Json | undefined {
  const schema = schemaAt(scene, place);
  return isObject(schema) ? own(schema, 'default') : undefined;
}

function schemaAt({ contract, operation }: ChainScene, place: string): Schema {
  const spec = bodySpec(contract, operation.id);
  const part = spec && specAt(spec, parentPointer(place))?.properties[splitPointer(place).at(-1) ?? ''];
  return resolveSchema(contract, asSchema(part));
}
