/** Faults that show in lists. */

import { isObject } from '../../../../json/json.ts';
import type { Schema } from '../../../../model/contract.ts';
import { flat } from '../../../../names/words-of.ts';
import { asSchema, typeNames } from '../../../../schema/read-schema.ts';
import { resolveSchema } from '../../../../schema/resolve.ts';
import { successSpec } from '../../answers.ts';
import { thingOf } from '../content.ts';
import { jsonBodyOf, schemaMembers } from '../members.ts';
import { isPaging } from '../pages.ts';
import { type FaultScene, hasLimit, hasPages, isMade, type StateFault } from './fault.ts';

/** Every one of them. */
export const listing: readonly StateFault[] = [
  {
    name: 'lists-nothing-new',
    does: 'lists only what was there from the start',
    breaks: 'in the list, and found by filters',
    fits: (scene) => isMade(scene) && scene.collection.operations.list !== undefined,
    bend: () => {
      const hidden = new Set<string>();
      return {
        add: (store, row) => {
          hidden.add(row.keys.join('/'));
          store.put(row);
        },
        list: (store, collection, parents) =>
          store.below(collection, parents).filter(({ keys }) => !hidden.has(keys.join('/'))),
      };
    },
  },
  {
    name: 'filter-finds-nothing',
    does: 'finds nothing whenever a filter is there',
    breaks: 'in the list, and found by filters',
    fits: (scene) => isMade(scene) && isFiltered(scene),
    bend: () => ({ matches: () => false }),
  },
  {
    name: 'filter-misses-what-is-given',
    does: 'finds nothing by a value that it puts in itself',
    breaks: 'in the list, and found by filters',
    fits: (scene) => isMade(scene) && givenIn(scene).length > 0,
    bend: ({ matches }, scene) => ({
      matches: (value, wanted, member) => !givenIn(scene).includes(member) && matches(value, wanted, member),
    }),
  },
  {
    name: 'filter-is-ignored',
    does: 'lists everything whatever a filter asks for',
    breaks: 'in the list, and found by filters',
    fits: isFiltered,
    bend: () => ({ matches: () => true }),
  },
  {
    name: 'filter-takes-one-value',
    does: 'finds by the first value alone where a filter has several',
    breaks: 'in the list, and found by filters',
    fits: (scene) => isMade(scene) && isFilteredByList(scene),
    bend: ({ matches }) => ({
      matches: (value, wanted, member) =>
        matches(value, wanted.filter((one) => !one.includes(',')).slice(0, 1), member),
    }),
  },
  {
    name: 'total-is-of-the-page',
    does: 'tells the length of the page as the total of the list',
    breaks: 'the total counts every page',
    fits: (scene) => isMade(scene) && hasLimit(scene) && documentsTotal(scene),
    bend: () => ({ total: (_, shown) => shown }),
  },
  {
    name: 'limit-is-ignored',
    does: 'gives everything whatever the limit says',
    breaks: 'limit kept, pages neither lose nor repeat',
    fits: hasLimit,
    bend: () => ({ cut: (rows, { start }) => rows.slice(start) }),
  },
  {
    name: 'limit-and-one-more',
    does: 'gives one thing more than the limit says',
    breaks: 'limit kept, pages neither lose nor repeat',
    fits: hasLimit,
    bend: () => ({ cut: (rows, { start, limit }) => rows.slice(start, start + limit + 1) }),
  },
  {
    name: 'pages-lose',
    does: 'leaves out the first thing of every further page',
    breaks: 'limit kept, pages neither lose nor repeat',
    fits: hasPages,
    bend: () => ({
      cut: (rows, { start, limit }) => rows.slice(start > 0 ? start + 1 : start, start + limit),
    }),
  },
  {
    name: 'pages-repeat',
    does: 'begins every further page with the last thing of the one before',
    breaks: 'limit kept, pages neither lose nor repeat',
    fits: hasPages,
    bend: () => ({
      cut: (rows, { start, limit }) => {
        const from = Math.max(0, start - 1);
        return rows.slice(from, from + limit);
      },
    }),
  },
];

function isFiltered({ contract, collection }: FaultScene): boolean {
  const { list } = collection.operations;
  const members = Object.keys(schemaMembers(contract, thingOf(contract, collection)) ?? {}).map(flat);
  if (!list) return false;
  return list.parameters.some((one) => {
    const inner = one.style === 'deepObject' ? Object.keys(schemaMembers(contract, one.schema) ?? {}) : [];
    const called = [one.name, ...inner].map(flat);
    return (
      one.in === 'query' && !isPaging(contract, list, one) && called.some((name) => members.includes(name))
    );
  });
}

/** The enumeration members that have a filter, and that no client can set. */
function givenIn({ contract, collection }: FaultScene): readonly string[] {
  const { list, create, replace } = collection.operations;
  const sent = [create, replace].flatMap((one) =>
    Object.keys(schemaMembers(contract, one && jsonBodyOf(one)?.schema) ?? {}),
  );
  const members = Object.keys(schemaMembers(contract, thingOf(contract, collection)) ?? {});
  const filters = list?.parameters.filter((one) => one.in === 'query' && isOfFew(contract, one.schema)) ?? [];
  return members.filter((one) => !sent.includes(one) && filters.some(({ name }) => flat(name) === flat(one)));
}

function isOfFew(contract: FaultScene['contract'], schema: Schema): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return false;
  return Array.isArray(resolved['enum']) || typeNames(resolved).join() === 'boolean';
}

function documentsTotal({ contract, collection: { operations } }: FaultScene): boolean {
  const schema = operations.list && successSpec(operations.list)?.content[0]?.schema;
  const names = Object.keys(schemaMembers(contract, schema) ?? {}).map(flat);
  return names.some((name) => /^total(?:count|items)?$/.test(name));
}

/** Whether there is a filter that takes several values of an enumeration. */
function isFilteredByList({ contract, collection }: FaultScene): boolean {
  const members = Object.keys(schemaMembers(contract, thingOf(contract, collection)) ?? {}).map(flat);
  return (collection.operations.list?.parameters ?? []).some(({ name, schema }) => {
    const resolved = resolveSchema(contract, schema);
    const items = isObject(resolved) ? resolveSchema(contract, asSchema(resolved['items'])) : true;
    return members.includes(flat(name)) && isObject(items) && Array.isArray(items['enum']);
  });
}
