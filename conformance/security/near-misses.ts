/** Texts that are nearly the secret; each reveals another way of comparing too little (row AUT-08). */

import { inBase64, type Spelled, spellSecret, surround } from './spelled.ts';

/** One way to change the secret slightly. */
export interface NearMiss {
  readonly name: string;
  /** Continues `the token`: `without its first character`. */
  readonly title: string;
  /** The spelling, with `<token>` for the secret. */
  readonly spelling: string;
  /** The result may be empty, or the secret itself; see `misses`. */
  readonly make: (secret: string, variable: string) => Spelled;
}

/** All of them, in a fixed order. */
export const nearMisses: readonly NearMiss[] = [
  {
    name: 'prefix',
    title: 'without its last character',
    spelling: '<token less the last character>',
    make: (secret, variable) => prefixOf(secret, variable),
  },
  {
    name: 'longer',
    title: 'and one more character',
    spelling: '<token>x',
    make: (secret, variable) => ({ text: `${secret}x`, shown: `\${${variable}}x` }),
  },
  {
    name: 'last-changed',
    title: 'with its last character changed',
    spelling: '<token with another last character>',
    make: (secret, variable) => {
      const prefix = prefixOf(secret, variable);
      return surround('', prefix, otherThan(secret[prefix.text.length]));
    },
  },
  {
    name: 'first-changed',
    title: 'with its first character changed',
    spelling: '<token with another first character>',
    make: (secret, variable) =>
      surround(otherThan(secret[0]), { text: secret.slice(1), shown: `\${${variable}#?}` }),
  },
  {
    name: 'middle-changed',
    title: 'with a character in its middle changed',
    spelling: '<token with another middle character>',
    make: changeMiddle,
  },
  {
    name: 'dot-changed',
    title: 'with its first dot changed',
    spelling: '<token with a letter for its first dot>',
    make: (secret, variable) => ({
      text: secret.replace('.', 'z'),
      shown: `$(printf %s "$${variable}" | sed 's/[.]/z/')`,
    }),
  },
  {
    name: 'without-first',
    title: 'without its first character',
    spelling: '<token less the first character>',
    make: (secret, variable) => ({ text: secret.slice(1), shown: `\${${variable}#?}` }),
  },
  {
    name: 'first-eight',
    title: 'cut to its first 8 characters',
    spelling: '<first 8 characters of the token>',
    make: (secret, variable) => ({ text: secret.slice(0, 8), shown: `$(printf %.8s "$${variable}")` }),
  },
  {
    name: 'doubled',
    title: 'written twice in a row',
    spelling: '<token><token>',
    make: (secret, variable) => ({ text: secret + secret, shown: `$${variable}$${variable}` }),
  },
  {
    name: 'other-case',
    title: 'with capitals and small letters swapped',
    spelling: '<token in the other case>',
    make: (secret, variable) => ({
      text: secret.replaceAll(/[A-Za-z]/g, swapCase),
      shown: `$(printf %s "$${variable}" | tr 'A-Za-z' 'a-zA-Z')`,
    }),
  },
  {
    name: 'small-letters',
    title: 'in small letters',
    spelling: '<token in small letters>',
    make: (secret, variable) => ({
      text: secret.replaceAll(/[A-Z]/g, swapCase),
      shown: `$(printf %s "$${variable}" | tr 'A-Z' 'a-z')`,
    }),
  },
  {
    name: 'capitals',
    title: 'in capitals',
    spelling: '<token in capitals>',
    make: (secret, variable) => ({
      text: secret.replaceAll(/[a-z]/g, swapCase),
      shown: `$(printf %s "$${variable}" | tr 'a-z' 'A-Z')`,
    }),
  },
  {
    name: 'first-one',
    title: 'cut to its first character',
    spelling: '<first character of the token>',
    make: (secret, variable) => ({ text: secret.slice(0, 1), shown: `$(printf %.1s "$${variable}")` }),
  },
  {
    name: 'second-word',
    title: 'and a second word',
    spelling: '<token> more',
    make: (secret, variable) => surround('', spellSecret(secret, variable), ' more'),
  },
  {
    name: 'last-word',
    title: 'behind another word',
    spelling: 'other <token>',
    make: (secret, variable) => surround('other ', spellSecret(secret, variable)),
  },
  {
    name: 'comma',
    title: 'and a comma behind it',
    spelling: '<token>,',
    make: (secret, variable) => surround('', spellSecret(secret, variable), ','),
  },
  {
    name: 'percent-encoded',
    title: 'with every character percent-encoded',
    spelling: '<token percent-encoded>',
    make: (secret, variable) => ({
      text: Buffer.from(secret).toString('hex').replaceAll(/../g, '%$&'),
      shown: `$(printf %s "$${variable}" | od -An -v -tx1 | tr -d ' \\n' | sed 's/../%&/g')`,
    }),
  },
  {
    name: 'in-quotes',
    title: 'in double quotes',
    spelling: '"<token>"',
    make: (secret, variable) => ({ text: `"${secret}"`, shown: `\\"$${variable}\\"` }),
  },
  {
    name: 'in-base64',
    title: 'in base64',
    spelling: 'base64(<token>)',
    make: (secret, variable) => inBase64(spellSecret(secret, variable)),
  },
];

/** Tells whether a text is neither the secret nor empty, so that it can be used as a wrong one. */
export function misses(text: string, secret: string): boolean {
  return text !== '' && text !== secret;
}

/**
 * Drops the last character with any padding after it: without the padding alone, base64 has the same meaning (RFC 4648
 * 3.2), and lenient decoders would be accused.
 */
function prefixOf(secret: string, variable: string): Spelled {
  const drop = (/=*$/.exec(secret)?.[0].length ?? 0) + 1;
  return { text: secret.slice(0, -drop), shown: `\${${variable}%${'?'.repeat(drop)}}` };
}

function changeMiddle(secret: string, variable: string): Spelled {
  const middle = Math.floor(secret.length / 2);
  const after = secret.slice(middle + 1);
  if (middle === 0 || after === '') return spellSecret(secret, variable);
  const replacement = otherThan(secret[middle]);
  return {
    text: secret.slice(0, middle) + replacement + after,
    shown: `$(printf %.${middle}s "$${variable}")${replacement}$(printf %s "$${variable}" | cut -c ${middle + 2}-)`,
  };
}

/**
 * Another character that differs in its highest bit in base64 as well, since the lowest bits may be unused at the end
 * (RFC 4648 3.5).
 */
function otherThan(character = ''): string {
  return /[A-Za-f]/.test(character) ? 'z' : 'B';
}

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}
