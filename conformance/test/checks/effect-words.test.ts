/** What words about an action are taken to say of its effect. */

import * as assert from 'uvu/assert';
import { membersCounted, membersKept, membersSet } from '../../checks/chains/words/told-effects.ts';
import { namedState, toldMove } from '../../checks/chains/words/told-moves.ts';
import { suite } from '../support/suite.ts';
import { meaning } from './told-words.ts';

const states = ['draft', 'in_review', 'approved', 'cancelled', 'closed'];

/** Words about `POST /orders/cancel`, where they lead, and whether that is the only outcome that they speak of. */
const moves: readonly (readonly [words: string, to?: string, isOnly?: boolean])[] = [
  ['Moves a `draft` order to `in_review` and sets `sentAt`.', 'in_review', true],
  ['Moves an order from `in_review` to `approved`. In any other state the answer is 409.', 'approved', true],
  ['Moves an order that is `draft` or `in_review` to `cancelled`, and keeps the reason.', 'cancelled', true],
  ['Marks the order as closed.', 'closed', true],
  ['Settles it. The order becomes closed.', 'closed', true],
  ['Sets its status to approved.', 'approved', true],
  ['Sets the status to approved. Only a draft can be approved (409).', 'approved', true],
  ['Sets the status of the room to approved.'],
  ['Creates a payment. Sets the status to approved.'],
  [`Moves it to approved${' and keeps rates'.repeat(40)}`],
  ['The status of the order changes to in_review.', 'in_review', true],
  [
    'A `draft` becomes `in_review`, and `sentAt` is set. In any other state the answer is 409.',
    'in_review',
    true,
  ],
  ['A `draft` order becomes `in_review`.', 'in_review', true],
  [
    'For staff. A `draft` order with at least one line becomes `in_review`, and gets a `sentAt`.',
    'in_review',
    true,
  ],
  [
    'Moves it to approved. A repeated `Idempotency-Key` is answered with the first one again.',
    'approved',
    true,
  ],
  ['Moves it to approved. The same key again moves it to draft.', 'approved', false],
  ['A draft room becomes closed.'],
  ['A draft becomes closed once it is old.'],
  ['Moves it to approved. Cancelled ones stay cancelled.', 'approved', false],
  ['Moves it to approved if it is paid.'],
  ['Moves it to approved or cancelled.'],
  ['Moves it to approved. The order becomes closed.'],
  ['Moves its room to approved.'],
  ['If it is late, the order becomes cancelled.'],
  ['Moves it to the closed list of the customer.'],
  ['Deals with an order.'],
  ['Moves it to approved. If nobody is free, it stays as it is.'],
  ['Moves it to approved. Runs in the background.'],
  ['Moves it to approved. It takes effect at midnight.'],
  ['Moves it to approved, upon confirmation by the bank.'],
  ['Moves it to approved as soon as somebody has read it.'],
  ['Moves it to approved after the last item has come.'],
  ['Moves it to approved in the next nightly run.'],
  ['Switches it to approved and back.'],
  ['Issues an invoice for the order. It becomes approved.'],
];

/** Words about the same, and whether its name tells the state. */
const called: readonly (readonly [words: string, state?: string])[] = [
  ['Cancels an order.', 'cancelled'],
  ['Cancels an order. Closed orders cannot be cancelled.', 'cancelled'],
  ['Only approved orders can be cancelled.'],
  ['Cancel the order', 'cancelled'],
  ['Requests that an order be cancelled.'],
  ['Cancels an order at the end of the month.'],
  ['Cancels an order. It stays open for a while.'],
  ['Storniert eine Bestellung.'],
  ['Cancels the items of an order.'],
  ['Cancels an order once it is paid back.'],
  ['Cancels an order. Deliveries go on to the end of the month, then it is cancelled.'],
  ['Cancels an order. The current month is delivered.'],
  ['Cancels an order. This runs in batches.'],
  ['Cancels an order. The courier is asked to turn back.'],
  ['Cancels an order. The shop has the last word.'],
  ['Cancels an order. The shop is told, and accepts or declines.'],
  ['Cancels an order. Preview: this does not do anything yet.'],
  ['Cancels an order. Sandbox orders are left as they are.'],
  ['Cancels some items of an order. Where none is left, so is the order.'],
];

const members = [
  'c++',
  '+1',
  '_',
  'a.b',
  'startedAt',
  'stopped_at',
  'reason',
  'cancelReason',
  'cancelNote',
  'oldLabel',
  'fileName',
  'newLabel',
  'minutes',
  'stock',
  'version',
  'count',
];
const sent = ['reason', 'minutes', 'quantity', 'note', 'label', 'name'];

const sets: readonly (readonly [words: string, names: readonly string[]])[] = [
  ['Moves it to closed and sets `startedAt`.', ['startedAt']],
  ['Closes it, sets `stopped_at` and keeps the rest.', ['stopped_at']],
  ['Ends it, and `stopped_at` is set.', ['stopped_at']],
  ['Sets startedAt if it was empty.', []],
  ['Sets startedAt to null.', []],
  ['Resets it, sets startedAt and stopped_at to null.', []],
  ['Sets startedAt. If it was not sent, it is left empty.', []],
  ['Sets the reason.', []],
  ['Resets startedAt.', []],
];

const keeps: readonly (readonly [words: string, kept: readonly string[]])[] = [
  ['Closes it, sets `stopped_at` and keeps `minutes`.', ['minutes minutes']],
  ['Closes it and keeps the reason in `cancelReason`.', ['reason cancelReason']],
  ['Records the minutes.', ['minutes minutes']],
  ['Keeps minutes unless they are none.', []],
  ['Records the minutes, rounded up to quarters of an hour.', []],
  ['Records the reason, encrypted.', []],
  ['Keeps the quantity.', []],
  ['Cancels it, and keeps the note.', ['note cancelNote']],
  ['Keeps the label.', []],
  ['Stores the name.', []],
];

const counts: readonly (readonly [words: string, told: readonly unknown[]])[] = [
  ["The order's `count` grows by one.", [{ name: 'count', by: 1 }]],
  ['Its stock falls by quantity.', [{ name: 'stock', by: { member: 'quantity', sign: -1 } }]],
  ["Raises the order's stock by the quantity.", [{ name: 'stock', by: { member: 'quantity', sign: 1 } }]],
  ['The version is increased by 1.', [{ name: 'version', by: 1 }]],
  ['Adds the quantity delivered to the stock.', [{ name: 'stock', by: { member: 'quantity', sign: 1 } }]],
  [
    'Takes the quantity from the `stock` of the order and raises the `count` of the order by one.',
    [
      { name: 'stock', by: { member: 'quantity', sign: -1 } },
      { name: 'count', by: 1 },
    ],
  ],
  ['Takes the quantity from the stock where there is enough.', []],
  ['Takes a picture from the stock.', []],
  ["The room's count grows by one.", []],
  ['The count grows by one where it is late.', []],
  ['The count grows by two.', []],
  ['Its stock falls by quantity, down to zero.', []],
  ['The count grows by one, on failure.', []],
  ['The count grows by one. If nothing changes, it is the same.', []],
  ['The count grows by one for each item.', []],
];

suite('words about effects', (test) => {
  test('say to which state an action leads', async () => {
    for (const [words, to, isOnly] of moves) {
      const told = await meaning(['Conflict', '', words], (of) => toldMove(of, states));
      assert.equal([told?.to, told?.isOnly], [to, isOnly], words);
    }
  });

  test('leave to its name to which state it leads, or do not', async () => {
    for (const [words, state] of called)
      assert.is(await meaning(['Conflict', '', words], (of) => namedState(of, states)), state, words);
  });

  test('say which members are set, kept and counted', async () => {
    for (const [words, names] of sets)
      assert.equal(
        await meaning(['Conflict', '', words], (of) => membersSet(of, { sent, members })),
        names,
        words,
      );
    for (const [words, told] of keeps) {
      const kept = await meaning(['Conflict', '', words], (of) => membersKept(of, { sent, members }));
      assert.equal(
        kept.map((one) => `${one.sent} ${one.kept}`),
        told,
        words,
      );
    }
    for (const [words, told] of counts)
      assert.equal(
        await meaning(['Conflict', '', words], (of) => membersCounted(of, { sent, members })),
        told,
        words,
      );
  });
});
