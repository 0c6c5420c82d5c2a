/** Faults that show in lists with parameters: two filters, bounds, an order, links to further pages. */

import { isObject } from '../../../../json/json.ts';
import { flat } from '../../../../names/words-of.ts';
import { resolveSchema } from '../../../../schema/resolve.ts';
import { thingOf } from '../content.ts';
import { isWithin, rangeParameters } from '../filters.ts';
import { schemaMembers } from '../members.ts';
import { documentsLinks } from '../pages.ts';
import { type FaultScene, isMade, type StateFault } from './fault.ts';

/** Every one of them. */
export const ordering: readonly StateFault[] = [
  {
    name: 'one-of-two-filters-is-enough',
    does: 'finds by two filters what one of them finds',
    breaks: 'two filters find what has both values',
    fits: (scene) => isMade(scene) && hasTwoFilters(scene),
    bend: () => ({ meet: (filters) => filters.length === 0 || filters.includes(true) }),
  },
  {
    name: 'the-last-filter-counts',
    does: 'looks at the last of several filters alone',
    breaks: 'two filters find what has both values',
    fits: (scene) => isMade(scene) && hasTwoFilters(scene),
    bend: () => ({ meet: (filters) => filters.at(-1) ?? true }),
  },
  {
    name: 'two-filters-find-nothing',
    does: 'finds nothing by two filters',
    breaks: 'two filters find what has both values',
    fits: (scene) => isMade(scene) && hasTwoFilters(scene),
    bend: () => ({ meet: (filters) => filters.length < 2 && filters.every((isMatch) => isMatch) }),
  },
  {
    name: 'bounds-are-ignored',
    does: 'lets in what lies outside of a bound',
    breaks: 'a bound lets in what lies within it',
    fits: (scene) => isMade(scene) && hasBounds(scene),
    bend: () => ({ within: () => true }),
  },
  {
    name: 'bounds-are-off-by-one',
    does: 'leaves out what lies on a bound, or lets it in where it should not',
    breaks: 'a bound lets in what lies within it',
    fits: (scene) => isMade(scene) && hasBounds(scene),
    bend: () => ({
      within: (value, text, { side, isStrict }) => isWithin(value, text, { side, isStrict: !isStrict }),
    }),
  },
  {
    name: 'bounds-are-swapped',
    does: 'lets in what lies on the other side of a bound',
    breaks: 'a bound lets in what lies within it',
    fits: (scene) => isMade(scene) && hasBounds(scene),
    bend: () => ({
      within: (value, text, { side, isStrict }) =>
        isWithin(value, text, { side: side === 'least' ? 'most' : 'least', isStrict }),
    }),
  },
  {
    name: 'order-is-ignored',
    does: 'lists in its own order, whichever is asked for',
    breaks: 'sorted as it was asked for',
    fits: (scene) => isMade(scene) && isSorted(scene),
    bend: () => ({ compare: () => 0 }),
  },
  {
    name: 'order-goes-up-only',
    does: 'sorts upwards, also where it should go down',
    breaks: 'sorted as it was asked for',
    fits: (scene) => isMade(scene) && isSorted(scene),
    bend: () => ({ compare: (order) => order }),
  },
  {
    name: 'link-leads-to-the-same-page',
    does: 'links a page as the one behind itself',
    breaks: 'links lead through all pages',
    fits: (scene) => isMade(scene) && isLinked(scene),
    bend: ({ following }) => ({
      following: (window, count) => (following(window, count) === undefined ? undefined : window.start),
    }),
  },
  {
    name: 'link-skips-one',
    does: 'links the page behind the next thing',
    breaks: 'links lead through all pages',
    fits: (scene) => isMade(scene) && isLinked(scene),
    bend: () => ({
      following: ({ start, limit }, count) => (start + limit < count ? start + limit + 1 : undefined),
    }),
  },
  {
    name: 'last-page-is-not-linked',
    does: 'does not link the last page',
    breaks: 'links lead through all pages',
    fits: (scene) => isMade(scene) && isLinked(scene),
    bend: () => ({
      following: ({ start, limit }, count) => (start + 2 * limit < count ? start + limit : undefined),
    }),
  },
];

function namesIn({ contract, collection }: FaultScene): readonly string[] {
  return Object.keys(schemaMembers(contract, thingOf(contract, collection)) ?? {});
}

/** Whether two filters take enumerations. */
function hasTwoFilters(scene: FaultScene): boolean {
  const { contract, collection } = scene;
  const members = namesIn(scene).map(flat);
  const closed = (collection.operations.list?.parameters ?? []).filter(({ name, schema }) => {
    const resolved = resolveSchema(contract, schema);
    const isClosed =
      isObject(resolved) && (resolved['type'] === 'boolean' || Array.isArray(resolved['enum']));
    return isClosed && members.includes(flat(name));
  });
  return closed.length > 1;
}

function hasBounds(scene: FaultScene): boolean {
  const { list } = scene.collection.operations;
  return list !== undefined && rangeParameters(scene.contract, list, namesIn(scene)).length > 0;
}

function isSorted({ collection: { operations } }: FaultScene): boolean {
  return operations.list?.parameters.some(({ name }) => name === 'sort') === true;
}

function isLinked({ collection: { operations } }: FaultScene): boolean {
  return operations.list !== undefined && documentsLinks(operations.list);
}
