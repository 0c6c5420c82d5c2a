/** No body where one is required (OpenAPI 4.8.13, `required`). */

import type { Intent, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { withoutContent } from '../edit.ts';
import { withHeader } from '../headers.ts';
import { singles } from '../probe.ts';

/** `body:missing:with-content-type` and, without that field too, `body:missing:bare`. */
export function missingBody({ step, context }: BodyControl): readonly Source[] {
  if (!context.operation.requestBody?.required) return [];
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
  return [singles('body:missing:with-content-type', [labelled]), singles('body:missing:bare', [bare])];
}
