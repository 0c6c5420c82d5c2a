/** What the words of a document say about conflicts: what must not exist twice, and the state that an action asks for. */

import type { Contract, Operation } from '../../../model/contract.ts';
import { wordsOf } from '../../../names/words-of.ts';
import { asSchema } from '../../../schema/read-schema.ts';
import { wordsAboutConflict, wordsAboutOperation, wordsAboutSchema } from './descriptions.ts';
import type { Members } from './other-value.ts';

/** Words in a description of 409 which say that a resource exists already. */
const taken =
  /\b(?:already (?:exist|registered|in use|used|has|have|known|there)|exists?\b|existing|duplicat\w+|unique\w*|no two|twice|(?:has|have|had|with|of|by|under|uses|same) (?:this|that|the same|such an?|the given) [a-z])/;

/** Words for a value that somebody else has: only where they name a member of the body. */
const occupied = /\b(?:taken|in use|used|registered|assigned)\b/;

/** Words in a description of an operation or of a member which say the same. */
const unique =
  /\b(?:no two|(?:must|has to|have to|is|are) (?:be )?unique|already exists?|duplicates? (?:is|are|will be) (?:refused|rejected))\b|^unique (?:among|across|within|per|in|for|over)\b/;

/** Words for other reasons, beside which the same again may be accepted. */
const elsewise =
  /\b(?:idempoten\w*|limit\w*|maxim\w*|at most|too many|quota|more than|different|another (?:body|request|payload)|no longer|not exist|does not|doesn't|must exist|missing|unknown|version|etag|changed|modified|state|status|progress|process\w*|lock\w*|running|concurren\w*|deleted|archived)\b/;

/**
 * Whether an operation documents that what exists already is refused with 409, as far as its words tell, or those of a
 * member of its body: `a customer of this email exists`.
 * @param body the members of its body; absent where it has none
 * @param isMaking whether it makes a resource; where it changes one, the words must name a member
 */
export function refusesTwice(
  contract: Contract,
  operation: Operation,
  body: Pick<Members, 'properties'> | undefined,
  isMaking: boolean,
): boolean {
  const words = wordsAboutConflict(contract, operation);
  if (words === undefined) return false;
  const members = Object.entries(body?.properties ?? {});
  if (members.some(([, schema]) => unique.test(wordsAboutSchema(contract, asSchema(schema))))) return true;
  if (elsewise.test(words)) return false;
  const isNamed = namesOne(words, Object.keys(body?.properties ?? {}));
  if (!isMaking) return isNamed && (taken.test(words) || occupied.test(words));
  const isTold = taken.test(words) || unique.test(wordsAboutOperation(contract, operation));
  return isTold || (isNamed && occupied.test(words));
}

function namesOne(words: string, members: readonly string[]): boolean {
  const said = new Set(words.split(/[^\p{L}\d]+/u));
  return members.some((name) => wordsOf(name).some((word) => word.length > 2 && said.has(word)));
}

/** Whether the description of 409 says that an action was done already: `it is cancelled already` of `cancel`. */
export function refusesAgain(contract: Contract, operation: Operation): boolean {
  const words = wordsAboutConflict(contract, operation);
  const verb = verbOf(operation);
  if (words === undefined || verb === undefined) return false;
  return /\b(?:already|twice|again|before)\b/.test(words) && new RegExp(`\\b${stemOf(verb)}`).test(words);
}

/** Words in front of the state that is asked for. */
const demand =
  "(?:only|must be|has to be|have to be|needs? to be|(?:is|are|was|were) not|isn't|aren't|not in|unless|other than)";

/** Words between, of which none begins another clause: `only an (approved report)`, `is not in the (state approved)`. */
const between =
  '(?:(?!(?:while|when|because|since|if|allowed|possible|permitted|once|after|until|be|that|which|one|two|the same)\\b)[a-z]+ ){0,3}';

/** Words of a sentence about an operation which says when it may be done. */
const permits = /\b(?:can|may|must|has to|have to|needs?|allowed|possible|permitted|409|conflict|from)\b/;

/**
 * The states of which a resource must have one for an action, by the description of 409 and of the action: `only
 * assessed claims can be settled`. Empty where the words do not say so.
 * @param states the states that the document lists
 */
export function statesAskedFor(
  contract: Contract,
  operation: Operation,
  states: readonly string[],
): readonly string[] {
  const conflict = wordsAboutConflict(contract, operation);
  if (conflict === undefined || states.length === 0) return [];
  const sentences = wordsAboutOperation(contract, operation).split(/(?<=[.;!])\s/);
  const words = plain([conflict, ...sentences.filter((one) => permits.test(one))].join('. '));
  const one = states.map(plain).join('|');
  const listed = new RegExp(
    `\\b${demand} ${between}(?:${one})(?:(?:,|,? or|,? and|/) ?(?:or |and |an? |in )*(?:${one}))*s?\\b|\\bfrom (?:${one}) to\\b`,
    'g',
  );
  const said = (words.match(listed) ?? []).join(' ');
  return states.filter((state) => new RegExp(`\\b${plain(state)}s?\\b`).test(said));
}

/** Words in small letters, without what stands around them: `in_review` and `'in review'` are the same. */
function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[_`'"*-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The last part of the path of an action: `cancel`. */
function verbOf({ path }: Operation): string | undefined {
  const part = path.split('/').findLast((one) => one !== '');
  return part === undefined || /[{}]/.test(part) ? undefined : wordsOf(part)[0];
}

/** What the forms of a verb begin with: `settl` of settle and settled. */
function stemOf(verb: string): string {
  const stem = verb.replace(/(?:ation|ment|e|y|ing)$/, '');
  return stem.length < shortest ? verb : stem;
}

/** The fewest letters of a stem. */
const shortest = 3;
