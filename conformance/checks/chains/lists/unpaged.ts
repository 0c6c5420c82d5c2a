/** Lists without pages: where neither the document nor an answer knows of more than one, all is in the one answer. */

import { isObject } from '../../../json/json.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import { flat, pagingNames } from '../../../names/words-of.ts';
import { typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { wordsAboutOperation } from '../words/descriptions.ts';

/** Names of fields that lead to other pages or count what all of them have. */
const fieldNames = /link|next|page|cursor|range|total|count|continu|marker|offset|limit/i;

/** Fields that are called similarly, and say nothing about pages. */
const others = /^accept-ranges$|ratelimit|rate-limit/i;

/** Names of parameters that may choose a page or its size, besides the usual ones. */
const parameterNames =
  /page|cursor|token|offset|skip|limit|size|count|max|first|last|top|take|start|since|from|after|before|until|num|per|show|view|range/;

/** Words about a list that has some of the resources only. */
const someOnly =
  /\b(?:latest|newest|oldest|recent\w*|first|last|top|up to|at most|maxim\w*|limit\w*|pag(?:e|es|ed|ing|inat\w*)|truncat\w*|some|sample\w*|random\w*|own|your|my|visible)\b/;

/** Whether a list shows all entries in one answer, as far as anybody can tell, and not a usual number of them. */
export function isUnpaged(
  contract: Contract,
  list: Operation,
  { exchange: { outcome } }: Step,
  count: number,
): boolean {
  const documented = list.responses.flatMap(({ headers = [] }) => headers);
  const answered = outcome.kind === 'answer' ? outcome.headers : [];
  return (
    !isUsual(count) &&
    outcome.kind === 'answer' &&
    outcome.status === 200 &&
    ![...documented, ...answered].some(({ name }) => fieldNames.test(name) && !others.test(name)) &&
    !list.parameters.some((one) => mayChoosePages(contract, one)) &&
    !someOnly.test(wordsAboutOperation(contract, list))
  );
}

/** Whether servers may cut lists at that number: a multiple of five, or a power of two. */
function isUsual(count: number): boolean {
  return count % 5 === 0 || Number.isInteger(Math.log2(count));
}

function mayChoosePages(contract: Contract, { name, in: place, schema }: Parameter): boolean {
  if (place === 'path') return false;
  if (place !== 'query') return fieldNames.test(name);
  const resolved = resolveSchema(contract, schema);
  const isNumber =
    isObject(resolved) && typeNames(resolved).some((type) => /^(?:integer|number)$/.test(type));
  const isSorting = pagingNames.sorting.test(flat(name));
  return !isSorting && ((isNumber && !/id$/i.test(name)) || parameterNames.test(flat(name)));
}
