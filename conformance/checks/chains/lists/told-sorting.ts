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

/** Words of what may be ignored, and of orders that nobody can see. */
const unsure = /\b(?:ignored|deprecated|no effect|may|might|hint|relevance|random|stable|best effort)\b/;

/** Words which say that the names beside them are those that can be asked for. */
const listing =
  /\b(?:sortable|orderable|allowed|supported|possible|valid|available|one of|either|properties|fields|columns|values)\b|\b(?:sort|order)(?:s|ed|ing)? by\b/;

/** A member, or what stands for one, in the words of a syntax. */
const placeholder = '(?:property|field|fieldname|name|key|column|attribute|member|path)';

/** Signs between a member and its direction. */
const separators = [',', ':', ' ', '.', '|'] as const;

/** Words for a minus before a member that is to descend. */
const minus =
  /\b(?:prefix\w*|preced\w*|lead\w*|start\w*|begin\w*|put\w*)\b[^.;]*(?:\bminus\b|\bhyphen\b|\bdash\b|[`'"(]-[`'")])|(?:[`'"]-[`'"]|\bminus\b)[^.;]*\b(?:prefix\w*|before|in front|desc\w*)\b/;

/** ``Each optionally followed by ` desc` ``. */
const appended = /\b(?:followed by|append\w*|suffix\w*|add\w*|with) (?:an? |the )?[`'"(]* ?desc\b/;

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
  if (unsure.test(words) || mayBeForeign(words.replaceAll(/`[^`]*`/g, ''))) return [];
  const some = names.filter((name) => isNamed(words, name));
  const forms = some.length === 0 ? [] : formsIn(words, some);
  const isListed = listing.test(words) || some.some((name) => isQuoted(words, name));
  return isListed ? some.flatMap((name) => forms.flatMap((form) => form(name))) : [];
}

/** How one member is written, both ways where the words tell them. */
type Form = (name: string) => readonly string[];

function formsIn(words: string, names: readonly string[]): readonly Form[] {
  const member = `(?:${[placeholder, ...names.map((name) => escaped(name.toLowerCase()))].join('|')})`;
  const between = separators.find((sign) => {
    const joined = sign === ' ' ? ' ' : `${escaped(sign)} ?`;
    return new RegExp(`${member}[>}\\])\`'"]*${joined}[<{(\\[]*(?:asc\\b|desc\\b)`).test(words);
  });
  // A direction behind a blank is one that need not be written to ascend.
  if (between === ' ' || appended.test(words)) return [(name) => [name, `${name} desc`]];
  if (between !== undefined) return [(name) => [`${name}${between}asc`, `${name}${between}desc`]];
  const isSigned = minus.test(words) || new RegExp(`[\`'"( ]-${member}\\b`).test(words);
  return [(name) => (isSigned ? [name, `-${name}`] : [name])];
}

function isNamed(words: string, name: string): boolean {
  // `Name of the field to sort by` names none.
  if (general.test(` ${words} `) && words.match(/\bname\b/g)?.length === 1 && name === 'name') return false;
  return new RegExp(`(?<![\\w-])-?${escaped(name.toLowerCase())}(?![\\w-])`).test(words);
}

const general = /\bname of (?:the|an?)\b|\b(?:field|property|column|attribute|member)(?:'s)? name\b/;

function isQuoted(words: string, name: string): boolean {
  return new RegExp(`[\`'"]-?${escaped(name.toLowerCase())}\\b`).test(words);
}

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
