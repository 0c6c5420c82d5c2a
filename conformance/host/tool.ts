/** Who we are: name and version from the package.json above the code, in a checkout as in an installed package. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Reads name and version. */
export function toolOf(): { readonly name: string; readonly version: string } {
  const file = new URL('../../package.json', import.meta.url);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  return { name, version };
}

/** How this copy is called: by npx where it was installed, by npm in the folder of a checkout, by its file from elsewhere. */
export function commandOf(command: string): string {
  if (import.meta.url.includes('/node_modules/')) return `npx ${toolOf().name} ${command}`;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (resolve(process.cwd()) !== resolve(root))
    return `node ${quoted(join(root, 'conformance/cli/bin.js'))} ${command}`;
  return command === 'demo' ? 'npm run demo' : `npm run ${scripts[command] ?? command} --`;
}

function quoted(path: string): string {
  return /^[\w./+:@-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

/** Scripts of a checkout that have another name than their command: by `lint` this repository lints itself. */
const scripts: Readonly<Record<string, string>> = { lint: 'lint:document' };
