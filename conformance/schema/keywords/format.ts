/** `format` (JSON Schema validation 7): an annotation, except that the widths of integers are asserted (row ERR-04). */

import type { Json } from '../../json/json.ts';
import { stringFormats } from '../formats/index.ts';
import { faultUnless, type Judged, type Keyword } from './keyword.ts';

/**
 * The keyword `format`. The contract leaves open whether broken formats are refused, so they are boundaries and no
 * violations.
 */
export const format: Keyword = {
  name: 'format',
  expects: (setting) => {
    const known = stringFormats.find(({ name }) => name === setting);
    return known ? known.phrase : `the format ${String(setting)}`;
  },
  judge: (setting, at) => faultUnless(conforms(setting, at), 'format', at),
};

function conforms(setting: Json, at: Judged): boolean {
  const known = stringFormats.find(({ name }) => name === setting);
  if (!known || at.formats === 'none' || (at.formats === 'widths' && !known.width)) return true;
  return known.judge(at.value);
}
