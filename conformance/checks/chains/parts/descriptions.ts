/** What a document says in words of a parameter, or of an operation. */

import { isObject } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Contract, Operation, Parameter } from '../../../model/contract.ts';

/** The description of a parameter and of its schema, in small letters; empty where there is none. */
export function wordsAbout(contract: Contract, { pointer }: Parameter): string {
  const above = pointer.replace(/\/[^/]*$/, '');
  return `${textAt(contract, above)} ${textAt(contract, pointer)}`.trim().toLowerCase();
}

/** The summary and the description of an operation, in small letters. */
export function wordsAboutOperation(contract: Contract, { pointer }: Operation): string {
  return textAt(contract, pointer).toLowerCase();
}

/** Words of which one stands in most sentences in English, and in hardly one in another language. */
const commonest = /\b(?:the|of|and|or|with|which|when|this|its|are|by|from|that)\b/;

/** How many words make a sentence. */
const sentence = 4;

/** Whether a text may be in a language in which nobody here can tell what it says: a sentence without a common English word. */
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
