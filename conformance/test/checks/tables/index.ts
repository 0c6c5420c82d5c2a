/** The tables of all checks that judge answers, by id of the check. */

import type { Row } from '../exchanges.ts';
import { acceptQuery } from './accept-query.ts';
import { allowSent } from './allow-sent.ts';
import { challengeSent } from './challenge-sent.ts';
import { concurrentRequestsAccepted } from './concurrent-requests-accepted.ts';
import { concurrentRequestsApart } from './concurrent-requests-apart.ts';
import { credentialPerRequest } from './credential-per-request.ts';
import { credentialRefused } from './credential-refused.ts';
import { formatRefused } from './format-refused.ts';
import { noServerError } from './no-server-error.ts';
import { problemDetails } from './problem-details.ts';
import { refusalRecorded } from './refusal-recorded.ts';
import { refusalStatus } from './refusal-status.ts';
import { repeatedRequestAccepted } from './repeated-request-accepted.ts';
import { requestRecorded } from './request-recorded.ts';
import { responseCoding } from './response-coding.ts';
import { responseComplete } from './response-complete.ts';
import { responseDisclosure } from './response-disclosure.ts';
import { responseEcho } from './response-echo.ts';
import { responseEnd } from './response-end.ts';
import { responseFormat } from './response-format.ts';
import { responseHeaders } from './response-headers.ts';
import { responseItems } from './response-items.ts';
import { responseLinks } from './response-links.ts';
import { responseMediaType } from './response-media-type.ts';
import { responseMembers } from './response-members.ts';
import { responseNumberFormat } from './response-number-format.ts';
import { responseNumberSpelling } from './response-number-spelling.ts';
import { responseSchema } from './response-schema.ts';
import { responseText } from './response-text.ts';
import { responseWriteOnly } from './response-write-only.ts';
import { responseXml } from './response-xml.ts';
import { stableAnswers } from './stable-answers.ts';
import { statusDocumented } from './status-documented.ts';
import { stillAlive } from './still-alive.ts';
import { validRequestAccepted } from './valid-request-accepted.ts';
import { violationRefused } from './violation-refused.ts';

/** One table a check. */
export const tables: Readonly<Record<string, readonly Row[]>> = {
  'accept-query': acceptQuery,
  'allow-sent': allowSent,
  'challenge-sent': challengeSent,
  'concurrent-requests-accepted': concurrentRequestsAccepted,
  'concurrent-requests-apart': concurrentRequestsApart,
  'credential-per-request': credentialPerRequest,
  'credential-refused': credentialRefused,
  'format-refused': formatRefused,
  'no-server-error': noServerError,
  'refusal-recorded': refusalRecorded,
  'refusal-status': refusalStatus,
  'repeated-request-accepted': repeatedRequestAccepted,
  'request-recorded': requestRecorded,
  'response-coding': responseCoding,
  'response-complete': responseComplete,
  'response-disclosure': responseDisclosure,
  'response-echo': responseEcho,
  'response-end': responseEnd,
  'problem-details': problemDetails,
  'response-format': responseFormat,
  'response-headers': responseHeaders,
  'response-items': responseItems,
  'response-links': responseLinks,
  'response-write-only': responseWriteOnly,
  'response-xml': responseXml,
  'response-media-type': responseMediaType,
  'response-members': responseMembers,
  'response-number-format': responseNumberFormat,
  'response-number-spelling': responseNumberSpelling,
  'response-schema': responseSchema,
  'response-text': responseText,
  'stable-answers': stableAnswers,
  'status-documented': statusDocumented,
  'still-alive': stillAlive,
  'valid-request-accepted': validRequestAccepted,
  'violation-refused': violationRefused,
};
