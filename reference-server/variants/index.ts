/** The list of variants: adding one is a new file and a line here. */

import type { Variant } from '../variant.ts';
import { anyIntegerAccepted } from './any-integer-accepted.ts';
import { anyPathSpelling } from './any-path-spelling.ts';
import { basePath } from './base-path.ts';
import { challengeLeftOut } from './challenge-left-out.ts';
import { charsetOfNoEffect } from './charset-of-no-effect.ts';
import { chunkedAnswers } from './chunked-answers.ts';
import { chunksNeedALength } from './chunks-need-a-length.ts';
import { closedShape } from './closed-shape.ts';
import { connectionClosed } from './connection-closed.ts';
import { contentTooLarge } from './content-too-large.ts';
import { contentTypeRespelt } from './content-type-respelt.ts';
import { credentialBehindTheBody } from './credential-behind-the-body.ts';
import { credentialIsAnError } from './credential-is-an-error.ts';
import { duplicatesRefused } from './duplicates-refused.ts';
import { earlyHints } from './early-hints.ts';
import { emptyMessage } from './empty-message.ts';
import { errorIsZero } from './error-is-zero.ts';
import { errorWithAZeroFraction } from './error-with-a-zero-fraction.ts';
import { escapedAnswers } from './escaped-answers.ts';
import { extraMembers } from './extra-members.ts';
import { firstByteAfterOneSecond } from './first-byte-after-one-second.ts';
import { firstDuplicateWins } from './first-duplicate-wins.ts';
import { forbidden } from './forbidden.ts';
import { forwardingRefused } from './forwarding-refused.ts';
import { fractionOfZeroRefused } from './fraction-of-zero-refused.ts';
import { getListsPlants } from './get-lists-plants.ts';
import { getNotFound } from './get-not-found.ts';
import { idComesBack } from './id-comes-back.ts';
import { idComesBackAsText } from './id-comes-back-as-text.ts';
import { jsonByItsLooks } from './json-by-its-looks.ts';
import { keepAliveOff } from './keep-alive-off.ts';
import { largestError } from './largest-error.ts';
import { lengthRequired } from './length-required.ts';
import { lenientParser } from './lenient-parser.ts';
import { letterByLetter } from './letter-by-letter.ts';
import { localisedMessage } from './localised-message.ts';
import { longMessage } from './long-message.ts';
import { membersReversed } from './members-reversed.ts';
import { moreHeaderFields } from './more-header-fields.ts';
import { noBlankNames } from './no-blank-names.ts';
import { noControlCharacters } from './no-control-characters.ts';
import { noLongNames } from './no-long-names.ts';
import { notAcceptable } from './not-acceptable.ts';
import { optionsAnswered } from './options-answered.ts';
import { paced } from './paced.ts';
import { packedAnswers } from './packed-answers.ts';
import { packedWhenAsked } from './packed-when-asked.ts';
import { prettyPrinted } from './pretty-printed.ts';
import { problemParameter } from './problem-parameter.ts';
import { queryRefused } from './query-refused.ts';
import { refusalsEndTheConnection } from './refusals-end-the-connection.ts';
import { roundedIdComesBack } from './rounded-id-comes-back.ts';
import { severalChallenges } from './several-challenges.ts';
import { smallestError } from './smallest-error.ts';
import { stackInTheMessage } from './stack-in-the-message.ts';
import { trailingSlash } from './trailing-slash.ts';
import { trimsTexts } from './trims-texts.ts';
import { unauthorizedPage } from './unauthorized-page.ts';
import { unauthorizedWithoutABody } from './unauthorized-without-a-body.ts';
import { uniqueIds } from './unique-ids.ts';
import { unpacksBodies } from './unpacks-bodies.ts';
import { unsupportedMediaType } from './unsupported-media-type.ts';
import { untilTheEnd } from './until-the-end.ts';

/** Every variant, in the order of the catalogue's list of freedoms. */
export const variants: readonly Variant[] = [
  forbidden,
  credentialIsAnError,
  unauthorizedPage,
  unauthorizedWithoutABody,
  severalChallenges,
  credentialBehindTheBody,
  contentTypeRespelt,
  charsetOfNoEffect,
  problemParameter,
  prettyPrinted,
  membersReversed,
  escapedAnswers,
  extraMembers,
  idComesBack,
  idComesBackAsText,
  roundedIdComesBack,
  smallestError,
  largestError,
  errorIsZero,
  errorWithAZeroFraction,
  emptyMessage,
  localisedMessage,
  longMessage,
  stackInTheMessage,
  chunkedAnswers,
  packedAnswers,
  packedWhenAsked,
  connectionClosed,
  refusalsEndTheConnection,
  keepAliveOff,
  untilTheEnd,
  firstByteAfterOneSecond,
  earlyHints,
  fractionOfZeroRefused,
  anyIntegerAccepted,
  unsupportedMediaType,
  lengthRequired,
  chunksNeedALength,
  contentTooLarge,
  notAcceptable,
  jsonByItsLooks,
  unpacksBodies,
  lenientParser,
  firstDuplicateWins,
  duplicatesRefused,
  trailingSlash,
  anyPathSpelling,
  queryRefused,
  getNotFound,
  getListsPlants,
  optionsAnswered,
  paced,
  moreHeaderFields,
  forwardingRefused,
  basePath,
  uniqueIds,
  trimsTexts,
  noBlankNames,
  noLongNames,
  noControlCharacters,
  closedShape,
  letterByLetter,
  challengeLeftOut,
];
