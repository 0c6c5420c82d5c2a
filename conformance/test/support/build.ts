/**
 * `node conformance/test/support/build.ts [FOLDER]`: writes the package to publish into dist/ or another folder:
 * compiled JavaScript with types, everything it reads while it runs, and a package.json of its own.
 */

import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { publishedManifest } from './published-manifest.ts';

const root = join(import.meta.dirname, '../../..');
const dist = resolve(root, process.argv[2] ?? 'dist');
const bin = 'conformance/cli/bin.js';

/** What README leads to; of the reports that are kept only what is small. */
const documents: readonly string[] = [
  ...['README.md', '.github/guides/*.md', '.github/Dockerfile*'],
  ...['reports/*.{md,json}', 'reports/implementations/README.md', 'reports/sample/{report.png,summary.md}'],
];

rmSync(dist, { recursive: true, force: true });
if (compile()) finish();
else process.exitCode = 1;

/** Whether the compiler, which tells its complaints itself, had none. */
function compile(): boolean {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const project = join(import.meta.dirname, 'tsconfig.build.json');
  const argv = [tsc, '--project', project, '--outDir', dist];
  return spawnSync(process.execPath, argv, { stdio: 'inherit' }).status === 0;
}

function finish(): void {
  for (const path of assets()) copy(path);
  writeBin();
  writeFileSync(
    join(dist, 'package.json'),
    publishedManifest(readFileSync(join(root, 'package.json'), 'utf8')),
  );
}

/** Whatever stands between the sources and is not compiled is read at run time, and belongs into the package. */
function assets(): readonly string[] {
  const beside = globSync('{conformance,reference-server}/**/*.*', {
    cwd: root,
    exclude: (path) => path === join('conformance', 'test'),
  });
  const data = beside.filter((path) => !/\.[jt]s$/.test(path));
  return ['openapi.yaml', 'LICENSE', ...globSync(documents, { cwd: root }), ...data];
}

function copy(path: string): void {
  const target = join(dist, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, path), target);
}

/** The compiler would add syntax to this file that old Nodes cannot parse: only the one import is rewritten. */
function writeBin(): void {
  const parts = readFileSync(join(root, bin), 'utf8').split("'./main.ts'");
  if (parts.length !== 2) throw new Error(`${bin} must import './main.ts' once`);
  writeFileSync(join(dist, bin), parts.join("'./main.js'"), { mode: 0o755 });
}
