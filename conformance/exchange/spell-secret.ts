/** The spellings in which a server may send a secret back, as patterns to search for. */

/** Longer secrets are searched for in their common spellings only, since a pattern would be too large. */
const mostCharacters = 256;

/** Shorter secrets are not searched for in hexadecimal or within base64: too few characters remain to be sure. */
const fewestBytes = 6;

/** The spellings of one secret, and quick tests that a text contains none of them. */
export interface Spellings {
  /** Patterns to search for without regard to case; none for a long secret. */
  readonly patterns: readonly string[];
  /** Texts to search for without regard to case, for a long secret. */
  readonly texts: readonly string[];
  /** In lower case: a text without escapes contains the secret only if it contains one of these. */
  readonly traces: readonly string[];
  /** The same for a text from which separators between numbers were removed. */
  readonly numbers: readonly string[];
  /** The length of the shortest spelling in characters: an escaped character is longer than a plain one. */
  readonly shortest: number;
}

/**
 * The spellings: plain; percent-encoded or escaped as in JSON, HTML and quoted-printable text, in part or repeatedly; UTF-16; base64 and
 * base64url; and the bytes, or those of its base64, as numbers, such as in a hexadecimal dump.
 */
export function spellingsOf(secret: string): Spellings {
  const bytes = Buffer.from(secret);
  const isLong = secret.length > mostCharacters;
  const hasNumbers = bytes.length >= fewestBytes;
  const amid = hasNumbers ? [0, 1, 2].flatMap((before) => amidOthers(bytes, before)) : [];
  const encoded = [bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url'), ...amid];
  const plain = [secret, bytes.toString('latin1'), ...encoded];
  // Such as the header field of Basic authentication in a dump.
  const dumped = [...new Set(encoded)].map((text) => Buffer.from(text));
  const hexed = [bytes, ...dumped].map((some) => some.toString('hex'));
  const numbers = hasNumbers ? [...hexed, bytes.join('')] : [];
  const texts = isLong ? [...plain, ...numbers.slice(0, 1), ...escapedTexts(secret)].map(small) : [];
  const patterns = [
    ...anyEscapes(secret),
    ...encoded.map(escapePattern),
    ...(hasNumbers ? [...numberPatterns(bytes), ...dumped.map(hexPattern)] : []),
  ];
  return {
    patterns: isLong ? [] : patterns,
    texts,
    traces: isLong ? [] : plain.map(small),
    numbers: isLong ? [] : numbers,
    shortest: Math.min(...plain.map(({ length }) => length)),
  };
}

function small(text: string): string {
  return text.toLowerCase();
}

/** Hexadecimal, and lists of decimal numbers, as in JSON. */
function numberPatterns(bytes: Buffer): readonly string[] {
  const decimal = [...bytes].join('[ ,]{1,2}');
  return [hexPattern(bytes), `(?<!\\d)${decimal}(?!\\d)`];
}

/** With or without separators between the bytes. */
function hexPattern(bytes: Buffer): string {
  return [...bytes].map((byte) => hex(byte, 2)).join('(?:[ :,-]{0,2}(?:0x|\\\\x)?)');
}

/** Separators between the numbers of a dump or a list. */
export const betweenNumbers = /[ :,-]|0x/g;

/** A text without any of these has no escapes; those with an equals sign are of quoted-printable text. */
export const escaping = /[%\\&\0]|=[\dA-F]{2}/;

function escapedTexts(secret: string): readonly string[] {
  const percent = encodeURIComponent(secret.toWellFormed());
  return [percent, encodeURIComponent(percent), JSON.stringify(secret).slice(1, -1)];
}

/** The bytes in hexadecimal; a piece of it that is long enough cannot occur by chance. */
export function hexSpelling(secret: string): string {
  return Buffer.from(secret).toString('hex');
}

/** The longest spelling of one byte, in characters: percent-encoded four times over. */
export const mostForByte = 9;

/** The common spellings, of which a piece may remain where a text was cut off. */
export function wholeSpellings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const texts = [secret, encodeURIComponent(secret.toWellFormed()), JSON.stringify(secret).slice(1, -1)];
  const encoded = [0, 1, 2].flatMap((before) => amidOthers(bytes, before));
  return [...new Set([...texts, bytes.toString('base64'), bytes.toString('base64url'), ...encoded])];
}

/**
 * The base64 of a secret between other bytes, such as a password in Basic authentication: only those characters that do
 * not depend on its neighbours.
 * @param before number of bytes before it, modulo three
 */
function amidOthers(bytes: Buffer, before: number): readonly string[] {
  const padded = Buffer.concat([Buffer.alloc(before), bytes]);
  const own = (text: string) =>
    text.slice(before === 0 ? 0 : before + 1, Math.floor((padded.length * 8) / 6));
  return [own(padded.toString('base64')), own(padded.toString('base64url'))];
}

/** Patterns with each character plain or escaped by itself, and in UTF-16 and UTF-32, with their zeros plain or escaped. */
function anyEscapes(secret: string): readonly string[] {
  const characters = [...secret.toWellFormed()];
  const wide = characters.map(escapePattern).join('(?:\\x00|\\\\u0000){1,3}');
  return [characters.map(characterPattern).join(''), wide];
}

/** A pattern for one character: plain, as UTF-8 bytes, or escaped in up to six bytes a code unit. */
function characterPattern(character: string): string {
  const bytes = Buffer.from(character);
  const percent = [...bytes].map((byte) => `(?:%(?:25){0,3}|=)${hex(byte, 2)}`).join('');
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  const json = units.map((unit) => `\\\\{1,3}u${hex(unit, 4)}`).join('');
  const code = character.codePointAt(0) ?? 0;
  const plain = [character, bytes.toString('latin1')].map(escapePattern);
  const html = code < 256 ? [`&#x${hex(code, 2)};`, `&#${code};`] : [];
  const named = /[&<>"']/.test(character) ? ['&[a-z]{2,4};'] : [];
  const slashed = /[\\/"]/.test(character) ? [`\\\\{1,7}${escapePattern(character)}`] : [];
  return `(?:${[...new Set([...slashed, ...plain, percent, json, ...html, ...named])].join('|')})`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
