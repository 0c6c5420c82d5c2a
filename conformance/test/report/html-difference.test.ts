/** The laws of marking differences on the report page: nothing is lost, nothing else is marked, nothing other is left unmarked. */

import * as assert from 'uvu/assert';
import { align } from '../../report/html/align.ts';
import { difference, type MarkedLine, tokensOf } from '../../report/html/difference.ts';
import { isFreshId } from '../../report/html/finding-view.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { hostileTexts } from './hostile-texts.ts';

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 20 }));
const jsonText = fc.json({ maxDepth: 2 });
const line = fc.oneof(text, jsonText, fc.constantFrom('Accept: a', 'Accept: b', 'Host: x', '{"id":1}'));
const lines = fc.array(line, { maxLength: 6 });
const textOf = ({ pieces }: MarkedLine) => pieces.map((piece) => piece.text).join('');
const unmarked = (side: readonly MarkedLine[]) =>
  side
    .filter(({ kind }) => kind !== 'only')
    .map(({ pieces }) => pieces.filter(({ kind }) => kind === 'same'));

suite('marking of differences', (test) => {
  test('tokens joined are the text again', () => {
    fc.assert(fc.property(fc.oneof(text, jsonText), (one) => assert.is(tokensOf(one).join(''), one)));
  });

  test('aligned sequences lose nothing, and what is called the same is the same', () => {
    const items = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
    fc.assert(
      fc.property(items, items, (left, right) => {
        const stretches = align(left, right);
        const sideOf = (side: 'left' | 'right') =>
          stretches.flatMap((one) => (one.kind === 'same' ? one.items : one[side]));
        assert.equal([sideOf('left'), sideOf('right')], [left, right]);
        const common = stretches.flatMap((one) => (one.kind === 'same' ? one.items : []));
        assert.is(common.length, longestCommon(left, right));
      }),
    );
  });

  test('lines keep their text, the same are unmarked, and without the marks both sides are alike', () => {
    fc.assert(
      fc.property(lines, lines, (left, right) => {
        const marked = difference(left, right);
        assert.equal([marked.left.map(textOf), marked.right.map(textOf)], [left, right]);
        const rest = [marked.left, marked.right].map((side) => unmarked(side).map((one) => textOfAll(one)));
        assert.equal([...(rest[0] ?? [])].sort(), [...(rest[1] ?? [])].sort());
      }),
    );
    fc.assert(
      fc.property(lines, (same) => {
        for (const { kind } of difference(same, same).left) assert.is(kind, 'same');
      }),
    );
  });

  test('other lines are always marked', () => {
    fc.assert(
      fc.property(lines, lines, (left, right) => {
        const kinds = [...difference(left, right).left, ...difference(left, right).right].map(
          ({ kind }) => kind,
        );
        assert.is(
          kinds.every((kind) => kind === 'same'),
          JSON.stringify(left) === JSON.stringify(right),
        );
      }),
    );
  });

  test('a member, a header field and a fresh id', () => {
    const left = ['POST http://a/beds', 'Accept: text/html', '{"id":1041,"name":7}'];
    const right = ['POST http://a/beds', 'Accept: */*', 'X: 1', '{"id":1007,"name":"a"}'];
    const marked = difference(left, right, (piece) => isFreshId(piece, '1000'));
    const spell = ({ pieces, kind }: MarkedLine) =>
      `${kind}: ${pieces.map((one) => (one.kind === 'same' ? one.text : `<${one.kind} ${one.text}>`)).join('')}`;
    assert.equal(marked.left.map(spell), [
      'same: POST http://a/beds',
      'changed: Accept: <changed text>/<changed html>',
      'changed: {"id":<fresh 1041>,"name":<changed 7>}',
    ]);
    assert.equal(marked.right.map(spell).slice(2), [
      'only: <changed X: 1>',
      'changed: {"id":<fresh 1007>,"name":<changed "a">}',
    ]);
  });

  test('an id is fresh from the salt on, never before it, and never when it is no plain number', () => {
    assert.equal(
      ['1000', '1001', '999', '-1000', '1e3', '9223372036854775807', '"1001"', ''].map((id) =>
        isFreshId(id, '1000'),
      ),
      [true, true, false, false, false, false, false, false],
    );
    assert.not(isFreshId('5', 'no number'));
  });

  test('what is too long to compare piece by piece is marked as a whole, in time', () => {
    const [left, right] = ['[1', '{2'].map((start) => `${start} ,`.repeat(1300));
    const [marked] = difference([left ?? ''], [right ?? '']).left;
    assert.is(marked?.kind, 'changed');
    assert.is(marked && textOf(marked), left);
  });
});

function textOfAll(pieces: readonly { readonly text: string }[]): string {
  return pieces.map((piece) => piece.text).join('');
}

/** The plain recursive definition. */
function longestCommon(left: readonly string[], right: readonly string[]): number {
  const lengths = left.map(() => right.map(() => 0));
  for (const [one, item] of left.entries())
    for (const [other, partner] of right.entries()) {
      const [above, before] = [lengths[one - 1]?.[other] ?? 0, lengths[one]?.[other - 1] ?? 0];
      const both = (lengths[one - 1]?.[other - 1] ?? 0) + 1;
      const row = lengths[one];
      if (row) row[other] = item === partner ? both : Math.max(above, before);
    }
  return lengths.at(-1)?.at(-1) ?? 0;
}
