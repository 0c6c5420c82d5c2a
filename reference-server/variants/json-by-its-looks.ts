/** A variant: a legal freedom. */

import { takeForJson } from '../bends/reading.ts';
import type { Variant } from '../variant.ts';

/** A media type that is not listed is open (MED-02). */
export const jsonByItsLooks: Variant = {
  name: 'json-by-its-looks',
  title: 'A body is read as JSON whatever its label says.',
  warns: [],
  bend: takeForJson(
    ({ headers }) => headers['content-type'] !== undefined || Number(headers['content-length']) > 0,
  ),
};
