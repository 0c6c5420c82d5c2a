/** Name and version of this tool, from the package.json of a checkout or of an installed package. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Reads name and version. */
export function toolOf(): { readonly name: string; readonly version: string } {
  const file = new URL('../../package.json', import.meta.url);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  return { name, version };
}

/**
 * The command line for this copy of the tool: by npx where it is installed, by npm in its own checkout, else by its
 * file.
 */
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

/** npm scripts of a checkout with another name than their command: `lint` lints this repository. */
const scripts: Readonly<Record<string, string>> = { lint: 'lint:document' };
