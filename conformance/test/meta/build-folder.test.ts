/** What a build takes away and what it packs: an earlier build alone, and the files that belong to the package alone. */

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as assert from 'uvu/assert';
import { clearBuild } from '../support/clear-build.ts';
import { data, packedDocuments } from '../support/package-files.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const built = '{ "name": "plant-store-conformance" }';
const checkout = '{ "name": "plant-store-conformance", "private": true }';

suite('the folder of a build', (test) => {
  test('is emptied where it holds an earlier build or nothing', async () => {
    await withFolder({ 'dist/package.json': built, 'dist/a/b.js': '' }, async (root) => {
      clearBuild(join(root, 'dist'), root);
      clearBuild(join(root, 'dist'), root);
      assert.not(existsSync(join(root, 'dist')));
    });
  });

  test('is none that begins like a flag', () => {
    const { status, stderr } = spawnSync(process.execPath, ['conformance/test/support/build.ts', '--help'], {
      encoding: 'utf8',
    });
    assert.is(status, 2);
    assert.match(stderr, /^error: there is no flag --help: name a folder\n/);
    assert.not(existsSync('--help'));
  });

  for (const [name, files] of [
    ['anything else', { 'dist/thesis.txt': '' }],
    ['another package', { 'dist/package.json': '{ "name": "other" }' }],
    ['a checkout', { 'dist/package.json': checkout }],
    ['a repository', { 'dist/package.json': built, 'dist/.git/HEAD': '' }],
  ] as const) {
    test(`is left alone where it holds ${name}`, async () => {
      await withFolder({ ...files, 'here/package.json': checkout }, async (folder) => {
        assert.throws(
          () => clearBuild(join(folder, 'dist'), join(folder, 'here')),
          /earlier build: name a new folder/,
        );
        assert.throws(() => clearBuild(folder, join(folder, 'here')), /earlier build/);
        for (const path of Object.keys(files)) assert.ok(existsSync(join(folder, path)));
      });
    });
  }
});

suite('the files of the package', (test) => {
  test('are compiled where something imports them, and each that is kept is', () => {
    const project = 'conformance/test/support/tsconfig.build.json';
    assert.equal(JSON.parse(readFileSync(project, 'utf8')).include, []);
    const tsc = ['node_modules/typescript/bin/tsc', '--project', project, '--listFilesOnly'];
    const list = (command: string, argv: readonly string[]): readonly string[] => {
      const { stdout, status } = spawnSync(command, argv, { encoding: 'utf8' });
      assert.is(status, 0);
      return stdout.split('\n').map((path) => relative('', path).replaceAll('\\', '/'));
    };
    const compiled = list(process.execPath, tsc).filter((path) => /^(?:conformance|reference)/.test(path));
    const kept = list('git', ['ls-files']).filter((path) =>
      /^(?:conformance\/(?!test\/)|reference-server\/).*\.ts$/.test(path),
    );
    assert.equal(compiled.toSorted(), kept.toSorted());
  });

  test('are all that is kept between the sources, and each of them is kept', () => {
    const { stdout, status } = spawnSync('git', ['ls-files'], { encoding: 'utf8' });
    assert.is(status, 0);
    const kept = stdout.split('\n').filter(Boolean);
    const beside = kept.filter(
      // The page about the sources goes with the sources, and the door is written anew.
      (path) =>
        /^(?:conformance|reference-server)\/(?!test\/|README\.md$|cli\/bin\.js$)/.test(path) &&
        !path.endsWith('.ts'),
    );
    assert.equal([...data].toSorted(), ['openapi.yaml', ...beside].toSorted());
    const guides = kept.filter((path) => path.startsWith('.github/guides/'));
    assert.equal(
      packedDocuments.filter((path) => path.startsWith('.github/guides/')).toSorted(),
      guides.toSorted(),
    );
    assert.equal(
      packedDocuments.filter((path) => !kept.includes(path)),
      [],
    );
  });
});
