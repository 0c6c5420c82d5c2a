/** The sentences by which a document says how a number is reckoned. */

import { isObject } from '../../json/json.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { plainWords, sentencesIn } from '../chains/words/descriptions.ts';

/**
 * The one sentence by which a number is reckoned, in plain words; undefined where more is said.
 * @param reckoning a word that the sentence has
 */
export function reckoningIn(contract: Contract, schema: Schema, reckoning: RegExp): string | undefined {
  const resolved = resolveSchema(contract, schema);
  const text = isObject(resolved) ? own(resolved, 'description') : undefined;
  if (typeof text !== 'string' || !reckoning.test(text)) return undefined;
  const [first, ...more] = sentencesIn(text);
  const isAll = more.every((one) => harmless.test(plainWords(one)));
  return first !== undefined && isAll ? reckoned(first) : undefined;
}

/** Plain words with names as words, and signs of multiplication as such: `quantity × unitPrice`. */
function reckoned(sentence: string): string {
  const signs = sentence.replaceAll(/\s*[×·]\s*|\s[*x]\s/g, ' times ').replaceAll('multiplied by', 'times');
  const words = plainWords(signs.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/\bi\.?e\.?\b,?/g, ''));
  return words
    .replace(/^(?:(?:it is )?(?:computed|calculated|derived)(?: by the server)?(?: as)?[,:]? )/, '')
    .replace(/^(?:read only|readonly)[,:.]? /, '')
    .replace(/,? (?:as )?(?:computed|calculated|derived|kept)(?: by the (?:server|service))?$/, '');
}

/** What may be said beside it. */
const harmless =
  /^(?:(?:it is )?(?:always )?(?:computed|calculated|derived|kept|maintained|set|reckoned|worked out)(?: and [a-z]+)? by the (?:server|service)(?:,? (?:never|not) [a-z ]+)?|read only|readonly|cannot be (?:set|sent|changed))$/;
