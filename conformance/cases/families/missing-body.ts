/** No body, where one is required and where none is (OpenAPI 4.8.13, `required`). */

import type { Intent, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { unusual, withHeader, withoutContent } from '../edit.ts';
import { singles } from '../probe.ts';

/**
 * `body:missing:with-content-type` and, without that field too, `body:missing:bare`. `body:absent` where no body is
 * required: only recommended, since many documents forget to require it. A file or a form without required fields may
 * be empty, so there nothing is missing.
 */
export function missingBody({ step, context, body }: BodyControl): readonly Source[] {
  const intent: Intent = { kind: 'violating', keyword: 'body', place: '' };
  const empty = withoutContent(step);
  const labelled = { ...empty, intent, difference: 'no content', spelling: 'no content' };
  const bare = {
    ...empty,
    headers: withHeader(step.headers, 'Content-Type', undefined),
    intent,
    difference: 'no content and no Content-Type',
    spelling: 'no content, no Content-Type',
  };
  if (!context.operation.requestBody?.required)
    return [singles('body:absent', [{ ...bare, intent: unusual }])];
  if (body.mayBeNothing) return [];
  return [singles('body:missing:with-content-type', [labelled]), singles('body:missing:bare', [bare])];
}
