/**
 * Judges a value by a schema of the document, exactly and synchronously: the harness's own judge, used while values are
 * generated.
 */

import type { Json, JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { keywordOf } from './keywords/index.ts';
import type { BrokenKeyword, FormatMode, Judged, Keyword } from './keywords/keyword.ts';
import { isDecided } from './keywords/pattern.ts';
import { normalise, nullUnsaid } from './normalise.ts';
import { isRuledOut } from './ruled-out.ts';
import { followRef, refPointer, type Scope } from './scope.ts';

/** Options of judging. */
export interface JudgeOptions {
  readonly formats: FormatMode;
  /** Pointer of the schema in the document. @defaultValue the empty pointer */
  readonly pointer?: string;
  /** Position of the value in a whole. @defaultValue the empty pointer */
  readonly place?: string;
  /** Called for every schema that is applied to a part of the value. @defaultValue none */
  readonly onVisit?: (schema: JsonObject, part: Json, at: Visit) => void;
  /** Parts that earlier judgements found valid, for values that share parts with each other. */
  readonly valid?: Valid;
}

/** Where a schema is applied. */
interface Visit {
  /** Position of the part in the value. */
  readonly place: string;
  /** Present where it is only asked whether a schema holds, as for branches and `not`. */
  readonly search?: object;
}

/** What earlier judgements found out about parts, each an object or a list; for one document and mode of formats. */
export interface Valid {
  /** The schemas under which a part is valid. */
  readonly sound: WeakMap<object, Set<Schema>>;
  /** Whether a part is valid under a schema, formats aside. */
  readonly held: WeakMap<object, Map<Schema, boolean>>;
}

/** Creates a record of parts, without any. */
export function noValidParts(): Valid {
  return { sound: new WeakMap(), held: new WeakMap() };
}

/** Deeper than any sound document; a schema that only refers to itself ends here. */
const deepest = 300;

/** The faults of a value; empty when it is valid as far as keywords are known. */
export function judgeValue(
  scope: Scope,
  schema: Schema,
  value: Json,
  options: JudgeOptions,
): readonly BrokenKeyword[] {
  const { formats, pointer = '', place = '', onVisit, valid } = options;
  return faults(schema, value, {
    scope,
    formats,
    place,
    pointer,
    depth: 0,
    known: new Map(),
    onVisit,
    valid,
    held: valid?.held ?? new WeakMap(),
  });
}

interface JudgePosition {
  readonly scope: Scope;
  readonly formats: FormatMode;
  readonly place: string;
  readonly pointer: string;
  readonly depth: number;
  /** Cached results for schemas behind references, which may be reached in many ways. */
  readonly known: JudgedBefore;
  readonly onVisit: JudgeOptions['onVisit'] | undefined;
  readonly valid: Valid | undefined;
  readonly held: Valid['held'];
  /** Where only validity matters: the first fault ends the search. */
  readonly search?: { isOver: boolean };
}

type JudgedBefore = Map<Schema, Map<Json, Map<string, readonly BrokenKeyword[]>>>;

/** The faults by a schema behind a reference. */
function faultsOnce(schema: Schema, value: Json, here: JudgePosition): readonly BrokenKeyword[] {
  const byValue = here.known.get(schema) ?? new Map<Json, Map<string, readonly BrokenKeyword[]>>();
  const byPlace = byValue.get(value) ?? new Map<string, readonly BrokenKeyword[]>();
  const key = `${here.formats} ${here.place}`;
  const found = byPlace.get(key) ?? faults(schema, value, here);
  if (here.search?.isOver) return found;
  here.known.set(schema, byValue.set(value, byPlace.set(key, found)));
  return found;
}

function faults(schema: Schema, value: Json, here: JudgePosition): readonly BrokenKeyword[] {
  if (schema === true || here.depth > deepest || here.search?.isOver) return [];
  const { valid } = here;
  if (!valid || here.search || typeof value !== 'object' || value === null)
    return faultsOf(schema, value, here);
  if (valid.sound.get(value)?.has(schema)) return [];
  let found: readonly BrokenKeyword[] = [];
  const isSound = isDecided(() => {
    found = faultsOf(schema, value, here);
    return found.length === 0;
  });
  if (isSound) valid.sound.set(value, (valid.sound.get(value) ?? new Set()).add(schema));
  return found;
}

function faultsOf(schema: JsonObject | false, value: Json, here: JudgePosition): readonly BrokenKeyword[] {
  if (schema === false) return [{ keyword: 'false', place: here.place, pointer: here.pointer }];
  const sound = normalise(here.scope.dialect, schema);
  if (value === null && Object.hasOwn(sound, nullUnsaid)) return [];
  here.onVisit?.(sound, value, here);
  let found: readonly BrokenKeyword[] = [];
  for (const { keyword, setting } of rulesOf(sound)) {
    const more = keyword.judge(setting, judged(keyword.name, sound, value, here));
    if (more.length === 0) continue;
    found = [...new Set([...found, ...more])];
    if (here.search) {
      here.search.isOver = true;
      break;
    }
  }
  return found;
}

/** Whether a value is valid, formats aside: asked of the same parts again and again where choices are nested. */
function holds(schema: Schema, value: Json, here: JudgePosition): boolean {
  if (isRuledOut(here.scope, schema, value)) return false;
  const find = (): boolean =>
    faults(schema, value, { ...here, formats: 'none', search: { isOver: false } }).length === 0;
  if (typeof value !== 'object' || value === null) return find();
  const before = here.held.get(value) ?? new Map<Schema, boolean>();
  const known = before.get(schema);
  if (known !== undefined) return known;
  let found = false;
  const isSure = isDecided(() => {
    found = find();
    return true;
  });
  if (isSure) here.held.set(value, before.set(schema, found));
  return found;
}

interface KeywordSetting {
  readonly keyword: Keyword;
  readonly setting: Json;
}

/** The keywords of a schema that are judged, in order. */
function rulesOf(schema: JsonObject): readonly KeywordSetting[] {
  const known = rules.get(schema);
  if (known) return known;
  const made = Object.entries(schema).flatMap(([name, setting]) => {
    const keyword = keywordOf(name);
    return keyword ? [{ keyword, setting }] : [];
  });
  rules.set(schema, made);
  return made;
}

const rules = new WeakMap<JsonObject, readonly KeywordSetting[]>();

function judged(name: string, schema: JsonObject, value: Json, here: JudgePosition): Judged {
  // Names of known keywords need no escaping.
  const pointer = `${here.pointer}/${name}`;
  const depth = here.depth + 1;
  return {
    value,
    place: here.place,
    pointer,
    schema,
    formats: here.formats,
    inner: (inside, part, steps) => {
      const judgeBy = steps.pointer === undefined ? faults : faultsOnce;
      return judgeBy(inside, part, {
        ...here,
        depth,
        place: steps.place === undefined ? here.place : joinPointer(here.place, steps.place),
        pointer: steps.pointer ?? (steps.below ?? []).reduce<string>(joinPointer, pointer),
      });
    },
    holds: (inside, part) => holds(inside, part, { ...here, depth }),
    sound: (inside) => (typeof inside === 'boolean' ? inside : normalise(here.scope.dialect, inside)),
    follow: (ref) => ({ schema: followRef(here.scope, ref), pointer: refPointer(ref) }),
  };
}
