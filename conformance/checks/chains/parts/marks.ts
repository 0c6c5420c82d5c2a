/** Texts that tell a resource from others where nothing else does. */

import { isObject } from '../../../json/json.ts';
import type { Ask } from '../../../model/chain.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import type { BodySpec } from './other-value.ts';

/** A member that may hold any text. */
export function textOf(spec: BodySpec | undefined): string | undefined {
  const all = Object.keys(spec?.properties ?? {});
  const names = [...all.filter((one) => spec?.required.includes(one)), ...all];
  return names.find(
    (one) =>
      spec &&
      fits(spec.contract, asSchema(spec.properties[one]), markOf(odd)) &&
      !fits(spec.contract, asSchema(spec.properties[one]), 0),
  );
}

const odd = 7_301n;

function markOf(fresh: bigint): string {
  return `mark ${fresh}`;
}

/** A change that sets such a text, after another change. */
export function markWith(name: string, edit?: Ask['edit']): NonNullable<Ask['edit']> {
  return (body, fresh) => {
    const edited = edit ? edit(body, fresh) : body;
    return isObject(edited) ? { ...edited, [name]: markOf(fresh) } : edited;
  };
}
