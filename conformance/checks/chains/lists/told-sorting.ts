/**
 * The orders that the words of a parameter tell where its schema lists none: `property,(asc|desc). Sortable properties: id,
 * name`, ``Sort by `name` or `price`; prefix with `-` to descend``.
 */

import { isObject, type Json } from '../../../json/json.ts';
import { valueAt } from '../../../json/pointer.ts';
import type { Contract, Parameter } from '../../../model/contract.ts';
import { own } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import { mayBeForeign, wordsAbout } from '../words/descriptions.ts';

/** Words of what may be ignored, of orders that nobody can see, and of which end comes first. */
const unsure =
  /\b(?:ignored|deprecated|no effect|may|might|hint|relevance|random|stable|best effort|first|revers\w+|turn(?:s|ed)?)\b|[`'"](?:asc|desc|ascending|descending|up|down)[`'"]/;

/** Words which say that the names beside them are those that can be asked for. */
const listing =
  /\b(?:sortable|orderable|allowed|supported|possible|valid|available|one of|either|such as|for example|e\.g\.)|\b(?:properties|fields|columns|values|keys) ?(?::|are\b)|^(?:sort|order)s?(?: [a-z]+){0,2} by\b/;

/** A member, or what stands for one, in the words of a syntax. */
const placeholder = '(?:property|field|fieldname|name|key|column|attribute|member|path)';

/** Signs between a member and its direction. */
const separators = [',', ':', ' ', '.', '|', '_', '-'] as const;

/** ``Each optionally followed by ` desc` ``. */
const appended = /\b(?:followed by|append\w*|suffix\w*|add\w*|with) (?:an? |the )?[`'"(]* ?desc(?![\w=])/;

/** Words for a minus before a member that is to descend. */
const minus =
  /\b(?:prefix\w*|preced\w*|lead\w*|start\w*|begin\w*|put\w*)\b[^.;]{0,80}(?:\bminus\b|\bhyphen\b|\bdash\b|[`'"(]-[`'")])|(?:[`'"]-[`'"]|\bminus\b)[^.;]{0,80}\b(?:prefix\w*|before|in front|desc\w*)\b/;

/** More words than that tell of other things as well. */
const longest = 2000;

/**
 * The texts that the words of a parameter allow, for members of a list: each of them, or each with its directions.
 * @param names the members of what the list holds
 */
export function toldSortings(
  contract: Contract,
  parameter: Parameter,
  names: readonly string[],
): readonly string[] {
  const words = `${wordsAbout(contract, parameter)} ${examplesOf(contract, parameter)}`;
  const isForeign = mayBeForeign(words.replaceAll(/`[^`]*`/g, ''));
  if (words.length > longest || unsure.test(words) || isForeign) return [];
  const sentences = words.split(/(?<=[.;!])\s/).map((one) => one.trim());
  const some = names.filter((name) => sentences.some((one) => isListed(one, name)));
  const forms = some.length === 0 ? [] : formsIn(words, some);
  return some.flatMap((name) => forms.flatMap((form) => form(name)));
}

/** How one member is written, both ways where the words tell them. */
type Form = (name: string) => readonly string[];

function formsIn(words: string, names: readonly string[]): readonly Form[] {
  const member = `(?:${[placeholder, ...names.map((name) => escaped(name.toLowerCase()))].join('|')})`;
  const between = separators.find((sign) => {
    const joined = sign === ' ' ? ' ' : `${escaped(sign)} ?`;
    return new RegExp(`${member}[>}\\])]{0,2}${joined}[<{([]{0,2}(?:asc\\b|desc\\b)`).test(words);
  });
  // A direction behind a blank is one that need not be written to ascend.
  if (between === ' ' || appended.test(words)) return [(name) => [name, `${name} desc`]];
  if (between !== undefined) return [(name) => [`${name}${between}asc`, `${name}${between}desc`]];
  const isSigned = minus.test(words) || new RegExp(`[\`'"( ]-${member}\\b`).test(words);
  return [(name) => (isSigned ? [name, `-${name}`] : [name])];
}

/** Whether a sentence names a member as one that can be asked for: in quotation marks where it has any. */
function isListed(sentence: string, name: string): boolean {
  const called = escaped(name.toLowerCase());
  const quotes = sentence.match(/[`"][^`"]{1,60}[`"]/g) ?? [];
  const isQuoted = quotes.some((one) => new RegExp(`^.-?${called}(?:[,:. |_-](?:asc|desc))?.$`).test(one));
  if (isQuoted) return true;
  // What is quoted besides may be the only values.
  if (quotes.some((one) => !/^.(?:-| desc| asc).$/.test(one)) || !listing.test(sentence)) return false;
  if (general.test(` ${sentence} `) && sentence.match(/\bname\b/g)?.length === 1 && name === 'name')
    return false;
  return new RegExp(`(?<![\\w:+=/.-])-?${called}(?![\\w+=/-])`).test(sentence);
}

/** `Name of the field to sort by` names none. */
const general = /\bname of (?:the|an?)\b|\b(?:field|property|column|attribute|member)(?:'s)? name\b/;

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The examples of a parameter and of its schema, in small letters. */
function examplesOf(contract: Contract, { pointer, schema }: Parameter): string {
  const above = valueAt(contract.document, pointer.replace(/\/[^/]*$/, ''));
  const resolved = resolveSchema(contract, schema);
  return [above, resolved]
    .flatMap((one): readonly (Json | undefined)[] => (isObject(one) ? [own(one, 'example')] : []))
    .flat()
    .filter((one) => typeof one === 'string')
    .map((one) => `\`${one.toLowerCase()}\``)
    .join(' ');
}
