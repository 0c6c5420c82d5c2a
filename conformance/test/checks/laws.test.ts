/** What holds for every check of the list. */

import { readdir } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { checks } from '../../checks/index.ts';
import { reasonCodes } from '../../report/messages.ts';
import { suite } from '../support/suite.ts';
import { createBench } from './judging.ts';

const bench = await createBench();
const folder = new URL('../../checks/', import.meta.url);

suite('laws of checks', (test) => {
  test('an id is kebab-case, unique, and the name of its file', async () => {
    const names = [...(await readdir(folder)), ...(await readdir(new URL('chains/', folder)))];
    const files = names.filter((name) => name.endsWith('.ts'));
    const others = ['index.ts', 'answer-tools.ts'];
    const ids = checks.map(({ id }) => id);
    assert.equal(ids.map((id) => `${id}.ts`).sort(), files.filter((name) => !others.includes(name)).sort());
    for (const id of ids) assert.match(id, /^[a-z]+(?:-[a-z]+)*$/);
  });

  test('a title is a sentence without a full stop; there is a clause, and a level', () => {
    for (const { title, clause, level } of checks) {
      assert.match(title, /^[A-Z].*[a-zA-Z0-9]$/);
      assert.ok(clause.length > 0);
      assert.ok(['required', 'recommended', 'observed'].includes(level));
    }
  });

  test('only what HTTP asks of any answer is asked of other methods and paths', () => {
    const everywhere = checks.filter(({ judgesElsewhere }) => judgesElsewhere).map(({ id }) => id);
    assert.equal(everywhere.sort(), ['allow-sent', 'no-server-error', 'response-complete', 'response-end']);
  });

  test('a check judges answers or the document, and only what judges answers has sources', () => {
    for (const { id, judge, judgeDocument, sources, judgesElsewhere } of checks) {
      assert.is((judge === undefined) !== (judgeDocument === undefined), true, id);
      assert.ok(judge ?? !sources, id);
      assert.not.ok(sources && judgesElsewhere, id);
    }
  });

  test('why a check sends nothing where it does not is a reason that has words', () => {
    for (const { id, idle } of checks) assert.ok(idle === undefined || reasonCodes.includes(idle), id);
  });

  test('no check blames when there was nothing', () => {
    for (const check of checks.filter(({ judge }) => judge)) {
      assert.is(bench.judge(check, []).kind, 'not-concerned', check.id);
    }
  });
});
