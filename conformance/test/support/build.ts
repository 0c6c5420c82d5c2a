/**
 * `node conformance/test/support/build.ts [FOLDER]`: writes the package to publish into dist/ or another folder:
 * compiled JavaScript with types, everything it reads while it runs, and a package.json of its own.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
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
  const isWritten =
    emit(dist, ['--removeComments', '--declaration', 'false']) && emit(dist, ['--emitDeclarationOnly']);
  if (isWritten) tighten(dist);
  return isWritten;
}

function emit(folder: string, flags: readonly string[]): boolean {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const project = join(import.meta.dirname, 'tsconfig.build.json');
  const argv = [tsc, '--project', project, '--outDir', folder, ...flags];
  return spawnSync(process.execPath, argv, { stdio: 'inherit' }).status === 0;
}

/**
 * Writes what was compiled as short as it can be with the names that modules share: nobody reads it there, the sources are
 * in the repository.
 */
function tighten(folder: string): void {
  for (const name of globSync('**/*.js', { cwd: folder })) {
    const path = join(folder, name);
    const { code } = transformSync(readFileSync(path, 'utf8'), {
      minifyWhitespace: true,
      minifySyntax: true,
      minifyIdentifiers: true,
      charset: 'utf8',
    });
    writeFileSync(path, code);
  }
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
