/** Statuses that HTTP itself gives to a request for what it has or lacks, whether a document lists them or not. */

import { hasField } from '../../answers/fields.ts';
import type { Case } from '../../model/case.ts';

/** What every recipient should take of a target (RFC 9110 4.1); the same is asked here of fields and content. */
const plenty = 8000;

/** Why HTTP allows a refusal of this case; any case, where its status says nothing about the request. */
const explanations: Readonly<Record<number, (sent: Case) => boolean>> = {
  // RFC 9110 15.5.5: no such resource; a value in the path names one.
  404: ({ intent }) => intent.kind === 'violating' && intent.place.startsWith('path.'),
  // RFC 9110 15.5.9 and RFC 6585 4: about the time that it took, and how many others came.
  408: () => true,
  429: () => true,
  // RFC 9110 15.5.12: no Content-Length.
  411: ({ body, chunks }) => body === undefined || chunks !== undefined,
  // RFC 9110 15.5.14, 15.5.15 and RFC 6585 5: more than the server takes.
  413: ({ body }) => (body?.length ?? 0) > plenty,
  414: ({ path }) => path.length > plenty,
  431: ({ headers }) =>
    headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0) > plenty,
  // RFC 9110 15.5.16: content without a type, or none where a type is told by the content.
  415: (sent) => sent.body === undefined || !hasField(sent, 'content-type'),
};

/** Whether HTTP explains the status by the request itself: RFC 9110 15.5 asks nobody to list it. */
export function isExplained(status: number, sent: Case): boolean {
  return explanations[status]?.(sent) ?? false;
}
