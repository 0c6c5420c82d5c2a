/** What descriptions of 409 are taken to say. */

import * as assert from 'uvu/assert';
import { refusesAgain, statesAskedFor } from '../../checks/chains/words/told-conflicts.ts';
import { membersOfOne } from '../../checks/chains/words/told-unique.ts';
import { suite } from '../support/suite.ts';
import { list, meaning, type Table, text } from './told-words.ts';

const ofOne: Table<readonly string[]> = [
  ['A customer with this email exists.', ['email']],
  ['The e-mail address is already registered', ['email']],
  ['The email is taken', ['email']],
  ['Another vessel has this name', ['name']],
  ['No two rooms have the same number.', ['roomNumber']],
  ['Conflict', ['name'], 'Registers a ship. No two ships have the same name.'],
  ['Two customers cannot have the same name, without regard to case (409).', ['name']],
  ['The name is unique among those that are not archived.', ['name']],
  ['The name is unique among those that are not confirmed.', []],
  [
    'Conflict',
    ['name'],
    'Adds one. The name must be unique among all, retired ones included; otherwise the answer is `409`.',
  ],
  [
    'Conflict',
    ['email'],
    'The email address is unique among all senders, regardless of case; a second sender with the same address is refused with 409.',
  ],
  [
    'Conflict',
    ['roomNumber'],
    'The number is unique. Another room with the same number is refused with 409.',
  ],
  ['Conflict', [], 'The name is shown. A second room with other tags is refused with 409.'],
  ['Conflict', [], 'Its name may belong to another; a second guest of the same place is refused with 409.'],
  [
    'Conflict',
    [],
    'The name is unique. A second room with the same name is refused with 409 unless the first is archived.',
  ],
  ['Conflict', ['name'], 'Creates an order. The name is unique among all orders.'],
  ['Conflict', [], 'Creates an order. The name is unique among published orders.'],
  ['Conflict', [], 'Creates an order. The name must be unique. This is not enforced yet.'],
  ['Conflict', [], 'Creates an order. The name is unique within a tenant. Uniqueness is a convention.'],
  ['Conflict', [], 'Creates an order. The name is unique among all orders once it is verified.'],
  ['Conflict', [], 'Creates an order. The name must be unique for the order to be listed.'],
  ['Conflict', ['name'], 'Adds an order. No two orders have the same name in one shop.'],
  ['Conflict', ['roomNumber'], 'Adds a room. The number is unique within the hotel.'],
  ['Conflict', [], 'Adds a room. The number is unique within the hotel if it has one.'],
  ['Conflict', [], 'Adds a room. The number is unique per request.'],
  ['Conflict', [], 'Adds a room. Its number is made unique by a suffix.'],
  ['Conflict', [], 'The number is unique. The same number is taken again when the room was closed.'],
  ['Conflict', []],
  ['Conflict with an existing resource', []],
  ['The name conflicts with an existing operation', []],
  ['A conflicting booking exists for this period', []],
  ['The slot is taken', []],
  ['The customer already has an open cart', []],
  ['Duplicate items in the list', []],
  ['The tags are not unique', []],
  ['The name is used by a system template', []],
  ['The name is registered with another account.', []],
  ['Another account has this name.', []],
  ['The name belongs to another tenant.', []],
  ['The name belongs to another.', []],
  ['The name belongs to another order.', ['name']],
  ['The name is in use in another account.', []],
  ['The name is in use by a guest.', []],
  ['The name is taken by a famous brand.', []],
  ['The name was added a moment ago by somebody else and has this number.', []],
  ['The owner of this name exists.', []],
  ['An order of this name exists.', [], 'Adds an order. Trial accounts are spared.'],
  ['The name exists.', [], 'Adds an order. Test accounts may add one several times.'],
  ['The name exists.', [], 'Adds an order. Within an account the same name can be added again.'],
  ['The name exists.', ['name'], 'Adds an order.'],
  ['The name is taken by a reserved word', []],
  ['The name exists and force is not set', []],
  ['The email exists but has not been confirmed', []],
  ['The name exists and overwrite is false', []],
  ['A request with the same Idempotency-Key exists', []],
  ['The user with this email has the maximum number of cards', []],
  ['The order of this name is closed, its state does not allow it', []],
  ['Conflict', [], 'Creates a project. If the name already exists, a suffix is added.'],
  ['Conflict', [], 'Makes a session. If one of this name already exists, it is returned.'],
];

const again: Table<boolean> = [
  ['It is cancelled already', true],
  ['The order has already been cancelled or checked in.', true],
  ['The order has already been paid or cancelled.', true],
  ['The order has already been paid or checked in.', false],
  ['The order was cancelled already.', true],
  ['Already cancelled', true],
  ['An order cannot be cancelled twice.', true],
  ['One that is cancelled already is refused.', true],
  ['The order is cancelled off already', true],
  ['One that is shipped already is refused.', false],
  ['An order whose lines are cancelled already is refused.', false],
  ['The order has been shipped already', false],
  ['It cannot be cancelled any more', false],
  ['Cannot cancel: already shipped', false],
  ['Already shipped orders cannot be cancelled', false],
  ['The order was shipped before it could be cancelled', false],
  ['Another order is already cancelled', false],
  ['The item changed; read it and cancel again', false],
  ['The order is already being cancelled by somebody', false],
  ['It is cancelled already', false, 'Cancels a part of an order.'],
  ['The order was cancelled already.', false, 'Cancels some lines. This can be done several times.'],
  ['It is cancelled already', false, 'Cancels lines until none is left.'],
];

const states = ['draft', 'in_review', 'approved', 'cancelled', 'closed', '', 'on hold (see note', '(?:o+)+!'];

const asked: Table<readonly string[]> = [
  ['Only approved orders can be cancelled', ['approved']],
  ['Only a draft can be cancelled (409).', ['draft']],
  ['Only approved orders can cancel (409).', ['approved']],
  [
    'Orders that have closed, are approved or were cancelled already are refused with 409.',
    ['draft', 'in_review'],
  ],
  ['Only drafts can be cancelled.', ['draft']],
  ['The order must be in state `in_review` or approved.', ['in_review', 'approved']],
  ['The order is not approved.', ['approved']],
  ['An order that is cancelled already is refused with 409.', ['draft', 'in_review', 'approved', 'closed']],
  ['Orders that are already closed are refused.', ['draft', 'in_review', 'approved', 'cancelled']],
  ['One that is cancelled already is refused with 409.', []],
  ['An order that is cancelled already is refused to guests.', []],
  ['An order that is cancelled already is answered.', []],
  ['It was not in the state approved', ['approved']],
  ['Conflict', ['draft'], 'From draft to cancelled. 409 in every other status.'],
  ['Conflict', ['draft'], 'Cancels it. It must be a draft to be cancelled.'],
  ['Conflict', [], 'Moves it from draft to cancelled. May be repeated.'],
  ['Conflict', ['draft'], 'Moves a `draft` order to `in_review`. In any other state the answer is `409`.'],
  [
    'Conflict',
    ['draft', 'in_review'],
    'Moves an order that is `draft` or `in_review` to `closed`. In any other state the answer is `409`.',
  ],
  ['The order is in the wrong state', ['draft'], 'Marks a draft order as closed.'],
  ['Its state does not allow this', ['approved'], 'Turns an order from approved to closed.'],
  [
    'Conflict',
    [],
    'Moves a draft order to closed. Doing so again changes nothing. In any other state the answer is 409.',
  ],
  [
    'Conflict',
    [],
    'Moves a draft order to closed. An approved one is closed as well. In any other state 409.',
  ],
  ['Conflict', [], 'Moves a draft order to closed. Has no effect in any other state.'],
  ['Conflict', [], 'Moves a draft order to closed. In every other state it is answered with 200.'],
  ['It was moved to another state by somebody else in the meantime', [], 'Moves a draft order to closed.'],
  ['The customer is in the wrong state', [], 'Moves a draft order to closed.'],
  ['Conflict', [], 'Takes notes for an order that is draft. Notes are hidden in all other states.'],
  [
    'Conflict',
    ['approved'],
    'Takes parts for an order that is `approved`; in any other state the answer is `409`.',
  ],
  ['Conflict', ['draft'], 'A `draft` becomes `closed`. In any other state the answer is 409.'],
  [
    'Conflict',
    ['draft', 'in_review', 'cancelled', 'closed'],
    'An approved order cannot be cancelled; the answer is 409.',
  ],
  ['Conflict', [], 'Moves a draft order to closed.'],
  ['The order is in the wrong state', [], 'Moves a draft order to closed unless it is paid.'],
  ['The order is in the wrong state', [], 'Moves the items of a draft order to closed.'],
  ['The order is in the wrong state', [], 'Moves a draft order to closed or cancelled.'],
  ['Conflict', [], 'Takes parts for a room that is approved; in any other state the answer is 409.'],
  ['Conflict', [], 'Cancels an order. Only approved orders are paid for.'],
  ['Conflict', [], 'Only approved orders can change their customer.'],
  ['Only drafts and approved orders can be cancelled', ['draft', 'approved']],
  ['Closed orders cannot be cancelled.', ['draft', 'in_review', 'approved', 'cancelled']],
  ['The order has been closed or cancelled already.', ['draft', 'in_review', 'approved']],
  ['The order is already closed', ['draft', 'in_review', 'approved', 'cancelled']],
  ['The order is closed', []],
  ['Conflict', [], 'Cancels an order. The order is closed.'],
  ['The order is closed while it is cancelled', []],
  ['The shop is closed', []],
  ['Closed shops cannot be cancelled', []],
  ['The order is in the wrong state', []],
  ['The order must be in a state other than draft', []],
  ['It must be neither approved nor closed', []],
  ['It must be not draft', []],
  ['Only non-draft orders can be cancelled', []],
  ['States other than draft are not allowed', []],
  ['It is not only approved orders that can be cancelled', []],
  ['The order must not be closed', []],
  ['The customer account must be approved', []],
  ['The warehouse is not closed', []],
  ['Payment is not approved', []],
  ['It must be approved within 30 days', []],
  ['It is not possible once approved', []],
  ['It is not allowed while the order is approved', []],
  ['Refused unless the previous order is closed', []],
  ['Only one draft may be there at a time', []],
  [`Only ${'o'.repeat(80)} orders can be cancelled`, []],
  ['It was not found in the warehouse', []],
  ['The order is not approved.', [], 'Cancels an order; repeated calls have no effect.'],
  ['The order is not approved.', [], 'Cancels an order. Doing so twice is the same as doing it once.'],
  ['The order is not approved.', [], 'If it was cancelled before, it is returned as it is.'],
  ['The order is not approved.', [], 'Cancels an order. Orders on account are cancelled at once.'],
  ['The order is not approved.', [], 'Cancels an order. Trusted customers get theirs back.'],
  ['The order is not approved.', ['approved'], 'Cancels an order. A note needs a name.'],
];

suite('words about conflicts', (test) => {
  test('say which members only one may have', async () => {
    for (const one of ofOne) assert.equal(await meaning(one, membersOfOne), one[1], one.join(' '));
  });

  test('say of a member that no two have it', async () => {
    const says = (description: string, conflict = 'The state does not allow it', type: object = text) =>
      meaning<readonly string[]>([conflict, []], membersOfOne, {
        ref: { ...type, description },
      });
    assert.equal(await says('Unique among customers.'), ['ref']);
    assert.equal(await says('It must be unique'), ['ref']);
    assert.equal(await says('Unique ref, such as BER01'), ['ref']);
    assert.equal(await says('Unique ref of the order'), ['ref']);
    assert.equal(await says('Unique ref that the caller chose'), []);
    assert.equal(await says('Unique code of the order'), []);
    assert.equal(await says('Unique key that the caller chose'), []);
    assert.equal(await says('Does not have to be unique'), []);
    assert.equal(await says('Unique across all orders. Assigned by the server.'), []);
    assert.equal(await says('Must be unique. Generated if it exists.'), []);
    assert.equal(await says('Unique per request'), []);
    assert.equal(await says('Unique per client, for your own use.'), []);
    assert.equal(await says('Unique within the house, as far as people keep to it.'), []);
    assert.equal(await says('Unique over time: choose a new one for each room.'), []);
    assert.equal(await says('Must be unique', 'Version conflict'), []);
    assert.equal(await says('Must be unique', 'Conflict', list), []);
  });

  test('say that an action is done once only', async () => {
    for (const one of again) assert.is(await meaning(one, refusesAgain), one[1], one.join(' '));
    const amount = { amount: { type: 'integer' } };
    assert.is(await meaning(['It is cancelled already', false], refusesAgain, amount), false);
  });

  test('say which states are asked for', async () => {
    for (const one of asked)
      assert.equal(await meaning(one, (of) => statesAskedFor(of, states)), one[1], one.join(' '));
  });
});
