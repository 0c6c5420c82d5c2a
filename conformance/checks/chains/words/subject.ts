/** What the words of a document about an operation are about: a resource, called by the noun of its collection. */

import type { Contract, Operation } from '../../../model/contract.ts';
import { nounOf } from '../../../names/nouns.ts';
import { isItem } from '../../../names/path-template.ts';
import { wordsOf } from '../../../names/words-of.ts';
import type { ChainScene } from '../scene/chain-check.ts';

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

/**
 * What the participle of an operation begins with: `settl` of `POST /claims/{}/settle`, and of a change by its method or by
 * the noun of a deed, as `PUT /claims/{}/decision`.
 */
export function stemOf({
  contract,
  operation,
}: Pick<OperationSubject, 'contract' | 'operation'>): string | undefined {
  const { method, path } = operation;
  if (method === 'DELETE') return '(?:delet|remov)';
  const deed = deedOf(operation);
  const isDeed = contract.operations.every((one) => one === operation || one.path !== path);
  const isChange = method === 'PUT' || method === 'PATCH';
  // What is set below a resource alone is no change of that: it may be how its state changes.
  return isChange && (isItem(path) || !isDeed) ? '(?:chang|updat|edit|modif|replac)' : deed;
}

/** What the participle of that begins with which an action is called after; undefined of a change that is called after none. */
export function deedOf({ method, path }: Operation): string | undefined {
  const part = (path.split('/').findLast((one) => one !== '') ?? '{').replace(/^\{[^{}]*\}:/, '');
  const verb = /[{}]/.test(part) ? undefined : wordsOf(part)[0];
  if (method === 'PUT' || method === 'PATCH') return nouns[verb ?? ''];
  const irregular = participles[verb ?? ''];
  if (irregular !== undefined) return `(?:${verb}|${irregular})`;
  const stem = verb?.replace(/(?:ation|ment|e|y|ing)$/, '');
  return stem !== undefined && stem.length < shortest ? verb : stem;
}

/** Nouns of deeds, and what the participles of their verbs begin with. */
const nouns: Readonly<Record<string, string>> = {
  ...{
    decision: 'decid',
    approval: 'approv',
    assignment: 'assign',
    cancellation: 'cancel',
    review: 'review',
  },
  ...{ payment: '(?:paid|pay)', submission: 'submit', completion: 'complet', rejection: 'reject' },
  ...{ confirmation: 'confirm', activation: 'activat', admission: 'admit', verification: 'verif' },
  ...{ resolution: 'resolv', settlement: 'settl', publication: 'publish', acceptance: 'accept' },
};

/** The fewest letters of a stem. */
const shortest = 3;

/** Participles that do not begin as their verbs do. */
const participles: Readonly<Record<string, string>> = {
  ...{ pay: 'paid', repay: 'repaid', send: 'sent', resend: 'resent', lend: 'lent', take: 'taken' },
  ...{ begin: 'begun', buy: 'bought', sell: 'sold', give: 'given', bring: 'brought', win: 'won' },
  ...{ hold: 'held', withhold: 'withheld', freeze: 'frozen', unfreeze: 'unfrozen', leave: 'left' },
};
