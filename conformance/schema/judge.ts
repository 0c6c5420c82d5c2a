/** Judges a value by a schema of the document, exactly and at once: the harness's own judge, used while values are made. */

import type { Json, JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { followRef, refPointer } from './follow-ref.ts';
import { keywordOf } from './keywords/index.ts';
import type { Fault, FormatMode, Judged } from './keywords/keyword.ts';
import { normalise } from './normalise.ts';
import type { Scope } from './scope.ts';

/** How a value is judged. */
export interface JudgeOptions {
  readonly formats: FormatMode;
  /** Pointer of the schema in the document. @defaultValue the empty pointer */
  readonly pointer?: string;
}

/** Deeper than any sound document leads: a schema that refers only to itself ends here. */
const deepest = 300;

/** The rules that a value breaks; empty when it is valid as far as the known keywords go. */
export function judgeValue(
  scope: Scope,
  schema: Schema,
  value: Json,
  options: JudgeOptions,
): readonly Fault[] {
  const here: Here = { scope, formats: options.formats, place: '', pointer: options.pointer ?? '', depth: 0 };
  return faults(schema, value, here);
}

interface Here {
  readonly scope: Scope;
  readonly formats: FormatMode;
  readonly place: string;
  readonly pointer: string;
  readonly depth: number;
}

function faults(schema: Schema, value: Json, here: Here): readonly Fault[] {
  if (schema === true || here.depth > deepest) return [];
  if (schema === false) return [{ keyword: 'false', place: here.place, pointer: here.pointer }];
  const sound = normalise(here.scope.dialect, schema);
  const found: Fault[] = [];
  for (const [name, setting] of Object.entries(sound)) {
    const broken = keywordOf(name)?.judge(setting, judged(name, sound, value, here));
    if (broken !== undefined && broken.length > 0) found.push(...broken);
  }
  return found;
}

function judged(name: string, schema: JsonObject, value: Json, here: Here): Judged {
  // Names of known keywords need no escaping.
  const pointer = `${here.pointer}/${name}`;
  const depth = here.depth + 1;
  return {
    value,
    place: here.place,
    pointer,
    schema,
    formats: here.formats,
    inner: (inside, part, steps) =>
      faults(inside, part, {
        ...here,
        depth,
        place: steps.place === undefined ? here.place : joinPointer(here.place, steps.place),
        pointer: steps.pointer ?? (steps.below ?? []).reduce<string>(joinPointer, pointer),
      }),
    holds: (inside, part) => faults(inside, part, { ...here, depth, formats: 'none' }).length === 0,
    follow: (ref) => ({ schema: followRef(here.scope, ref), pointer: refPointer(ref) }),
  };
}
