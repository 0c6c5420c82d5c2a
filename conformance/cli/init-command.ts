/** The command `init`: writes a commented conformance.yaml and says what to do with it. */

import { existsSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { commandOf, toolOf } from '../host/tool.ts';
import { initText } from '../options/config/init-text.ts';
import { usualFile } from '../options/config/open-config.ts';
import { refuseEmpty } from '../options/parse-value.ts';

/** What may be typed for `init`. */
export interface InitOptions {
  /** The file to write. @defaultValue conformance.yaml */
  readonly config?: string;
  /** Whether a file that is there is written anew. @defaultValue false */
  readonly force?: boolean;
}

/**
 * Writes the file; returns the exit code 0.
 * @throws UsageError when it is there already, or cannot be written
 */
export function initCommand({ config, force = false }: InitOptions, io: Pick<Io, 'out'>): number {
  refuseEmpty('--config', config);
  const file = config ?? usualFile;
  writeFresh(file, initText(schemaFor(file)), { force, flag: '--config' });
  const flag = config === undefined ? '' : ` --config ${file}`;
  io.out(`wrote ${file}

Next:
  1. write the address of your server behind url, and where its credential comes from behind token
  2. see what counts:  ${commandOf('verify')}${flag} --dry-run --verbose
  3. verify it:        ${`${commandOf('verify')}${flag}`.replace(/ --$/, '')}
`);
  return 0;
}

/** Where editors find the schema, as a path from the file: others who read it have no other folder of this machine. */
function schemaFor(file: string): string | undefined {
  const folder = resolve(file, '..');
  const own = relative(
    folder,
    fileURLToPath(new URL('../options/config/config.schema.json', import.meta.url)),
  );
  const isBelow = !own.startsWith('..') && !isAbsolute(own);
  const found = isBelow ? own : installedAbove(folder);
  const path = found?.split(sep).join('/');
  return path === undefined || path.startsWith('../') ? path : `./${path}`;
}

/** The schema of the package where it is installed for the folder, or for one around it. */
function installedAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const schema = join(at, 'node_modules', toolOf().name, 'conformance/options/config/config.schema.json');
    if (existsSync(schema)) return relative(folder, schema);
    if (dirname(at) === at) return undefined;
  }
}

/**
 * Writes a file that is not there yet, or with `force` one that is.
 * @param flag by which another one is named
 * @throws UsageError when it is there already, or cannot be written
 */
export function writeFresh(
  file: string,
  text: string,
  { force, flag }: { readonly force: boolean; readonly flag: string },
): void {
  try {
    writeFileSync(file, text, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new UsageError({ code: 'there-already', about: 'init', file, flag });
    throw new UsageError({
      code: 'unwritable-beside',
      about: 'init',
      path: file.replaceAll('\0', '?'),
      reason: code ?? name,
      flag,
    });
  }
}
