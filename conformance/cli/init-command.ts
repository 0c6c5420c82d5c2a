/**
 * The command `init`: writes a commented conformance.yaml and says what to do next. A line that begins with `#` without
 * a blank is a setting that can be uncommented.
 */

import { existsSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { commandOf, toolOf } from '../host/machine.ts';
import { type ConfigKey, configKeys, generalOnly } from '../options/config/config-keys.ts';
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

/**
 * The text.
 * @param schema path of the JSON Schema, for editors; undefined where it is not installed
 */
export function initText(schema: string | undefined): string {
  const named = schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n#\n`;
  return `${named}# What verify does unless a flag says otherwise. Flags count more than this file, a target more than what counts for
# all. A line such as #runs: 8 is a setting that is switched off, with what counts without it: take the # away.
# Texts may hold \${NAME} or \${NAME:-otherwise} from the environment; secrets stand here by reference only.

${targets}
${configKeys
  .filter(({ key }) => !ofTargets.includes(key))
  .map(settingOf)
  .join('\n')}
${single}`;
}

/** Keys that are shown with the first target. */
const ofTargets = ['token', 'tokenCommand', 'credentials', 'headers', 'start', 'waitForTarget'];

const targets = `# The servers, by a name of your own: verify NAME. A target may have any key of this file but ${generalOnly.join(', ')},
# rows and operations.
targets:
  local:
    url: http://127.0.0.1:8080
${configKeys
  .filter(({ key }) => ofTargets.includes(key))
  .map((one) => indented(settingOf(one)))
  .join('\n')}

# The target of verify without a name. Default: the only one.
#target: local
`;

const single = `# Single rows, by id or pattern (* for any characters): another level (required, recommended, observed), another
# number of runs, or to leave them out. Level and skip need a reason, which every report repeats.
#rows:
  #REJ-03: { level: recommended, reason: "the gateway answers 422, see TICKET-1" }
  #AUT-*: { runs: 50 }

# Single operations, in the same way, by id or pattern.
#operations:
  #"*": { runs: 8 }
`;

function settingOf({ key, about, otherwise, shown }: ConfigKey): string {
  const [group = '', name] = key.split('.');
  const words = `# ${about}. Default: ${otherwise}.`;
  if (name === undefined) return `${words}\n#${key}: ${shown}\n`;
  const keys = configKeys.filter((one) => one.key.startsWith(`${group}.`)).map((one) => one.key);
  const head = keys[0] === key ? `#${group}:\n` : '';
  return `${head}  ${words}\n  #${name}: ${shown}${keys.at(-1) === key ? '\n' : ''}`;
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}
