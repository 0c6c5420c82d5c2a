/** A text that is too long keeps its format where one can, so that it is refused for its length or not at all. */

import * as assert from 'uvu/assert';
import { formatOf } from '../../schema/formats/index.ts';
import type { Scope } from '../../schema/scope.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';

const scope: Scope = { document: {}, dialect: '3.1' };

const firstOf = (format: string, maxLength: number): unknown =>
  violations(scope, { type: 'string', format, maxLength }).find(({ keyword }) => keyword === 'maxLength')
    ?.edits[0]?.value;

suite('texts that are too long', (test) => {
  const lengths = { byte: 16, base64url: 9, email: 254, hostname: 100, uri: 2048, 'uri-reference': 60 };
  for (const [format, maxLength] of Object.entries(lengths))
    test(`of ${format} are of that format`, () => {
      const text = firstOf(format, maxLength);
      assert.ok(typeof text === 'string' && text.length > maxLength);
      assert.ok(formatOf(format, 'string')?.judge(text ?? ''), String(text));
    });

  test('of a format that has one length are tried all the same', () => {
    assert.ok(firstOf('uuid', 36) !== undefined && firstOf('date', 10) !== undefined);
  });

  test('without a format continue the valid one', () => {
    const [long] = violations(scope, { type: 'string', maxLength: 3 }).filter(
      ({ keyword }) => keyword === 'maxLength',
    );
    assert.equal(long?.edits[0]?.value, 'aaaa');
  });
});
