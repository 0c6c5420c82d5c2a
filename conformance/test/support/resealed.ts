/** Makes the text of a run file that a test has edited one that carries the right checksum again. */

import { runChecksum, unsealed } from '../../report/jsonl.ts';

/** The text with its last line sealed anew. */
export function resealed(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const checksum = runChecksum();
  const last = lines.at(-1) ?? '';
  for (const line of lines.slice(0, -1)) checksum.add(line);
  return `${[...lines.slice(0, -1), checksum.seal(unsealed(last) ?? last)].join('\n')}\n`;
}
