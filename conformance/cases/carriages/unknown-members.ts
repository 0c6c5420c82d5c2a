/** Carriages with members that the schema does not name, where it is open: one, many, and one that nests deeply. */

import type { Json } from '../../json/json.ts';
import { judgeValue } from '../../schema/judge.ts';
import type { BodyControl } from '../control.ts';
import { takesOtherMembers } from '../families/unknown-member.ts';
import { type Rewrite, rewritten } from './rewritten.ts';
import type { Way } from './way.ts';

/** A program may look at so many members, or so deep, and no further. */
export function unknownWays(control: BodyControl): readonly Way[] {
  if (!takesOtherMembers(control)) return [];
  const ways = [
    beside('an unknown member', { unknownMember: 'x' }),
    beside('fifty unknown members', Object.fromEntries(fifty)),
    beside('an unknown member of twelve levels', { unknownMember: nested }),
  ];
  const valid = control.body.value(1n);
  return ways.flatMap(({ more, ...way }) => {
    const { contract } = control.context;
    const problems = judgeValue(contract, control.body.schema, withMore(valid, more), {
      formats: 'widths',
    });
    return problems.length === 0 ? [way] : [];
  });
}

const fifty = Array.from({ length: 50 }, (_, at) => [`unknownMember${at + 1}`, at] as const);

const nested = Array.from({ length: 6 }).reduce<Json>((inner) => ({ inner: [inner] }), null);

type More = Readonly<Record<string, Json>>;

function beside(what: string, more: More): Way & { readonly more: More } {
  const rewrite: Rewrite = (body) => withMore(body, more);
  return {
    name: `beside ${what}`,
    group: 'unknown',
    carry: (step) => rewritten(step, rewrite),
    more,
  };
}

function withMore(body: Json, more: More): Json {
  return { ...(body as More), ...more };
}
