/** What the words of resource-oriented documents (AIP) are taken to say: of ids that are taken, tags and orders of batches. */

import * as assert from 'uvu/assert';
import { takenIdWords } from '../../checks/chains/words/taken-id.ts';
import { overlapTold } from '../../checks/chains/words/told-overlap.ts';
import type { Parameter } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';
import { someSurvey } from './some-survey.ts';
import { meaning, type Table } from './told-words.ts';

const fileId: Parameter = {
  ...{ name: 'fileId', in: 'query', required: true, style: 'form', explode: true, schema: true },
  pointer: '/nowhere/schema',
};

/** Words of 409, and whether they say that an id is taken, perhaps also by what was deleted. */
const taken: Table<'taken' | 'also deleted' | 'nothing'> = [
  ['A file with this id already exists', 'taken'],
  ['ALREADY_EXISTS', 'taken'],
  ['The id is taken', 'taken'],
  ['The resource exists', 'taken'],
  ['An id that is taken, also by a deleted file', 'also deleted'],
  ['The id is taken, deleted files do not count', 'taken'],
  ['The id is taken; ids of deleted files are free again', 'taken'],
  ['A file of this title already exists', 'nothing'],
  ['If the quota is already used', 'nothing'],
  ['The id is taken, unless force is set', 'nothing'],
  ['The id is taken, and the existing one is returned', 'nothing'],
  ['Conflict', 'nothing'],
];

suite('words about ids that are taken', (test) => {
  for (const row of taken)
    test(`${row[0]}: ${row[1]}`, async () => {
      const said = await meaning(row, ({ contract, operation }) => takenIdWords(contract, operation, fileId));
      assert.is(said === undefined ? 'nothing' : said.isOfDeleted ? 'also deleted' : 'taken', row[1]);
    });
});

const day = { type: 'string', format: 'date' };
const booking = { courtId: { type: 'integer' }, startsOn: day, endsOn: day };
const survey = {
  ...someSurvey,
  references: new Map([['act', [{ place: '/courtId', collection: '/courts', at: 0 }]]]),
};
const kind = { collection: '/bookings', made: true };

/** Words of 409, and whether they say that a court is booked once at a time. */
const overlaps: Table<boolean> = [
  ['The court is already booked for these dates', true],
  ['If the court is already reserved in this period', true],
  ['The booking overlaps with an existing one', true],
  ['The booking overlaps with another booking of the court.', true],
  ['A court cannot be booked twice for the same time', true],
  ['The court is already booked for these dates by others', false],
  ['The last court is already booked for these dates', false],
  ['The hotel is already booked for these dates', false],
  ['The booking overlaps with a closing time of the court', false],
  ['The booking overlaps with the winter break', false],
  ['The court is being renovated, try again at another time', false],
  ['Double-check the dates: the court is closed', false],
  ['The court is not available at that time of the year', false],
  ['Conflict', false],
];

suite('words about what is taken for a time', (test) => {
  for (const row of overlaps)
    test(`${row[0]}: ${row[1] ? 'refused' : 'nothing'}`, async () => {
      const isTold = await meaning(
        row,
        ({ contract, operation }) =>
          overlapTold({ contract, operation, survey, kind: Object(kind) }) !== undefined,
        booking,
      );
      assert.is(isTold, row[1]);
    });
});
