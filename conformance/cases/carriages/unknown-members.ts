/** Carriages with members that the schema does not name, where it is open: one, many, and one that nests deeply. */

import type { Json } from '../../json/json.ts';
import { judgeValue } from '../../schema/judge.ts';
import type { BodyControl } from '../control.ts';
import { takesOtherMembers } from '../families/unknown-member.ts';
import { rewritten } from './rewritten.ts';
import type { Way } from './way.ts';

/** A program may look at so many members, or so deep, and no further. */
export function unknownWays(control: BodyControl): readonly Way[] {
  if (!takesOtherMembers(control)) return [];
  const { body, context } = control;
  return kinds.flatMap(({ name, more }) => {
    const value = { ...(body.value(1n) as Members), ...more };
    const problems = judgeValue(context.contract, body.schema, value, { formats: 'widths' });
    if (problems.length > 0) return [];
    return [{ name, group: 'unknown', carry: (step) => rewritten(step, (own) => ({ ...own, ...more })) }];
  });
}

type Members = Readonly<Record<string, Json>>;

const fifty = Array.from({ length: 50 }, (_, at) => [`unknownMember${at + 1}`, at] as const);

const nested = Array.from({ length: 12 }).reduce<Json>((inner) => ({ inner }), null);

const kinds: readonly { readonly name: string; readonly more: Members }[] = [
  { name: 'beside an unknown member', more: { unknownMember: 'x' } },
  { name: 'beside fifty unknown members', more: Object.fromEntries(fifty) },
  { name: 'beside an unknown member of twelve levels', more: { unknownMember: nested } },
];
