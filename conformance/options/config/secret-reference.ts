/** Tells a secret that is only referred to from one that stands there itself. */

import { variablesIn } from './substitute.ts';

/** What to do with a secret that stands in a file. */
export const secretRemedy = `put it elsewhere and write env:NAME, file:PATH or \${NAME} here; then give out another one`;

/**
 * Tells whether a text refers to a secret: `env:NAME`, `file:PATH`, or a text with a variable that has to be set.
 * @param text as it stands in the file
 * @param hasVariables whether variables are put into it
 */
export function isReference(text: string, hasVariables: boolean): boolean {
  if (/^(?:env|file):/.test(text)) return true;
  const variables = hasVariables ? variablesIn(text) : [];
  return variables.length > 0 && variables.every(({ otherwise }) => !otherwise);
}

/** The same where a variable has to be all of the secret, alone or behind a user's name: `${TOKEN}`, `me:${PASSWORD}`. */
export function isWholeReference(text: string, hasVariables: boolean): boolean {
  if (!isReference(text, hasVariables)) return false;
  return /^(?:(?:env|file):|(?:[^:$]*:)?\$\{[^{}]*\}$)/.test(text);
}

/** Tells whether a text holds what is a secret by its looks, variables aside, whatever it is called. */
export function holdsSecret(text: string): boolean {
  const literal = text.replaceAll(/\$\{[^{}]*\}/g, ' ');
  const words = literal.match(/[\w+/-]{32,}/g) ?? [];
  return wellKnown.test(literal) || words.some(isRandom);
}

/** How tokens of widespread services begin, and what stands behind the name of a scheme. */
const wellKnown =
  /(?<![A-Za-z\d])(?:gh[opsur]_\w|github_pat_\w|eyJ[\w-]+\.|sk-\w{4}|xox[a-z]-\w|AKIA[A-Z\d]{8}|(?:bearer|basic)\s+\S)/i;

/** Hexadecimal digits in one piece, or letters of both cases among digits. */
function isRandom(word: string): boolean {
  return /[\da-f]{32}/i.test(word) || [/\d/, /[a-z]/, /[A-Z]/].every((kind) => kind.test(word));
}

/** Tells whether the address of a proxy holds a password that is no variable. */
export function hasLiteralPassword(address: string): boolean {
  const [, password] =
    /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/]*?:([^/]*)@/is.exec(address.replace(/^(?:env|file):.*$/s, '')) ?? [];
  return password !== undefined && password !== '' && !isReference(password, password.includes('${'));
}
