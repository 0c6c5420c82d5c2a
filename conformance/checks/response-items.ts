/** Check: each item of a stream is valid. */

import { mediaTypeFor, responseFor } from '../answers/documented-content.ts';
import { type StreamItem, type StreamKind, streamItems, streamKind } from '../answers/stream-items.ts';
import { isObject, type Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { readJson } from '../json/read-json.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Contract, MediaTypeSpec } from '../model/contract.ts';
import type { Finding } from '../model/finding.ts';
import { UndecidedPattern } from '../schema/bounded-pattern.ts';
import { judgeValue } from '../schema/judge.ts';
import { onlyDecided } from '../schema/keywords/pattern.ts';
import { problemOf } from '../schema/problem-of.ts';
import { asSchema, listSetting, mapSetting, own } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { shortText } from './judging/describe.ts';
import { findingOfProblem } from './judging/judge-body.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, undetermined, violatedBy } from './judging/judgement.ts';
import { type ItemSchema, isOfTexts, isValid, itemSchemas } from './judging/stream-values.ts';

/**
 * Each item is JSON where it has to be, and valid against its schema. Without `itemSchema` it is unclear whether a
 * schema describes the items or the whole, so either is accepted.
 */
export const responseItems: Check = {
  id: 'response-items',
  title: 'Each item of a stream is valid against the schema that the document gives for it',
  level: 'required',
  clause: 'OpenAPI 3.1.0 4.8.14 Media Type Object',
  concerns: ({ responses }) =>
    responses.some(({ content }) => content.some(({ mediaType }) => streamKind(mediaType) !== undefined)),
  judge: judgeAnswers((answer, { exchange }, context) => {
    const { mediaType = '', text } = context.read(exchange);
    const kind = streamKind(mediaType);
    const content = mediaTypeFor(responseFor(context.operation, answer.status)?.content ?? [], mediaType);
    if (!kind || !content || text === undefined) return notConcerned;
    try {
      const items = streamItems(kind, text, answer.cut);
      const whole = answer.cut ? [] : textProblems(context.contract, content, text);
      const [first = []] = onlyDecided(() => [
        ...faultsOf(kind, items, { content, context }),
        ...(whole.length > 0 && !areTexts(context.contract, content, items) ? [whole] : []),
      ]);
      return violatedBy(...first);
    } catch (error) {
      if (!(error instanceof UndecidedPattern)) throw error;
      return undetermined('pattern-undecided', { pattern: error.message });
    }
  }),
};

/**
 * What is wrong with a stream that is described as one text. OpenAPI defines only from 3.2 on how a stream is described,
 * so the text is the whole stream or each of its items.
 */
function textProblems(contract: Contract, content: MediaTypeSpec, text: string): Problems {
  const { schema = true, pointer } = content;
  if (content.item || !isOfTexts(contract, schema)) return [];
  return problemsIn(contract, { schema, pointer }, text).map((one) => ({ ...one, level: 'recommended' }));
}

function areTexts(
  contract: Contract,
  { schema = true }: MediaTypeSpec,
  items: readonly StreamItem[],
): boolean {
  const isText = (value: Json): boolean => isValid(contract, schema, value);
  return items.every(({ text, values }) => [text, ...values].some(isText));
}

interface ItemContext {
  readonly content: MediaTypeSpec;
  readonly context: JudgeContext;
}

/** The findings of the first invalid item; one item is enough. */
function faultsOf(
  kind: StreamKind,
  items: readonly StreamItem[],
  { content, context: { contract } }: ItemContext,
): readonly (readonly Finding[])[] {
  const schemas = itemSchemas(contract, content);
  const whole = items.flatMap(({ values: [first] }) => (first === undefined ? [] : [first]));
  const isWhole =
    content.item === undefined && content.schema !== undefined && isValid(contract, content.schema, whole);
  return items.flatMap((item, at): readonly (readonly Finding[])[] => {
    const place = joinPointer('', at);
    const [first] = item.values;
    if (first === undefined) {
      const actual = shortText(item.text);
      return [[{ code: 'item-not-json', expected: 'JSON', actual, place, pointer: content.pointer }]];
    }
    // OpenAPI defines only from 3.2 on how an event is described by a schema.
    const isEvent = kind === 'events' && content.item !== undefined;
    const level = kind === 'events' && !isEvent ? { level: 'recommended' as const } : {};
    const told = (problems: Problems): readonly Finding[] =>
      problems.map((one) => ({ ...one, ...level, place: `${place}${one.place}` }));
    const sound = item.values.filter((value) =>
      schemas.some(({ schema }) => isValid(contract, schema, value)),
    );
    if (sound.length === 0 && !isWhole)
      return [told(nearest(contract, schemas.at(-1), isEvent ? item.values.toReversed() : [first]))];
    const inside = isEvent && content.item ? dataProblems(contract, content.item, { item, sound }) : [];
    return inside.length > 0 ? [told(inside)] : [];
  });
}

type Problems = readonly (Finding & { readonly place: string })[];

/** The problems of the value that has the fewest. */
function nearest(contract: Contract, about: ItemSchema | undefined, values: readonly Json[]): Problems {
  const [least = []] = values
    .map((value) => problemsIn(contract, about, value))
    .toSorted((one, other) => one.length - other.length);
  return least;
}

/**
 * The problems of the data of an event by `contentSchema`, which is only an annotation (JSON Schema validation 8.5).
 */
function dataProblems(
  contract: Contract,
  about: ItemSchema,
  { item: { text }, sound }: { readonly item: StreamItem; readonly sound: readonly Json[] },
): Problems {
  const json = readJson(text);
  // The readings of the event in which the data is a string.
  const readings = sound
    .filter((event) => isObject(event) && event['data'] === text)
    .map((event) =>
      dataSchemas(contract, about, event).flatMap((inner): Problems => {
        const whole = { expected: 'JSON', actual: shortText(text), pointer: inner.pointer };
        return json.ok
          ? problemsIn(contract, inner, json.value)
          : [{ code: 'item-invalid', ...whole, place: '' }];
      }),
    );
  const [least = []] = readings.toSorted((one, other) => one.length - other.length);
  return least.map((one) => ({ ...one, place: `/data${one.place}`, level: 'recommended' }));
}

/** How deep alternatives of alternatives are followed, since they may be circular. */
const deepest = 4;

/** The schemas for the content of an event's data, from those alternatives that the event is valid against. */
function dataSchemas(
  contract: Contract,
  { schema, pointer }: ItemSchema,
  event: Json,
  depth = 0,
): readonly ItemSchema[] {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved) || depth > deepest || !isValid(contract, resolved, event)) return [];
  const data = resolveSchema(contract, asSchema(own(mapSetting(resolved, 'properties'), 'data')));
  const content = isObject(data) ? own(data, 'contentSchema') : undefined;
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listSetting(resolved, keyword));
  return [
    ...(content === undefined ? [] : [{ schema: asSchema(content), pointer }]),
    ...parts.flatMap((part) => dataSchemas(contract, { schema: asSchema(part), pointer }, event, depth + 1)),
  ];
}

function problemsIn(contract: Contract, about: ItemSchema | undefined, value: Json): Problems {
  const { schema = true, pointer = '' } = about ?? {};
  const faults = judgeValue(contract, schema, value, { formats: 'widths', pointer });
  return faults.map((fault) => {
    const { place } = fault;
    return { ...findingOfProblem(problemOf(contract, fault, value)), code: 'item-invalid', place };
  });
}
