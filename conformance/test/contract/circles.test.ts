/** References that run in a circle are found, however many are in a row. */

import * as assert from 'uvu/assert';
import { circlesIn } from '../../contract/reference.ts';
import type { Json } from '../../json/json.ts';
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
