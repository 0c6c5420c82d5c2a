/** Requests that grow in one direction for which the document sets no limit, to find the target's own. */

import { isObject, type Json } from '../json/json.ts';
import { placeName } from '../json/pointer.ts';
import { encodeUtf8 } from '../json/utf8.ts';
import { writeJson } from '../json/write-json.ts';
import type { Draft } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import { countSetting } from '../schema/read-schema.ts';
import { type BodyControl, controlOf, hasBody } from './control.ts';
import { appended, open, rawMember } from './edit.ts';
import { takesOtherMembers } from './families/unknown-member.ts';
import { textMembers } from './text-members.ts';

/** A direction in which the requests of an operation can grow. */
export interface Stretch {
  /** `longest name`: always the same for the same document. */
  readonly name: string;
  readonly unit: 'characters' | 'levels' | 'bytes';
  /** The size to start with: the request differs from the control in its size only. */
  readonly least: number;
  /** The maximum size. */
  readonly cap: number;
  /** The request of that size, with a fresh identity. */
  readonly draft: (size: number) => Draft;
}

/** The maximum sizes: what an ordinary server may be expected to accept. */
export const caps = { characters: 1_048_576, levels: 1000, bytes: 4_194_304 } as const;

/** Bytes for padding a body, so that its size does not depend on the digits of its identity. */
const room = 24;

/** Every direction of an operation: each text without `maxLength`, an unknown member, the body. */
export function stretchesOf(context: SourceContext): readonly Stretch[] {
  const control = controlOf(context);
  if (!control || !hasBody(control)) return [];
  return [...texts(control), ...nesting(control), body(control)];
}

function texts(control: BodyControl): readonly Stretch[] {
  const free = textMembers(control).filter(({ schema }) => !('maxLength' in schema));
  return free.map(({ place, schema }) => ({
    name: `longest ${placeName(place)}`,
    ...{ unit: 'characters', least: Math.max(1, countSetting(schema, 'minLength', 1)), cap: caps.characters },
    draft: grown(control, `longest ${placeName(place)}`, (size, value, spaces) => {
      return rawMember(value, place, JSON.stringify('a'.repeat(size))) + spaces;
    }),
  }));
}

function nesting(control: BodyControl): readonly Stretch[] {
  if (!takesOtherMembers(control)) return [];
  const name = 'deepest unknown member';
  const draft = grown(control, name, (size, value, spaces) => {
    return appended(writeJson(value), `"unknownMember":${'['.repeat(size)}${']'.repeat(size)}`) + spaces;
  });
  return [{ name, unit: 'levels', least: 1, cap: caps.levels, draft }];
}

/** White space after a value is no part of it (RFC 8259 2), so only the number of bytes changes. */
function body(control: BodyControl): Stretch {
  const name = 'largest body';
  const draft = grown(control, name, (size, value) => {
    const text = writeJson(value);
    return text + ' '.repeat(Math.max(0, size - encodeUtf8(text).length));
  });
  return { name, unit: 'bytes', least: sizeOf(control) + room, cap: caps.bytes, draft };
}

type Grow = (size: number, value: Json, spaces: string) => string;

function grown(control: BodyControl, name: string, grow: Grow): Stretch['draft'] {
  const full = sizeOf(control) + room;
  return (size) => ({
    ...control.step,
    intent: open(`limit:${name}`),
    difference: `${name}: ${size}`,
    spelling: `${name}: ${size}`,
    body: (fresh, known) => {
      const value = control.body.value(fresh, known);
      const spaces = ' '.repeat(Math.max(0, full - encodeUtf8(writeJson(value)).length));
      return encodeUtf8(grow(size, value, isObject(value) ? spaces : ''));
    },
  });
}

function sizeOf({ body: { value } }: BodyControl): number {
  return encodeUtf8(writeJson(value(1n))).length;
}
