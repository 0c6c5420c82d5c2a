/** Check: what was made is there. */

import { fieldValue } from '../../answers/fields.ts';
import { essenceOf } from '../../answers/media-type.ts';
import type { Step } from '../../model/exchange.ts';
import { satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, statusOf, stopped, successOf } from './parts/answers.ts';
import { chainCheck } from './parts/chain-check.ts';
import { make, read } from './parts/make.ts';
import { otherName } from './parts/other-name.ts';

/**
 * Makes a thing with nothing but what has to be there, and reads it: what was left out shows what the server puts in, and
 * bytes are those that were put there.
 */
export const madeIsRead = chainCheck({
  id: 'made-is-read',
  title: 'What was made can be read',
  clause: 'RFC 9110 9.3.3, 9.3.4, 15.3.2',
  of: ['read'],
  asks: ['make', 'read'],
  chain: function* (scene) {
    const made = yield* make(scene, { form: 'required' });
    if ('kind' in made) return made;
    const step = yield read(scene.kind, made.thing);
    // Where its answer names it otherwise, too, that may be its name.
    const other = isMissing(step) ? otherName(scene, made) : undefined;
    if (other && successOf(yield read(scene.kind, other, 'reads what Location names'))) return satisfied;
    if (isMissing(step))
      return violatedBy({
        code: 'made-not-found',
        expected: 'what was made',
        actual: String(statusOf(step)),
      });
    if (!successOf(step)) return stopped(step);
    const [put, shown] = [bytesSent(made.step), bytesShown(step)];
    if (!put || !shown || Buffer.compare(put, shown) === 0) return satisfied;
    const [expected, actual] = [put, shown].map((bytes) => `${bytes.length} bytes`);
    return violatedBy({
      code: 'stored-differs',
      expected: `${expected}, as they were put there`,
      actual: actual === expected ? 'as many others' : (actual ?? ''),
    });
  },
});

/** Bytes of no further meaning, which nobody has a reason to change (RFC 9110 9.3.4). */
const plainBytes = 'application/octet-stream';

/** The bytes that a PUT has, where they are no more than that. */
function bytesSent({ case: { method, headers }, exchange: { request } }: Step): Uint8Array | undefined {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  return method === 'PUT' && essenceOf(type) === plainBytes ? request.body : undefined;
}

/** The bytes that are shown, where they are no more than that, and all of them. */
function bytesShown(step: Step): Uint8Array | undefined {
  const answer = successOf(step);
  if (answer?.status !== 200 || fieldValue(answer, 'content-encoding') !== undefined) return undefined;
  return essenceOf(fieldValue(answer, 'content-type') ?? '') === plainBytes ? answer.body : undefined;
}
