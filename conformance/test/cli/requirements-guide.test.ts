/** What the guide of requirements says: its commands run, the ids that it names are written, its example takes their place. */

import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { guideBlock } from '../support/guide-blocks.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { runCli } from './run-cli.ts';

const guide = 'requirements.md';
const text = readFileSync(join('.github/guides', guide), 'utf8');

/** The arguments of a command in the guide. */
function typed(block: string): readonly string[] {
  return block
    .trim()
    .replace(/^npm run /, '')
    .replace(' -- ', ' ')
    .split(' ');
}

/** A folder in which the draft of the guide was written. */
function withDraft(work: (folder: string) => Promise<void>): Promise<void> {
  const fixtures = resolve('fixtures');
  return withFolder({}, async (cwd) => {
    symlinkSync(fixtures, join(cwd, 'fixtures'));
    const { code, stderr } = await runCli(typed(guideBlock(guide, 'Requirements of your own', 'sh')), {
      cwd,
    });
    assert.is(code, 0, stderr);
    await work(cwd);
  });
}

suite('the guide of requirements', (test) => {
  test('names ids that are there', async () => {
    await withDraft(async (folder) => {
      assert.ok(existsSync(join(folder, 'requirements.yaml')));
      const { rows, clauses } = await loadRequirements(join(folder, 'requirements.yaml'));
      const ids = new Set([...rows, ...clauses].map(({ id }) => id));
      const named = [...text.matchAll(/`((?:putBook|listBooks)\.[\w.]+)`/g)].map(([, id = '']) => id);
      assert.ok(named.length > 6);
      assert.equal(
        named.filter((id) => !ids.has(id)),
        [],
      );
    });
  });

  test('its example takes the place of a row, and counts as it says', async () => {
    await withDraft(async (cwd) => {
      const file = join(cwd, 'requirements.yaml');
      const example = guideBlock(guide, 'A worked example', 'yaml');
      const draft = readFileSync(file, 'utf8');
      const [head = '', rows = ''] = draft.split(/(?<=^rows:\n)/m);
      const own = /^ {2}- id: putBook\.title\.maxLength\n(?: {3,}.*\n)+/m;
      assert.match(rows, own);
      writeFileSync(file, head + rows.replace(own, () => example));
      const { code, stdout, stderr } = await runCli(typed(guideBlock(guide, 'A worked example', 'sh')), {
        cwd,
      });
      assert.is(code, 0, stderr);
      assert.match(
        stdout,
        /^putBook\.title\.maxLength +recommended +putBook +A title fits on the back of a book$/m,
      );
    });
  });
});
