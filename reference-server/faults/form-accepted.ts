/** A fault: REJ-11 must turn. */

import { readTextAs } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** The body is guessed at, whatever its label says. */
export const formAccepted: Fault = {
  name: 'form-accepted',
  title: 'A form that is labelled JSON is accepted.',
  rows: ['REJ-11'],
  bend: readTextAs((text) => {
    const form = new URLSearchParams(text);
    const [id, name] = [form.get('id'), form.get('name')];
    return id && name ? JSON.stringify({ id: Number(id), name }) : text;
  }),
};
