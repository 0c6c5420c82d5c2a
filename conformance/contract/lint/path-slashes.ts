/** Rule: a path begins with a slash, since it is appended to the base URL. */

import { joinPointer } from '../../json/pointer.ts';
import { entriesOf, memberOf } from '../member-of.ts';
import type { Rule } from './rule.ts';

/** Complains about paths that do not begin with a slash. */
export const pathSlashes: Rule = ({ document }) =>
  entriesOf(memberOf(document, 'paths'))
    .filter(([path]) => !path.startsWith('/') && !path.startsWith('x-'))
    .map(
      ([path]) => ({ code: 'path-slash', pointer: joinPointer('/paths', path), facts: { path } }) as const,
    );
