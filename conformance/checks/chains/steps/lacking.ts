/**
 * Members that were returned and are missing when the resource is read, where the document describes both answers
 * alike.
 */

import { responseFor } from '../../../answers/documented-content.ts';
import { essenceOf } from '../../../answers/media-type.ts';
import { statusOf } from '../../../answers/statuses.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { splitPointer } from '../../../json/pointer.ts';
import type { Operation, Schema } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { asSchema, mapSetting, namesSetting, own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { sameJson } from '../../../schema/same-json.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { isSame, shownIn } from '../values/members.ts';
import { wordsAboutOperation } from '../words/descriptions.ts';

/** A member, and the value that was returned for it. */
interface Lacking {
  readonly name: string;
  readonly value: Json;
}

/**
 * The first member that one answer has and the next one lacks although one schema describes both. Not where the
 * resource changed meanwhile, where parameters select what is shown, or for values that are returned only once.
 */
export function lackingIn(
  scene: ChainScene,
  steps: { readonly told: Step; readonly read: Step },
  names: readonly string[],
): Lacking | undefined {
  const alike = shownAlike(scene, steps, names);
  if (!alike) return undefined;
  const { told: answered, read: shown, schema } = alike;
  const members = openMembers(scene, schema);
  const isStill = Object.keys(shown).every(
    (name) => !Object.hasOwn(answered, name) || isSame(answered[name], shown[name]),
  );
  if (!isStill) return undefined;
  const lost = Object.entries(answered).find(
    ([name, value]) => !Object.hasOwn(shown, name) && members.includes(name) && !isEmpty(value),
  );
  return lost && { name: lost[0], value: lost[1] };
}

/** A resource in two answers of one schema, and that schema. */
export interface Alike {
  readonly told: JsonObject;
  readonly read: JsonObject;
  readonly schema: JsonObject;
}

/**
 * A resource as two answers show it, by some of its members; undefined where the answers may differ in extent, or the
 * resource may be of several kinds.
 */
export function shownAlike(
  scene: ChainScene,
  steps: { readonly told: Step; readonly read: Step },
  names: readonly string[],
): Alike | undefined {
  const [told, read] = [steps.told, steps.read].map((step) => answerOf(scene, step));
  if (!told || !read || !sameJson(told.schema, read.schema)) return undefined;
  const [answered, shown] = [told, read].map(({ json }) => shownIn(json, names));
  const schema = answered && schemaOf(scene, told, answered);
  return schema && shown && { told: answered, read: shown, schema };
}

interface AgainstSchema {
  readonly schema: Schema;
  readonly json: Json;
}

/** Whether an answer must have a value at a place of the resource that it shows, so that no change can remove it. */
export function isAlwaysShown(scene: ChainScene, step: Step, shown: JsonObject, place: string): boolean {
  const { contract, read } = scene;
  const operation = operationOf(contract, step.case.operation);
  const answer = operation && againstSchema(scene, step, operation);
  const json = read(step.exchange).json?.value;
  if (!answer || !isObject(json)) return false;
  const around = Object.keys(json).find((name) => json[name] === shown);
  const tokens = [...(around === undefined ? [] : [around]), ...splitPointer(place)];
  const above = tokens.slice(0, -1).reduce<Schema>((schema, token) => {
    const whole = resolveSchema(contract, schema);
    return asSchema(isObject(whole) ? mapSetting(whole, 'properties')[token] : undefined);
  }, answer.schema);
  const object = resolveSchema(contract, above);
  return isObject(object) && namesSetting(object, 'required').includes(tokens.at(-1) ?? '');
}

/** A JSON answer with its schema; undefined where parameters or words say that members may be left out. */
function answerOf(scene: ChainScene, step: Step): AgainstSchema | undefined {
  const { contract } = scene;
  const operation = operationOf(contract, step.case.operation);
  if (!operation) return undefined;
  const isChosen = operation.parameters.some(
    ({ in: place, name }) => place === 'query' || (place === 'header' && /prefer|accept|fields/i.test(name)),
  );
  const isPartial = isChosen || choosing.test(wordsAboutOperation(contract, operation));
  return isPartial ? undefined : againstSchema(scene, step, operation);
}

function againstSchema({ read }: ChainScene, step: Step, operation: Operation): AgainstSchema | undefined {
  const json = read(step.exchange).json?.value;
  const content = responseFor(operation, statusOf(step))?.content ?? [];
  const schema = content.find(({ mediaType }) => /[/+]json$/i.test(essenceOf(mediaType)))?.schema;
  return schema === undefined || json === undefined ? undefined : { schema, json };
}

/** Words of operations which say that not everything is shown. */
const choosing = /\b(?:summar|brief|partial|subset|sparse|omit|exclud|without|abridged|short|preview)/;

/** The schema of the resource within its answer; undefined where it may be of several kinds. */
function schemaOf(
  { contract }: ChainScene,
  { schema, json }: AgainstSchema,
  shown: JsonObject,
): JsonObject | undefined {
  const whole = resolveSchema(contract, schema);
  if (!isObject(whole) || !isObject(json)) return undefined;
  const around = Object.keys(json).find((name) => json[name] === shown);
  const resource =
    json === shown ? whole : resolveSchema(contract, asSchema(mapSetting(whole, 'properties')[around ?? '']));
  return isObject(resource) && ![whole, resource].some(isOfKinds) ? resource : undefined;
}

/** The members that are optional by the schema, and by nothing else that is said about them. */
function openMembers({ contract }: ChainScene, resource: JsonObject): readonly string[] {
  const required = namesSetting(resource, 'required');
  return Object.entries(mapSetting(resource, 'properties')).flatMap(([name, part]) => {
    const member = resolveSchema(contract, asSchema(part));
    const isPlain = isObject(member) && member['writeOnly'] !== true && !isSaidOnce(name, member);
    return isPlain && !required.includes(name) ? [name] : [];
  });
}

function isOfKinds(schema: JsonObject): boolean {
  return ['oneOf', 'anyOf', 'allOf', 'not', 'if', 'discriminator'].some(
    (word) => own(schema, word) !== undefined,
  );
}

/** Whether a member is for the creator or the moment only: secrets, upload URLs, warnings. */
function isSaidOnce(name: string, member: JsonObject): boolean {
  const texts = [member['title'], member['description']].filter((text) => typeof text === 'string');
  return (
    member['format'] === 'password' ||
    /secret|token|passw|passphrase|key|pin$|otp|credential|certificate|signature|hash|url|uri|href|link|expir|warn|messag|notice|hint|error|etag/i.test(
      name,
    ) ||
    /\b(?:only|once|creat|respon|return|shown|includ|expand|present|omit|absent|when|if|unless|while|until|after|before)/i.test(
      texts.join(' '),
    )
  );
}

/** Empty values, which some servers leave out everywhere. */
function isEmpty(value: Json): boolean {
  if (isArray(value)) return value.length === 0;
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === null || value === '' || value === false || Number(value) === 0;
}
