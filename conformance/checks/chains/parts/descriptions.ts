/** What a document says in words about a parameter or an operation. */

import { isObject } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';

/** The descriptions of a parameter and of its schema, in lower case; empty where there are none. */
export function wordsAbout(contract: Contract, { pointer }: Parameter): string {
  const above = pointer.replace(/\/[^/]*$/, '');
  return `${textAt(contract, above)} ${textAt(contract, pointer)}`.trim().toLowerCase();
}

/** The summary and the description of an operation, in lower case. */
export function wordsAboutOperation(contract: Contract, { pointer }: Operation): string {
  return textAt(contract, pointer).toLowerCase();
}

/** Words of which most English sentences have one, and sentences of other languages hardly any. */
const commonest = /\b(?:the|of|and|or|with|which|when|this|its|are|by|from|that)\b/;

/** How many words make a sentence. */
const sentence = 4;

/**
 * Whether a text may be in another language than English, which is not understood here: a sentence without a common
 * English word.
 */
export function mayBeForeign(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const isOther = /(?![\p{Script=Latin}])\p{L}/u.test(text);
  return isOther || (words.length >= sentence && !commonest.test(text));
}

function textAt({ document }: Contract, pointer: string): string {
  const value = valueAt(document, pointer);
  if (!isObject(value)) return '';
  const texts = [value['summary'], value['description']];
  return texts.filter((text) => typeof text === 'string').join(' ');
}

/** What the document says of a refusal of an operation because of what exists already (409), in lower case. */
export function wordsAboutConflict(contract: Contract, { responses }: Operation): string | undefined {
  const conflict = responses.find(({ status }) => status === '409');
  return conflict && textAt(contract, conflict.pointer).toLowerCase();
}
