/** Files of behaviour: what was written is read again as it was, and nothing else is read at all. */

import { isDeepStrictEqual } from 'node:util';
import * as assert from 'uvu/assert';
import { readBehaviour, writeBehaviour } from '../../behaviour/behaviour-file.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyBehaviour, anyRemarks } from './any-behaviour.ts';

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
