/** Which answers are envelopes around a resource, and which are resources that hold another one. */

import * as assert from 'uvu/assert';
import { enveloped, shownMembers, within } from '../../answers/enveloped.ts';
import type { Schema } from '../../model/contract.ts';
import { smallContract } from '../checks/small-contract.ts';
import { suite } from '../support/suite.ts';

const text = { type: 'string' };
const offer = { type: 'object', properties: { id: text, name: text } };

function answer(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties };
}

const envelopes: readonly (readonly [name: string, schema: Schema, path: readonly string[]])[] = [
  ['data beside meta', answer({ data: offer, meta: answer({ request_id: text }) }), ['data']],
  ['data beside status and message', answer({ status: text, message: text, data: offer }), ['data']],
  ['data beside pages and warnings', answer({ data: offer, pagination: text, warnings: text }), ['data']],
  ['a result alone', answer({ result: offer }), ['result']],
  [
    'JSON:API',
    answer({ data: answer({ id: text, type: text, attributes: offer }), links: text }),
    ['data', 'attributes'],
  ],
];

const others: readonly (readonly [name: string, schema: Schema])[] = [
  ['a resource without one', offer],
  ['a resource with an id of its own', answer({ id: text, status: text, data: offer })],
  ['a job and its result', answer({ id: text, timestamp: text, result: offer })],
  ['a reservation of an item', answer({ id: text, status: text, item: offer })],
  ['an event with its data', answer({ kind: text, data: offer })],
  ['a list in an envelope', answer({ data: { type: 'array', items: offer }, meta: text })],
  ['data that is a text', answer({ data: text, meta: text })],
];

suite('envelopes', (test) => {
  const contract = smallContract({});

  for (const [name, schema, path] of envelopes)
    test(`are opened: ${name}`, () => {
      assert.equal(enveloped(contract, schema).path, path);
      assert.equal([...shownMembers(contract, schema).keys()], ['id', 'name']);
    });

  for (const [name, schema] of others)
    test(`are not seen where there is none: ${name}`, () => {
      assert.equal(enveloped(contract, schema), { schema, path: [] });
    });

  test('lead to the value', () => {
    assert.equal(within({ data: { attributes: { name: 'a' } } }, ['data', 'attributes']), { name: 'a' });
    assert.is(within({ data: null }, ['data', 'attributes']), undefined);
    assert.is(within('a', ['data']), undefined);
  });
});
