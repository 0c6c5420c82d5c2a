/** Check: what only the server sets is not taken from requests. */

import { jsonOf, responseFor } from '../../answers/documented-content.ts';
import { shownMembers } from '../../answers/enveloped.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Intent } from '../../model/case.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Schema } from '../../model/contract.ts';
import { operationOf } from '../../model/operation-of.ts';
import { fits, freshValue } from '../../schema/fresh-value.ts';
import { listSetting } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { beside, type Made, make, marked } from './steps/make.ts';
import { type SeenResource, see } from './steps/see.ts';
import { isSame, worded } from './values/members.ts';

/**
 * Creates a resource and reads it, and once more as the control. Then sends members that the document marks as
 * `readOnly` along, with other values, to create, replace or change one: that may be refused, or have no effect on them.
 */
export const readOnlyKept = chainCheck({
  id: 'read-only-kept',
  title: 'What only the server sets is not taken from requests',
  clause: 'OpenAPI 3.0.3 4.7.24 Schema Object, JSON Schema 2020-12 validation 9.4',
  of: ['make', 'replace', 'patch'],
  asks: ['make', 'see'],
  fits: (scene) => !scene.kind.isSingle && readOnlyOf(scene).size > 0,
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const before = yield* see(scene, made, made.sent);
    if ('kind' in before) return before;
    const foreign = foreignValues(scene, before.shown);
    if (Object.keys(foreign).length === 0)
      return asideBy('chain-incomparable', { cause: 'nothing that only the server sets is shown' });
    const control = yield* sendWith(scene, made, {});
    if (control === undefined) return asideBy('chain-incomparable', { cause: 'nothing more is accepted' });
    if ('kind' in control) return control;
    const after = yield* sendWith(scene, made, foreign);
    if (after === undefined) return satisfied;
    if ('kind' in after) return after;
    const isTaken = (name: string): boolean =>
      isSame(after.shown[name], foreign[name]) && !isSame(control.shown[name], foreign[name]);
    const taken = Object.keys(foreign).find(isTaken);
    if (taken === undefined) return satisfied;
    const [expected, actual] = [`not ${worded(foreign[taken])}`, worded(after.shown[taken])];
    return violatedBy({ code: 'read-only-taken', expected, actual, place: `/${taken}` });
  },
});

/** Maximum number of members that are sent along. */
const most = 6;

const intent: Intent = { kind: 'open', topic: 'read-only' };

/** The resource after the request; undefined where that was refused. */
function* sendWith(
  scene: ChainScene,
  made: Made,
  foreign: JsonObject,
): ChainRun<SeenResource | Judgement | undefined> {
  const { operation, kind } = scene;
  const edit: ChainRequest['edit'] = (body) => (isObject(body) ? { ...body, ...foreign } : body);
  const isPlain = Object.keys(foreign).length === 0;
  const difference = isPlain ? 'sends it without that' : 'sends along what only the server sets';
  if (operation.id === kind.make && !kind.isNamed) {
    const which = isPlain ? 2 : 1;
    const other = yield* make(scene, { which, ...beside(made), edit, intent, difference });
    return 'kind' in other ? undefined : yield* see(scene, other, other.sent);
  }
  const request = { operation: operation.id, resources: [made.resource], intent, difference };
  const step = yield { ...request, edit: (body, fresh) => edit(marked(made)(body, fresh), fresh) };
  if (isRefused(step)) return undefined;
  return successOf(scene, step)
    ? yield* see(scene, made, made.sent, { difference: 'reads it again' })
    : stopped(step);
}

/** The members of the answers that show a resource which are marked as `readOnly`, by name. */
function readOnlyOf({ contract, kind }: Pick<ChainScene, 'contract' | 'kind'>): ReadonlyMap<string, Schema> {
  const reader = operationOf(contract, kind.read ?? kind.make ?? '');
  const success = reader?.responses.find(({ status }) => status.startsWith('2'))?.status;
  const response = reader && success ? responseFor(reader, Number.parseInt(success, 10)) : undefined;
  const members = shownMembers(contract, jsonOf(response?.content ?? [])?.schema);
  return new Map([...members].filter(([, schema]) => isReadOnly(resolveSchema(contract, schema))));
}

function isReadOnly(schema: Schema): boolean {
  return isObject(schema) && schema['readOnly'] === true;
}

/** Other values for these members, which nothing is likely to have by chance. */
function foreignValues(scene: ChainScene, shown: JsonObject): JsonObject {
  const values = [...readOnlyOf(scene)].flatMap(([name, schema]): readonly (readonly [string, Json])[] => {
    const value = foreignValue(scene, schema, shown[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values.slice(0, most));
}

/** An identity that no plain value is made from. */
const odd = 9_241n;

function foreignValue(
  { contract, operation, kind }: ChainScene,
  schema: Schema,
  before: Json | undefined,
): Json | undefined {
  const resolved = resolveSchema(contract, schema);
  if (before === undefined || !isObject(resolved) || typeof before === 'boolean') return undefined;
  // The server may move on among a few words by itself.
  const words = listSetting(resolved, 'enum');
  if (words.length > 0 && (operation.id !== kind.make || words.length < fewest)) return undefined;
  const candidates = [...words, ...unlikely, freshValue(contract, schema, odd) ?? null];
  return candidates.find((one) => one !== null && !isSame(one, before) && fits(contract, schema, one));
}

/** How many words an enumeration has whose values hardly come by chance. */
const fewest = 3;

const unlikely: readonly Json[] = [9_241, '2001-02-03T04:05:06Z', '2001-02-03'];
