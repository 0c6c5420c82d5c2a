/** What of an answer is compared: `--compare-by`. */

import { UsageError } from '../../host/errors.ts';
import type { Facet } from '../../model/comparison.ts';
import { refuseEmpty } from '../../options/parse-value.ts';
import { allFacets } from '../../peers/comparison/classify.ts';

/**
 * The facets of a comma list; all where none is typed.
 * @throws UsageError for a word that is none of them
 */
export function facetsOf(typed: string | undefined): readonly Facet[] {
  refuseEmpty('--compare-by', typed);
  if (typed === undefined) return allFacets;
  const words = typed
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const chosen = words.map((word) => facetOf(word));
  return allFacets.filter((facet) => chosen.includes(facet));
}

function facetOf(word: string): Facet {
  const found = allFacets.find((facet) => facet === word);
  if (found) return found;
  throw new UsageError({ code: 'no-choice', about: '--compare-by', typed: word, choices: allFacets });
}
