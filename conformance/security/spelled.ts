/**
 * Texts made from a secret, each with a shell expression that makes the same text; schemes build credentials from them.
 */

/** A text with its record. */
export interface Spelled {
  /** The text as it is sent. */
  readonly text: string;
  /** What a POSIX shell expands within double quotes to the same text, for a secret of ordinary ASCII characters. */
  readonly shown: string;
}

/** The secret itself. */
export function spellSecret(secret: string, variable: string): Spelled {
  return { text: secret, shown: `$${variable}` };
}

/** A fixed text; it must not contain what a shell expands: backslash, double quote, dollar sign or backtick. */
export function spellFixed(text: string): Spelled {
  return { text, shown: text };
}

/**
 * A text between fixed texts; `after` must not begin with a letter, digit or underscore, which a shell would read as
 * part of the variable.
 */
export function surround(before: string, inner: Spelled, after = ''): Spelled {
  return { text: before + inner.text + after, shown: before + inner.shown + after };
}

/** The text in base64 with padding (RFC 4648 4), as Basic requires (RFC 7617 2). */
export function inBase64({ text, shown }: Spelled): Spelled {
  return {
    text: Buffer.from(text).toString('base64'),
    shown: `$(printf %s "${shown}" | base64 | tr -d '\\n')`,
  };
}

/** The text as part of a query (RFC 3986 2.1), escaped where needed. */
export function inQuery(spelled: Spelled): Spelled {
  const text = encodeURIComponent(spelled.text);
  if (text === spelled.text) return spelled;
  const escapes = reserved
    .filter((character) => spelled.text.includes(character))
    .map((character) => `s|${character}|${encodeURIComponent(character)}|g`);
  return { text, shown: `$(printf %s "${spelled.shown}" | sed '${escapes.join(';')}')` };
}

/** Characters to escape in a query; the percent sign comes first, because the other escapes contain it. */
const reserved = [...'% "#&+,/:;=?@'];
