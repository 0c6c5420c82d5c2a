/** Takes secrets out of what a server sent back, however it spelt them, before anybody else sees it. */

/** Takes out one set of secrets. */
export interface Redactor {
  /** Replaces every secret in a text of which each character is one byte; without one, the text comes back as it was. */
  readonly redact: (latin1: string) => string;
  /** Length of the longest spelling of a secret, in bytes. */
  readonly longest: number;
}

/** What stands in place of a secret. */
const mark = '<secret>';

/** Shorter texts are too likely to stand somewhere by chance. */
const shortest = 6;

/** Makes a redactor for texts that are secret: as they are, in base64, base64url, percent-encoded, in a JSON string. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const spellings = secrets.filter((secret) => secret.length >= shortest).flatMap(spellingsOf);
  const longestFirst = [...new Set(spellings)].sort((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return { redact: (text) => text, longest: 0 };
  const pattern = new RegExp(longestFirst.map(escapePattern).join('|'), 'gi');
  return { redact: (text) => text.replace(pattern, mark), longest: longestFirst[0]?.length ?? 0 };
}

function spellingsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    bytes.toString('latin1'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ];
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
