/** Rule: names of headers are valid field names (RFC 9110 5.1). */

import { joinPointer } from '../../json/pointer.ts';
import type { Complaint } from '../complaint.ts';
import { entriesOf, memberOf, textOf } from '../member-of.ts';
import { plainNodes, type Rule } from './rule.ts';

const fieldName = /^[!#$%&'*+.^_`|~\w-]+$/;

/** Complains about invalid field names of header parameters, and of headers of answers and parts. */
export const fieldNames: Rule = (linted) =>
  plainNodes(linted).flatMap(({ kind, pointer, value }): readonly Complaint[] => {
    const told = (name: string, at: string): readonly Complaint[] =>
      fieldName.test(name) ? [] : [{ code: 'field-name-malformed', pointer: at, facts: { name } }];
    if (kind === 'parameter' && textOf(value, 'in') === 'header')
      return told(textOf(value, 'name') ?? 'none', joinPointer(pointer, 'name'));
    if (kind !== 'response' && kind !== 'encoding') return [];
    const headers = joinPointer(pointer, 'headers');
    return entriesOf(memberOf(value, 'headers')).flatMap(([name]) =>
      name.startsWith('x-') ? [] : told(name, joinPointer(headers, name)),
    );
  });
