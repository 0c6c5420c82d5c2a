/** What the content of a request names that nobody knows of. */

import * as assert from 'uvu/assert';
import { unknownResources } from '../../checks/judging/other-reasons.ts';
import type { ValueSource } from '../../model/resource.ts';
import { suite } from '../support/suite.ts';
import { answered, sent } from './exchanges.ts';

/** A body, and the places in it that name something; null stands for no body. */
const bodies: readonly (readonly [body: string | null, places: readonly string[]])[] = [
  ['{"owner_id":5}', ['/owner_id']],
  ['{"id":5,"name":"Fern"}', []],
  ['{"owner_id":5,"name":"Fern","shelfId":"a"}', ['/owner_id', '/shelfId']],
  ['{"owner_id":null,"name":null,"shelf_id":false}', ['/shelf_id']],
  ['{"owner_ids":[1,2]}', ['/owner_ids']],
  ['{"parent":5,"parents":[1]}', ['/parent', '/parents']],
  ['{"owner_ids":[]}', []],
  ['{"owner_ids":[{"user_id":1}]}', ['/owner_ids']],
  ['{"owner_ref":{"user_id":1,"name":"a"}}', ['/owner_ref/user_id']],
  ['{"owners":[{"id":1},{"user_id":1}]}', ['/owners/1/user_id']],
  ['[1,{"owner_id":5}]', ['/1/owner_id']],
  ['{"a/b":{"owner_id":5}}', ['/a~1b/owner_id']],
  ['{"a":{"b":{"c":{"d":{"owner_id":5}}}}}', ['/a/b/c/d/owner_id']],
  ['{"a":{"b":{"c":{"d":{"e":{"owner_id":5}}}}}}', []],
  ['[[[[{"owner_id":5}]]]]', ['/0/0/0/0/owner_id']],
  ['[[[[[{"owner_id":5}]]]]]', []],
  ['"owner_id"', []],
  ['null', []],
  ['owner_id=5', []],
  [null, []],
];

/** The body of a request that was accepted, and what of `{"owner_id":5}` is unknown beside it. */
const controls: readonly (readonly [body: string | null, isKnown: boolean])[] = [
  ['{"owner_id":5}', true],
  ['{"owner_id":"5"}', true],
  ['{"owner_id":6}', false],
  ['{"shelf_id":5}', false],
  ['{"owner":{"owner_id":5}}', false],
  ['{}', false],
  [null, false],
];

/** Where the values of a request are from, and whether `/owner_id` is known by that. */
const sources: readonly (readonly [values: readonly (readonly [string, ValueSource])[], isKnown: boolean])[] =
  [
    [[], false],
    [[['/owner_id', 'obtained']], true],
    [[['/owner_id', 'given']], false],
    [[['/shelf_id', 'obtained']], false],
    [
      [
        ['/owner_id', 'made-up'],
        ['/shelf_id', 'obtained'],
      ],
      false,
    ],
    [
      [
        ['path.id', 'obtained'],
        ['/owner_id', 'obtained'],
      ],
      true,
    ],
  ];

const naming = '{"owner_id":5}';
const placesOf = (isKnown: boolean): readonly string[] => (isKnown ? [] : ['/owner_id']);

suite('things that the content of a request names', (test) => {
  test('are told by the names of members, down to some depth', () => {
    for (const [body, places] of bodies) {
      const step = answered(sent({ body }), 400);
      assert.equal(unknownResources(step, undefined), places, String(body));
      assert.equal(unknownResources(step, step), [], String(body));
    }
  });

  test('are known where the control has the same in the same place', () => {
    for (const [body, isKnown] of controls) {
      const control = answered(sent({ body }), 200);
      const places = unknownResources(answered(sent({ body: naming }), 400), control);
      assert.equal(places, placesOf(isKnown), String(body));
    }
  });

  test('are known where the target gave them', () => {
    for (const [given, isKnown] of sources) {
      const values = given.map(([place, source]) => ({ place, source, value: 5 }));
      const places = unknownResources(answered(sent({ body: naming, values }), 400), undefined);
      assert.equal(places, placesOf(isKnown), JSON.stringify(given));
    }
  });

  test('are known in every item of a list where the target gave the first one', () => {
    const values = [{ place: '/0/owner_id', source: 'obtained', value: 5 }] as const;
    const placesIn = (body: string) => unknownResources(answered(sent({ body, values }), 400), undefined);
    assert.equal(placesIn('[{"owner_id":5},{"owner_id":5}]'), []);
    assert.equal(placesIn('[{"owner_id":5},{"owner_id":6}]'), ['/1/owner_id']);
  });

  test('are told by the schemas of members, too', () => {
    const step = answered(sent({ body: '{"above":5,"below":{"above":null}}' }), 400);
    assert.equal(unknownResources(step, undefined), []);
    assert.equal(unknownResources(step, undefined, new Set(['above'])), ['/above']);
  });
});
