/** A fault: REJ-02 must turn. */

import { letPass } from '../bends/letting-pass.ts';
import type { Fault } from '../fault.ts';
import { bodyRefusals } from '../refusal-rows.ts';

/** The validator is registered for one media type, letter by letter. */
export const charsetUnchecked: Fault = {
  name: 'charset-unchecked',
  title: 'With a charset in Content-Type nothing of the body is checked.',
  rows: ['REJ-02', ...bodyRefusals.filter((row) => row !== 'REJ-02')],
  bend: letPass((_, { headers }) => headers['content-type']?.includes(';') ?? false),
};
