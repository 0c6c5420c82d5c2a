/** What descriptions say of a text that a server answers in another form than it was sent. */

import type { Contract, Schema } from '../../model/contract.ts';
import { plainWords, wordsAboutSchema } from '../chains/words/descriptions.ts';
import { type Changed, isFixed } from '../chains/words/kept-words.ts';

const otherwise =
  /\b(?:corrected|spelling|as the [a-z ]+ (?:has|have|writes?|spells?|knows?|calls?)\b|found|looks? up|looked up|resolv(?:es|ed)|nearest|translat\w+|in the language|anonymi[sz]\w*|pseudonymi[sz]\w*|encrypt\w*|as a hash|hashed|starred out|cleaned|saniti[sz]\w*|escaped|trimmed|shortened|truncated|may have|current|instead|at the time of|replac(?:es|ed)|canonical\w*|normali[sz]\w*|converted|cop(?:y|ies|ied)|snapshot\w*|preferred|preference|wish\w*|desired|routed|assigned|decides?)\b/;

/** A member of a request and of its answer. */
interface Shared {
  readonly name: string;
  readonly asked: Schema | undefined;
  readonly shown: Schema;
}

/** Whether words say that a value is answered otherwise than it was sent, or that a change leaves it as it was. */
export function isSaidOtherwise(
  { contract, operation }: Changed,
  { name, asked = true, shown }: Shared,
): boolean {
  const isChange = ['PUT', 'PATCH'].includes(operation.method);
  return (
    isAnsweredOtherwise(contract, asked, shown) ||
    (isChange && [asked, shown].some((schema) => isFixed({ contract, operation }, name, schema)))
  );
}

/** Whether a text is said to come otherwise, or is described as another thing in the answer than in the request. */
function isAnsweredOtherwise(contract: Contract, asked: Schema, shown: Schema): boolean {
  const [one = '', other = ''] = [asked, shown].map((schema) =>
    plainWords(wordsAboutSchema(contract, schema)),
  );
  if ([one, other].some((words) => otherwise.test(words))) return true;
  const isMore = (longer: string, shorter: string): boolean =>
    /^(?:$|[.,;:])/.test(longer.slice(shorter.length)) && longer.startsWith(shorter);
  return one !== '' && other !== '' && !isMore(one, other) && !isMore(other, one);
}
