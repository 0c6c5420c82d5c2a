/** Faults that show when what was made is read. */

import { isObject, type Json } from '../../../../json/json.ts';
import { mapSetting, namesSetting } from '../../../../schema/read-schema.ts';
import { resolveSchema } from '../../../../schema/resolve.ts';
import { sameJson } from '../../../../schema/same-json.ts';
import { successSpec } from '../../answers.ts';
import { jsonBodyOf, schemaMembers } from '../members.ts';
import type { RowStore, StoredThing } from '../store.ts';
import { type FaultScene, hasPages, isMade, type StateFault } from './fault.ts';

/** Every one of them. */
export const reading: readonly StateFault[] = [
  {
    name: 'forgets-what-was-made',
    does: 'answers that something was made, and keeps nothing',
    breaks: 'made then read',
    fits: (scene) => isMade(scene) && isRead(scene),
    bend: () => ({ add: () => undefined }),
  },
  {
    name: 'reading-changes',
    does: 'changes a thing whenever it is read',
    breaks: 'read twice alike',
    fits: (scene) => scene.alter !== undefined && scene.collection.operations.read !== undefined,
    bend: (_, { alter = (value) => value }) => ({
      read: (store, row) => {
        store.put({ ...row, value: alter(row.value), version: row.version + 1 });
        return row;
      },
    }),
  },
  {
    name: 'location-leads-nowhere',
    does: 'names a Location where nothing is',
    breaks: 'Location leads to it',
    fits: ({ collection: { key, operations } }) =>
      key !== undefined && operations.create !== undefined && operations.read !== undefined,
    bend: () => ({ located: (keys) => [...keys.slice(0, -1), otherKey(keys.at(-1) ?? '')] }),
  },
  {
    name: 'keeps-something-else',
    does: 'keeps something else than it answered',
    breaks: 'what was answered is what is stored',
    fits: (scene) => scene.alter !== undefined && isMade(scene) && isRead(scene),
    bend: (_, { alter = (value) => value }) => ({ kept: (value) => alter(value) }),
  },
  {
    name: 'reads-less-than-was-answered',
    does: 'leaves out a member when a thing is read',
    breaks: 'what was answered is what is stored',
    fits: (scene) => isMade(scene) && optionalIn(scene) !== undefined,
    bend: (_, scene) => ({ read: (__, row) => ({ ...row, value: without(row.value, optionalIn(scene)) }) }),
  },
  {
    name: 'reads-a-neighbour',
    does: 'answers with another thing than the one that was asked for',
    breaks: "another's resource is not given in its place",
    fits: ({ collection: { key, operations } }) => key !== undefined && operations.read !== undefined,
    bend: () => ({ read: (store, row) => siblingOf(store, row) ?? row }),
  },
  {
    name: 'any-parent-will-do',
    does: 'serves a thing below every other parent, too',
    breaks: "another's resource is not given in its place",
    fits: ({ collection: { key, names, operations }, collections }) =>
      key !== undefined &&
      operations.read !== undefined &&
      names.length > 1 &&
      collections.some((one) => one.operations.create && one.names.length < names.length),
    bend: () => ({
      find: (store, collection, keys) =>
        store.below(collection, []).find((row) => row.keys.at(-1) === keys.at(-1)),
    }),
  },
  {
    name: 'lists-below-every-parent',
    does: 'lists below one parent what stands below the others',
    breaks: "another's resource is not given in its place",
    fits: hasSisters,
    bend: () => ({ list: (store, collection) => store.below(collection, []) }),
  },
  {
    name: 'further-pages-below-every-parent',
    does: 'goes on behind the first page with what stands below other parents, the newest first',
    breaks: "another's resource is not given in its place",
    fits: (scene) => hasSisters(scene) && hasPages(scene),
    bend: ({ list, cut }) => {
      let others: readonly StoredThing[] = [];
      return {
        list: (store, collection, parents) => {
          const own = list(store, collection, parents);
          others = store
            .below(collection, [])
            .filter((row) => !own.includes(row))
            .toReversed();
          return own;
        },
        cut: (rows, window) => cut(window.start > 0 ? [...rows, ...others] : rows, window),
      };
    },
  },
  {
    name: 'head-finds-nothing',
    does: 'answers HEAD with 404 where GET finds something',
    breaks: 'HEAD like GET',
    fits: (place) => isAnswered(place) && isHeadKnown(place),
    bend: () => ({
      head: (answer) => (answer.status === 200 ? { kind: 'other', status: 404, fields: {} } : answer),
    }),
  },
  {
    name: 'head-has-other-fields',
    does: 'answers HEAD with other fields than GET',
    breaks: 'HEAD like GET',
    fits: isAnswered,
    bend: () => ({ head: (answer) => ({ ...answer, mediaType: 'text/plain', body: '' }) }),
  },
];

/** Another thing below the same parents. */
export function siblingOf(store: RowStore, { collection, keys }: StoredThing): StoredThing | undefined {
  return store.below(collection, keys.slice(0, -1)).find((row) => row.keys.at(-1) !== keys.at(-1));
}

/** An optional member of requests, where created and read things have the same schema. */
function optionalIn({ contract, collection: { operations } }: FaultScene): string | undefined {
  const { create, read } = operations;
  const [made, seen] = [create, read].map((one) => one && successSpec(one)?.content[0]?.schema);
  const body = create && schemaMembers(contract, jsonBodyOf(create)?.schema);
  const thing = seen === undefined ? true : resolveSchema(contract, seen);
  if (!body || made === undefined || !isObject(thing) || !sameJson(made, seen ?? true)) return undefined;
  const required = namesSetting(thing, 'required');
  const names = Object.keys(mapSetting(thing, 'properties')).filter((name) => Object.hasOwn(body, name));
  return names.findLast((name) => !required.includes(name));
}

function without(value: Json, name: string | undefined): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
}

type Fits = StateFault['fits'];

/** Whether things are created and listed below parents, of which there can be several. */
function hasSisters({ collection: { path, operations }, collections }: Parameters<Fits>[0]): boolean {
  return (
    operations.list !== undefined &&
    operations.create !== undefined &&
    collections.some((one) => one.operations.create && path.startsWith(`${one.path}/{`))
  );
}

function isRead({ collection: { operations } }: Parameters<Fits>[0]): boolean {
  return operations.read !== undefined || operations.list !== undefined;
}

function isAnswered({ collection: { operations, key } }: Parameters<Fits>[0]): boolean {
  return key !== undefined && operations.read !== undefined;
}

/** Whether the server is known to answer HEAD, by its document or by another list: it need not answer it at all. */
function isHeadKnown({ collection, collections }: Parameters<Fits>[0]): boolean {
  const isOther = (one: typeof collection): boolean =>
    one !== collection && one.operations.list !== undefined;
  return collection.operations.probe !== undefined || collections.some(isOther);
}

/** A key of the same form that nothing has. */
function otherKey(key: string): string {
  const last = key.slice(-1);
  if (/^\d+$/.test(key)) return `9${key.padStart(6, '0')}`;
  return `${key.slice(0, -1)}${last === '0' ? '1' : '0'}`;
}
