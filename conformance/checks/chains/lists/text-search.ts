/** Parameters that search in texts, as far as the words of a document say in which member and how. */

import { listMembers } from '../../../answers/list-members.ts';
import { isObject, type Json } from '../../../json/json.ts';
import type { Contract, Parameter } from '../../../model/contract.ts';
import { flat, wordsOf } from '../../../names/words-of.ts';
import { fits } from '../../../schema/fresh-value.ts';
import { asSchema, own, typeNames } from '../../../schema/read-schema.ts';
import { resolveSchema } from '../../../schema/resolve.ts';
import type { ChainScene } from '../scene/chain-check.ts';
import { bodySpec } from '../values/other-value.ts';
import { plainWords, sentencesAbout, wordsAboutOperation } from '../words/descriptions.ts';
import { listOperation } from './pages.ts';

/** A parameter that looks for a text in a member that the client sets. */
export interface Search {
  readonly parameter: Parameter;
  readonly member: string;
  readonly schema: Json;
  /** Whether a part of a word will do. */
  readonly takesParts: boolean;
  /** Whether the words say that capitals do not matter. */
  readonly ignoresCase: boolean;
}

const called = ['q', 'query', 'search', 'searchterm', 'term', 'text', 'keyword', 'keywords'];

/** That capitals do not matter, as a sentence or behind a comma. */
const anyCase =
  '(?:in any letters|ignoring (?:the )?case|(?:is |are )?(?:case insensitive|not case sensitive)|(?:regardless|irrespective) of (?:the )?case|whatever (?:the|its) case|whatever the case of (?:its|the) letters|in upper or lower case|the search ignores case|case does not matter|the search is (?:case insensitive|not case sensitive))';

/** The same, where it may be words that are looked for, and no parts of them. */
const loose = [
  '^(?:search|searches|look|looks|filter|filters)(?: [a-z]+)? (?:by|in) (?:the )?(?<member>[a-z ]+)',
  '^(?:only |all |finds |lists |shows |returns |the )*[a-z]+ (?:matching|with|that have) this (?:text|term|word) in (?:the|their|its) (?<member>[a-z ]+)',
  '^(?:free text |text )?(?:search|match|matches) (?:in|over|on) (?:the )?(?<member>[a-z ]+)',
  '^(?:the |an? )?(?:words?|terms?|text) (?:to (?:search|look) for|searched|looked for|searched for) in (?:the |their )?(?<member>[a-z ]+)',
  '^(?:words?|terms?) (?:that|which) (?:the|its|their) (?<member>[a-z ]+) (?:contains?|has|have)',
];

/** Whole sentences which say in which member a text is looked for; other words may make them mean something else. */
const forms: readonly RegExp[] = [
  ...loose,
  '^(?:an? )?parts? of the (?<member>[a-z ]+)',
  '^(?:an? )?substring of the (?<member>[a-z ]+)',
  '^(?:the |an? |some )?(?:text|string|substring|part|letters) (?:that|which) (?:the|its|their) (?<member>[a-z ]+) (?:contains?|must contain|has to contain)',
  '^substring (?:match|search) (?:on|in|of) (?:the )?(?<member>[a-z ]+)',
  '^(?:only |all |finds |lists |shows |returns |the )*(?:[a-z]+ )?whose (?<member>[a-z ]+) contains? (?:this|it|the (?:given )?(?:text|value|string)|this (?:text|value|string))',
].map((form) => new RegExp(`${form}(?:,? (?<case>${anyCase}))?$`));

const aboutCase = new RegExp(`^${anyCase}$`);

/** Words about a list which say that it finds more, or not at once. */
const otherwise =
  /\b(?:full text|fuzzy|similar|relevan\w*|rank\w*|stem\w*|synonym\w*|index\w*|eventual\w*|seconds|minutes|suggest\w*)\b/;

/** What the words about a search say: where it looks, in parts or not, and whether capitals matter. */
function readSearch(
  sentences: readonly string[],
): (Pick<Search, 'ignoresCase' | 'takesParts'> & { readonly about: string }) | undefined {
  const plain = sentences.map(plainWords).filter((one) => one !== '');
  const groups = plain.map((one) => forms.map((form) => form.exec(one)?.groups).find(Boolean));
  const found = groups.filter((one) => one !== undefined);
  const others = plain.filter((one, at) => groups[at] === undefined && !aboutCase.test(one));
  const [only] = found;
  if (found.length !== 1 || !only || others.length > 0) return undefined;
  const ignoresCase = only['case'] !== undefined || plain.some((one) => aboutCase.test(one));
  const takesParts = plain.some((one) => forms.slice(loose.length).some((form) => form.test(one)));
  return { about: only['member'] ?? '', ignoresCase, takesParts };
}

/** The searches of a list, by words in which they look. */
export function searchesOf(scene: Pick<ChainScene, 'contract' | 'kind'>): readonly Search[] {
  const { contract, kind } = scene;
  const list = listOperation(scene);
  const spec = bodySpec(contract, kind.make);
  const shown = listMembers(contract, list);
  const members = Object.keys(spec?.properties ?? {}).filter((name) => Object.hasOwn(shown, name));
  return (list?.parameters ?? []).flatMap((parameter) => {
    const isText = parameter.in === 'query' && takesText(contract, parameter);
    if (!isText) return [];
    const told = readSearch(sentencesAbout(contract, parameter));
    const [member, ...more] = told?.about.split(/ (?:or|and) (?:the )?/) ?? [];
    const named = members.find((name) => wordsOf(name).join(' ') === member);
    const schema = named === undefined ? undefined : spec?.properties[named];
    // A parameter that is called after a member filters by it, unless the words say that a part will do.
    const isOfPart = named !== undefined && flat(named) === flat(parameter.name) && told?.takesParts === true;
    if (!called.includes(flat(parameter.name)) && !isOfPart) return [];
    const isAlone =
      more.length < most && !otherwise.test(plainWords(list ? wordsAboutOperation(contract, list) : ''));
    return !told || named === undefined || schema === undefined || !isAlone || !isFree(contract, schema)
      ? []
      : [{ parameter, member: named, schema, ignoresCase: told.ignoresCase, takesParts: told.takesParts }];
  });
}

/** How many members a search may look in. */
const most = 3;

function takesText(contract: Contract, { schema, mediaType }: Parameter): boolean {
  const resolved = resolveSchema(contract, schema);
  return isObject(resolved) && typeNames(resolved).join() === 'string' && mediaType === undefined;
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

/** What must find a text as well, by the words of the document, and what it is: a part of it, and the same in capitals. */
export function alsoFinding(
  contract: Contract,
  search: Search,
  text: string,
): readonly (readonly [said: string, text: string])[] {
  const all = [
    ...(search.takesParts ? [['what has a part of the text', text.slice(2, -1)] as const] : []),
    ...(search.ignoresCase ? [['what has the text in other letters', text.toUpperCase()] as const] : []),
  ];
  return all.filter(([, one]) => isAsked(contract, search, one));
}

function isAsked(contract: Contract, { parameter }: Search, text: string): boolean {
  return fits(contract, parameter.schema, text);
}
