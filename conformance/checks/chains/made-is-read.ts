/** Check: a created resource exists. */

import { fieldValue } from '../../answers/fields.ts';
import { essenceOf, isJson } from '../../answers/media-type.ts';
import { statusOf } from '../../answers/statuses.ts';
import { counted } from '../../json/json.ts';
import type { Step } from '../../model/exchange.ts';
import { satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, stopped, successOf } from './scene/answers.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { make, read } from './steps/make.ts';
import { readOtherForms } from './steps/other-forms.ts';
import { otherName } from './steps/other-name.ts';
import { plainWords, sentencesAboutOperation } from './words/descriptions.ts';

/**
 * Creates a resource with its required members only, and reads it: defaults may be added, and bytes must be those that
 * were sent. One of each further form of the body is created and read as well.
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
    const step = yield read(scene.kind, made.resource);
    // If the answer has another name as well, the resource may go by that one.
    const other = isMissing(step) ? otherName(scene, made) : undefined;
    if (other && successOf(scene, yield read(scene.kind, other, 'reads what Location names')))
      return satisfied;
    if (isMissing(step))
      return violatedBy({
        code: 'made-not-found',
        expected: 'what was made',
        actual: String(statusOf(step)),
      });
    if (!successOf(scene, step)) return stopped(step);
    const [put, shown] = bytesAround(scene, made.step, step);
    if (!put || !shown || Buffer.compare(put, shown) === 0) {
      yield* readOtherForms(scene);
      return satisfied;
    }
    const [expected, actual] = [put, shown].map((bytes) => counted(bytes.length, 'byte'));
    return violatedBy({
      code: 'stored-differs',
      expected: `${expected}, as they were put there`,
      actual: actual === expected ? 'as many others' : (actual ?? ''),
    });
  },
});

/** A media type without further meaning, so that nothing has a reason to convert its content (RFC 9110 9.3.4). */
const plainBytes = 'application/octet-stream';

/** Words which say that reading gives what was put as it came, whatever it is. */
const asItCame =
  /^(?:(?:gives|reads|returns|downloads) )?(?:the |its )?[a-z]+(?: [a-z]+)?,? (?:exactly )?as it was (?:uploaded|sent|put)$/;

/** The bytes that were put and those that are shown, where both are of one type that is not converted. */
function bytesAround(scene: ChainScene, { case: sent, exchange }: Step, step: Step): readonly Uint8Array[] {
  const answer = successOf(scene, step);
  if (sent.method !== 'PUT' || exchange.request.body === undefined) return [];
  if (answer?.status !== 200 || fieldValue(answer, 'content-encoding') !== undefined) return [];
  const [put, shown] = [sent, answer].map((one) => essenceOf(fieldValue(one, 'content-type') ?? ''));
  const told = sentencesAboutOperation(scene.contract, scene.operation).map(plainWords);
  const isSaid = !isJson(put ?? '') && told.some((one) => asItCame.test(one));
  return put === shown && (put === plainBytes || isSaid) ? [exchange.request.body, answer.body] : [];
}
