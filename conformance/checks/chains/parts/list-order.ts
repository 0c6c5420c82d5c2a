/** The order of a list where nobody asks for one, as the words of the document tell it: `ordered by room number`. */

import type { Contract, Operation } from '../../../model/contract.ts';
import { wordsOf } from '../../../names/words-of.ts';
import { plainWords, sentencesAboutOperation, sentencesAboutSuccess } from './descriptions.ts';

/** A member by which a list is ordered. */
interface ListOrder {
  readonly name: string;
  readonly way: 'up' | 'down';
}

const form =
  /\b(?:ordered|sorted) by (?:the |their )?(?<said>[a-z]+(?: [a-z]+){0,2}?)(?: in)?(?:,? \(?(?<way>ascending|descending)\)?)?(?: order)?(?=$|[,;]| unless\b| then\b| and\b)/;

/**
 * The order that the words tell by a member, alone or behind the noun of the resources; undefined where none is told, or
 * another member may be meant.
 * @param noun of the resources: `room`
 */
export function orderOfList(
  contract: Contract,
  list: Operation,
  names: readonly string[],
  noun: string,
): ListOrder | undefined {
  const sentences = [...sentencesAboutOperation(contract, list), ...sentencesAboutSuccess(contract, list)];
  const found = sentences.flatMap((one) => {
    const { said, way } = form.exec(plainWords(one))?.groups ?? {};
    return said === undefined ? [] : [{ said, way }];
  });
  const [told, ...others] = found;
  if (!told || others.some(({ said }) => said !== told.said)) return undefined;
  const wanted = told.said.replace(new RegExp(`^${noun} `), '');
  const meant = names.filter((name) => wordsOf(name).join(' ') === wanted);
  const [name] = meant.length === 1 ? meant : [];
  return name === undefined ? undefined : { name, way: told.way === 'descending' ? 'down' : 'up' };
}
