/** The package as a user gets it: built, packed, installed into an empty folder and used from there. */

import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import * as assert from 'uvu/assert';
import { npmEnvironment } from '../support/npm-environment.ts';
import { type ProcessResult, runNode, runProgram } from '../support/run-node.ts';
import { startServer } from '../support/start-server.ts';
import { suite } from '../support/suite.ts';
import { fakeVersion } from './fake-version.ts';

const name = 'plant-store-conformance';
const root = process.cwd();
const env = npmEnvironment({ DO_NOT_TRACK: '1' });

/** What `npm pack --json` says of a tarball, as far as it is read here. */
interface Packed {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

suite(
  'package',
  (test) => {
    let folder = '';
    let home = '';
    let packed: Packed = { filename: '', unpackedSize: 0, files: [] };
    const npx = (...argv: string[]): Promise<ProcessResult> => {
      return runProgram('npx', ['--no-install', name, ...argv], { cwd: home, env });
    };

    test.before(async () => {
      folder = await realpath(await mkdtemp(join(tmpdir(), 'conformance-package-')));
      home = join(folder, 'home');
      await mkdir(home);
      await writeFile(join(home, 'package.json'), '{ "private": true }');
      succeeded(await runNode([join(import.meta.dirname, '../support/build.ts'), join(folder, 'dist')]));
      const pack = ['pack', './dist', '--json', '--ignore-scripts'];
      packed = JSON.parse(succeeded(await runProgram('npm', pack, { cwd: folder, env })))[0];
      const install = 'install --prefer-offline --no-audit --no-fund'.split(' ');
      succeeded(await runProgram('npm', [...install, join(folder, packed.filename)], { cwd: home, env }));
    });

    test.after(() => rm(folder, { recursive: true, force: true }));

    test('holds all that it reads, and neither tests nor sources', () => {
      const paths = packed.files.map((file) => file.path);
      for (const path of [
        'openapi.yaml',
        'conformance/requirements/plant-store.yaml',
        'conformance/options/config/config.schema.json',
        'README.md',
        'LICENSE',
      ]) {
        assert.ok(paths.includes(path), `${path} is missing`);
      }
      assert.equal(
        paths.filter((path) => /^conformance\/test\/|(?<!\.d)\.ts$|\.test\./.test(path)),
        [],
      );
      assert.ok(packed.unpackedSize < 3_200_000, `${packed.unpackedSize} bytes`);
    });

    test('leads nowhere in vain: every link from one of its pages to a file or folder finds it', async () => {
      const paths = packed.files.map((file) => file.path);
      const pages = paths.filter(
        (path) => path.endsWith('.md') && path !== 'reports/implementations/README.md',
      );
      assert.ok(pages.includes('README.md') && pages.length > 5, pages.join(' '));
      const installed = (path: string) => readFile(join(home, 'node_modules', name, path), 'utf8');
      const links = await Promise.all(pages.map(async (page) => linksOf(page, await installed(page))));
      assert.ok(links.flat().length > 10);
      const isThere = (link: string) => paths.some((path) => path === link || path.startsWith(`${link}/`));
      assert.equal(
        links.flat().filter((link) => !isThere(link)),
        [],
      );
    });

    test('has a manifest of its own', async () => {
      const manifest = JSON.parse(await readFile(join(home, 'node_modules', name, 'package.json'), 'utf8'));
      const root = JSON.parse(await readFile('package.json', 'utf8'));
      const { 'swagger-ui-dist': _, ...needed } = root.dependencies;
      assert.equal(manifest.dependencies, needed);
      assert.equal(manifest.peerDependenciesMeta, {
        '@stoplight/prism-cli': { optional: true },
        'swagger-ui-dist': { optional: true },
        '@types/node': { optional: true },
      });
      assert.is(manifest.peerDependencies['@types/node'], '>=24');
      assert.equal(manifest.scarfSettings, { enabled: false });
      const rest = ['private', 'scripts', 'optionalDependencies', 'devDependencies', 'overrides'];
      assert.equal(
        rest.filter((member) => member in manifest),
        [],
      );
    });

    test('brings no script that would run when it is installed', async () => {
      const lock = await readFile(join(home, 'node_modules/.package-lock.json'), 'utf8');
      assert.not.match(lock, /"hasInstallScript"/);
    });

    test('says its version', async () => {
      const { version } = JSON.parse(await readFile('package.json', 'utf8'));
      assert.is(succeeded(await npx('--version')).trim(), version);
    });

    test('lists its rows', async () => {
      assert.match(succeeded(await npx('list')), /ACC-01/);
    });

    test('exports what the checkout exports', async () => {
      const program = 'console.log(Object.keys(await import(process.argv[1])).join())';
      const run = (target: string) =>
        runNode(['--input-type=module', '--eval', program, target], { cwd: home });
      const here = join(import.meta.dirname, '../../index.ts');
      assert.is(succeeded(await run(name)), succeeded(await run(here)));
    });

    test('has types that want nothing but those of Node, and say so where they are missing', async () => {
      const program =
        "import { verify } from 'plant-store-conformance';\nverify({ target: new URL('http://a') });\n";
      await writeFile(join(home, 'use.mts'), program);
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      const strict = '--module nodenext --target es2024 --lib es2024 --strict --noEmit'.split(' ');
      const compile = () => runNode([tsc, ...strict, '--types', '', 'use.mts'], { cwd: home });
      assert.match((await compile()).stdout, /type definition.*'node'/);
      await mkdir(join(home, 'node_modules/@types'), { recursive: true });
      const types = '@types/node';
      await symlink(join(root, 'node_modules', types), join(home, 'node_modules', types), 'dir');
      succeeded(await compile());
    });

    test('serves, and verifies what it serves', async () => {
      const installed = join(home, 'node_modules/.bin', name);
      const server = await startServer(installed, ['serve', '--port', '0', '--token', 'x'], {
        cwd: home,
        env,
      });
      try {
        const run = await npx('verify', server.url, '--token', 'x');
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.match(await readFile(join(home, 'reports/report.json'), 'utf8'), /"result": *"conformant"/);
        assert.match(await (await fetch(`${server.url}/docs`)).text(), /npm install swagger-ui-dist/);
      } finally {
        await server.stop();
      }
    });

    test('says how to add the mock where it is missing, and starts the one that was added', async () => {
      const missing = await npx('mock', '--port', '0');
      assert.is(missing.code, 2);
      assert.match(
        missing.stderr,
        /^error: mock: the Prism mock is not installed\n.* npm install .*prism-cli@\d/m,
      );
      await symlink(join(root, 'node_modules/@stoplight'), join(home, 'node_modules/@stoplight'), 'dir');
      const installed = join(home, 'node_modules/.bin', name);
      const mock = await startServer(installed, ['mock', '--port', '0'], { cwd: home, env });
      try {
        assert.is((await fetch(`${mock.url}/plants`, { method: 'POST' })).status, 401);
      } finally {
        await mock.stop();
      }
    });

    test('refuses an old Node in one line', async () => {
      await writeFile(join(home, 'fake.cjs'), fakeVersion('v20.20.2'));
      const bin = join('node_modules', name, 'conformance/cli/bin.js');
      const run = await runNode(['--require', './fake.cjs', bin, 'list'], { cwd: home });
      assert.is(run.code, 2);
      assert.is(run.stdout, '');
      assert.match(run.stderr, /^[^\n]*needs Node 24\.18\.0 or newer and this is v20\.20\.2[^\n]*\n$/);
    });
  },
  { limit: 400_000 },
);

/** The places in the package that a page links to. */
function linksOf(page: string, text: string): readonly string[] {
  const targets = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => posix.join(dirname(page), target));
}

function succeeded(run: ProcessResult): string {
  if (run.code !== 0) throw new Error(`exit code ${run.code}: ${run.stdout}${run.stderr}`);
  return run.stdout;
}
