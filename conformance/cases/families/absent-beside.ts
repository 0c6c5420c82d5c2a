/** Requests without an optional member beside other values: it may be required beside one of them only. */

import { placeName, valueAt } from '../../json/pointer.ts';
import type { Draft, ProbeDraft } from '../../model/case.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { applyEdit, editOf, type SchemaEdit } from '../../schema/edit.ts';
import { judgeValue } from '../../schema/judge.ts';
import { typeNames } from '../../schema/read-schema.ts';
import type { BodyControl } from '../control.ts';
import { conforming } from '../edit.ts';
import type { Member } from '../members.ts';
import { single } from '../probe.ts';
import { edited } from './valued.ts';

/** Requests without the member beside each of a few values: it may be required beside one of them only. */
export function absentBeside(control: BodyControl, member: Member, { spelling }: Draft): readonly Draft[] {
  const [{ body }, { place }] = [control, member];
  const isAbsent = spelling === `no ${placeName(place)}` && valueAt(body.value(1n), place) !== undefined;
  const without: SchemaEdit = editOf(body.full(1n), place, {});
  return (isAbsent ? fewBeside(control, member) : [])
    .map((edit) => edited(control, edit, conforming, [without]))
    .slice(0, mostBeside);
}

/**
 * A request without a member that another value demands: a country of a company, and not of a person; and for comparison
 * one with it.
 */
export function absentElsewhere(control: BodyControl, member: Member): readonly ProbeDraft[] {
  const { body, context } = control;
  const value = body.value(1n);
  const without: SchemaEdit = editOf(value, member.place, {});
  const isThere = valueAt(value, member.place) !== undefined;
  const isValid = (edit: SchemaEdit): boolean => {
    const whole = applyEdit(applyEdit(value, edit), without);
    return judgeValue(context.contract, body.schema, whole, { formats: 'all' }).length === 0;
  };
  const edit = isThere ? fewBeside(control, member).slice(0, mostTried).find(isValid) : undefined;
  if (edit === undefined) return [];
  const probe = single(edited(control, edit, conforming, [without]));
  return [{ ...probe, company: () => [edited(control, edit, conforming)] }];
}

/** Changes of other members that have one of a few values. */
function fewBeside({ body, context }: BodyControl, { place }: Member): readonly SchemaEdit[] {
  const told = body.members.filter(
    (one) => 'enum' in one.schema || typeNames(one.schema).includes('boolean'),
  );
  const few = boundaries(context.contract, body.schema).filter(
    ({ place: at }) =>
      at !== place && told.some((one) => one.place === at && valueAt(body.value(1n), at) !== undefined),
  );
  return few.flatMap(({ values }) => values.map(({ edit }) => edit));
}

/** Maximum number of values beside which a member is left out, and of those that are tried for one. */
const [mostBeside, mostTried] = [6, 24];
