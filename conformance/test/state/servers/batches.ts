/** A shop whose items are made one by one, and several at once. */

import { body, inPath, json, Problem, ref, problem as refusal, uuid } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const usual = { name: text, kind: { enum: ['pen', 'pad'] } };
const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
});

/** A bulk, and what its server makes of a list: `put` keeps a thing, and gives it with its name. */
export interface Batch {
  /** The members of an item. @defaultValue a name and a kind */
  readonly own?: Readonly<Record<string, object>>;
  readonly words?: string;
  readonly answer?: object;
  readonly maxItems?: number;
  readonly does: (list: readonly Thing[], put: (thing: Thing, isHidden?: boolean) => Thing) => unknown;
  /** Whether a list is refused. @param kept what is there */
  readonly refuses?: (list: readonly Thing[], kept: readonly Thing[]) => boolean;
}

/** A document of items that are made one by one, and several at once. */
export function batches({ words = 'Adds items.', answer, maxItems = 20, own = usual }: Batch): Thing {
  const [list, others] = [
    { type: 'array', items: ref('Item') },
    { 400: refusal, 404: refusal },
  ];
  const bulk = { type: 'array', minItems: 1, maxItems, items: ref('NewItem') };
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/items': {
        post: {
          ...{ operationId: 'addItem', requestBody: body(ref('NewItem')) },
          responses: { 201: json(ref('Item')), 400: refusal },
        },
      },
      '/items/batch': {
        post: {
          ...{ operationId: 'addMany', description: words, requestBody: body(bulk) },
          responses: { 201: json(answer ?? list), 400: refusal },
        },
      },
      '/items/{itemId}': {
        parameters: [inPath('itemId', uuid)],
        get: { operationId: 'readItem', responses: { 200: json(ref('Item')), ...others } },
      },
    },
    components: {
      schemas: {
        Problem,
        NewItem: object(own, Object.keys(own)),
        Item: object({ id: uuid, ...own }, ['id']),
      },
    },
  };
}

/** Their routes, in a server of their own. */
export function batchRoutes(document: Thing, { does, refuses, maxItems = 20 }: Batch): Routes {
  const kept = new Map<string, { readonly thing: Thing; readonly isHidden: boolean }>();
  const [isItem, isUuid] = ['NewItem', 'Id'].map((name) =>
    validator(name === 'Id' ? { components: { schemas: { Id: uuid } } } : document, name),
  );
  const put = (sent: Thing, isHidden = false): Thing => {
    const thing = { ...sent, id: crypto.randomUUID() };
    kept.set(thing.id, { thing, isHidden });
    return thing;
  };
  return {
    'POST /items': reading(validator(document, 'NewItem'), (_, sent) => ({ status: 201, body: put(sent) })),
    'POST /items/batch': ({ json: sent, type }) => {
      const isList = Array.isArray(sent) && sent.length > 0 && sent.length <= maxItems;
      if (type !== 'application/json' || !isList || !sent.every((one) => isItem?.(one)))
        return problem(400, 'no list of items');
      const things = [...kept.values()].map(({ thing }) => thing);
      if (refuses?.(sent, things)) return problem(400, 'not these items');
      return { status: 201, body: does(sent, put) };
    },
    'GET /items/{itemId}': ({ names: [name = ''] }) => {
      const found = kept.get(name.toLowerCase());
      if (!isUuid?.(name)) return problem(400, 'no UUID');
      return found && !found.isHidden ? { status: 200, body: found.thing } : problem(404, 'no such item');
    },
  };
}
