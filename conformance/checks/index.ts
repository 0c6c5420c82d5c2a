/** The list of checks: a new one is a file and a line here. */

import type { Check } from '../model/check.ts';
import { acceptQuery } from './accept-query.ts';
import { allowSent } from './allow-sent.ts';
import { chains } from './chains/index.ts';
import { challengeSent } from './challenge-sent.ts';
import { concurrentRequestsAccepted } from './concurrent-requests-accepted.ts';
import { concurrentRequestsApart } from './concurrent-requests-apart.ts';
import { credentialPerRequest } from './credential-per-request.ts';
import { credentialRefused } from './credential-refused.ts';
import { documentStates } from './document-states.ts';
import { documentValid } from './document-valid.ts';
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
import { responseSums } from './response-sums.ts';
import { responseText } from './response-text.ts';
import { responseWriteOnly } from './response-write-only.ts';
import { responseXml } from './response-xml.ts';
import { stableAnswers } from './stable-answers.ts';
import { statusDocumented } from './status-documented.ts';
import { stillAlive } from './still-alive.ts';
import { validRequestAccepted } from './valid-request-accepted.ts';
import { violationRefused } from './violation-refused.ts';

/** Every check, in the order in which rows without a requirement are reported. */
export const checks: readonly Check[] = [
  validRequestAccepted,
  repeatedRequestAccepted,
  violationRefused,
  refusalStatus,
  formatRefused,
  credentialRefused,
  credentialPerRequest,
  refusalRecorded,
  challengeSent,
  responseMediaType,
  responseSchema,
  responseItems,
  responseXml,
  responseNumberFormat,
  responseFormat,
  responseHeaders,
  acceptQuery,
  responseLinks,
  responseWriteOnly,
  problemDetails,
  responseNumberSpelling,
  responseEcho,
  responseSums,
  responseText,
  responseEnd,
  responseCoding,
  responseComplete,
  responseMembers,
  responseDisclosure,
  statusDocumented,
  allowSent,
  noServerError,
  concurrentRequestsAccepted,
  concurrentRequestsApart,
  requestRecorded,
  stableAnswers,
  stillAlive,
  ...chains,
  documentValid,
  documentStates,
];
