/** The spellings in which a server may send a secret back, as patterns for a search without regard to case. */

/** Longer secrets are looked for in their common spellings only: a pattern of all of them would be too large. */
const mostCharacters = 256;

/** Shorter secrets, amid other bytes in base64, leave too few characters to be told from anything else. */
const fewestBytes = 6;

/** As it is, percent-encoded, escaped as JSON and HTML do, also in part; in UTF-16; in base64 and base64url. */
export function spellingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const encoded = [bytes.toString('base64').replace(/=+$/, ''), bytes.toString('base64url')];
  const amid = bytes.length < fewestBytes ? [] : [0, 1, 2].flatMap((before) => amidOthers(bytes, before));
  return [...plainSpellings(secret), ...[...encoded, ...amid].map(escapePattern)];
}

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

function plainSpellings(secret: string): readonly string[] {
  const characters = [...secret.toWellFormed()];
  if (characters.length <= mostCharacters) {
    const wide = characters.map(escapePattern).join('\\x00');
    return [characters.map(characterPattern).join(''), wide];
  }
  const latin1 = Buffer.from(secret).toString('latin1');
  const escaped = JSON.stringify(secret).slice(1, -1);
  return [secret, latin1, encodeURIComponent(secret.toWellFormed()), escaped].map(escapePattern);
}

/** One character: itself, its bytes in UTF-8, or an escape of at most six bytes a unit. */
function characterPattern(character: string): string {
  const bytes = Buffer.from(character);
  const percent = [...bytes].map((byte) => `%${hex(byte, 2)}`).join('');
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  const json = units.map((unit) => `\\\\u${hex(unit, 4)}`).join('');
  const code = character.codePointAt(0) ?? 0;
  const plain = [character, bytes.toString('latin1')].map(escapePattern);
  const html = code < 256 ? [`&#x${hex(code, 2)};`, `&#${code};`] : [];
  const named = /[&<>"']/.test(character) ? ['&[a-z]{2,4};'] : [];
  const slashed = /[\\/"]/.test(character) ? [`\\\\${escapePattern(character)}`] : [];
  return `(?:${[...new Set([...slashed, ...plain, percent, json, ...html, ...named])].join('|')})`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
