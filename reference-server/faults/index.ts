/** The list of faults: adding one is a new file and a line here. */

import type { Fault } from '../fault.ts';
import { acceptDemanded } from './accept-demanded.ts';
import { acceptedForLater } from './accepted-for-later.ts';
import { addressRemembered } from './address-remembered.ts';
import { allowOfAnother } from './allow-of-another.ts';
import { answersMixedUp } from './answers-mixed-up.ts';
import { anyHeader } from './any-header.ts';
import { anyScheme } from './any-scheme.ts';
import { anySchemeWithACharset } from './any-scheme-with-a-charset.ts';
import { anyToken } from './any-token.ts';
import { anyTokenInSmallLetters } from './any-token-in-small-letters.ts';
import { anyTypeNotAcceptable } from './any-type-not-acceptable.ts';
import { backslashRefused } from './backslash-refused.ts';
import { badBodyFirstCrashes } from './bad-body-first-crashes.ts';
import { badEncodingCrashes } from './bad-encoding-crashes.ts';
import { bareRequestAccepted } from './bare-request-accepted.ts';
import { basicChallenge } from './basic-challenge.ts';
import { basicPassword } from './basic-password.ts';
import { brokenChunks } from './broken-chunks.ts';
import { bulkInsert } from './bulk-insert.ts';
import { busyStore } from './busy-store.ts';
import { byteOrderMark } from './byte-order-mark.ts';
import { bytesBehindTheAnswer } from './bytes-behind-the-answer.ts';
import { capitalsNeedNoCredential } from './capitals-need-no-credential.ts';
import { charsetUnchecked } from './charset-unchecked.ts';
import { chunksDecodedAlone } from './chunks-decoded-alone.ts';
import { chunksRefused } from './chunks-refused.ts';
import { codingCrashes } from './coding-crashes.ts';
import { combiningMarksRefused } from './combining-marks-refused.ts';
import { commaIgnored } from './comma-ignored.ts';
import { connectionRemembered } from './connection-remembered.ts';
import { constantPlant } from './constant-plant.ts';
import { contentTypeCompared } from './content-type-compared.ts';
import { contentTypeInCapitalsRefused } from './content-type-in-capitals-refused.ts';
import { controlCharactersRefused } from './control-characters-refused.ts';
import { createdWithLocation } from './created-with-location.ts';
import { credentialInSmallLettersUnseen } from './credential-in-small-letters-unseen.ts';
import { credentialOfTheCrowd } from './credential-of-the-crowd.ts';
import { digitsAreAnId } from './digits-are-an-id.ts';
import { digitsBecomeANumber } from './digits-become-a-number.ts';
import { emptyAuthorization } from './empty-authorization.ts';
import { emptyBearer } from './empty-bearer.ts';
import { emptyBearerWithAQuery } from './empty-bearer-with-a-query.ts';
import { emptyBulk } from './empty-bulk.ts';
import { emptyIdIsZero } from './empty-id-is-zero.ts';
import { emptyNameCrashes } from './empty-name-crashes.ts';
import { emptyNameRefused } from './empty-name-refused.ts';
import { emptyNameStored } from './empty-name-stored.ts';
import { emptySuccess } from './empty-success.ts';
import { emptyTagRefused } from './empty-tag-refused.ts';
import { errorBelowInt32 } from './error-below-int32.ts';
import { errorBeyondInt32 } from './error-beyond-int32.ts';
import { errorHasAFraction } from './error-has-a-fraction.ts';
import { errorIsAWord } from './error-is-a-word.ts';
import { errorMissing } from './error-missing.ts';
import { errorWordForTypes } from './error-word-for-types.ts';
import { errorsLabelledProblem } from './errors-labelled-problem.ts';
import { errorsLabelledText } from './errors-labelled-text.ts';
import { errorsWithoutABody } from './errors-without-a-body.ts';
import { everyRefusalIs500 } from './every-refusal-is-500.ts';
import { expectationRefused } from './expectation-refused.ts';
import { fieldsInCapitalsOnly } from './fields-in-capitals-only.ts';
import { firstRequestTrusted } from './first-request-trusted.ts';
import { formAccepted } from './form-accepted.ts';
import { forwardedAddressTrusted } from './forwarded-address-trusted.ts';
import { forwardedUserTrusted } from './forwarded-user-trusted.ts';
import { fractionBehindAnExponent } from './fraction-behind-an-exponent.ts';
import { fractionCutOff } from './fraction-cut-off.ts';
import { fractionInChunks } from './fraction-in-chunks.ts';
import { gzipInNameOnly } from './gzip-in-name-only.ts';
import { handmadeJson } from './handmade-json.ts';
import { handmadeSql } from './handmade-sql.ts';
import { hiddenFromStrangers } from './hidden-from-strangers.ts';
import { htmlForBrowsers } from './html-for-browsers.ts';
import { htmlSuccess } from './html-success.ts';
import { hugeIdCrashes } from './huge-id-crashes.ts';
import { idInvented } from './id-invented.ts';
import { idIsADouble } from './id-is-a-double.ts';
import { idMustComeFirst } from './id-must-come-first.ts';
import { idOptionalWithAQuery } from './id-optional-with-a-query.ts';
import { idUnwrapped } from './id-unwrapped.ts';
import { identityRefused } from './identity-refused.ts';
import { idsBetween231And232 } from './ids-between-2-31-and-2-32.ts';
import { int32Column } from './int32-column.ts';
import { int32Ids } from './int32-ids.ts';
import { largeBodyNeedsNoCredential } from './large-body-needs-no-credential.ts';
import { lastCharacterIgnored } from './last-character-ignored.ts';
import { latin1Answers } from './latin-1-answers.ts';
import { latin1Column } from './latin-1-column.ts';
import { lengthInBytes } from './length-in-bytes.ts';
import { lengthInCharacters } from './length-in-characters.ts';
import { lengthTooLarge } from './length-too-large.ts';
import { lettersNeverEscaped } from './letters-never-escaped.ts';
import { loginPage } from './login-page.ts';
import { loneSurrogateCrashes } from './lone-surrogate-crashes.ts';
import { longNameCrashes } from './long-name-crashes.ts';
import { longNameRefused } from './long-name-refused.ts';
import { longerToken } from './longer-token.ts';
import { markupRefused } from './markup-refused.ts';
import { membersInAnyCase } from './members-in-any-case.ts';
import { messageInLatin1 } from './message-in-latin-1.ts';
import { messageList } from './message-list.ts';
import { messageListForSeveral } from './message-list-for-several.ts';
import { messageMissing } from './message-missing.ts';
import { minusOneIsNone } from './minus-one-is-none.ts';
import { minusZeroCrashes } from './minus-zero-crashes.ts';
import { missingBraceAdded } from './missing-brace-added.ts';
import { missingCredentialCrashes } from './missing-credential-crashes.ts';
import { missingIs422 } from './missing-is-422.ts';
import { missingNameCrashes } from './missing-name-crashes.ts';
import { nameCutOff } from './name-cut-off.ts';
import { nameMadeAString } from './name-made-a-string.ts';
import { nameNormalised } from './name-normalised.ts';
import { nameNull } from './name-null.ts';
import { nameRenamed } from './name-renamed.ts';
import { nameTrimmed } from './name-trimmed.ts';
import { nameTwice } from './name-twice.ts';
import { namelessTheSecondTime } from './nameless-the-second-time.ts';
import { nestedError } from './nested-error.ts';
import { noAllow } from './no-allow.ts';
import { noAuthentication } from './no-authentication.ts';
import { noBodyCrashes } from './no-body-crashes.ts';
import { noBodyIsAPlant } from './no-body-is-a-plant.ts';
import { noChallenge } from './no-challenge.ts';
import { noContent } from './no-content.ts';
import { noScheme } from './no-scheme.ts';
import { notJsonCrashes } from './not-json-crashes.ts';
import { notJsonIs415 } from './not-json-is-415.ts';
import { nulCrashes } from './nul-crashes.ts';
import { nulRefused } from './nul-refused.ts';
import { nullCrashes } from './null-crashes.ts';
import { nullIdBehindARefusal } from './null-id-behind-a-refusal.ts';
import { nullIdInALargeBody } from './null-id-in-a-large-body.ts';
import { nullIdIsZero } from './null-id-is-zero.ts';
import { nullNameIsEmpty } from './null-name-is-empty.ts';
import { nullResets } from './null-resets.ts';
import { nullTagFirst } from './null-tag-first.ts';
import { nullTagInAnswers } from './null-tag-in-answers.ts';
import { nullTagInSmallLetters } from './null-tag-in-small-letters.ts';
import { nullTagIsAbsent } from './null-tag-is-absent.ts';
import { oddNameBesideALargeId } from './odd-name-beside-a-large-id.ts';
import { oddNameWhereCodingsAreAsked } from './odd-name-where-codings-are-asked.ts';
import { oddTagBesideABackslash } from './odd-tag-beside-a-backslash.ts';
import { oddTagBesideZero } from './odd-tag-beside-zero.ts';
import { oddTagInCapitals } from './odd-tag-in-capitals.ts';
import { oddTagsDropped } from './odd-tags-dropped.ts';
import { offByOneAtTheBottom } from './off-by-one-at-the-bottom.ts';
import { offByOneAtTheTop } from './off-by-one-at-the-top.ts';
import { okOnly } from './ok-only.ts';
import { oneAnswerInForty } from './one-answer-in-forty.ts';
import { oneBlankOnly } from './one-blank-only.ts';
import { oneIsTaken } from './one-is-taken.ts';
import { oneLabelInForty } from './one-label-in-forty.ts';
import { oneLineOnly } from './one-line-only.ts';
import { oneRefusalInForty } from './one-refusal-in-forty.ts';
import { originalUrlTrusted } from './original-url-trusted.ts';
import { otherTypeCrashes } from './other-type-crashes.ts';
import { otherTypesCutShort } from './other-types-cut-short.ts';
import { packedTwice } from './packed-twice.ts';
import { parserPage } from './parser-page.ts';
import { percentDecoded } from './percent-decoded.ts';
import { plantInEnvelope } from './plant-in-envelope.ts';
import { plantInList } from './plant-in-list.ts';
import { plantLabelledText } from './plant-labelled-text.ts';
import { plantUnlabelled } from './plant-unlabelled.ts';
import { positiveIdsOnly } from './positive-ids-only.ts';
import { problemDetails } from './problem-details.ts';
import { prototypeLookup } from './prototype-lookup.ts';
import { putCrashes } from './put-crashes.ts';
import { queryNeedsNoCredential } from './query-needs-no-credential.ts';
import { quotedCharsetRefused } from './quoted-charset-refused.ts';
import { redirectToPlant } from './redirect-to-plant.ts';
import { refusalIs200 } from './refusal-is-200.ts';
import { refusalsPackedUnlabelled } from './refusals-packed-unlabelled.ts';
import { repeatedIdCrashes } from './repeated-id-crashes.ts';
import { repeatedIdRefused } from './repeated-id-refused.ts';
import { rightToLeftRefused } from './right-to-left-refused.ts';
import { safeIntegersOnly } from './safe-integers-only.ts';
import { schemeBeginsSo } from './scheme-begins-so.ts';
import { schemeInItsCase } from './scheme-in-its-case.ts';
import { secondOnAConnection } from './second-on-a-connection.ts';
import { secondWordIgnored } from './second-word-ignored.ts';
import { seriesCollide } from './series-collide.ts';
import { shorterToken } from './shorter-token.ts';
import { singleWordCrashes } from './single-word-crashes.ts';
import { slashNeedsNoCredential } from './slash-needs-no-credential.ts';
import { slashNeverEscaped } from './slash-never-escaped.ts';
import { storeIsFull } from './store-is-full.ts';
import { stringIsAName } from './string-is-a-name.ts';
import { tagBeyondAscii } from './tag-beyond-ascii.ts';
import { tagDemanded } from './tag-demanded.ts';
import { tagEqualToName } from './tag-equal-to-name.ts';
import { tagForgotten } from './tag-forgotten.ts';
import { tagFromAList } from './tag-from-a-list.ts';
import { tagInAList } from './tag-in-a-list.ts';
import { tagInvented } from './tag-invented.ts';
import { tagOfTheLastPlant } from './tag-of-the-last-plant.ts';
import { tagUnchecked } from './tag-unchecked.ts';
import { tagUnknown } from './tag-unknown.ts';
import { textIdInACrowd } from './text-id-in-a-crowd.ts';
import { textNeedsNoCredential } from './text-needs-no-credential.ts';
import { threeByteColumn } from './three-byte-column.ts';
import { tokenFromBase64 } from './token-from-base64.ts';
import { tokenInAnyCase } from './token-in-any-case.ts';
import { tokenInTheQuery } from './token-in-the-query.ts';
import { tokenPercentDecoded } from './token-percent-decoded.ts';
import { tokenUnquoted } from './token-unquoted.ts';
import { trailingComma } from './trailing-comma.ts';
import { trueIsOne } from './true-is-one.ts';
import { truncatedBodyNeedsNoCredential } from './truncated-body-needs-no-credential.ts';
import { twoContentTypes } from './two-content-types.ts';
import { unknownMemberCrashes } from './unknown-member-crashes.ts';
import { unknownMemberRefused } from './unknown-member-refused.ts';
import { unprocessable } from './unprocessable.ts';
import { untypedNeedsNoCredential } from './untyped-needs-no-credential.ts';
import { utf16Answers } from './utf-16-answers.ts';
import { vendorType } from './vendor-type.ts';
import { wordsAreTokens } from './words-are-tokens.ts';
import { wordsBecomeValues } from './words-become-values.ts';
import { zeroIsMissing } from './zero-is-missing.ts';

/** Every fault, in the order of the catalogue. */
export const faults: readonly Fault[] = [
  createdWithLocation,
  acceptedForLater,
  noContent,
  redirectToPlant,
  okOnly,
  emptySuccess,
  plantInList,
  plantInEnvelope,
  htmlSuccess,
  tagDemanded,
  tagUnknown,
  tagFromAList,
  idIsADouble,
  offByOneAtTheTop,
  offByOneAtTheBottom,
  safeIntegersOnly,
  int32Ids,
  int32Column,
  idsBetween231And232,
  zeroIsMissing,
  positiveIdsOnly,
  minusZeroCrashes,
  minusOneIsNone,
  oneIsTaken,
  latin1Column,
  threeByteColumn,
  combiningMarksRefused,
  rightToLeftRefused,
  markupRefused,
  backslashRefused,
  handmadeSql,
  handmadeJson,
  percentDecoded,
  digitsBecomeANumber,
  wordsBecomeValues,
  prototypeLookup,
  tagEqualToName,
  tagBeyondAscii,
  lengthInBytes,
  idMustComeFirst,
  oneLineOnly,
  lettersNeverEscaped,
  slashNeverEscaped,
  contentTypeCompared,
  contentTypeInCapitalsRefused,
  quotedCharsetRefused,
  acceptDemanded,
  anyTypeNotAcceptable,
  htmlForBrowsers,
  identityRefused,
  packedTwice,
  refusalsPackedUnlabelled,
  fieldsInCapitalsOnly,
  credentialInSmallLettersUnseen,
  idInvented,
  emptyNameStored,
  missingNameCrashes,
  digitsAreAnId,
  emptyIdIsZero,
  nullIdIsZero,
  trueIsOne,
  idUnwrapped,
  fractionCutOff,
  fractionBehindAnExponent,
  nameMadeAString,
  nullNameIsEmpty,
  tagUnchecked,
  oddTagsDropped,
  nullTagIsAbsent,
  noBodyCrashes,
  noBodyIsAPlant,
  bareRequestAccepted,
  nullCrashes,
  nullResets,
  bulkInsert,
  emptyBulk,
  stringIsAName,
  parserPage,
  notJsonCrashes,
  notJsonIs415,
  missingBraceAdded,
  formAccepted,
  membersInAnyCase,
  charsetUnchecked,
  fractionInChunks,
  idOptionalWithAQuery,
  nullTagInSmallLetters,
  oddTagInCapitals,
  oddNameWhereCodingsAreAsked,
  nullIdInALargeBody,
  textIdInACrowd,
  namelessTheSecondTime,
  nullIdBehindARefusal,
  nullTagFirst,
  oddNameBesideALargeId,
  oddTagBesideZero,
  oddTagBesideABackslash,
  unprocessable,
  missingIs422,
  everyRefusalIs500,
  refusalIs200,
  plantLabelledText,
  plantUnlabelled,
  vendorType,
  twoContentTypes,
  nameRenamed,
  nameNull,
  latin1Answers,
  utf16Answers,
  trailingComma,
  gzipInNameOnly,
  lengthInCharacters,
  lengthTooLarge,
  otherTypesCutShort,
  brokenChunks,
  nullTagInAnswers,
  tagInAList,
  errorsLabelledText,
  errorsLabelledProblem,
  problemDetails,
  errorsWithoutABody,
  nestedError,
  errorIsAWord,
  errorHasAFraction,
  errorMissing,
  errorWordForTypes,
  errorBeyondInt32,
  errorBelowInt32,
  messageMissing,
  messageList,
  messageListForSeveral,
  messageInLatin1,
  noAuthentication,
  firstRequestTrusted,
  anyToken,
  anyHeader,
  anyScheme,
  noScheme,
  basicPassword,
  schemeBeginsSo,
  emptyBearer,
  emptyAuthorization,
  shorterToken,
  longerToken,
  tokenInAnyCase,
  lastCharacterIgnored,
  secondWordIgnored,
  commaIgnored,
  tokenFromBase64,
  tokenUnquoted,
  tokenPercentDecoded,
  wordsAreTokens,
  connectionRemembered,
  addressRemembered,
  forwardedAddressTrusted,
  forwardedUserTrusted,
  originalUrlTrusted,
  queryNeedsNoCredential,
  slashNeedsNoCredential,
  capitalsNeedNoCredential,
  missingCredentialCrashes,
  largeBodyNeedsNoCredential,
  anySchemeWithACharset,
  anyTokenInSmallLetters,
  emptyBearerWithAQuery,
  credentialOfTheCrowd,
  singleWordCrashes,
  badBodyFirstCrashes,
  loginPage,
  textNeedsNoCredential,
  untypedNeedsNoCredential,
  truncatedBodyNeedsNoCredential,
  oneAnswerInForty,
  oneRefusalInForty,
  oneLabelInForty,
  secondOnAConnection,
  busyStore,
  seriesCollide,
  storeIsFull,
  longNameCrashes,
  nulCrashes,
  emptyNameCrashes,
  repeatedIdCrashes,
  unknownMemberCrashes,
  repeatedIdRefused,
  unknownMemberRefused,
  emptyNameRefused,
  emptyTagRefused,
  longNameRefused,
  controlCharactersRefused,
  nulRefused,
  nameTrimmed,
  nameNormalised,
  nameCutOff,
  constantPlant,
  tagInvented,
  tagForgotten,
  tagOfTheLastPlant,
  byteOrderMark,
  bytesBehindTheAnswer,
  nameTwice,
  answersMixedUp,
  tokenInTheQuery,
  noChallenge,
  basicChallenge,
  schemeInItsCase,
  oneBlankOnly,
  chunksRefused,
  chunksDecodedAlone,
  expectationRefused,
  noAllow,
  allowOfAnother,
  putCrashes,
  hiddenFromStrangers,
  hugeIdCrashes,
  badEncodingCrashes,
  loneSurrogateCrashes,
  codingCrashes,
  otherTypeCrashes,
];
