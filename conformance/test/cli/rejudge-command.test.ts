/** The command `rejudge`: the same verdicts from the same answers, and others from another document or requirements. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { resealed } from '../support/resealed.ts';
import { suite } from '../support/suite.ts';
import { type Bend, members, plant } from '../verify/plant-answers.ts';
import { callMain } from './call-main.ts';
import { withRun } from './with-run.ts';

const changed = (text: string): readonly string[] => text.match(/^changed {2}.*$/gm) ?? [];

suite('rejudge', (test) => {
  test('comes to the same for a run of a part', async () => {
    await withRun(
      () => plant({ name: 'Fern' }),
      ['--only', 'REJ-*', '--runs', '3', '--seed', '9'],
      async (path) => {
        const run = await callMain(['rejudge', path]);
        assert.match(run.stdout, /^no verdict changes/);
        assert.match(run.stdout, /rows; --only\)/);
      },
    );
  });

  test('counts what was sent then, and says what was left behind then', async () => {
    await withRun(undefined, ['--only', 'REJ-03', '--runs', '0'], async (path, folder) => {
      const left = '{"kind":"notice","code":"resources-remain","values":{"remain":"7"}}';
      const lines = (await readFile(path, 'utf8')).split('\n');
      // One control less than is asked for now: another one is used in its place.
      const kept = lines.filter((line) => !/^\{"kind":"exchange".*"id":"createPlant\/control\/9"/.test(line));
      let sent = 0;
      const text = kept
        .map((line) =>
          line.replace(/^(\{"kind":"exchange","number":)\d+/, (_, before) => `${before}${++sent}`),
        )
        .join('\n')
        .replace(/^(\{"kind":"run-finished".*?"requests":)\d+/m, (_, before) => `${left}\n${before}${sent}`);
      await writeFile(path, resealed(text));
      const run = await callMain(['rejudge', path, '--report', `json,jsonl`, '--report-dir', folder]);
      assert.match(run.stdout, /^no verdict changes/, run.stdout + run.stderr);
      const { requests, notices } = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
      assert.ok(kept.length < lines.length);
      assert.is(requests, sent);
      assert.match(notices.join('\n'), /^7 records that the run made remain at the target$/m);
    });
  });

  test('with other requirements: what they ask for now', async () => {
    const isTextId: Bend = (request, right) =>
      typeof members(request)['id'] === 'string' && right().status === 400 ? plant({ name: 'a' }) : right();
    await withRun(isTextId, ['--runs', '0'], async (path, folder) => {
      const rows = await readFile('conformance/requirements/plant-store.yaml', 'utf8');
      const lenient = join(folder, 'lenient.yaml');
      await writeFile(lenient, rows.replaceAll('level: required', 'level: recommended'));
      const run = await callMain(['rejudge', path, '--requirements', lenient]);
      assert.is(run.code, 0, run.stdout);
      assert.equal(changed(run.stdout), ['changed  REJ-03 createPlant  fail -> warn']);
      assert.is(
        (await callMain(['rejudge', path, '--requirements', lenient, '--profile', 'strict'])).code,
        1,
      );
    });
  });

  test('with another document: what it rules out now fails, and is not called reproducible', async () => {
    await withRun(undefined, ['--operation-budget', '200'], async (path, folder) => {
      const text = await readFile('openapi.yaml', 'utf8');
      const stricter = text.replace(/^ {4}Error:\n/m, '$&      maxProperties: 1\n');
      assert.is.not(stricter, text);
      await writeFile(join(folder, 'openapi.yaml'), stricter);
      const json = join(folder, 'report.json');
      const argv = ['rejudge', path, '--document', join(folder, 'openapi.yaml'), '--report', `json=${json}`];
      const run = await callMain(argv);
      assert.is(run.code, 1, run.stdout + run.stderr);
      const { checks } = JSON.parse(await readFile(json, 'utf8'));
      const failing = checks.filter((check: { verdict: string }) => check.verdict === 'fail');
      assert.ok(failing.length > 0);
      for (const { findings } of failing) assert.is(findings[0].stability, 'not-repeated');
    });
  });

  test('what was never sent is not judged', async () => {
    await withRun(undefined, ['--runs', '0', '--only', 'REJ-03'], async (path) => {
      const text = await readFile(path, 'utf8');
      await writeFile(path, resealed(text.replace('"only":["REJ-03"]', '"only":["REJ-03","REJ-06"]')));
      const run = await callMain(['rejudge', path]);
      assert.is(run.code, 3, run.stdout);
      assert.equal(changed(run.stdout), ['changed  REJ-06 createPlant  no such row -> inconclusive']);
      assert.match(run.stdout, /the stored run does not have an answer to each of its requests/);
    });
  });

  test('bad input: exit 2 with a remedy', async () => {
    await withRun(undefined, ['--only', 'ACC-02'], async (path, folder) => {
      await writeFile(join(folder, 'cut.jsonl'), (await readFile(path, 'utf8')).slice(0, 900));
      for (const [argv, said] of [
        [[], /^error: rejudge: the file of the run is missing\n {2}\S/],
        [[join(folder, 'cut.jsonl')], /^error: RUN: .*cut\.jsonl:1: the line breaks off\n {2}\S/],
        [[path, '--document', 'gone.yaml'], /^error: --document: gone\.yaml/],
        [[path, '--profile', 'smoke'], /^error: --profile: smoke limits what is sent.*\n {2}give spec or/],
        [[path, '--profile', 'lenient'], /^error: --profile: there is no "lenient"\n {2}\S/],
      ] as const) {
        const run = await callMain(['rejudge', ...argv]);
        assert.is(run.code, 2, run.stdout);
        assert.match(run.stderr, said);
      }
    });
  });
});
