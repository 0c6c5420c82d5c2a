/** Edits, labels and places of schemas with more than one level. */

import * as assert from 'uvu/assert';
import type { Json } from '../../json/json.ts';
import { placeName } from '../../json/pointer.ts';
import { drawable, fc } from '../../schema/arbitrary.ts';
import { applyEdit, editOf } from '../../schema/edit.ts';
import type { Scope } from '../../schema/scope.ts';
import { plainValue } from '../../schema/valid-values.ts';
import type { Violation } from '../../schema/violation.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';

const scope: Scope = { document: {}, dialect: '3.1' };
const order = {
  type: 'object',
  required: ['lines'],
  properties: {
    lines: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['sku'],
        properties: { sku: { type: 'string', pattern: '^A{3}$' } },
      },
    },
    buyer: {
      type: 'object',
      properties: { mail: { type: 'string', maxLength: 5 }, kind: { enum: ['a', 'b'] } },
    },
    discount: { type: 'number', minimum: 0, exclusiveMaximum: 1 },
  },
};

suite('edits', (test) => {
  const found = new Map(violations(scope, order).map((violation) => [violation.label, violation]));

  test('add what is missing below the items of a list, and leave the rest of them as it is', () => {
    const full = { lines: [{ sku: 'AAA', more: { note: 'a' } }] };
    const edit = editOf(full, '/lines/0/more/note', { value: '' });
    assert.equal(applyEdit({ lines: [{ sku: 'BBB' }] }, edit), {
      lines: [{ sku: 'BBB', more: { note: '' } }],
    });
    assert.equal(applyEdit({ lines: [] }, edit), { lines: [{ sku: 'AAA', more: { note: '' } }] });
    assert.equal(applyEdit({}, edit), { lines: [{ sku: 'AAA', more: { note: '' } }] });
  });

  test('labels name place, keyword and variant', () => {
    const labels = [
      'lines.0.sku:pattern',
      'lines.0.sku:required',
      'lines:minItems',
      'buyer.mail:maxLength',
      'discount:minimum',
    ];
    for (const label of [
      ...labels,
      'buyer.kind:enum',
      'discount:exclusiveMaximum',
      'lines:type:object',
      'lines:required',
    ]) {
      assert.ok(found.has(label), label);
    }
    assert.equal(['', '/a', '/a/b', '/a/0', '/x~1y'].map(placeName), ['body', 'a', 'a.b', 'a.0', 'x/y']);
  });

  test('an edit of a place whose parent is missing brings the parent along', () => {
    const base = plainValue(scope, order, 'required') ?? null;
    const edit = found.get('buyer.mail:maxLength')?.edits[0];
    assert.ok(edit);
    if (edit)
      assert.equal(applyEdit(base, edit), { lines: [{ sku: 'AAA' }], buyer: { mail: 'aaaaaa', kind: 'a' } });
  });

  test('an edit brings along what is missing on the way alone: the rest may be new each time', () => {
    const whole = { order: { no: 1, lines: [{ sku: 'AAA' }], buyer: { mail: 'a', kind: 'a' } } };
    const at = (place: string, change: Parameters<typeof editOf>[2]) =>
      applyEdit({ order: { no: 7, lines: [] } }, editOf(whole, place, change));
    assert.equal(at('/order/buyer/kind', { value: 'b' }), {
      order: { no: 7, lines: [], buyer: { mail: 'a', kind: 'b' } },
    });
    assert.equal(at('/order/lines/0/sku', { value: 1 }), { order: { no: 7, lines: [{ sku: 1 }] } });
    const renames = { sku: 'SKU' };
    const respelt = editOf({ order: { lines: [] } }, '/order/lines/0', {
      ...{ renames, scaffold: { place: '/order', value: whole.order } },
    });
    assert.equal(applyEdit({ order: { no: 7, lines: [] } }, respelt), {
      order: { no: 7, lines: [{ SKU: 'AAA' }] },
    });
  });

  test('edits change one place and nothing else, and leave their base alone', () => {
    const base: Json = { lines: [{ sku: 'AAA' }, { sku: 'AAA' }], discount: 0.5 };
    const copy = structuredClone(base);
    assert.equal(applyEdit(base, first(found, 'lines.0.sku:required')), {
      lines: [{}, { sku: 'AAA' }],
      discount: 0.5,
    });
    assert.equal(applyEdit(base, first(found, 'discount:minimum')), {
      lines: [{ sku: 'AAA' }, { sku: 'AAA' }],
      discount: -0.1,
    });
    assert.equal(applyEdit(base, first(found, 'body:required:other-case')), {
      Lines: [{ sku: 'AAA' }, { sku: 'AAA' }],
      Discount: 0.5,
    });
    assert.equal(base, copy);
  });

  test('a supply draws one sequence by one seed and simplifies what it drew', async () => {
    const numbers = drawable(fc.integer({ min: 0, max: 1_000_000 }));
    const drawn = numbers.draw(7, 20);
    assert.equal(numbers.draw(7, 20), drawn);
    assert.equal(numbers.draw(7, 5), drawn.slice(0, 5));
    const index = drawn.findIndex((value) => value > 5000);
    assert.is(await numbers.simplify(7, index, async (value) => value > 1000), 1001);
    assert.is(await numbers.simplify(7, index, async () => false), undefined);
    assert.is(await numbers.simplify(7, index, async (value) => value === drawn[index]), undefined);
  });
});

function first(found: ReadonlyMap<string, Violation>, label: string): Violation['edits'][number] {
  const edit = found.get(label)?.edits[0];
  if (!edit) throw new Error(`no edit ${label}`);
  return edit;
}
