/** Check: the content of an answer is coded as Content-Encoding says. */

import { fieldValues } from '../answers/fields.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Exchange } from '../model/exchange.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';
import { sourcesLabelled } from './judging/sources-of-kind.ts';

/**
 * An answer that is readable without Accept-Encoding is also readable with it. The answer without it is that of an
 * earlier step, or of the control.
 */
export const responseCoding: Check = {
  id: 'response-coding',
  title: 'An answer decodes as its Content-Encoding says, whatever Accept-Encoding asks for',
  level: 'required',
  clause: 'RFC 9110 8.4, 12.5.3',
  sources: (context) => sourcesLabelled(context, 'accept-encoding:refused'),
  judge: (steps, context) => {
    const asked = steps.at(-1);
    const plain = steps.length > 1 ? steps[0] : context.control;
    const { outcome } = asked?.exchange ?? {};
    if (!asked || outcome?.kind !== 'answer' || outcome.cut || !plain || !isReadable(plain.exchange, context))
      return notConcerned;
    if (isReadable(asked.exchange, context)) return satisfied;
    const coding = fieldValues(outcome, 'content-encoding').join(', ');
    return violatedBy({
      code: 'coding-wrong',
      expected: coding === '' ? 'text, since there is no Content-Encoding' : `content coded as ${coding}`,
      actual: 'bytes that do not decode to text',
    });
  },
};

function isReadable(exchange: Exchange, context: JudgeContext): boolean {
  return context.read(exchange).text !== undefined;
}
