/**
 * `node conformance/test/support/build.ts [FOLDER]`: writes the package to publish into dist/ or another folder:
 * compiled JavaScript with types, everything it reads while it runs, and a package.json of its own.
 */

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { clearBuild } from './clear-build.ts';
import { data, packedDocuments } from './package-files.ts';
import { pruneTypes } from './prune-types.ts';
import { publishedManifest } from './published-manifest.ts';

const root = join(import.meta.dirname, '../../..');
const dist = resolve(root, process.argv[2] ?? 'dist');
const bin = 'conformance/cli/bin.js';

try {
  // What is meant as a flag would be made as a folder.
  if (process.argv[2]?.startsWith('-')) throw new Error(`there is no flag ${process.argv[2]}: name a folder`);
  clearBuild(dist, root);
  writeManifest();
  if (compile()) finish();
  else process.exitCode = 1;
} catch (error) {
  process.stderr.write(`error: ${(error as Error).message}\n`);
  process.exitCode = 2;
}

/** First of all: it says that a build has written the folder, also when that comes to no end. */
function writeManifest(): void {
  mkdirSync(dist, { recursive: true });
  const manifest = publishedManifest(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(dist, 'package.json'), manifest);
}

/** Whether the compiler, which tells its complaints itself, had none. Comments go along where editors read them: in types. */
function compile(): boolean {
  // The formatter passes over what lies below node_modules, where a package may well be built.
  const draft = mkdtempSync(join(tmpdir(), 'conformance-build-'));
  try {
    const isWritten =
      emit(draft, ['--removeComments', '--declaration', 'false']) &&
      emit(draft, ['--emitDeclarationOnly']) &&
      tighten(draft);
    if (isWritten) cpSync(draft, dist, { recursive: true });
    return isWritten;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function emit(folder: string, flags: readonly string[]): boolean {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const project = join(import.meta.dirname, 'tsconfig.build.json');
  const argv = [tsc, '--project', project, '--outDir', folder, ...flags];
  return spawnSync(process.execPath, argv, { stdio: 'inherit' }).status === 0;
}

/** Whether what was compiled could be written with less white space: the compiler indents with four blanks. */
function tighten(folder: string): boolean {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const config = `--config-path=${join(import.meta.dirname, 'biome.build.json')}`;
  const argv = [biome, 'format', '--write', config, '--log-level=error', folder];
  const isFormatted =
    spawnSync(process.execPath, argv, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  for (const path of globSync('**/*.js', { cwd: folder })) tightenLines(join(folder, path));
  return isFormatted;
}

/** No formatter writes imports and the heads of functions without their blanks, and they are one line in five. */
function tightenLines(path: string): void {
  const told =
    /^import \{[^{}\n]*\} from '[^'\n]*'$|^(?:export )?(?:async )?function\*? \w+\([\w ,{}]*\) \{$/gm;
  const tight = (line: string): string =>
    line.replaceAll(/, | (?=\{)|(?<=\}) (?=from)|(?<=\} from) /g, (gap) => gap.trim());
  writeFileSync(path, readFileSync(path, 'utf8').replace(told, tight));
}

function finish(): void {
  pruneTypes(dist, 'conformance/index.d.ts');
  const found = packedDocuments.filter((path) => existsSync(join(root, path)));
  for (const path of [...data, ...found]) copy(path);
  writeBin();
}

/** What is JSON goes along without its white space. */
function copy(path: string): void {
  const [source, target] = [join(root, path), join(dist, path)];
  mkdirSync(dirname(target), { recursive: true });
  if (path.endsWith('.json')) writeFileSync(target, JSON.stringify(JSON.parse(readFileSync(source, 'utf8'))));
  else cpSync(source, target);
}

/** The compiler would add syntax to this file that old Nodes cannot parse: only the one import is rewritten. */
function writeBin(): void {
  const parts = readFileSync(join(root, bin), 'utf8').split("'./main.ts'");
  if (parts.length !== 2) throw new Error(`${bin} must import './main.ts' once`);
  writeFileSync(join(dist, bin), parts.join("'./main.js'"), { mode: 0o755 });
}
