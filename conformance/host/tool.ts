/** Who we are: name and version from the package.json above the code, in a checkout as in an installed package. */

import { readFileSync } from 'node:fs';

/** Reads name and version. */
export function toolOf(): { readonly name: string; readonly version: string } {
  const file = new URL('../../package.json', import.meta.url);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  return { name, version };
}

/** How this copy is called: by npm in a checkout, by npx where it was installed. */
export function commandOf(command: string): string {
  const isInstalled = import.meta.url.includes('/node_modules/');
  if (isInstalled) return `npx ${toolOf().name} ${command}`;
  return command === 'demo' ? 'npm run demo' : `npm run ${scripts[command] ?? command} --`;
}

/** Scripts of a checkout that have another name than their command: by `lint` this repository lints itself. */
const scripts: Readonly<Record<string, string>> = { lint: 'lint:document' };
