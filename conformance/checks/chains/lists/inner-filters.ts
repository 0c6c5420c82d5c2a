/** Filters by a member of a member: `city` of what has an `address`. */

import { listMembers } from '../../../answers/list-members.ts';
import { isObject, type Json } from '../../../json/json.ts';
import { joinPointer } from '../../../json/pointer.ts';
import { flat } from '../../../names/words-of.ts';
import { asSchema, mapSetting, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { wordsAbout } from '../words/descriptions.ts';
import { selectsNothing } from '../words/filter-meaning.ts';
import { memberFor } from './filter-member.ts';
import { type FilterPlace, filtersOf } from './filters.ts';
import { listOperation } from './pages.ts';

/** A filter, and the place of what it is about in the resource. */
export interface InnerFilter extends FilterPlace {
  readonly place: string;
}

/** Words which say that it selects by what things have: the country to ship to is no filter. */
const selecting = /\b(?:only|filters?|restrict\w*)\b/;

/** Names that several things have, so that one alone names no member of a member. */
const general = [
  'name',
  'id',
  'type',
  'kind',
  'status',
  'state',
  'date',
  'title',
  'code',
  'number',
  'method',
];

/** The filters of a list that are called after a member of one of its members alone. */
export function innerFiltersOf(scene: Pick<ChainScene, 'contract' | 'kind'>): readonly InnerFilter[] {
  const members = listMembers(scene.contract, listOperation(scene));
  const inner = Object.entries(members).flatMap(([outer, schema]) => {
    const resolved = resolveSchema(scene.contract, asSchema(schema));
    const parts = isObject(resolved) ? Object.entries(mapSetting(resolved, 'properties')) : [];
    return parts
      .filter(([, part]) => isScalar(scene, part))
      .map(([name]) => ({
        called: [...(general.includes(flat(name)) ? [] : [flat(name)]), flat(`${outer} ${name}`)],
        place: joinPointer(joinPointer('', outer), name),
      }));
  });
  return filtersOf(scene).flatMap((filter) => {
    const found = inner.filter(({ called }) => called.includes(flat(filter.called)));
    const isOuter = memberFor(filter.called, members) !== undefined;
    const [only] = found.length === 1 && !isOuter ? found : [];
    const words = wordsAbout(scene.contract, filter.parameter);
    const isUsed = only !== undefined && !selectsNothing(scene.contract, filter.parameter);
    return isUsed && selecting.test(words) ? [{ ...filter, place: only.place }] : [];
  });
}

function isScalar({ contract }: Pick<ChainScene, 'contract'>, schema: Json): boolean {
  const resolved = resolveSchema(contract, asSchema(schema));
  const isOne = isObject(resolved) && own(resolved, 'properties') === undefined;
  return isOne && typeNames(resolved).every((type) => !['array', 'object'].includes(type));
}
