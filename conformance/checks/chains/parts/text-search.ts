/** Parameters that search in texts, as far as the words of a document say in which member and how. */

import { isObject, type Json } from '../../../json/json.ts';
import type { Contract, Parameter } from '../../../model/contract.ts';
import { flat } from '../../../names/paging.ts';
import { wordsOf } from '../../../names/words-of.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from './chain-check.ts';
import { mayBeForeign, wordsAbout } from './descriptions.ts';
import { listMembers } from './list-members.ts';
import { bodySpec } from './other-value.ts';
import { listOperation } from './pages.ts';

/** A parameter that looks for a text in a member that the client sets. */
export interface Search {
  readonly parameter: Parameter;
  readonly member: string;
  readonly schema: Json;
  /** Whether a part of the text will do. */
  readonly takesParts: boolean;
  /** Whether the words say that capitals do not matter. */
  readonly ignoresCase: boolean;
}

const called = ['q', 'query', 'search', 'searchterm', 'term', 'text', 'keyword', 'keywords', 'filter'];

/** Words for a search in a member: `part of the name`, `whose title contains`. */
const inside =
  /\b(?:part of|parts of|contain\w*|substring|anywhere in|(?:search\w*|looked for|found|occurs?|appears?) in|whose)\b/;

const part = /\b(?:parts? of|contain\w*|substring|anywhere in)\b/;

const anyCase =
  /\b(?:case[- ]insensitive\w*|ignor\w+ (?:the )?case|in any letters|regardless of (?:the )?case|whatever letters)\b/;

/** Words which say that it is more than a search for this very text. */
const otherwise =
  /\b(?:fuzzy|similar|relevan\w*|rank\w*|stem\w*|synonym\w*|syntax|operators?|wildcards?|regex\w*|regular|lucene|words?|tokens?|prefix\w*|start\w*|begin\w*)\b/;

/** The searches of a list, by words in which they look. */
export function searchesOf(scene: Pick<ChainScene, 'contract' | 'kind'>): readonly Search[] {
  const { contract, kind } = scene;
  const list = listOperation(scene);
  const spec = bodySpec(contract, kind.make);
  const shown = listMembers(contract, list);
  const members = Object.keys(spec?.properties ?? {}).filter((name) => Object.hasOwn(shown, name));
  return (list?.parameters ?? []).flatMap((parameter) => {
    const words = wordsAbout(contract, parameter);
    const isText = isObject(parameter.schema) && parameter.in === 'query' && takesText(contract, parameter);
    if (!isText || !called.includes(flat(parameter.name)) || !isMeant(words)) return [];
    const member = members.find((name) => isNamedIn(words, name) && isFree(contract, spec?.properties[name]));
    const schema = member === undefined ? undefined : spec?.properties[member];
    return member === undefined || schema === undefined
      ? []
      : [{ parameter, member, schema, takesParts: part.test(words), ignoresCase: anyCase.test(words) }];
  });
}

function isMeant(words: string): boolean {
  return inside.test(words) && !otherwise.test(words) && !mayBeForeign(words);
}

function takesText(contract: Contract, { schema, mediaType }: Parameter): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && typeNames(resolved).join() === 'string' && mediaType === undefined;
}

function isNamedIn(words: string, name: string): boolean {
  const said = wordsOf(words);
  return wordsOf(name).every((word) => said.includes(word));
}

/** Whether a member takes any text. */
function isFree(contract: Contract, schema: Json | undefined): boolean {
  const resolved = schema === undefined ? true : resolveSchema(contract, asSchema(schema));
  const isPlain = (name: string): boolean => !isObject(resolved) || own(resolved, name) === undefined;
  return isObject(resolved) && ['pattern', 'enum', 'format', 'const'].every(isPlain);
}

/** A text for the member that nothing has by chance; undefined where the member or the search takes none. */
export function searchText(contract: Contract, search: Search, fresh: bigint): string | undefined {
  const text = `Quombra${lettersOf(fresh)}`;
  return fits(contract, asSchema(search.schema), text) && isAsked(contract, search, text) ? text : undefined;
}

/** Letters for a number, the same ones for the same number. */
function lettersOf(fresh: bigint): string {
  return [0n, 1n, 2n, 3n, 4n].map((at) => 'bcdfghklmnprstvw'[Number((fresh >> (at * 4n)) % 16n)]).join('');
}

/** What nothing has, and is like nothing. */
export const strange = 'xyzzyju';

/** What must find a text as well, by the words of the document: a part of it, and the same in capitals. */
export function alsoFinding(contract: Contract, search: Search, text: string): readonly string[] {
  const inner = search.takesParts ? [text.slice(2, -1)] : [];
  const capitals = search.ignoresCase ? [text.toUpperCase()] : [];
  return [...inner, ...capitals].filter((one) => isAsked(contract, search, one));
}

function isAsked(contract: Contract, { parameter }: Search, text: string): boolean {
  return fits(contract, parameter.schema, text);
}
