/** The texts of the rows say what their checks ask, and no more: a reader takes them at their word. */

import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { suite } from '../support/suite.ts';

const file = fileURLToPath(new URL('../../requirements/plant-store.yaml', import.meta.url));
const { rows } = await loadRequirements(file);

const boundTo = (check: string) => rows.filter(({ bindings }) => bindings.some((one) => one.check === check));

suite('the texts of the rows', (test) => {
  test('where nothing is asked, nothing is expected', () => {
    const observing = rows.filter(({ bindings }) => bindings.every(({ level }) => level === 'observed'));
    assert.ok(observing.length > 10);
    for (const { id, expected } of observing) assert.match(expected, /\bnote[ds]\b/, id);
  });

  test('whose answers are not judged, or only noted, is named', () => {
    for (const { id, sent, bindings } of rows.filter((row) =>
      row.sent.startsWith('Nothing of its own: every'),
    ))
      for (const { notProvokedBy = [], statuses } of bindings)
        for (const other of statuses || id === 'NET-06' ? notProvokedBy : [])
          assert.ok(sent.includes(other), `${id} says nothing of ${other}`);
  });

  test('a refusal has a status here, and its Error elsewhere, but for one that has nothing of it', () => {
    for (const { id, expected } of boundTo('violation-refused'))
      assert.match(expected, /^400.*ERR-01 to ERR-05 ask for the Error; an answer with nothing of it/, id);
    assert.match(rows.find(({ id }) => id === 'ERR-01')?.expected ?? '', /413.*large.*411.*chunks/);
  });

  test('an odd refusal of a request without a credential is only warned of', () => {
    for (const { id, expected } of boundTo('credential-refused'))
      assert.match(expected, /another 4xx\b.* warned of/i, id);
  });
});
