/** The implementations that are listed in the repository: page and badges are what their entries give. */

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { variants } from '../../../../reference-server/variants/index.ts';
import type { KeptImplementation } from '../../../model/implementation.ts';
import { badgeJson, toneOf } from '../../../report/implementations/badge.ts';
import { badgeSvg } from '../../../report/implementations/badge-svg.ts';
import { implementationsHtml } from '../../../report/implementations/implementations-html.ts';
import { readKept } from '../../../stored/kept/read-kept.ts';
import { entryText } from '../../../stored/kept/write-kept.ts';
import { suite } from '../../support/suite.ts';

const folder = 'reports/implementations';

/** Bytes that a report may take in the repository. */
const mostBytes = 400_000;

suite('listed implementations', (test) => {
  let kept: readonly KeptImplementation[] = [];
  test.before(async () => {
    kept = await readKept(folder);
  });
  const named = (name: string) =>
    kept.find(({ implementation }) => implementation.name === name)?.implementation;

  test('page and badges are what the entries give; else see the difference with UPDATE_GOLDEN=1', () => {
    const drawn: readonly (readonly [string, string])[] = [
      ['index.html', implementationsHtml(kept)],
      ...kept.flatMap(({ slug, implementation }): readonly (readonly [string, string])[] => [
        [`${slug}/badge.svg`, badgeSvg(implementation)],
        [`${slug}/badge.json`, badgeJson(implementation)],
        [`${slug}/entry.json`, entryText(implementation)],
      ]),
    ];
    for (const [file, text] of drawn) {
      const path = join(folder, file);
      if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(path, text);
      assert.ok(readFileSync(path, 'utf8') === text, `${path} differs`);
    }
  });

  test('the reference server conforms, and so it does with several of its freedoms at once', () => {
    const plain = named('Reference server');
    const free = named('Reference server with variants');
    assert.ok(plain && free);
    for (const one of [plain, free]) {
      assert.is(toneOf(one), 'green');
      assert.is(one.rows.required.passed, one.rows.required.of);
      assert.ok(one.rows.required.of > 40);
    }
    const taken = free.version?.split(' with ')[1]?.split(' + ') ?? [];
    assert.ok(taken.length > 1);
    for (const name of taken)
      assert.ok(
        variants.some((one) => one.name === name),
        name,
      );
  });

  test('what Prism gets wrong is set aside, row by row, and said on its badge', () => {
    const prism = named('Prism');
    assert.ok(prism && prism.setAside.length > 0);
    assert.is(toneOf(prism), 'amber');
    assert.match(badgeJson(prism), new RegExp(`, ${prism.setAside.length} rows set aside, `));
    for (const { reason } of prism.setAside) assert.match(reason, /^Prism /);
    const report = readFileSync(join(folder, 'prism/report.html'), 'utf8');
    for (const { row } of prism.setAside) assert.ok(report.includes(row), row);
    assert.match(report, /set aside: Prism/);
  });

  test('each has a report of moderate size, and no run', () => {
    assert.ok(kept.length > 0);
    for (const { slug } of kept) {
      assert.equal(readdirSync(join(folder, slug)).toSorted(), [
        ...['badge.json', 'badge.svg', 'entry.json', 'report.html'],
      ]);
      const { size } = statSync(join(folder, slug, 'report.html'));
      assert.ok(size < mostBytes, `${slug}: ${size}`);
    }
  });

  test('holds no path or name of a machine, and no token', () => {
    const names = [process.cwd(), homedir(), tmpdir(), hostname(), '/home/', '/Users/', 'example-token'];
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:html|json|svg)$/.test(file)) continue;
      const text = readFileSync(join(folder, file), 'utf8');
      for (const word of names.filter(({ length }) => length > 4))
        assert.not(text.includes(word), `${file}: ${word}`);
    }
  });
});
