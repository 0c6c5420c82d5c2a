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

/** Tells whether the address of a proxy holds a password that is no variable. */
export function hasLiteralPassword(address: string): boolean {
  const [, password] =
    /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/]*?:([^/]*)@/is.exec(address.replace(/^(?:env|file):.*$/s, '')) ?? [];
  return password !== undefined && password !== '' && !isReference(password, password.includes('${'));
}
