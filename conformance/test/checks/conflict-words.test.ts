/** What descriptions of 409 are taken to say. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { refusesAgain, refusesTwice, statesAskedFor } from '../../checks/chains/parts/told-conflicts.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

/** Words of 409, and what they say of each of some operations. */
type Table<Meaning> = readonly (readonly [words: string, meaning: Meaning, summary?: string])[];

const making: Table<boolean> = [
  ['A customer with this email exists.', true],
  ['The e-mail address is already registered', true],
  ['The email is taken', true],
  ['Duplicate SKU', true],
  ['No two rooms have the same number.', true],
  ['Conflict', true, 'Registers a ship. No two ships have the same name.'],
  ['Conflict', true, 'Makes a room; its number must be unique.'],
  ['Conflict', false],
  ['The slot is taken', false],
  ['The customer already has the maximum number of cards', false],
  ['The Idempotency-Key exists with another body', false],
  ['The order is closed already', false],
  ['The referenced article does not exist', false],
  ['The tenant has too many keys of this kind', false],
  ['Conflict', false, 'Makes a report. Each has an id.'],
];

const putting: Table<boolean> = [
  ['Another customer has this email.', true],
  ['The email is in use.', true],
  ['There is one with this name.', false],
  ['The customer was changed in the meantime.', false],
];

const again: Table<boolean> = [
  ['It is cancelled already', true],
  ['An order cannot be cancelled twice.', true],
  ['The order has been shipped already', false],
  ['It cannot be cancelled any more', false],
];

const states = ['draft', 'in_review', 'approved', 'cancelled'];

const asked: Table<readonly string[]> = [
  ['Only approved orders can be cancelled', ['approved']],
  ['The order must be in state `in_review` or approved.', ['in_review', 'approved']],
  ['The order is not approved.', ['approved']],
  ['Not cancelled, unless it is a draft, in review or approved', ['draft', 'in_review', 'approved']],
  ['The order was not in the state approved', ['approved']],
  ['Conflict', ['draft'], 'Cancels an order, which must be a draft.'],
  ['Conflict', ['draft'], 'From draft to cancelled. 409 in every other status.'],
  ['Conflict', ['draft'], 'Only drafts can be cancelled.'],
  ['The order is in the wrong state', []],
  ['A draft is not cancelled', ['cancelled']],
  ['It is not allowed while the order is approved', []],
  ['It is not possible once approved', []],
  ['An approved order can not be cancelled', []],
  ['Conflict', [], 'Cancels an order. Only approved orders are paid for.'],
  ['Only one draft may be there at a time', []],
];

async function meaning<Meaning>(
  [words, , summary]: Table<Meaning>[number],
  read: (contract: Contract, operation: Operation) => Meaning,
): Promise<Meaning> {
  const responses = { 200: { description: 'OK' }, 409: { description: words } };
  const post = { operationId: 'act', ...(summary ? { summary } : {}), responses };
  const document = {
    ...{ openapi: '3.1.0', info: { title: 'Orders', version: '1' } },
    paths: { '/orders/cancel': { post } },
  };
  return withFolder({}, async (folder) => {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    const contract = await loadContract(join(folder, 'openapi.json'));
    const [operation] = contract.operations;
    assert.ok(operation);
    return read(contract, operation);
  });
}

const email = { type: 'string', description: 'The address' };
const body = { properties: { email, roomNumber: { type: 'integer' } } };

suite('words about conflicts', (test) => {
  test('say what may be made only once', async () => {
    for (const one of making)
      assert.is(await meaning(one, (...of) => refusesTwice(...of, body, true)), one[1], one[0]);
  });

  test('say what may be given to one only, and name it', async () => {
    for (const one of putting)
      assert.is(await meaning(one, (...of) => refusesTwice(...of, body, false)), one[1], one[0]);
  });

  test('say of a member that no two have it', async () => {
    const told = (description: string) => ({ ...body, properties: { email: { ...email, description } } });
    const conflict = ['The state does not allow it', true] as const;
    const says = (description: string) =>
      meaning(conflict, (...of) => refusesTwice(...of, told(description), false));
    assert.is(await says('Unique among customers.'), true);
    assert.is(await says('It must be unique'), true);
    assert.is(await says('Unique key that the caller chose'), false);
  });

  test('say that an action is done once only', async () => {
    for (const one of again) assert.is(await meaning(one, refusesAgain), one[1], one[0]);
  });

  test('say which states an action asks for', async () => {
    for (const one of asked)
      assert.equal(await meaning(one, (...of) => statesAskedFor(...of, states)), one[1], one[0]);
  });
});
