/** Where the pages of a list begin: by their numbers, or by the entries before them. */

import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import type { Choices } from '../../../model/resource.ts';
import { flat } from '../../../names/words-of.ts';
import { fits } from '../../../schema/fresh-value.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { firstPage, listOperation, pageParameter, queryChoice } from './pages.ts';

/** A page to ask for: its number from 0, and what is sent for it. */
export interface WantedPage {
  readonly number: number;
  readonly choice: Choices;
  readonly sent: Readonly<Record<string, number>>;
}

/** The parameter that says where a page begins. */
export function positionParameter(
  contract: Contract,
  list: Operation | undefined,
): { readonly parameter: Parameter; readonly isOffset: boolean } | undefined {
  const [offset, page] = (['offset', 'page'] as const).map((one) => pageParameter(contract, list, one));
  const parameter = offset ?? page;
  return parameter && { parameter, isOffset: offset !== undefined };
}

/** The page with a number, counted from 0, as the document lets it be asked for. */
export function pageAt(
  { contract, kind }: Pick<ChainScene, 'contract' | 'kind'>,
  size: number,
  number: number,
): WantedPage | undefined {
  const by = positionParameter(contract, listOperation({ contract, kind }));
  if (!by) return undefined;
  const value = by.isOffset ? number * size : number + firstPage(contract, by.parameter);
  if (!fits(contract, by.parameter.schema, value)) return undefined;
  return { number, choice: queryChoice(by.parameter, value), sent: { [flat(by.parameter.name)]: value } };
}
