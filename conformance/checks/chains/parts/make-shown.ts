/** Creates a resource and finds it in the list: the control of the checks of lists. */

import { isObject } from '../../../json/json.ts';
import type { Judgement } from '../../../model/check.ts';
import { asideBy } from '../../judging/judgement.ts';
import type { Asking, Scene } from './chain-check.ts';
import type { Found } from './have.ts';
import { lookFor } from './look.ts';
import { type Made, make } from './make.ts';

/** A created resource, and its entry in the list. */
export type ShownThing = Made & Found;

/** Creates it; a judgement where that fails, or the list does not show it. */
export function* makeShown(scene: Scene): Asking<ShownThing | Judgement> {
  const made = yield* make(scene);
  if ('kind' in made) return made;
  const looked = yield* lookFor(scene, { thing: made.thing, difference: 'looks for it' });
  if ('kind' in looked) return looked;
  const item = looked.items[looked.keys.indexOf(made.key)];
  if (!isObject(item)) return asideBy('chain-incomparable', { cause: 'the list does not show it' });
  return { ...made, item };
}
