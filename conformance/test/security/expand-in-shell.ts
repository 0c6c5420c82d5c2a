/** Asks a POSIX shell what texts between double quotes expand to. */

import { execFileSync } from 'node:child_process';

/** Expands each text with the variable set; the texts must not expand to line breaks. */
export function expandInShell(shown: readonly string[], variable: string, value: string): readonly string[] {
  const script = shown.map((text) => `printf '%s\\n' "${text}"`).join('\n');
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', [variable]: value };
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\n').slice(0, -1);
}
