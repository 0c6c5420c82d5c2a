/** Files of behaviour: what was written is read again as it was, and nothing else is read at all. */

import { isDeepStrictEqual } from 'node:util';
import * as assert from 'uvu/assert';
import type { Behaviour, Limit } from '../../behaviour/behaviour.ts';
import { readBehaviour, writeBehaviour } from '../../behaviour/behaviour-file.ts';
import { fc } from '../../schema/arbitrary.ts';
import { hostileTexts } from '../report/hostile-texts.ts';
import { suite } from '../support/suite.ts';

const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom('varies', 'null', '1', '- a', '# x', '<<', '*a', '&a', '~', 'a: b', '1.0', 'yes', '"'),
    fc.constantFrom(...hostileTexts),
  )
  .filter((text) => text.trim() !== '' && text !== '__proto__' && text.isWellFormed());

const plain = { noNullPrototype: true } as const;
const options = { maxKeys: 3, noNullPrototype: true } as const;

const size = fc.nat({ max: 5_000_000 });

const anyLimit: fc.Arbitrary<Limit> = fc.oneof(
  fc.record({ kind: fc.constant('found' as const), accepted: size, beyond: anyText }, plain),
  fc.record({ kind: fc.constant('none' as const), accepted: size }, plain),
  fc.record({ kind: fc.constant('stopped' as const), accepted: size, at: size, answer: anyText }, plain),
  fc.constant({ kind: 'varies' as const }),
);

/** Arbitrary behaviour, with hostile texts everywhere. */
const anyBehaviour: fc.Arbitrary<Behaviour> = fc.record({
  contract: fc.record({
    title: anyText,
    version: anyText,
    digest: fc.stringMatching(/^[0-9a-f]{64}$/),
  }),
  operations: fc.dictionary(
    anyText,
    fc.record({
      answers: fc.dictionary(anyText, fc.dictionary(anyText, anyText, options), options),
      limits: fc.dictionary(anyText, anyLimit, options),
    }),
    options,
  ),
});

/** Remarks for some of its sources. */
function anyRemarks({ operations }: Behaviour) {
  const titles = Object.entries(operations).map(([id, { answers }]) => {
    const told = Object.keys(answers).map((source) => [source, `about ${source}\nand more`]);
    return [id, Object.fromEntries(told)];
  });
  return fc.record({
    header: fc.array(anyText, { maxLength: 2 }),
    titles: fc.constantFrom({}, Object.fromEntries(titles)),
  });
}

const anyFile = anyBehaviour.chain((behaviour) => fc.tuple(fc.constant(behaviour), anyRemarks(behaviour)));

suite('files of behaviour', (test) => {
  test('reading what was written gives the same, whatever texts it holds', () => {
    const property = fc.property(anyFile, ([behaviour, remarks]) => {
      const text = writeBehaviour(behaviour, remarks);
      const read = readBehaviour(text);
      assert.is(read.kind, 'data', text);
      if (read.kind === 'data')
        assert.ok(isDeepStrictEqual(read.data, JSON.parse(JSON.stringify(behaviour))), text);
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('remarks change nothing but comments', () => {
    const property = fc.property(anyFile, ([behaviour, remarks]) => {
      const bare = (text: string) => readBehaviour(text);
      const plain = writeBehaviour(behaviour, { header: [], titles: {} });
      assert.ok(isDeepStrictEqual(bare(writeBehaviour(behaviour, remarks)), bare(plain)));
    });
    fc.assert(property, { numRuns: 100 });
  });

  test('a piece that is lost or added is read, or its place is told', () => {
    const property = fc.property(
      anyFile,
      fc.nat(),
      fc.nat({ max: 20 }),
      fc.string(),
      (file, at, length, put) => {
        const text = writeBehaviour(...file);
        const from = at % text.length;
        const read = readBehaviour(text.slice(0, from) + put + text.slice(from + length));
        if (read.kind === 'data') return;
        assert.ok(read.fault.problem !== '' && read.fault.remedy !== '');
        assert.ok((read.fault.line ?? 0) > 0 && (read.fault.column ?? 0) > 0);
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});
