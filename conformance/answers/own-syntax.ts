/**
 * Parameters of the query that any text fits by their schema, and few by what they mean: an order of a list names members
 * of its items, and words may tell a format.
 */

import { isObject, type Json } from '../json/json.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import type { Contract, Operation, Parameter } from '../model/contract.ts';
import { flat } from '../names/words-of.ts';
import { asSchema, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { isAnyText } from './free-texts.ts';
import { listMembers } from './list-members.ts';

const orderNames = /^(?:sort|sorts|sortby|orderby|order|ordering|sorting|sortfield|orderfield)$/;

/** Names of texts that have a syntax, or stand for one of few values, wherever they are used. */
const syntaxNames =
  /^(?:fields?|select|includes?|expand|embed|bbox|near|around|geo|tz|timezone|locale|lang|language|currency|country|date|day|week|month|since|until|period|interval|duration|range|\w+range|direction|(?:sort|order)(?:dir|direction|order)|groupby|aggregate|color|colour|isbn|e?mail|phone|ip|zip|postalcode|ids|dir|view|createdat|updatedat|start(?:date|time)|end(?:date|time)|coordinates|version)$/;

/** Words which say that a text has a syntax: `in the format property,(asc|desc)`, `as YYYY-MM-DD`, `separated by commas`. */
const tellsSyntax = new RegExp(
  [
    String.raw`\b(?:in|of|has|have|with|use) (?:the|this|a) (?:\w+ ){0,2}(?:format|form|syntax)\b|\b(?:format|syntax)\b\s*(?::|is\b)`,
    String.raw`\b(?:format|syntax|expression|regex|lucene|odata|tsquery|jsonpath|glob|wildcards?|operators?|prefix(?:ed)?)\b`,
    String.raw`\basc(?:ending)?\b\W+(?:or\W+)?desc(?:ending)?\b|\bin front\b`,
    String.raw`\b(?:iso|rfc|bcp)[ -]?\d+|\biso\b|\biana\b|\bunix\b|\bepoch\b|\btimestamps?\b|\byyyy\b|\b\d{4}-\d\d\b`,
    String.raw`\b(?:comma|semicolon|pipe)s?\b|\b(?:separated|delimited)\b|\bcsv\b`,
    String.raw`\b(?:such as|for example|e\.g\.|like) [\`'"]?[^\s,.]*(?:[\d#:,$]|(?<!\b[a-z])-)`,
    String.raw`\b(?:isbn|e-?mail address|phone number|ip address|semantic version|latitude|media type|json|postal code|zip code|domain name|ids? of)\b`,
    String.raw`\b(?:one of ?:|possible values|either \w+ or \w+|the (?:year|day|date|month) of|(?:year|day|date|month) of [a-z]+|start date|range,? from|from\.\.to)`,
    String.raw`\b(?:hex|time ?zone|min\w*-max\w*)\b|\b(?:language|country|currency|letter|digit) (?:code|tag)\b`,
    String.raw`\b(?:\d+|one|two|three|four|five|six|eight|ten|few|many|more) (?:capital |small |lower case |upper case )?(?:letters?|digits?|characters?)\b`,
  ].join('|'),
);

/** The texts of the query with a syntax of their own: any text by their schemas, whatever examples there are. */
export function parametersOfOwnSyntax(contract: Contract, operation: Operation): readonly Parameter[] {
  return operation.parameters.filter(
    (one) =>
      one.in === 'query' &&
      one.mediaType === undefined &&
      isAnyText(contract, one.schema) &&
      (isOrder(one) || isOfSyntax(contract, one)),
  );
}

/** Whether its name or its words tell of a syntax, and no words say that any text will do. */
function isOfSyntax(contract: Contract, one: Parameter): boolean {
  const words = wordsOf(contract, one);
  const sentences = words.split(/[.;](?:\s|$)/).filter((part) => !plainText.test(part));
  if (sentences.length === 0 || anyText.test(words)) return false;
  return syntaxNames.test(flat(one.name)) || sentences.some((part) => tellsSyntax.test(part));
}

/** Words by which a syntax is not meant, though they name one. */
const plainText =
  /\b(?:not supported|no (?:operators?|wildcards?|syntax)|may contain|as in the|is logged|are logged|prefix[ -]free|two characters suffice)\b/;
const anyText = /\b(?:plain|free) text\b|\bany (?:characters?|language|text)\b/;

function isOrder({ name }: Parameter): boolean {
  return orderNames.test(flat(name));
}

/** What the document says of a parameter, of its schema and of its items, in lower case. */
function wordsOf({ document }: Contract, { pointer }: Parameter): string {
  const places = [pointer.replace(/\/[^/]*$/, ''), pointer, joinPointer(pointer, 'items')];
  const said = places.map((place) => valueAt(document, place));
  const texts = said.map((one) => (isObject(one) ? one['description'] : undefined));
  return texts
    .filter((text) => typeof text === 'string')
    .join(' ')
    .toLowerCase();
}

/** Values of a parameter by which a list can be ordered; nothing where `orderTexts` has nothing. */
export function orderValues(contract: Contract, operation: Operation, parameter: Parameter): readonly Json[] {
  const schema = resolveSchema(contract, parameter.schema);
  const isList = isObject(schema) && own(schema, 'items') !== undefined;
  return orderTexts(contract, operation, parameter).map((text) => (isList ? [text] : text));
}

/** How many members a list is ordered by. */
const mostNames = 2;

/**
 * Texts by which a list can be ordered: members of its items, with a direction where the words tell how that is written.
 * @returns nothing where it is no order, or the document does not show the items
 */
function orderTexts(contract: Contract, operation: Operation, parameter: Parameter): readonly string[] {
  if (!isOrder(parameter) || !parametersOfOwnSyntax(contract, operation).includes(parameter)) return [];
  const words = wordsOf(contract, parameter);
  const members = Object.entries(listMembers(contract, operation));
  const names = members.flatMap(([name, schema]) => (isOrdered(contract, asSchema(schema)) ? [name] : []));
  return names.slice(0, mostNames).flatMap((name) => waysOf(words, name));
}

function waysOf(words: string, name: string): readonly string[] {
  const [, mark] = /([,:])\s*\(?\[?(?:asc|desc)\b/.exec(words) ?? [];
  if (mark !== undefined) return [`${name}${mark}asc`, `${name}${mark}desc`];
  return /\bminus\b|\bhyphen\b|\bdash\b|[`'"(]-/.test(words) ? [name, `-${name}`] : [name];
}

function isOrdered(contract: Contract, schema: ReturnType<typeof asSchema>): boolean {
  const resolved = resolveSchema(contract, schema);
  const kinds = isObject(resolved) ? typeNames(resolved) : [];
  return kinds.some((kind) => ['string', 'integer', 'number'].includes(kind)) && !kinds.includes('object');
}
