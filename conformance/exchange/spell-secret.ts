/** The spellings in which a server may send a secret back. */

/** Longer secrets are looked for in their common spellings only: a pattern would be too large. */
const mostCharacters = 256;

/** Shorter secrets, in hexadecimal or amid other bytes in base64, leave too few characters to be told from anything else. */
const fewestBytes = 6;

/** The spellings of one secret, and what tells quickly that a text holds none of them. */
export interface Spellings {
  /** Patterns for a search without regard to case; none for a long secret. */
  readonly patterns: readonly string[];
  /** Texts for such a search, of a long secret. */
  readonly texts: readonly string[];
  /** In small letters: without an escape, a text holds the secret only where it holds one of these. */
  readonly traces: readonly string[];
  /** The same where the text is searched without what may stand between numbers. */
  readonly numbers: readonly string[];
}

/**
 * As it is, percent-encoded, escaped as JSON and HTML do, also in part and several times over; in UTF-16; in base64 and
 * base64url; its bytes as numbers, such as in a hexadecimal dump.
 */
export function spellingsOf(secret: string): Spellings {
  const bytes = Buffer.from(secret);
  const isLong = secret.length > mostCharacters;
  const hasNumbers = bytes.length >= fewestBytes;
  const amid = hasNumbers ? [0, 1, 2].flatMap((before) => amidOthers(bytes, before)) : [];
  const encoded = [bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url'), ...amid];
  const plain = [secret, bytes.toString('latin1'), ...encoded];
  const numbers = hasNumbers ? [bytes.toString('hex'), bytes.join('')] : [];
  const texts = isLong ? [...plain, ...numbers.slice(0, 1), ...escapedTexts(secret)].map(small) : [];
  const patterns = [
    ...anyEscapes(secret),
    ...encoded.map(escapePattern),
    ...(hasNumbers ? numberPatterns(bytes) : []),
  ];
  return {
    patterns: isLong ? [] : patterns,
    texts,
    traces: isLong ? [] : plain.map(small),
    numbers: isLong ? [] : numbers,
  };
}

function small(text: string): string {
  return text.toLowerCase();
}

/** Hexadecimal, with or without something between the bytes; and a list of decimal numbers, as JSON has it. */
function numberPatterns(bytes: Buffer): readonly string[] {
  const between = '(?:[ :,-]{0,2}(?:0x|\\\\x)?)';
  const decimal = [...bytes].join('[ ,]{1,2}');
  return [[...bytes].map((byte) => hex(byte, 2)).join(between), `(?<!\\d)${decimal}(?!\\d)`];
}

/** What may stand between the numbers of a dump or a list. */
export const betweenNumbers = /[ :,-]|0x/g;

/** A text without any of these holds no escape. */
export const escaping = /[%\\&\0]/;

function escapedTexts(secret: string): readonly string[] {
  const percent = encodeURIComponent(secret.toWellFormed());
  return [percent, encodeURIComponent(percent), JSON.stringify(secret).slice(1, -1)];
}

/** The bytes in hexadecimal, of which a piece that is long enough cannot stand anywhere by chance. */
export function hexSpelling(secret: string): string {
  return Buffer.from(secret).toString('hex');
}

/** No spelling has more characters for a byte: percent-encoded four times over. */
export const mostForByte = 9;

/** The common spellings letter by letter, of which a piece may stand where a text was cut off. */
export function wholeSpellings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const texts = [secret, encodeURIComponent(secret.toWellFormed()), JSON.stringify(secret).slice(1, -1)];
  const encoded = [0, 1, 2].flatMap((before) => amidOthers(bytes, before));
  return [...new Set([...texts, bytes.toString('base64'), bytes.toString('base64url'), ...encoded])];
}

/**
 * In base64 between other bytes, as Basic authentication has a password: the characters that are its own alone.
 * @param before how many bytes stand before it, in threes
 */
function amidOthers(bytes: Buffer, before: number): readonly string[] {
  const padded = Buffer.concat([Buffer.alloc(before), bytes]);
  const own = (text: string) =>
    text.slice(before === 0 ? 0 : before + 1, Math.floor((padded.length * 8) / 6));
  return [own(padded.toString('base64')), own(padded.toString('base64url'))];
}

/** Each character as it is or escaped, whatever its neighbours are; and in UTF-16. */
function anyEscapes(secret: string): readonly string[] {
  const characters = [...secret.toWellFormed()];
  return [characters.map(characterPattern).join(''), characters.map(escapePattern).join('\\x00')];
}

/** One character: itself, its bytes in UTF-8, or an escape of at most six bytes a unit. */
function characterPattern(character: string): string {
  const bytes = Buffer.from(character);
  const percent = [...bytes].map((byte) => `%(?:25){0,3}${hex(byte, 2)}`).join('');
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
