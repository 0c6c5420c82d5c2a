/** The meaning of list parameters by their names, in any spelling. */

/** The names for each meaning, without word separators. */
export const pagingNames = {
  limit: /^(?:limit|perpage|pagesize|pagelimit|maxresults|top|take)$/,
  offset: /^(?:offset|skip)$/,
  page: /^(?:page|pagenumber|pageno)$/,
  cursor: /^(?:cursor|after|startingafter|pagetoken|nexttoken|marker|continuationtoken)$/,
  sorting: /^(?:sort|sortby|order|orderby|direction|fields|expand|include)$/,
} as const;

/** A name without word separators. */
export function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

/** The least number that any list accepts for such a name; undefined for a name that counts nothing. */
export function leastOf(name: string): number | undefined {
  if (pagingNames.offset.test(flat(name))) return 0;
  return [pagingNames.limit, pagingNames.page].some((names) => names.test(flat(name))) ? 1 : undefined;
}
