/** Items that are made many at once, where the words tell of rules among them, or one has what no other may have. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import type { Thing } from './reading.ts';
import { type Batch, batches, batchRoutes } from './servers/batches.ts';
import { openRowNames, openRows, verifyDocument } from './verify-document.ts';

const does: Batch['does'] = (list, put) => list.map((one) => put(one));
const text = { type: 'string', minLength: 1, maxLength: 40 };
const few = { own: { name: { enum: ['a', 'b', 'c', 'd'] } }, does };
const money = { own: { name: text, currency: { enum: ['EUR', 'USD', 'CHF'] } }, does };
const goods = { own: { name: text, sku: { type: 'string', pattern: '^[A-Z]{2}[0-9]{4}$' } }, does };

const valuesOf = (list: readonly Thing[], name: string) => new Set(list.map((one) => one[name]));
const repeats = (list: readonly Thing[]) => valuesOf(list, 'name').size < list.length;
const mixes = (list: readonly Thing[]) => valuesOf(list, 'currency').size > 1;
const isTaken = (list: readonly Thing[], kept: readonly Thing[]) =>
  valuesOf(list, 'sku').size < list.length || list.some(({ sku }) => valuesOf(kept, 'sku').has(sku));
const isLong = (list: readonly Thing[]) => list.some(({ name }) => String(name).length > 5);

const right: readonly Batch[] = [
  { ...few, words: 'Adds items. No name is given twice.', refuses: repeats },
  { ...few, words: 'Adds items. Two of one call may not have the same name.', refuses: repeats },
  { ...money, words: 'Adds items. All of one call have the same currency.', refuses: mixes },
  { ...goods, words: 'Adds items. The sku is unique.', refuses: isTaken },
];

const wrong: readonly Batch[] = [
  { ...few, refuses: repeats },
  { ...money, refuses: mixes },
  { ...money, words: 'Adds items. All of one call have the same currency.', refuses: isLong },
];

suite('rules among what is made at once', (test) => {
  const found = (batch: Batch) => {
    const document = batches(batch);
    const options = { profile: 'strict', runs: 2 } as const;
    return verifyDocument({ document, routes: batchRoutes(document, batch), options });
  };

  for (const batch of right)
    test(`are those of the document: ${batch.words}`, async () => {
      assert.equal(openRows(await found(batch)), []);
    });

  test('are told otherwise', async () => {
    for (const batch of wrong) {
      const rows = openRowNames(await found(batch));
      assert.ok(
        rows.some((row) => row.startsWith('valid-request-accepted addMany')),
        rows.join(),
      );
    }
  });
});
