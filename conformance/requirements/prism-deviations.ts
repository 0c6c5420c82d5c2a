/** The lists of known deviations of the Prism mock: for the Plant Store requirements, and by check for any document. */

import type { Deviation, DeviationList } from '../model/waiver.ts';

/** The supported versions of prism-http-server. */
const [older, newer] = ['5.15.10', '5.16.0'];
const both = [older, newer];

const reasons = {
  anyToken: 'Prism checks only the form of a credential, so it accepts any.',
  smallLetters: 'Prism knows the scheme in the spelling "Bearer" only, and refuses "bearer".',
  noAllow: 'Prism answers 405 without the field Allow.',
  noEcho: 'Prism answers with an example or a made-up value, not with what was sent.',
  parserError:
    'Prism answers a body that is not JSON with an error of its parser, not with the shape of the document.',
  noAnswer: 'Prism never answers a body that is not JSON.',
  noChallenge: 'Prism sends a challenge for HTTP schemes only.',
  anyWidth: 'Prism reads integers as doubles, so it accepts those beyond int32 and int64.',
  noState: 'Prism keeps nothing: each answer is an example or a made-up value, whatever came before.',
};

/** Deviations that occur in every complete run, with any seed. */
const plantStore: readonly Deviation[] = [
  {
    row: 'RES-05',
    signature: 'echo-differs 200 application/json /name',
    reason: reasons.noEcho,
    versions: both,
  },
  {
    row: 'RES-05',
    signature: 'echo-differs 200 application/json /tag',
    reason: reasons.noEcho,
    versions: both,
  },
  {
    row: 'ERR-03',
    signature: 'body-invalid 400 application/json /error type',
    reason: reasons.parserError,
    versions: [older],
  },
  {
    row: 'ERR-05',
    signature: 'body-invalid 400 application/json /message required',
    reason: reasons.parserError,
    versions: [older],
  },
  { row: 'REJ-11', signature: 'no-answer time-out', reason: reasons.noAnswer, versions: [newer] },
  { row: 'NET-01', signature: 'no-answer time-out', reason: reasons.noAnswer, versions: [newer] },
  {
    row: 'AUT-07',
    signature: 'credential-accepted 200 application/json',
    reason: reasons.anyToken,
    versions: both,
  },
  {
    row: 'AUT-08',
    signature: 'credential-accepted 200 application/json',
    reason: reasons.anyToken,
    versions: both,
  },
  {
    row: 'AUT-11',
    signature: 'valid-request-refused 401 application/problem+json',
    reason: reasons.smallLetters,
    versions: both,
  },
  {
    row: 'MET-02',
    signature: 'allow-missing 405 application/problem+json',
    reason: reasons.noAllow,
    versions: both,
  },
];

/**
 * Deviations for documents without requirements, where a row is a check; which of them occur depends on the document.
 */
const anyDocument: readonly Deviation[] = [
  { row: 'format-refused', signature: 'violation-accepted 2*', reason: reasons.anyWidth, versions: both },
  { row: 'response-echo', signature: 'echo-differs 2*', reason: reasons.noEcho, versions: both },
  {
    row: 'response-schema',
    signature: 'body-invalid 400 application/json *',
    reason: reasons.parserError,
    versions: [older],
  },
  {
    row: 'violation-refused',
    signature: 'answer-of-another-shape 400 application/json',
    reason: reasons.parserError,
    versions: [older],
  },
  { row: 'violation-refused', signature: 'no-answer time-out', reason: reasons.noAnswer, versions: [newer] },
  { row: 'credential-refused', signature: 'no-answer time-out', reason: reasons.noAnswer, versions: [newer] },
  { row: 'no-server-error', signature: 'no-answer time-out', reason: reasons.noAnswer, versions: [newer] },
  {
    row: 'credential-refused',
    signature: 'credential-accepted 2*',
    reason: reasons.anyToken,
    versions: both,
  },
  {
    row: 'valid-request-accepted',
    signature: 'valid-request-refused 401 application/problem+json',
    reason: reasons.smallLetters,
    versions: both,
  },
  {
    row: 'status-documented',
    signature: 'status-undocumented 401 application/problem+json',
    reason: reasons.smallLetters,
    versions: both,
  },
  {
    row: 'challenge-sent',
    signature: 'challenge-missing 401 application/problem+json',
    reason: reasons.noChallenge,
    versions: both,
  },
  {
    row: 'allow-sent',
    signature: 'allow-missing 405 application/problem+json',
    reason: reasons.noAllow,
    versions: both,
  },
];

/**
 * The list that a run is compared with.
 * @param requirements name of the requirements; undefined for a run without any
 * @param kept the checks of what a service stores
 */
export function prismDeviations(requirements: string | undefined, kept: readonly string[]): DeviationList {
  if (requirements === 'Plant Store') return { deviations: plantStore, isExact: true };
  const forgotten = kept.map((row) => ({ row, signature: '*', reason: reasons.noState, versions: both }));
  return { deviations: [...forgotten, ...anyDocument], isExact: false };
}
