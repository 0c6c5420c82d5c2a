/** References in a circle are found, and aliases stand for what they name, however many of them are in a row. */

import * as assert from 'uvu/assert';
import { parseSource } from '../../contract/parse-source.ts';
import { circlesIn } from '../../contract/reference.ts';
import type { Json } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { suite } from '../support/suite.ts';

const to = (name: string): Json => ({ $ref: `#/${name}` });

suite('references in a circle', (test) => {
  test('are told from those that end, also where something leads into them', () => {
    const document = {
      ...{ end: { type: 'string' }, one: to('end'), two: to('one'), away: { $ref: 'other.yaml' } },
      ...{ self: to('self'), there: to('back'), back: to('there'), into: to('there'), lost: to('nowhere') },
    };
    for (const names of [Object.keys(document), Object.keys(document).toReversed()]) {
      const isEndless = circlesIn(document);
      const endless = names.filter((name) => isEndless(`/${name}`));
      assert.equal(endless.toSorted(), ['back', 'into', 'self', 'there']);
    }
  });

  test('are looked for once in a chain of thousands', () => {
    let looks = 0;
    const names = Array.from({ length: 3000 }, (_, at) => `S${at}`);
    const all = Object.fromEntries([
      ...names.map((name, at): [string, Json] => [name, to(`all/S${at + 1}`)]),
      ['S3000', { type: 'string' }],
    ]);
    const document = {
      get all(): Json {
        looks += 1;
        return all;
      },
    };
    const isEndless = circlesIn(document);
    assert.not.ok(names.some((name) => isEndless(`/all/${name}`)));
    assert.ok(looks <= 3001, String(looks));
  });
});

/** Aliases of YAML stand for what was named before them, however many there are. */
suite('aliases', (test) => {
  test('an alias is the last node of its name before it', () => {
    const text = 'a: &x 1\nb: *x\nc: &x {d: 2}\ne: [*x, &y 3]\nf: *y\n';
    assert.equal(parseSource(text, 'a.yaml').value, { a: 1, b: 1, c: { d: 2 }, e: [{ d: 2 }, 3], f: 3 });
  });

  test('thousands of aliases cost one walk through the document', () => {
    const all = Array.from({ length: 4000 }, (_, at) => `a${at}: &n${at} {b: ${at}}\nc${at}: *n${at}`);
    const start = performance.now();
    const { value } = parseSource(all.join('\n'), 'a.yaml');
    assert.equal(valueAt(value, '/c3999'), { b: 3999 });
    assert.ok(performance.now() - start < 6000);
  });
});
