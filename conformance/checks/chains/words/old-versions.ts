/** What the words of a document say about changes that name an old version. Only sentences of a few forms are read. */

import { requestMembers } from '../../../answers/documented-content.ts';
import type { Contract, Operation } from '../../../model/contract.ts';
import { operationOf } from '../../../model/operation-of.ts';
import { flat } from '../../../names/words-of.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import {
  plainWords,
  sentencesIn,
  wordsAbout,
  wordsAboutOperation,
  wordsAboutSchema,
} from './descriptions.ts';

/** What is said of a conflict between versions. */
const conflicting = new RegExp(
  [
    String.raw`^(?:conflict: )?(?:the |an? )?(?:stale|outdated|old|wrong) (?:version|revision)\b`,
    String.raw`^(?:(?:returned |answered |sent )?(?:if|when) )?(?:the )?(?:(?:given|sent|supplied|provided|row|resource|entity|record) )?versions? (?:(?:that was |which was )?(?:sent|given) )?(?:conflict|mismatch|differs?|is (?:stale|outdated|old|out of date|not the (?:current|present|latest) one)|does not match|doesn't match)\b|^(?:the )?revision (?:conflict|mismatch|is (?:stale|outdated|old))\b`,
    String.raw`^optimistic ?lock\w*(?: failure| conflict| failed)?\b|^concurrent (?:modification|update|change)s?\b`,
    String.raw`^(?!.*\b(?:unless|except|or not|(?:not|never) (?:be )?(?:refused|rejected|an error)|warn\w*|anyway|nevertheless|still)\b)(?:.*\b)?(?:e ?tags?|entity tag) (?:[a-z ,]+ )?(?:(?:does not|doesn t|doesn't|do not|must|is not the one that) match|mismatch\w*|differs?|is (?:stale|outdated|old|not the (?:current|present|latest) one))\b`,
    String.raw`^(?:the )?[a-z ]+ (?:was |has been )?(?:changed|modified|updated) (?:by (?:another|somebody|someone|something)(?: [a-z]+)? )?(?:in the meantime|meanwhile|since)\b`,
  ].join('|'),
);

/** Conflicts that are about other versions, or about none between two requests of one client. */
const another =
  /\b(?:api|app|client|already|else|another user|other users?|database|two writers|same moment)\b/;

/** Words which say that an old version may do as well. */
const lenient =
  /\b(?:unless|except|for other|other (?:fields|members)|if|when|may|might|can be|force\w*|ignored?|merged?|last (?:write|one)|wins|best effort|only for|optional\w*|information\w*|not (?:compared|checked|used)|or not|advisory|hint|strict|logged|only reported|same (?:field|member|property))\b/;

/** Words which say that a condition decides nothing. */
const undeciding =
  /(?<!\b(?:not|never) )\b(?:advisory|informational|ignored|(?:a|as a|only a) hint|best effort|last (?:write|one|change) wins|for (?:the log|logging|compatibility)|(?:only|merely) logged|(?:not|never|neither) (?:yet |be )?(?:compared|checked|enforced|evaluated|verified|used|required to (?:match|hold)))\b/;

/** Whether the document says that If-Match decides nothing at this operation. */
export function isConditionOpen({
  contract,
  operation,
}: Pick<ChainScene, 'contract' | 'operation'>): boolean {
  const whole = operationOf(contract, operation.id) ?? operation;
  const fields = whole.parameters.filter((one) => one.in === 'header' && flat(one.name) === 'ifmatch');
  const ofOperation = sentencesIn(wordsAboutOperation(contract, whole)).filter((one) => ofTags.test(one));
  return [...fields.map((one) => wordsAbout(contract, one)), ...ofOperation].some((one) =>
    undeciding.test(one),
  );
}

/** Sentences of an operation that are about its condition. */
const ofTags = /\b(?:if-match|e-?tags?|entity tags?|last (?:write|one|change) wins)\b/;

/** Words of a refusal, in which a condition opens nothing. */
const refusing = /\b(?:409|412|refused|rejected|conflict)\b/;

/** Words of an operation that are about versions, and may so open the lock. */
const ofVersions =
  /\b(?:versions?|revisions?|conflicts?|lock\w*|409|412|stale|overw\w+|last write|wins|best effort|concurren\w+)\b/;

/** Words of a version that is counted up. */
const counting = /\b(?:increment\w*|increas\w*|grows|raised|counted up|counts up)\b/;

/** Words beside a status about what was changed meanwhile. */
const changedSince =
  /\b(?:(?:been|was|is) (?:changed|modified|updated) (?:since|in the meantime|meanwhile)|stale|outdated|not the (?:current|present|latest) one|version (?:does not match|differs)|must (?:equal|match|be) the (?:current|present|latest) (?:one|version))\b/;

/** Words of a refusal of what another entity tag is sent with (AIP-154). */
const aborting = /\b(?:409|412|aborted|refused|rejected|fails?|conflict)\b/;

/** That something may be sent opens nothing: what is asked for here has it. */
const sent =
  /\b(?:(?:may|can|might) be|(?:if|when) (?:(?:it|this|an? e ?tag|the e ?tag|e ?tag) is |is )?(?=set|given|provided|present|specified|sent|supplied|included)) ?(?:set|given|provided|present|specified|sent|supplied|included)\b/g;

/** Members of a change that lift the lock. */
const lifting = /^(?:force|overwrite|override|ignoreversion|ignoreconflicts?)$/;

/**
 * The status with which the document says that a change under an old version is refused, as 409 `Stale version`; undefined
 * where it does not, or where If-Match decides.
 * @param name the member of the change that is the version
 */
export function refusalOfOldVersions(
  { contract, operation }: Pick<ChainScene, 'contract' | 'operation'>,
  name: string,
): string | undefined {
  const whole = operationOf(contract, operation.id) ?? operation;
  if (whole.parameters.some((one) => one.in === 'header' && flat(one.name) === 'ifmatch')) return undefined;
  const members = requestMembers(contract, whole);
  if ([...members.keys()].some((one) => lifting.test(flat(one)))) return undefined;
  const refusals = whole.responses.filter(({ status }) => ['409', '412'].includes(status));
  const saidOf = (one: Pick<Operation, 'pointer'>): readonly string[] =>
    sentencesIn(wordsAboutOperation(contract, one));
  const about = sentencesAboutVersion(contract, whole, name);
  const beside = [...saidOf(whole), ...about];
  const isOpen = (said: string): boolean => {
    const one = plainWords(said)
      .replaceAll(sent, '')
      .replace(/^optional$/, '');
    return lenient.test(refusing.test(said) ? one.replace(/\b(?:if|when)\b/, '') : one);
  };
  // In what is refused a condition opens nothing.
  const isRefusalOpen = (one: string): boolean =>
    lenient.test(plainWords(one).replaceAll(/\b(?:if|when)\b/g, ''));
  const isAboutOpen = (one: string): boolean => !counting.test(one) && isOpen(one);
  if (refusals.flatMap(saidOf).some(isRefusalOpen) || about.some(isAboutOpen)) return undefined;
  if (saidOf(whole).some((one) => ofVersions.test(one) && isOpen(one))) return undefined;
  const isToldBy = (one: string): boolean => {
    const words = plainWords(one);
    return conflicting.test(words) && !another.test(words);
  };
  const told = refusals.find((one) => saidOf(one).some(isToldBy))?.status;
  const aside = beside.find(
    (one) => !another.test(one) && (changedSince.test(one) || (aborting.test(one) && isToldBy(one))),
  );
  const isAborted = aside !== undefined && aborting.test(aside) && !/\b4\d\d\b/.test(aside);
  if (told === undefined && isAborted) return refusals[0]?.status;
  return told ?? refusals.find(({ status }) => aside?.includes(status))?.status;
}

/** What is said of the member of a change, or of the parameter of a deletion; of an etag by its name. */
function sentencesAboutVersion(contract: Contract, whole: Operation, name: string): readonly string[] {
  const parameter = whole.parameters.find((one) => one.in === 'query' && one.name === name);
  const member = requestMembers(contract, whole).get(name) ?? true;
  const said = sentencesIn(parameter ? wordsAbout(contract, parameter) : wordsAboutSchema(contract, member));
  return said.map((one) => (flat(name) === 'etag' ? one.replace(/\b(?:it|this)\b/, 'the etag') : one));
}
