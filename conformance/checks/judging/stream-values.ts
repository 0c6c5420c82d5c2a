/** The items of streams with the schemas that the document may mean for them. */

import { mediaTypeFor, responseFor } from '../../answers/documented-content.ts';
import { streamItems, streamKind } from '../../answers/stream-items.ts';
import { isObject, type Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Contract, MediaTypeSpec, Operation, Schema } from '../../model/contract.ts';
import type { Answer, Step } from '../../model/exchange.ts';
import { withinTime } from '../../schema/bounded-pattern.ts';
import { judgeValue } from '../../schema/judge.ts';
import { asSchema, own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';

/** A schema that may be meant for the items of a stream. */
export interface ItemSchema {
  readonly schema: Schema;
  readonly pointer: string;
}

/** A value that an item may stand for, with the schema that it is valid against. */
export interface SoundItem extends ItemSchema {
  readonly value: Json;
  /** Position of the item in the stream. */
  readonly place: string;
  /** Whether it is an event that no `itemSchema` describes: before 3.2 nothing said how an event is meant. */
  readonly isUnsure: boolean;
}

/** The valid items of a streamed answer, each with all readings that are valid; undefined for other answers. */
export function soundItems(
  answer: Answer,
  { exchange }: Step,
  context: JudgeContext,
): readonly (readonly SoundItem[])[] | undefined {
  const { mediaType = '', text } = context.read(exchange);
  const kind = streamKind(mediaType);
  const content = mediaTypeFor(responseFor(context.operation, answer.status)?.content ?? [], mediaType);
  if (!kind || !content || text === undefined) return undefined;
  const schemas = itemSchemas(context.contract, content);
  const isUnsure = kind === 'events' && content.item === undefined;
  return streamItems(kind, text, answer.cut).map(({ values }, at) =>
    values.flatMap((value) =>
      schemas
        .filter(({ schema }) => isValid(context.contract, schema, value))
        .map((about) => ({ ...about, value, place: joinPointer('', at), isUnsure })),
    ),
  );
}

/** The schemas that the documented streams of an operation may mean for their items. */
export function streamSchemas(contract: Contract, { responses }: Operation): readonly Schema[] {
  const streams = responses.flatMap(({ content }) =>
    content.filter(({ mediaType }) => streamKind(mediaType) !== undefined),
  );
  return streams.flatMap((one) => itemSchemas(contract, one)).map(({ schema }) => schema);
}

/** The schemas that may be meant for the items: that which the document gives for them, or what its schema may mean. */
export function itemSchemas(contract: Contract, content: MediaTypeSpec): readonly ItemSchema[] {
  return content.item ? [content.item] : meantSchemas(contract, content);
}

/** The schemas that may be meant for items: the schema itself, or that of its items if it is for lists. */
function meantSchemas(contract: Contract, { schema = true, pointer }: MediaTypeSpec): readonly ItemSchema[] {
  const resolved = resolveSchema(contract, schema);
  if (typeof resolved === 'boolean') return [{ schema: resolved, pointer }];
  // A schema for strings describes the whole, or the items as texts.
  if (isOfTexts(contract, resolved)) return [{ schema: true, pointer }];
  const items = typeNames(resolved).includes('array') ? own(resolved, 'items') : undefined;
  const inner = items === undefined ? [] : [{ schema: asSchema(items), pointer: `${pointer}/items` }];
  return [{ schema, pointer }, ...inner];
}

/** Whether a schema describes texts. */
export function isOfTexts(contract: Contract, schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && typeNames(resolved).includes('string');
}

/** Whether a value is valid, texts in their formats aside. */
export function isValid(contract: Contract, schema: Schema, value: Json): boolean {
  return withinTime(() => judgeValue(contract, schema, value, { formats: 'widths' })).length === 0;
}
