/** Check: an answer has a documented media type. */

import {
  isPageForBrowsers,
  mayHaveContent,
  mediaTypeFor,
  responseFor,
} from '../answers/documented-content.ts';
import { fieldValues } from '../answers/fields.ts';
import { phraseOf } from '../answers/statuses.ts';
import type { Check } from '../model/check.ts';
import { shortText } from './judging/describe.ts';
import { judgeAnswers } from './judging/judge-each.ts';
import { notConcerned, satisfied, violatedBy } from './judging/judgement.ts';

/** Content-Type is a documented one, in any case and with any parameters; a page for browsers only should be. */
export const responseMediaType: Check = {
  id: 'response-media-type',
  title: 'An answer has a media type that the document lists for its status',
  level: 'required',
  clause: 'RFC 9110 8.3, OpenAPI 3.1.0 4.8.17 Response Object',
  hearsChains: true,
  judge: judgeAnswers((answer, { exchange }, context) => {
    const response = responseFor(context.operation, answer.status);
    if (!response || response.content.length === 0 || !mayHaveContent(context.operation, answer.status))
      return notConcerned;
    const values = fieldValues(answer, 'content-type');
    const { mediaType } = context.read(exchange);
    if (mediaType !== undefined && mediaTypeFor(response.content, values[0] ?? '')) return satisfied;
    const isAsked = !context.bound && isPageForBrowsers(context.operation, exchange, mediaType);
    return violatedBy({
      code: 'media-type',
      expected: phraseOf(response.content.map((content) => content.mediaType)),
      actual: shortText(values.join(', ')) || 'no Content-Type',
      pointer: response.pointer,
      ...(isAsked ? { level: 'recommended' } : {}),
    });
  }),
};
