/** Drafts that are filled in twice: with what a chain has made, and then with what is provided for the rest. */

import * as assert from 'uvu/assert';
import { fillDraft } from '../../engine/deliver/resources/draft-ask.ts';
import type { Draft } from '../../model/case.ts';
import type { UsedValue } from '../../model/resource.ts';
import { suite } from '../support/suite.ts';

const draft: Draft = {
  ...{ method: 'POST', path: '/members/{memberId}/loans', headers: [], credential: 'none' },
  ...{ intent: { kind: 'conforming', ordinary: true }, difference: '', spelling: '' },
  uses: [
    { place: 'path.memberId', collection: '/members', at: 0, hole: '{memberId}', write: String },
    { place: '/bookId', collection: '/books', at: 0 },
  ],
  body: (_, known) => Buffer.from(`book ${known?.get('/bookId')?.value ?? 'unknown'}`),
};

function used(place: string, value: number): ReadonlyMap<string, UsedValue> {
  return new Map([[place, { place, source: 'obtained', value }]]);
}

suite('filling a draft', (test) => {
  test('keeps what was filled in before, and leaves the rest to be filled in later', () => {
    const first = fillDraft(draft, used('path.memberId', 7));
    assert.equal([first.path, first.uses?.map(({ place }) => place)], ['/members/7/loans', ['/bookId']]);
    const second = fillDraft(first, used('/bookId', 9));
    assert.is(String(second.body?.(1n)), 'book 9');
    assert.equal(second.uses, undefined);
    assert.equal(
      second.values?.map(({ place, value }) => [place, value]),
      [
        ['/bookId', 9],
        ['path.memberId', 7],
      ],
    );
  });
});
