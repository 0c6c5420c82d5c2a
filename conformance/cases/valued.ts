/** The control with another value at one place of its body. */

import type { Json } from '../json/json.ts';
import type { Draft, Intent } from '../model/case.ts';
import { applyEdit, editOf, type SchemaEdit } from '../schema/edit.ts';
import { toldLater } from '../schema/told-later.ts';
import { contentOf } from './content-of.ts';
import type { BodyControl } from './control.ts';
import { abridged } from './wording.ts';

/** The control with a value put in a place; what the place stands in is put in too where the control lacks it. */
export function valued(control: BodyControl, place: string, value: Json, intent: Intent): Draft {
  return edited(control, editOf(control.body.full(1n), place, { value }), intent);
}

/** The control with an edit made in its body. Its words are those of the edit, made when they are first read. */
export function edited({ step, body }: BodyControl, edit: SchemaEdit, intent: Intent): Draft {
  const { difference: _, spelling: __, ...rest } = step;
  const content = contentOf(body, (fresh, known) => applyEdit(body.value(fresh, known), edit));
  return toldLater({ ...rest, body: content, intent, [made]: edit }, wording);
}

const made = Symbol('made');

type Made = Readonly<Record<typeof made, SchemaEdit>>;

const wording = {
  difference: (step: Made): string => step[made].title,
  spelling: (step: Made): string => abridged(step[made].spelling),
};
