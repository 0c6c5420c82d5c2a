/** What the words of a document say about deleting what is in use. Only sentences of a few forms are read. */

import { isObject } from '../../../json/json.ts';
import type { Parameter } from '../../../model/contract.ts';
import { eitherNumber } from '../../../names/nouns.ts';
import { flat } from '../../../names/words-of.ts';
import { own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import {
  plainWords,
  sentencesAbout,
  sentencesAboutConflict,
  sentencesAboutOperation,
} from './descriptions.ts';
import { withoutCode } from './error-codes.ts';
import type { OperationSubject } from './subject.ts';

/**
 * Whether a deletion is documented to be refused (409) where there are resources of another kind: `A depot that still has
 * couriers cannot be removed`, or at 409 `The depot is used by a courier`.
 * @param user the noun of the other kind
 */
export function saysInUse({ contract, operation, noun }: OperationSubject, user: string): boolean {
  const conflict = sentencesAboutConflict(contract, operation);
  const all = [...(conflict ?? []), ...sentencesAboutOperation(contract, operation)];
  if (conflict === undefined || all.some((one) => excepting.test(one))) return false;
  const itself = `(?:it|(?:the|an?|this) ${noun})`;
  // The others that are in the way as well: `invoices or contracts`.
  const others = '[a-z]+ (?:and|or) ';
  const users = `(?:(?:an?|any|some) )?(?:${others})?${eitherNumber(user)}(?: (?:and|or) [a-z]+)?`;
  const own = deeds.filter(([verb]) => sentencesAboutOperation(contract, operation)[0]?.startsWith(verb));
  const done = ['removed', 'deleted', ...own.map(([, participle]) => participle)].join('|');
  const never = `(?:cannot|can not|can't|may not|must not) be (?:${done})`;
  const has = '(?:still )?(?:has|have|contains|contain|holds)(?: still)?';
  const anywhere = [
    `^${itself} (?:that|which|who) ${has} ${users} ${never}$`,
    `^${itself} (?:that|which) ${users} (?:call at|use|refer to|belong to|start from|go to|stand in|depend on|are in|are of) ${never}$`,
    `^${itself} (?:that|which|who) is (?:still )?(?:on|in|under) ${users} ${never}$`,
    `^(?:we refuse|(?:it is |this is |that is )?(?:refused|answered|rejected))(?: it| this)?(?: with| by)? (?:as long as|while|if|when) ${itself} ${has} ${users}(?:, [a-z]+ ones included)?$`,
    `^${itself} (?:with|for which there are) ${users} ${never}$`,
    `^${itself} ${never} (?:while|as long as|if|when) ${itself} ${has} ${users}$`,
    `^${itself} ${never} (?:while|as long as|if|when) there are (?:still )?${users}(?: (?:in|below|for|of|with) it)?$`,
  ];
  const atConflict = [
    `^${itself} ${has} ${users}$`,
    `^there are (?:still )?${users}(?: (?:(?:from|to) or )?(?:in|below|for|of|with|from|to|at|that use) ${itself})?$`,
    `^${users} (?:still )?(?:use|uses|refer to|refers to|belong to|belongs to) ${itself}$`,
    `^${itself} is (?:still )?(?:used|referenced|needed) by ${users}$`,
  ];
  const matches = (forms: readonly string[], sentences: readonly string[]): boolean =>
    sentences.flatMap(partsOf).some((one) => forms.some((form) => new RegExp(form).test(one)));
  return (
    matches([...anywhere, ...atConflict], conflict) ||
    matches(anywhere, sentencesAboutOperation(contract, operation))
  );
}

/**
 * The flag of a deletion without which it is refused where there are resources of another kind: `A folder that has files is
 * only deleted with force` (AIP-135). Undefined where the words do not say so.
 */
export function forcingFlag(
  { contract, operation, noun }: OperationSubject,
  user: string,
): Parameter | undefined {
  const flag = operation.parameters.find(
    (one) => one.in === 'query' && /^(?:force|cascade)$/.test(flat(one.name)),
  );
  const resolved = flag && resolveSchema(contract, flag.schema);
  const isPlain = isObject(resolved) && typeNames(resolved).join() === 'boolean';
  if (!flag || !isPlain || own(resolved, 'default') === true) return undefined;
  const itself = `(?:it|(?:the|an?|this) ${noun})`;
  const users = `(?:(?:an?|any|some) )?(?:[a-z]+ (?:and|or) )?${eitherNumber(user)}(?: (?:and|or) [a-z]+)?`;
  const with_ = `${itself} (?:(?:that|which) (?:still )?(?:has|contains|holds)|with) ${users}`;
  const name = flag.name.toLowerCase();
  const given = `(?:${name}|(?:if|when|where) ${name} is (?:set|true|given|set to true))`;
  const forms = [
    `^${with_} (?:is|can be) (?:only )?(?:deleted|removed) (?:only )?(?:with )?${given}$`,
    `^${with_} (?:cannot|can not|must not) be (?:deleted|removed) (?:without ${name}|unless ${name} is (?:set|true|given|set to true))$`,
    `^(?:if (?:false|not set),?|otherwise,?|without (?:it|${name}),?) (?:the request|it|deleting) (?:will )?(?:only (?:works?|succeeds?) if ${itself} (?:has|contains) no ${users}|(?:fails?|is refused|is rejected)(?: with)? (?:if|when|while) ${itself} (?:has|contains) ${users})$`,
  ].map((form) => new RegExp(form));
  const said = [...sentencesAboutOperation(contract, operation), ...sentencesAbout(contract, flag)];
  if (said.some((one) => softening.test(plainWords(one)))) return undefined;
  const isTold = said.flatMap(partsOf).some((one) => forms.some((form) => form.test(withoutCode(one))));
  return isTold && operation.responses.some(({ status }) => /^4(?:00|09|12|XX)$/.test(status))
    ? flag
    : undefined;
}

/** Words by which some of them may not be in the way, or that others lift the bar. */
const softening =
  /\b(?:may|might|owners?|admin\w*|past|archived|drafts?|later|eventual\w*|moved|orphan\w*|background|never|new|empty|confirm\w*|until|not count|as none|retention|younger|older|stays?)\b/;

/**
 * Sentences which say that some of them are not in the way, for some callers or for a time, or that the deletion ends
 * otherwise.
 */
const excepting =
  /\b(?:do|does) not (?:count|matter)\b|\bonly\b.*\bcounts?\b|\b(?:past|upcoming|future|instead|moved|owners?|admin\w*|never|until|at any time|no longer|dropped|along|as well|too|alone|obstacle|drafts?|goes when|lost|go with)\b|\bcan(?:not| not|'t) be (?:deleted|removed) by\b/;

/** What else a deletion may be called, by how the first word that is said of it begins. */
const deeds = [
  ['archiv', 'archived'],
  ['forget', 'forgotten'],
  ['eras', 'erased'],
  ['drop', 'dropped'],
] as const;

/** A sentence, and its parts between semicolons. */
function partsOf(sentence: string): readonly string[] {
  return [sentence, ...sentence.split(';')].map((one) => plainWords(one).replace(/^(?:but|and|so) /, ''));
}
