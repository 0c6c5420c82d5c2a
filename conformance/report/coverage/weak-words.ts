/** Weak spots in words: what passes there. */

import type { WeakSpot, WeakSpotCode } from '../../model/weak-spot.ts';

const words = {
  'no-success': () => 'no 2xx, 3xx or default documented: nothing says what acceptance is',
  'no-refusal': () => 'no 4xx documented: nothing says how what is wrong is refused',
  'no-denial': () => 'no 401 or 403 documented: nothing says what comes without the credential',
  'answer-without-content': () => 'anything passes as the body of the answer: it has no content',
  'any-content': () => 'anything passes as the body: it has no schema, or one that says nothing',
  'nothing-required': () => 'an empty object passes: no member is required',
  'free-word': (name) => `any text passes as ${name}: no enum, pattern or length`,
  'free-text': (name) => `any text passes as ${name}: no enum, pattern or length`,
  'free-number': (name) => `any number passes as ${name}: no bounds`,
  'open-object': () => 'members of any name pass: additionalProperties is open',
  'endless-list': () => 'a list of any length passes: no maxItems',
} satisfies Record<WeakSpotCode, (name: string) => string>;

/** The words, without their full stop. */
export function weakWords({ code, name = 'it' }: Pick<WeakSpot, 'code' | 'name'>): string {
  return words[code](name);
}
