/** Rule: a security requirement names defined schemes, each with a list of scopes. */

import { isArray } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { type Complaint, valueInWords } from '../complaint.ts';
import { memberEntries, memberOf } from '../member-of.ts';
import { type LintRule, plainNodes } from './rule.ts';

/** Complains about unknown schemes, and about scopes that are not a list. */
export const securityRequirements: LintRule = (linted) => {
  const schemes = memberOf(memberOf(linted.document, 'components'), 'securitySchemes');
  const known = memberEntries(schemes).map(([name]) => name);
  const requirements = plainNodes(linted).filter(({ kind }) => kind === 'requirement');
  return requirements.flatMap(({ pointer, value }) =>
    Object.entries(value).flatMap(([name, scopes]): readonly Complaint[] => {
      const place = joinPointer(pointer, name);
      const facts = { name, known: known.join(', ') };
      if (!known.includes(name))
        return [{ code: known.length > 0 ? 'scheme-unknown' : 'scheme-none', pointer: place, facts }];
      if (isArray(scopes)) return [];
      const wrong = { name: `"${name}"`, actual: valueInWords(scopes), expected: 'a list' };
      return [{ code: 'wrong-value', pointer: place, facts: wrong }];
    }),
  );
};
