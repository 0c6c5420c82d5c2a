/** Finds weak spots: places where a document allows so much that no request and no answer can be wrong. */

import { essenceOf, isJson } from '../answers/media-type.ts';
import { isArray, type Json } from '../json/json.ts';
import { joinPointer, parentPointer, splitPointer, valueAt } from '../json/pointer.ts';
import type { Contract, MediaTypeSpec, Operation } from '../model/contract.ts';
import type { WeakSpot, WeakSpotCode } from '../model/coverage.ts';
import { needsCredential } from '../model/security.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { type KeywordPlace, keywordPlaces } from './schema-places.ts';

/** The weak spots of a document, the most important first, grouped by kind. */
export function weakSpots(contract: Contract): readonly WeakSpot[] {
  const found = contract.operations.flatMap((operation) => [
    ...ofAnswers(operation),
    ...operation.parameters.flatMap((parameter) =>
      ofSchema({
        contract,
        pointer: parameter.pointer,
        where: operation.id,
        name: parameterPlace(parameter),
      }),
    ),
    ...(operation.requestBody?.content ?? []).flatMap((media) =>
      ofBody(contract, media, { where: operation.id, isAnswer: false }),
    ),
    ...operation.responses
      // Texts in error answers are for people to read.
      .filter(({ status }) => /^2/.test(status))
      .flatMap(({ status, content }) =>
        content.flatMap((media) =>
          ofBody(contract, media, { where: `${operation.id} ${status}`, isAnswer: true }),
        ),
      ),
  ]);
  const groups = Map.groupBy(found, ({ code, name = '' }) => `${ranks.indexOf(code)} ${name}`);
  return [...groups.values()].flatMap(joined).toSorted(inRank);
}

/** A weak spot at one place. */
interface FoundSpot {
  readonly code: WeakSpotCode;
  readonly name?: string;
  readonly place: string;
}

function joined(group: readonly FoundSpot[]): readonly WeakSpot[] {
  const [first] = group;
  if (!first) return [];
  const { code, name } = first;
  const places = [...new Set(group.map(({ place }) => place))];
  return [{ code, ...(name === undefined ? {} : { name }), places }];
}

const ranks: readonly WeakSpotCode[] = [
  ...(['no-success', 'no-refusal', 'no-denial', 'answer-without-content', 'any-content'] as const),
  ...(['nothing-required', 'free-word', 'open-object', 'free-text', 'free-number', 'endless-list'] as const),
];

/** Orders by kind, then by the number of places. */
function inRank(one: WeakSpot, other: WeakSpot): number {
  const apart = ranks.indexOf(one.code) - ranks.indexOf(other.code);
  return apart === 0 ? other.places.length - one.places.length : apart;
}

function ofAnswers(operation: Operation): readonly FoundSpot[] {
  const { id, responses, parameters, requestBody } = operation;
  const has = (pattern: RegExp): boolean => responses.some(({ status }) => pattern.test(status));
  const isDemanding = parameters.length > 0 || requestBody !== undefined;
  const empty = responses.filter(
    ({ status, content }) => /^2/.test(status) && !/^20[45]$/.test(status) && content.length === 0,
  );
  const here = (code: WeakSpotCode): readonly FoundSpot[] => [{ code, place: id }];
  return [
    ...(has(/^[23]|^default$/) ? [] : here('no-success')),
    ...(!isDemanding || has(/^4|^default$/) ? [] : here('no-refusal')),
    ...(!needsCredential(operation) || has(/^40[13]$|^4XX$|^default$/) ? [] : here('no-denial')),
    ...empty.map(({ status }): FoundSpot => ({ code: 'answer-without-content', place: `${id} ${status}` })),
  ];
}

interface Where {
  readonly where: string;
  readonly isAnswer: boolean;
}

function ofBody(contract: Contract, media: MediaTypeSpec, { where, isAnswer }: Where): readonly FoundSpot[] {
  const { schema, pointer, mediaType } = media;
  const isPlain = !isJson(mediaType) && !/urlencoded$|^multipart\//.test(essenceOf(mediaType));
  const places = schema === undefined ? [] : keywordPlaces(contract, pointer).keywords;
  if (schema === false) return [];
  if (places.length === 0) return isPlain ? [] : [{ code: 'any-content', place: `${where} ${mediaType}` }];
  return isPlain ? [] : ofSchema({ contract, pointer, where, isAnswer });
}

interface SpotSearch {
  readonly contract: Contract;
  readonly pointer: string;
  readonly where: string;
  /** Name of a parameter. */
  readonly name?: string;
  /** Set for bodies. */
  readonly isAnswer?: boolean;
}

function ofSchema({ contract, pointer, where, name, isAnswer }: SpotSearch): readonly FoundSpot[] {
  const all = Map.groupBy(keywordPlaces(contract, pointer).keywords, ({ place }) => place);
  const places = withoutUnused(contract, all, isAnswer === true ? 'writeOnly' : 'readOnly');
  const members = Map.groupBy([...places.keys()].filter(Boolean), (place) => splitPlace(place).parent);
  return [...places].flatMap(([place, keywords]): readonly FoundSpot[] => {
    const settings = new Map(keywords.map((one) => [one.keyword, valueAt(contract.document, one.pointer)]));
    const inner = (members.get(place) ?? []).filter((one) => !unnamed.includes(splitPlace(one).token));
    const isRequired = inner.some((one) => places.get(one)?.some(({ keyword }) => keyword === 'required'));
    const code = weaknessOf({ settings, hasMembers: inner.length > 0, isRequired, isAnswer });
    if (!code) return [];
    const here = [where, name ?? '', place].filter(Boolean).join(' ');
    if (code !== 'free-text' && code !== 'free-number') return [{ code, place: here }];
    const member = splitPointer(place).findLast((token) => !unnamed.includes(token));
    const called = member ?? name?.replace(/^\w+\./, '') ?? 'the body';
    const isWord = code === 'free-text' && words.has(lastWord(called));
    return [{ code: isWord ? 'free-word' : code, name: called, place: here }];
  });
}

/** The places without those of members that only the other side sends. */
function withoutUnused(
  { document }: Contract,
  places: ReadonlyMap<string, readonly KeywordPlace[]>,
  mark: 'readOnly' | 'writeOnly',
): ReadonlyMap<string, readonly KeywordPlace[]> {
  const isMarked = ({ pointer }: KeywordPlace): boolean =>
    valueAt(document, joinPointer(parentPointer(pointer), mark)) === true;
  const unused = [...places].filter(([, keywords]) => keywords.some(isMarked)).map(([place]) => place);
  const isUnused = (place: string): boolean =>
    unused.some((outer) => place === outer || place.startsWith(`${outer}/`));
  return new Map([...places].filter(([place]) => !isUnused(place)));
}

/** Place names for items and for members of any name. */
const unnamed: readonly string[] = ['*', '{}'];

function splitPlace(place: string): { readonly parent: string; readonly token: string } {
  const at = place.lastIndexOf('/');
  return { parent: place.slice(0, at), token: place.slice(at + 1) };
}

/** Last words of names whose values are usually one of a few words. */
const words = new Set([
  ...['status', 'state', 'type', 'kind', 'role', 'level', 'currency', 'country', 'language', 'locale'],
  ...['unit', 'method', 'category', 'priority', 'severity', 'sort', 'order', 'phase', 'mode'],
]);

/** The last word of a name: `status` for `orderStatus` and `order_status`. */
function lastWord(name: string): string {
  return (name.split(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]/).at(-1) ?? '').toLowerCase();
}

interface SpotFacts {
  readonly settings: ReadonlyMap<string, Json | undefined>;
  /** Whether the schema names members. */
  readonly hasMembers: boolean;
  /** Whether it requires one of them. */
  readonly isRequired: boolean;
  /** Undefined for a parameter. */
  readonly isAnswer: boolean | undefined;
}

function weaknessOf({ settings, hasMembers, isRequired, isAnswer }: SpotFacts): WeakSpotCode | undefined {
  const has = (...names: readonly string[]): boolean => names.some((name) => settings.has(name));
  const type = settings.get('type');
  const types = isArray(type) ? type : [type];
  // In a choice of schemas, each alternative is looked at by itself.
  if (has('enum', 'const', 'oneOf', 'anyOf', 'discriminator')) return undefined;
  if (types.includes('string') && !has('pattern', 'format', 'maxLength')) return 'free-text';
  if ((types.includes('integer') || types.includes('number')) && !has(...bounds)) return 'free-number';
  if (types.includes('array') && !has('maxItems') && isAnswer === false) return 'endless-list';
  if (!hasMembers || isAnswer === undefined) return undefined;
  if (isAnswer) return isRequired ? undefined : 'nothing-required';
  return has('additionalProperties', 'unevaluatedProperties', 'propertyNames') ? undefined : 'open-object';
}

const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'format', 'multipleOf'];
