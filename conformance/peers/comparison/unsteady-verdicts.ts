/** Names the rows in which one server, asked under several names, came to several verdicts: it had met the first run. */

import type { ComparedRow, ComparedTarget } from '../../model/comparison.ts';

/** A sentence for each server that is compared with itself and has such rows. */
export function unsteadyVerdicts(
  rows: readonly ComparedRow[],
  targets: readonly ComparedTarget[],
): readonly string[] {
  const places = targets.map(({ name, url }, at) => ({ name, url, at }));
  return [...Map.groupBy(places, ({ url }) => url).values()].flatMap((same): readonly string[] => {
    const found = rows.filter(({ cells }) => new Set(same.map(({ at }) => cells[at]?.verdict)).size > 1);
    const ids = [...new Set(found.map(({ id }) => id))];
    const names = same.map(({ name }) => name).join(' and ');
    return ids.length === 0
      ? []
      : [
          `${names} are one server and came to several verdicts in ${ids.join(', ')}: no difference is made of that`,
        ];
  });
}
