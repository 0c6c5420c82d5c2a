/** What the words of a document about an operation are about: a resource, called by the noun of its collection. */

import type { Contract, Operation } from '../../../model/contract.ts';
import { nounOf } from '../../../names/nouns.ts';
import { wordsOf } from '../../../names/words-of.ts';
import type { ChainScene } from './chain-check.ts';

/** What an operation is about. */
export interface OperationSubject {
  readonly contract: Contract;
  readonly operation: Operation;
  /** The resource in a regular expression: `claim`, `(?:ticket )?type`. */
  readonly noun: string;
}

/** The subject of the operation of a chain. */
export function subjectOf({
  contract,
  operation,
  kind,
}: Pick<ChainScene, 'contract' | 'operation' | 'kind'>): OperationSubject {
  const words = nounOf(kind.collection);
  const before = words.slice(0, -1).join(' ');
  return { contract, operation, noun: `${before === '' ? '' : `(?:${before} )?`}${words.at(-1) ?? ''}` };
}

/** What the participle of an operation begins with: `settl` of `POST /claims/{}/settle`, and of a change by its method. */
export function stemOf({ method, path }: Operation): string | undefined {
  if (method === 'DELETE') return '(?:delet|remov)';
  if (method === 'PUT' || method === 'PATCH') return '(?:chang|updat|edit|modif|replac)';
  const part = (path.split('/').findLast((one) => one !== '') ?? '{').replace(/^\{[^{}]*\}:/, '');
  const verb = /[{}]/.test(part) ? undefined : wordsOf(part)[0];
  const irregular = participles[verb ?? ''];
  if (irregular !== undefined) return `(?:${verb}|${irregular})`;
  const stem = verb?.replace(/(?:ation|ment|e|y|ing)$/, '');
  return stem !== undefined && stem.length < shortest ? verb : stem;
}

/** The fewest letters of a stem. */
const shortest = 3;

/** Participles that do not begin as their verbs do. */
const participles: Readonly<Record<string, string>> = {
  ...{ pay: 'paid', repay: 'repaid', send: 'sent', resend: 'resent', lend: 'lent', take: 'taken' },
  ...{ begin: 'begun', buy: 'bought', sell: 'sold', give: 'given', bring: 'brought', win: 'won' },
  ...{ hold: 'held', withhold: 'withheld', freeze: 'frozen', unfreeze: 'unfrozen', leave: 'left' },
};
