/**
 * What is shown of foreign texts, values and places: texts that cannot move the cursor or hide others, URLs without
 * secrets, words that may be repeated, the kind of a value, a position in a file.
 */

/** Maximum number of characters of a quoted text. */
const longest = 60;

/** Control characters, invisible and direction-changing ones, and lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The text with escapes in place of characters that cannot be seen; those of line breaks and tabs are `\n`, `\r`, `\t`. */
export function visible(text: string): string {
  return text.replaceAll(unseen, (character) => named[character] ?? escapeOf(character));
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A name in a file in quotes, cut and with escapes; a URL in it as `shownUrl` shows it. */
export function quotedName(name: string): string {
  return quoted(withShownUrls(name));
}

/** The visible text, cut to a number of characters with an ellipsis. */
export function excerpt(text: string, length: number): string {
  return visible(cut(text, length));
}

/** The text in quotes, cut and with escapes. */
export function quoted(text: string): string {
  return JSON.stringify(cut(text)).replaceAll(unseen, escapeOf);
}

/**
 * The same without quotes, for keys and messages of others.
 * @param most maximum number of characters
 */
export function shortened(text: string, most = longest): string {
  return cut(text, most).replaceAll(unseen, escapeOf);
}

function cut(text: string, most = longest): string {
  const points = Array.from(text.slice(0, most * 2 + 2));
  return points.length > most ? `${points.slice(0, most).join('')}…` : text;
}

/** The escape of a character: `\u{a0}`. */
export function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Parameters whose values may be shown: they say what is requested, not by whom. */
const harmless =
  /^(?:v|version|api-version|format|ref|branch|tag|lang|language|page|raw|download|type|name|file|path)$/i;

/** Parameters that may be shown as numbers, such as those of an issue in a tracker. */
const numbered = /^(?:bug|issue|ticket|task)_?id=\d{1,9}$/i;

/** The replacement for a value. */
const hidden = '…';

/**
 * The URL without user name, password and fragment, and with `…` in place of query values, unless their parameter is
 * harmless, and of what stands behind its host. Texts that are no URLs are returned unchanged, and so are those of
 * files; the scheme may be misspelt.
 */
export function shownUrl(text: string): string {
  if (!/^(?!file:)[a-z][a-z\d+.-]+:\/\//i.test(text)) return text;
  const [, origin = '', path = '', query, fragment] =
    /^([^:]+:\/\/(?:[^/?#]*@)?[^/?#]*)([^?#]*)(?:\?([^#]*))?(#.*)?$/is.exec(text) ?? [];
  const parameters = query?.split('&').map(shownParameter).join('&');
  const asked = parameters === undefined ? '' : `?${parameters}`;
  const host = origin.replace(/\/\/.*@/s, '//').replace(/[;&=].*$/s, hidden);
  return `${host}${path}${asked}${fragment === undefined ? '' : `#${hidden}`}`;
}

/**
 * A text with every web URL in it as `shownUrl` shows it, and no URL of any scheme with a user name or password;
 * references to variables, `${NAME}`, stay.
 */
export function withShownUrls(text: string): string {
  return text.replaceAll(/:\/\/[^\s/@${]*@/g, '://').replaceAll(/[a-z][a-z\d+.-]+:\/\/[^\s,${]+/gi, shownUrl);
}

/** A reference as `shownUrl` shows its URL, with its fragment, which says what is meant in the file. */
export function shownReference(ref: string): string {
  const [file = '', ...fragment] = ref.split('#');
  return [shownUrl(file), ...fragment].join('#');
}

/** Whether a shown URL lacks values that are needed to request it. */
export function isHidden(shown: string): boolean {
  return /^(?!file:)[a-z][a-z\d+.-]+:\/\/(?:[^/?#]*…|[^?#]*[?#].*…)/is.test(shown);
}

/** A query parameter as it is shown; a value without name may itself be a key. */
function shownParameter(parameter: string): string {
  const equals = parameter.indexOf('=');
  if (equals < 0) return parameter === '' || harmless.test(parameter) ? parameter : hidden;
  const name = parameter.slice(0, equals);
  return harmless.test(name) || numbered.test(parameter) ? parameter : `${name}=${hidden}`;
}

/** Letters, a few digits, or both where the letters are as few as in `v2`: passwords are often a word and a digit. */
const part = /^(?:\p{L}{0,24}|\p{L}{0,2}\d{0,4})$/u;

const longestWord = 60;

/** Whether a text looks like a name or an id: `REJ-33`, `creatPlant/id:type:string/0`, `POST /plants`. */
export function isPlainWord(typed: string): boolean {
  return typed.length <= longestWord && typed.split(/[-_.:/*,={}#@\s]/).every((one) => part.test(one));
}

/** `nothing`, `a list`, `a map`, `a text`, `a number` and so on, in the terms of YAML. */
export function valueKind(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  return typeof value === 'string' ? textKind(value) : `a ${typeof value}`;
}

function textKind(value: string): string {
  return value.trim() === '' ? 'an empty text' : 'a text';
}

/** A file with a position, as far as it is known; line and column count from 1. */
interface FilePlace {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** The position as text: `openapi.yaml:12:3`. */
export function filePlace({ file, line, column }: FilePlace): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
