/** The content of a draft: a value and its bytes in a media type. */

import type { Json } from '../json/json.ts';
import type { Draft } from '../model/case.ts';
import type { BodyMaker, MakeBody } from './body-maker.ts';

type DraftBody = NonNullable<Draft['body']>;

const values = new WeakMap<DraftBody, MakeBody>();

/** The content for a value; undefined where the value cannot be written. */
export function contentOf({ write, codec }: BodyMaker, make: MakeBody): DraftBody {
  const content: DraftBody = (fresh, known) => write(make(fresh, known)) ?? new Uint8Array();
  if (codec !== 'json') values.set(content, make);
  return content;
}

/** The value that a content was made from, if it is not JSON; undefined for other contents. */
export function valueIn(content: DraftBody): Json | undefined {
  return values.get(content)?.(sample);
}

const sample = 7_000_001n;
