/** Rule: members that decide how requests are made and answers are judged have values of the right kind. */

import { joinPointer } from '../../json/pointer.ts';
import { describe } from '../describe.ts';
import { plainNodes } from './plain-nodes.ts';
import type { Rule } from './rule.ts';
import { wantsOf } from './wants.ts';

/** Complains about members with a value of the wrong kind: `required` that is no list, a pattern that is none. */
export const memberValues: Rule = (linted) =>
  plainNodes(linted).flatMap(({ kind, pointer, value }) => {
    const wants = wantsOf(kind, linted.dialect);
    return Object.entries(value).flatMap(([name, member]) => {
      const want = Object.hasOwn(wants, name) ? wants[name] : undefined;
      if (want === undefined || want.fits(member)) return [];
      const facts = { name: `"${name}"`, actual: describe(member), expected: want.expected };
      return [{ code: 'wrong-value', pointer: joinPointer(pointer, name), facts } as const];
    });
  });
