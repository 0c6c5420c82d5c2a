/**
 * The legal variants of a stateful responder: servers that differ so conform all the same. Adding one is an entry here.
 */

import { isObject } from '../../../json/json.ts';
import type { Contract, Operation, Schema } from '../../../model/contract.ts';
import { asSchema, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { type Collection, collectionsOf } from './collection.ts';
import { hasTags } from './conditions.ts';
import { mayBeNull, thingOf } from './content.ts';
import type { Freedoms, MannersChange } from './manners.ts';
import { isMarked, jsonBodyOf, schemaMembers } from './members.ts';
import { documentsLinks, pagingParameter } from './pages.ts';
import { referencesIn } from './rows.ts';
import { seedContent } from './seeds.ts';

/** One legal variant. */
interface Freedom {
  /** Kebab-case. */
  readonly name: string;
  /** What the server does, as a sentence. */
  readonly title: string;
  /** The paths of the collections where it shows. */
  readonly shows: readonly string[];
  readonly bend: MannersChange;
}

/** The variants that a document allows; none where it has no state. */
export function freedomsOf(contract: Contract): readonly Freedom[] {
  const collections = collectionsOf(contract);
  return table.flatMap(({ name, title, takes, fits }) => {
    const shows = collections.filter((one) => fits(one, contract, collections)).map(({ path }) => path);
    const bend: MannersChange = (manners) => ({ ...manners, ...takes });
    return shows.length > 0 ? [{ name, title, shows, bend }] : [];
  });
}

interface FreedomEntry {
  readonly name: string;
  readonly title: string;
  readonly takes: Partial<Freedoms>;
  /** Whether it shows in a collection. */
  readonly fits: (one: Collection, contract: Contract, all: readonly Collection[]) => boolean;
}

const table: readonly FreedomEntry[] = [
  {
    name: 'keys-are-numbers',
    title: 'Counts where any text may be a key.',
    takes: { keys: 'numbers' },
    fits: hasFreeKeys,
  },
  {
    name: 'keys-are-slugs',
    title: 'Makes keys of words where any text may be one.',
    takes: { keys: 'slugs' },
    fits: hasFreeKeys,
  },
  {
    name: 'keys-are-given-again',
    title: 'Gives the key of a removed thing to the next one.',
    takes: { reusesKeys: true },
    fits: ({ keyFrom, operations }) => keyFrom === 'server' && operations.remove !== undefined,
  },
  {
    name: 'starts-empty',
    title: 'Has nothing from the start but what nobody could make.',
    takes: { rows: 0 },
    fits: isMade,
  },
  {
    name: 'starts-full',
    title: 'Has more from the start than fits on a page.',
    takes: { rows: 60, pageSize: 20 },
    fits: ({ operations }) => operations.list !== undefined,
  },
  {
    name: 'is-shared',
    title: 'Is used by others at the same time, who add things, too.',
    takes: { addedByOthers: 1, keys: 'numbers' },
    fits: ({ operations }) => operations.create !== undefined,
  },
  {
    name: 'newest-first',
    title: 'Lists the newest things first.',
    takes: { order: 'newest first' },
    fits: ({ operations }) => operations.list !== undefined,
  },
  {
    name: 'small-pages',
    title: 'Gives five things at a time when nobody says how many.',
    takes: { rows: 8, pageSize: 5 },
    fits: ({ operations: { list } }, contract) => list !== undefined && hasOpenPages(list, contract),
  },
  {
    name: 'sorts-capitals-first',
    title: 'Sorts texts as they are stored, capitals before small letters.',
    takes: { collation: 'by code' },
    fits: ({ operations: { list } }) => list?.parameters.some(({ name }) => name === 'sort') === true,
  },
  {
    name: 'links-are-short',
    title: 'Links the next page by its path and query alone.',
    takes: { links: 'below the host' },
    fits: ({ operations: { list } }) => list !== undefined && documentsLinks(list),
  },
  {
    name: 'location-is-absolute',
    title: 'Writes Location as a whole URL.',
    takes: { location: 'absolute' },
    fits: isAddressed,
  },
  {
    name: 'location-is-relative',
    title: 'Writes Location relative to the URL that was asked for.',
    takes: { location: 'relative' },
    fits: isAddressed,
  },
  {
    name: 'no-location',
    title: 'Sends no Location but where the document has it.',
    takes: { location: 'only where documented' },
    fits: isAddressed,
  },
  {
    name: 'gone-is-410',
    title: 'Answers 410 about what was removed.',
    takes: { gone: 410 },
    fits: ({ operations: { remove, read } }) => read !== undefined && remove !== undefined && has(read, 410),
  },
  {
    name: 'removes-twice',
    title: 'Answers a second DELETE as the first one.',
    takes: { removedTwice: 'accepted' },
    fits: ({ operations: { remove } }) => remove !== undefined,
  },
  {
    name: 'tags-everywhere',
    title: 'Sends entity tags, and holds changes to them, also where the document has none.',
    takes: { tags: 'everywhere' },
    fits: (one, contract) => one.operations.read !== undefined && !hasTags(contract, one),
  },
  {
    name: 'tags-are-weak',
    title: 'Sends weak entity tags, which no If-Match can match.',
    takes: { tags: 'weak' },
    fits: (one, contract) => {
      const all = collectionsOf(contract).flatMap(({ operations }) => Object.values(operations));
      return hasTags(contract, one) && !all.some(needsCondition);
    },
  },
  {
    name: 'demands-if-match',
    title: 'Refuses changes without If-Match with 428.',
    takes: { demandsTag: true },
    fits: ({ operations: { replace, patch, remove } }) =>
      [replace, patch, remove].some((one) => one !== undefined && has(one, 428)),
  },
  {
    name: 'no-head',
    title: 'Refuses HEAD with 405 where the document has none.',
    takes: { answersHead: false },
    fits: ({ operations: { read, probe } }) => read !== undefined && !probe,
  },
  {
    name: 'put-makes-nothing',
    title: 'Answers PUT to what is not there with 404, although the document has 201, too.',
    takes: { putMakes: false },
    fits: ({ operations: { create, replace } }) =>
      create !== undefined && replace !== undefined && has(replace, 201) && has(replace, 404),
  },
  {
    name: 'nothing-is-unique',
    title: 'Keeps things that are alike.',
    takes: { hasUnique: false },
    fits: ({ unique, saysUnique }) => unique !== undefined && !saysUnique,
  },
  {
    name: 'keeps-unknown-members',
    title: 'Keeps and shows members that no schema names.',
    takes: { unknownMembers: 'kept' },
    fits: isMade,
  },
  {
    name: 'refuses-read-only-members',
    title: 'Refuses requests that name what only the server gives.',
    takes: { readOnlyMembers: 'refused' },
    fits: ({ operations: { create, replace } }, contract) =>
      [create, replace].some((one) => one && membersThat(contract, jsonBodyOf(one)?.schema, isReadOnly)),
  },
  {
    name: 'writes-no-defaults',
    title: 'Keeps nothing for what is left out, also where it has a default.',
    takes: { writesDefaults: false },
    fits: ({ operations: { create, replace } }, contract) =>
      [create, replace].some((one) => one && membersThat(contract, jsonBodyOf(one)?.schema, hasDefault)),
  },
  {
    name: 'writes-nulls',
    title: 'Shows null for what is not there, where null is allowed.',
    takes: { writesNulls: true },
    fits: (one, contract) => membersThat(contract, thingOf(contract, one), mayBeNull),
  },
  {
    name: 'is-terse',
    title: 'Answers changes without content where the document has 204, too.',
    takes: { isTerse: true },
    fits: ({ operations: { create, replace, patch } }) =>
      [create, replace, patch].some((one) => one && has(one, 204) && (has(one, 200) || has(one, 201))),
  },
  {
    name: 'checks-references',
    title: 'Refuses what names a thing of another collection that is not there.',
    takes: { checksReferences: true },
    fits: (one, contract, collections) =>
      one.operations.create !== undefined &&
      referencesIn(seedContent(contract, one, 1, { unknownMembers: 'dropped' }), one, { collections })
        .length > 0,
  },
  {
    name: 'keeps-parents',
    title: 'Refuses with 409 to remove what other things stand below.',
    takes: { children: 'refused' },
    fits: ({ operations: { remove } }) => remove !== undefined && has(remove, 409),
  },
  {
    name: 'looks-for-the-thing-first',
    title: 'Answers 404 about what is not there before it looks at the rest of the request.',
    takes: { looksFirst: 'thing' },
    fits: ({ operations: { patch, remove, replace } }) =>
      [patch, remove, replace].some((one) => one !== undefined),
  },
];

function isMade({ operations: { create }, keyFrom }: Collection): boolean {
  return create !== undefined || keyFrom === 'path';
}

function isAddressed({ operations: { create }, key }: Collection): boolean {
  return create !== undefined && key !== undefined;
}

function has({ responses }: Operation, status: number): boolean {
  return responses.some((one) => one.status === String(status));
}

/** Whether the schema of a key limits at most its length. */
function hasFreeKeys({ key, keyFrom }: Collection, contract: Contract): boolean {
  const schema = key && keyFrom === 'server' ? resolveSchema(contract, key.schema) : undefined;
  const isClosed = (word: string) => !isObject(schema) || Object.hasOwn(schema, word);
  return (
    isObject(schema) && typeNames(schema).includes('string') && !['format', 'pattern', 'enum'].some(isClosed)
  );
}

/** Whether there are further pages, and the document does not state a default size. */
function hasOpenPages(list: Operation, contract: Contract): boolean {
  const limit = pagingParameter(contract, list, 'limit');
  const schema = limit && resolveSchema(contract, limit.schema);
  const isOpen = !isObject(schema) || !Object.hasOwn(schema, 'default');
  return (
    isOpen && (['offset', 'page', 'cursor'] as const).some((one) => pagingParameter(contract, list, one))
  );
}

type Says = (contract: Contract, schema: Schema) => boolean;

function membersThat(contract: Contract, schema: Schema | undefined, says: Says): boolean {
  return Object.values(schemaMembers(contract, schema) ?? {}).some((part) => says(contract, asSchema(part)));
}

function needsCondition({ parameters }: Operation): boolean {
  return parameters.some(({ name, required }) => required && name.toLowerCase() === 'if-match');
}

const hasDefault: Says = (contract, schema) => {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && Object.hasOwn(resolved, 'default');
};

const isReadOnly: Says = (contract, schema) => isMarked(contract, schema, 'readOnly');
