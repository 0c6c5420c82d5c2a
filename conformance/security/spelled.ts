/** Texts made from a secret, each beside the shell expression that makes the same text: schemes spell with these. */

/** A text and its record. */
export interface Spelled {
  /** As it goes over the wire. */
  readonly text: string;
  /** What a POSIX shell expands between double quotes to the same text, for a secret of ordinary ASCII characters. */
  readonly shown: string;
}

/** The secret itself. */
export function spellSecret(secret: string, variable: string): Spelled {
  return { text: secret, shown: `$${variable}` };
}

/** A fixed text. It must not hold what a shell expands: backslash, double quote, dollar sign or backtick. */
export function spellFixed(text: string): Spelled {
  return { text, shown: text };
}

/** Fixed texts around another; `after` must not begin with a letter, a digit or an underscore, which would join a name. */
export function surround(before: string, inner: Spelled, after = ''): Spelled {
  return { text: before + inner.text + after, shown: before + inner.shown + after };
}

/** The text in base64 with padding (RFC 4648 4), as Basic asks for (RFC 7617 2). */
export function inBase64({ text, shown }: Spelled): Spelled {
  return {
    text: Buffer.from(text).toString('base64'),
    shown: `$(printf %s "${shown}" | base64 | tr -d '\\n')`,
  };
}

/** The text as part of a query (RFC 3986 2.1): it stands as it is where nothing in it needs an escape. */
export function inQuery(spelled: Spelled): Spelled {
  const text = encodeURIComponent(spelled.text);
  if (text === spelled.text) return spelled;
  const escapes = reserved
    .filter((character) => spelled.text.includes(character))
    .map((character) => `s|${character}|${encodeURIComponent(character)}|g`);
  return { text, shown: `$(printf %s "${spelled.shown}" | sed '${escapes.join(';')}')` };
}

/** What a secret may hold that a query may not; the percent sign first, because the others bring it in. */
const reserved = [...'% "#&+,/:;=?@'];
