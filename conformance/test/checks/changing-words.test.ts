/** What words say of a change: members it leaves as they are, lists it adds to or empties; and what sounds like that alone. */

import * as assert from 'uvu/assert';
import {
  addsTo,
  type Changed,
  isFixed,
  keepsLeftOut,
  mayEmpty,
  nullLeaves,
} from '../../checks/chains/words/kept-words.ts';
import { suite } from '../support/suite.ts';
import { list, meaning, text } from './told-words.ts';

const asPatch = ({ contract, operation }: Changed): Changed => ({
  ...{ contract, operation: { ...operation, method: 'PATCH' } },
});
const fixed = (description: string, summary = 'Acts.') =>
  meaning(['Conflict', true, summary], (of) => isFixed(asPatch(of), 'name', { ...text, description }));

const once = [
  'The name; changing it later has no effect.',
  'Updates to this field are silently dropped.',
  'Not updateable.',
  'Locked after creation',
  'Later requests do not alter it.',
  'The name (create only).',
  'Create-only: later writes are discarded.',
  'Can only be set in the initial request.',
  'Set when the order is created and cannot be changed afterwards.',
];
const anyTime = [
  'Cannot be changed to a blank name.',
  'Must not be replaced by a nickname.',
  'Set on creation or on update.',
  'Required at creation; may be changed later.',
  'The name as given once on the cover',
  'A fixed-width name',
  'Shown forever below the title',
  'Never changes its case',
  'Final name as printed',
  'Can be changed at any time, not only when creating',
  'Not immutable: can be updated by PUT.',
  'Whitespace is ignored on updates and creations.',
];
const leaving = [
  'Updates the email; the name is preserved.',
  'Everything but the name can be changed.',
  'Only email and tags can be changed.',
  'Only the email and the tags are taken from the body.',
  'Fields other than email and tags are ignored.',
  'Changes the email; everything else is read from the stored record.',
  'The name is write-once and will not be modified.',
  'Stores the change as a draft; call publish to make it visible.',
  'Accepts the update and applies it in the background.',
  'Saves a pending revision.',
];
const notLeaving = [
  'The change takes effect immediately.',
  'Requires the role approver.',
  'Only approved users may call this.',
  'It is never queued.',
  'No approval is needed.',
  'The email and the name cannot be changed to an empty text.',
  'Updates the name and the email, the id remains.',
  'Moderators may update any order.',
  'The update is not asynchronous.',
  'Scheduled maintenance may lead to 503.',
  'Only drafts can be changed.',
  'Only the name can be changed.',
];
const replacing = [
  'Replaces the whole order with the given values.',
  'Full update. Fields that are not sent are removed, only the id stays.',
  'This is not a partial update.',
  'Replaces the order; nothing is merged.',
  'Members left out are cleared, the id is kept.',
  'Unlike PATCH, omitted fields are not kept.',
  'Missing fields do not remain.',
];
const adding = [
  'Tags to add',
  'Tags are appended.',
  'New tags are added to the existing ones.',
  'Ever given.',
];
const emptying = ['Problems found in the last write', 'Warnings', 'Removed when the order changes'];

suite('words about a change', (test) => {
  test('say of a member that it is set once, or that it may be set later', async () => {
    for (const one of once) assert.is(await fixed(one), true, one);
    for (const one of anyTime) assert.is(await fixed(one), false, one);
  });

  test('say of an operation that it leaves a member, or nothing of that', async () => {
    for (const one of leaving) assert.is(await fixed('The name', one), true, one);
    for (const one of notLeaving) assert.is(await fixed('The name', one), false, one);
  });

  test('say that what is left out is gone', async () => {
    for (const one of replacing) assert.is(await meaning(['Conflict', 0, one], keepsLeftOut), false, one);
    for (const one of ['Fields that are not sent are not removed, they stay.', 'Fields not sent are kept.'])
      assert.is(await meaning(['Conflict', 0, one], keepsLeftOut), true, one);
  });

  test('say that null takes a value away', async () => {
    for (const one of ['A null removes the field, an absent one keeps its value.', 'Null is not ignored.'])
      assert.is(await meaning(['Conflict', 0, one], (of) => nullLeaves(of, text)), false, one);
  });

  test('say that a list is added to, or emptied', async () => {
    const says = (read: typeof addsTo, description: string, summary = 'Replaces an order.') =>
      meaning(['Conflict', 0, summary], (of) => read(of, 'tags', { ...list, description }));
    for (const one of adding) assert.is(await says(addsTo, one), true, one);
    for (const one of emptying) assert.is(await says(mayEmpty, one), true, one);
    assert.is(await says(addsTo, 'Its tags', 'Tags are accumulated.'), true);
    assert.is(await says(mayEmpty, 'Its tags', 'Replaces an order. Its tags are discarded.'), true);
    for (const read of [addsTo, mayEmpty]) assert.is(await says(read, 'The tags of the order'), false);
  });
});
