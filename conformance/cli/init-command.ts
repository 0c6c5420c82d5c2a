/** The command `init`: writes a commented conformance.yaml and says what to do next. */

import { existsSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { commandOf, toolOf } from '../host/tool.ts';
import { initText } from '../options/config/init-text.ts';
import { usualFile } from '../options/config/open-config.ts';
import { refuseEmpty } from '../options/parse-value.ts';

/** The options of `init`. */
interface InitOptions {
  /** The file to write. @defaultValue conformance.yaml */
  readonly config?: string;
  /** Whether to overwrite an existing file. @defaultValue false */
  readonly force?: boolean;
}

/**
 * Writes the file; returns the exit code 0.
 * @throws UsageError when it exists already, or cannot be written
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

/** The path of the JSON Schema for editors, relative to the file, since absolute paths differ between machines. */
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

/** The schema in an installed package, in this folder or one above. */
function installedAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const schema = join(at, 'node_modules', toolOf().name, 'conformance/options/config/config.schema.json');
    if (existsSync(schema)) return relative(folder, schema);
    if (dirname(at) === at) return undefined;
  }
}

/**
 * Writes a new file, or with `force` overwrites one.
 * @param flag flag for another path
 * @throws UsageError when the file exists already, or cannot be written
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
