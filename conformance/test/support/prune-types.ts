/** Leaves of the compiled types those that the public ones lead to: nobody else can name them. */

import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Takes away every declaration file below a folder that no import leads to from an entry. */
export function pruneTypes(folder: string, entry: string): void {
  const kept = reachable(join(folder, entry));
  for (const path of globSync('**/*.d.ts', { cwd: folder }))
    if (!kept.has(join(folder, path))) rmSync(join(folder, path));
}

function reachable(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) {
    const text = readFileSync(file, 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.[jt]s['"]/g))
      found.add(join(dirname(file), `${path}.d.ts`));
  }
  return found;
}
