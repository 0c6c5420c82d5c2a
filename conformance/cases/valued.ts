/** The control with another value at one place of its body. */

import type { Json } from '../json/json.ts';
import type { Draft, Intent } from '../model/case.ts';
import { applyEdit, editOf, type SchemaEdit } from '../schema/edit.ts';
import { contentOf } from './content-of.ts';
import type { BodyControl } from './control.ts';
import { abridged } from './wording.ts';

/** The control with a value put in a place; what the place stands in is put in too where the control lacks it. */
export function valued(control: BodyControl, place: string, value: Json, intent: Intent): Draft {
  return edited(control, editOf(control.body.full(1n), place, { value }), intent);
}

/** The control with an edit made in its body. */
export function edited(control: BodyControl, edit: SchemaEdit, intent: Intent): Draft {
  return {
    ...control.step,
    body: contentOf(control.body, (fresh, known) => applyEdit(control.body.value(fresh, known), edit)),
    intent,
    difference: edit.title,
    spelling: abridged(edit.spelling),
  };
}
