/** The words and marks of a comparison: what it came to, who does what, what fits into a cell, what is marked. */

import * as assert from 'uvu/assert';
import type {
  AnswerGroup,
  Cluster,
  ClusterKind,
  ComparedTarget,
  Comparison,
} from '../../../model/comparison.ts';
import { mergeMarks } from '../../../report/comparison/page/shared-request.ts';
import { partingTargets } from '../../../report/comparison/parting.ts';
import { clusterHeadline, comparisonSentence, listed } from '../../../report/comparison/sentence.ts';
import { shortAnswer } from '../../../report/comparison/words.ts';
import { difference } from '../../../report/html/difference.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { suite } from '../../support/suite.ts';
import { sampleComparison } from './sample-comparison.ts';

const [cluster] = sampleComparison.clusters as readonly [Cluster];
const [target] = sampleComparison.targets as readonly [ComparedTarget];

suite('words of a comparison', (test) => {
  const ended = (...ends: readonly (readonly [ComparedTarget['result'], number])[]) =>
    ends.map(([result, exitCode], at): ComparedTarget => ({ ...target, name: `${at}`, result, exitCode }));
  const good = ['conformant', 0] as const;
  const bad = ['non-conformant', 1] as const;
  const open = ['incomplete', 3] as const;

  const sentences: readonly (readonly [readonly ComparedTarget[], string])[] = [
    [ended(good, good, good), 'all 3 targets conform'],
    [ended(good, bad, good), '2 of 3 targets conform'],
    [ended(good, bad), '1 of 2 targets conforms'],
    [ended(bad, bad), 'neither target conforms'],
    [ended(good, open), 'of 2 targets 1 conforms, 1 could not be verified to the end'],
    [ended(bad, bad, open), 'of 3 targets 2 do not conform, 1 could not be verified to the end'],
    [ended(open, open), 'of 2 targets 2 could not be verified to the end'],
    [ended(good, ['conformant', 1]), 'both targets conform, but the gate of 1 of them fails'],
  ];
  for (const [targets, words] of sentences) {
    test(`${words}`, () => {
      const comparison = { ...sampleComparison, targets };
      assert.is(comparisonSentence(comparison).split(';')[0], words);
      const interrupted = comparisonSentence({ ...comparison, exitCode: 130 });
      assert.is(interrupted.split(';')[0], `${words}, and the comparison was interrupted`);
    });
  }

  test('says in how many places they differ, and how many are wrong', () => {
    const parting = (cases: number, ...kinds: readonly ClusterKind[]) =>
      comparisonSentence(withKinds(cases, kinds)).split('; ')[1];
    assert.is(
      parting(9, 'conformance', 'freedom', 'conformance', 'unstable'),
      'they differ in 4 places, 2 of them against the specification, 1 where the answers of one target vary',
    );
    assert.is(
      parting(9, 'freedom', 'freedom'),
      'they differ in 2 places, none of them against the specification',
    );
    assert.is(
      parting(9, 'conformance', 'conformance'),
      'they differ in 2 places, all of them against the specification',
    );
    assert.is(parting(9, 'conformance'), 'they differ in 1 place, and there against the specification');
    assert.is(parting(9, 'freedom'), 'they differ in 1 place, and there within the specification');
    assert.is(parting(9, 'unstable'), 'they differ in 1 place, where the answers of one target vary');
    assert.is(parting(9), 'they answer alike in all 9 cases that every target was asked');
    assert.is(parting(1), 'they answer alike in the one case that every target was asked');
    assert.is(parting(0), 'no answers could be compared');
    const open = comparisonSentence({ ...withKinds(9, []), uncompared: 3 });
    assert.ok(open.endsWith('that every target was asked; 3 of 12 cases could not be compared'), open);
  });

  const headlines: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    [
      'B and C refuse (400), A accepts (200): number is 1.0',
      [
        ['B C', '400 a/b Error'],
        ['A', '200 a/b'],
      ],
    ],
    [
      'A redirects (302), B fails (500): number is 1.0',
      [
        ['A', '302'],
        ['B', '500 text/html'],
      ],
    ],
    [
      'A and B keep RES-03, C breaks RES-03: number is 1.0',
      [
        ['A B', 'keeps RES-03'],
        ['C', 'breaks RES-03'],
      ],
    ],
    [
      'A and B do not answer (reset), C accepts (204): number is 1.0',
      [
        ['A B', 'no answer (reset)'],
        ['C', '204'],
      ],
    ],
    [
      'A and B answer 401 a, C answers 401 b: number is 1.0',
      [
        ['A B', '401 a'],
        ['C', '401 b'],
      ],
    ],
    [
      'A answers 200, then 400, B answers 200: number is 1.0',
      [
        ['A', '200, then 400'],
        ['B', '200'],
      ],
    ],
    [
      'A answers text/html, B answers an answer: number is 1.0',
      [
        ['A', 'text/html'],
        ['B', 'an answer'],
      ],
    ],
  ];
  for (const [words, groups] of headlines) {
    test(`${words}`, () => {
      const all = groups.map(([names, answer]): AnswerGroup => ({ targets: names.split(' '), answer }));
      assert.is(clusterHeadline({ ...cluster, groups: all }), words);
    });
  }

  test('an ordinary case has the title of its row in its headline', () => {
    const smallest = { ...cluster.smallest, difference: '' };
    assert.match(clusterHeadline({ ...cluster, smallest }), /: a number is an integer$/);
    assert.equal([listed([]), listed(['A']), listed(['A', 'B', 'C'])], ['', 'A', 'A, B and C']);
  });

  test('answers fit into a cell', () => {
    const short = (...answers: readonly string[]) =>
      shortAnswer(answers.map((answer) => ({ answer, count: 1 })));
    assert.equal(
      [short(), short('400 a', '400 b'), short('400 a', '422'), short('400', '200', '201')],
      ['', '400', '4xx', '2xx 4xx'],
    );
    assert.equal(
      [short('400', '200', 'no answer (reset)'), short('text/html'), short('200, then no answer (reset)')],
      ['mixed', 'other', '2xx none'],
    );
  });

  test('whoever answers otherwise than most stands apart; without a majority everybody does', () => {
    const apart = (...groups: readonly string[]) =>
      partingTargets({ groups: groups.map((names) => ({ targets: names.split(' '), answer: '' })) }).join(
        ' ',
      );
    assert.equal([apart('A B', 'C'), apart('A', 'B'), apart('A B', 'C D', 'E')], ['C', 'A B', 'A B C D E']);
    assert.is(apart('A B C', 'D', 'E'), 'D E');
  });

  test('marks against several messages are those against each of them, and no letter is lost', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', '"', ' ', '1'), maxLength: 6 });
    const lines = fc.array(line, { minLength: 1, maxLength: 4 });
    const property = fc.property(lines, fc.array(lines, { minLength: 1, maxLength: 3 }), (own, others) => {
      const versions = others.map((other) => difference(own, other).left);
      const merged = mergeMarks(versions);
      const textOf = (pieces: readonly { readonly text: string }[]) =>
        pieces.map(({ text }) => text).join('');
      assert.equal(
        merged.map(({ pieces }) => textOf(pieces)),
        own,
      );
      for (const [at, { pieces, kind }] of merged.entries()) {
        const marked = versions.map((version) => version[at]).some((one) => one?.kind !== 'same');
        assert.is(kind !== 'same', marked);
        if (!marked) assert.ok(pieces.every((piece) => piece.kind === 'same'));
      }
      if (versions.length === 1) assert.equal(lettersOf(merged), lettersOf(versions[0] ?? []));
    });
    fc.assert(property, { seed: 5, numRuns: 300 });
  });
});

function withKinds(cases: number, kinds: readonly ClusterKind[]): Comparison {
  const clusters = kinds.map((kind, at): Cluster => ({ ...cluster, kind, number: at + 1 }));
  return { ...sampleComparison, cases, clusters };
}

type Lines = ReturnType<typeof mergeMarks>;

function lettersOf(lines: Lines): readonly string[] {
  return lines.flatMap(({ pieces }) =>
    pieces.flatMap(({ text, kind }) => [...text].map((one) => one + kind)),
  );
}
