/** What words say that a change leaves as it was, and that an answer shows otherwise than it was sent. */

import * as assert from 'uvu/assert';
import {
  type Changed,
  changesOthers,
  isFixed,
  keepsLeftOut,
  nullLeaves,
} from '../../checks/chains/words/kept-words.ts';
import { isSaidOtherwise } from '../../checks/judging/answered-otherwise.ts';
import { suite } from '../support/suite.ts';
import { meaning, text } from './told-words.ts';

/** Descriptions of a member, whether it is set once only, and words of the operation. */
const once: readonly (readonly [description: string, isFixed: boolean, summary?: string])[] = [
  ['Immutable', true],
  ['Cannot be changed afterwards.', true],
  ['Set once, when the note is made.', true],
  ['Fixed.', true],
  ['For new notes alone.', true],
  ['Later values are ignored.', true],
  ['The kind that the note is made with', true],
  ['The kind', true, 'Replaces a note. The kind stays as it was.'],
  ['The kind', true, 'Changes a note; its kind is kept.'],
  ...[
    ...['Ignored in updates.', 'Ignored on update.', 'Not editable.', 'Cannot be renamed.'],
    ...['Can be set only initially.', 'Has no effect on existing notes.', 'Read-only after creation.'],
    ...['Applies to new notes only.', 'Only used when creating a note.', 'Assigned when the note is opened.'],
    ...[
      'Permanent.',
      'Stays the same for good.',
      'Settable on POST only.',
      'Not updatable.',
      'Only for POST.',
    ],
    ...['The kind of a note stays.', 'Final.', 'A note keeps its kind for life.'],
  ].map((one) => [one, true] as const),
  ['The kind; where it is not set, it is plain.', false],
  ['The kind. A new one has to be confirmed by the link that is sent.', true],
  ...[
    ...['A new kind is used once it was confirmed.', 'Changes take effect at the next billing period.'],
    ...['Changes are applied overnight.', 'Asks for a change of a note, which an editor has to approve.'],
    'Proposes a change. The note stays as it is until the owner agrees.',
    'Changes a note. The kind changes when the link in our message is followed.',
  ].map((summary) => ['The kind', true, summary] as const),
  ['The final kind', false],
  ['The kind, which may be changed after creation', false],
  ['The kind', false],
  ['The kind, which can be changed', false],
  ['The kind', false, 'Changes a note; its title is kept.'],
  ['The kind', false, 'Changes the kind of a note.'],
];

const merging: readonly (readonly [summary: string, keeps: boolean])[] = [
  ['Updates a note. Members that are left out keep their values.', true],
  ['Updates the members that are sent, and no others.', true],
  ['Changes only the fields that are sent.', true],
  ['What is not sent stays as it is.', true],
  ['A partial update.', true],
  ...[
    ...['Updates the given members.', 'Works like PATCH.', 'Leave out what should not change.'],
    ...[
      'Only what is sent is changed.',
      'Members that are missing are not touched.',
      'Send only what changes.',
    ],
    ...['Omit a member to leave it as it is.', 'Changes what the body has, and nothing else.'],
    ...['Members without a value in the body are not changed.', 'Overwrites the members of the body.'],
    ...[
      'The body may have a part of the members; the rest is left alone.',
      'What is not in the body is preserved.',
    ],
  ].map((one) => [one, true] as const),
  ['Replaces a note.', false],
  ['Replaces a note. Members that are left out are removed.', false],
  ['Updates a note. The author is kept.', false],
];

const ofNull: readonly (readonly [description: string, leaves: boolean, summary?: string])[] = [
  ['Null leaves the remark as it is.', true],
  ['A remark', true, 'Changes a note. What is null stays as it is.'],
  ['A remark', true, 'Changes a note; null is the same as nothing sent.'],
  ...[
    ...['A null is skipped.', 'null does nothing.', 'null is treated as left out.', 'Nulls are not written.'],
    ...['null does not clear a member.', 'A member that is null is not touched.'],
    'Use an empty text to clear a member; null does not.',
  ].map((one) => [one, true] as const),
  ['A remark, or null', false],
  ['Null removes the remark.', false, 'Changes a note. Its author stays.'],
];

const otherwise = [
  'The city; its spelling is corrected.',
  'The city, as the post office has it',
  'The city that the geocoder found',
  'The city, in the language of the reader',
  'The city, translated',
  'The city is looked up by the postcode',
  'The city, resolved to the nearest one known',
  'The city, anonymised',
  'The city, encrypted',
  'It is stored as a hash.',
  'Bad words are starred out.',
  'The city at the time of delivery',
  'The current city',
];

const patching = ({ contract, operation }: Changed): Changed => ({
  ...{ contract, operation: { ...operation, method: 'PATCH' } },
});

/** Words of a change of one member, and whether they say that others change with it. */
const along: readonly (readonly [summary: string, changesOthers: boolean])[] = [
  ['When the unit changes, the weight is converted.', true],
  ['The slug follows the title unless it is given.', true],
  ['A new first or last name makes a new display name.', true],
  ['A new kind clears the note.', true],
  ['Changes a note.', false],
  ['Changes the members that are sent.', false],
];

suite('words about what is kept', (test) => {
  test('say of a member that it is set once', async () => {
    for (const [description, isOnce, summary = 'Acts.'] of once) {
      const schema = { ...text, description };
      const read = await meaning(['Conflict', isOnce, summary], (of) =>
        isFixed(patching(of), 'kind', schema),
      );
      assert.is(read, isOnce, `${description} ${summary}`);
    }
  });

  test('say of an operation that it keeps what is left out', async () => {
    for (const [summary, keeps] of merging)
      assert.is(await meaning(['Conflict', keeps, summary], keepsLeftOut), keeps, summary);
  });

  test('say of a change that others follow it', async () => {
    for (const [summary, others] of along)
      assert.is(await meaning(['Conflict', others, summary], changesOthers), others, summary);
  });

  test('say of null that it leaves a member as it is', async () => {
    for (const [description, leaves, summary = 'Acts.'] of ofNull) {
      const schema = { ...text, description };
      const read = await meaning(['Conflict', leaves, summary], (of) => nullLeaves(of, schema));
      assert.is(read, leaves, `${description} ${summary}`);
    }
  });

  test('say of a value that it is answered otherwise', async () => {
    const says = (one: string, other: string) =>
      meaning(['Conflict', true], (of) => {
        const [asked, shown] = [one, other].map((description) => ({ ...text, description }));
        return isSaidOtherwise(of, { name: 'city', asked, shown: shown ?? true });
      });
    for (const one of otherwise) assert.is(await says(one, one), true, one);
    assert.is(await says('The city', 'The city of the shop that serves it'), true);
    assert.is(await says('The city', 'The city'), false);
    assert.is(await says('The city.', 'The city. At most 40 letters.'), false);
    assert.is(await says('', 'The city'), false);
  });
});
