/** Exactness of ids, for every way to spell the same number. */

import * as assert from 'uvu/assert';
import { parseInt64 } from '../../../reference-server/plants.ts';
import { suite } from '../support/suite.ts';

const ends = [0n, 1n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n, 10n ** 18n, 10n ** 19n, 10n ** 40n];
const integers = ends.flatMap((end) => [end - 1n, end, end + 1n]).flatMap((value) => [value, -value]);

suite('int64', (test) => {
  test('reads every spelling of an integer as that integer, or as beyond int64', () => {
    for (const value of integers) {
      const inside = value === BigInt.asIntN(64, value);
      const expected = inside ? { kind: 'int64', value } : { kind: 'beyond' };
      for (const text of spellings(value)) assert.equal(parseInt64(text), expected, text);
    }
  });

  test('knows every fraction, however small', () => {
    for (const value of integers) {
      assert.equal(parseInt64(`${value}.5`), { kind: 'fraction' });
      assert.equal(parseInt64(`${value}.${'0'.repeat(400)}1`), { kind: 'fraction' });
      assert.equal(parseInt64(`${value}1e-1`), { kind: 'fraction' });
    }
    assert.equal(parseInt64('1e-99999999999999999999'), { kind: 'fraction' });
  });

  test('reads zero in every spelling, also below zero', () => {
    const zeros = ['0', '-0', '0.0', '0e9', '-0.00E-7', '0e99999999999999999999'];
    for (const text of zeros) assert.equal(parseInt64(text), { kind: 'int64', value: 0n }, text);
  });

  test('a huge exponent is beyond int64', () => {
    assert.equal(parseInt64('1e400'), { kind: 'beyond' });
    assert.equal(parseInt64('-1e99999999999999999999'), { kind: 'beyond' });
  });
});

/** Digits; with a fraction of zeros; with the point moved by an exponent in either direction. */
function spellings(value: bigint): readonly string[] {
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(String(value)) ?? [];
  const shifts = Array.from({ length: 25 }, (_, index) => index + 1);
  const moved = shifts.flatMap((shift) => {
    const padded = digits.padStart(shift + 1, '0');
    const point = padded.length - shift;
    const whole = padded.slice(0, point).replace(/^0+(?=\d)/, '');
    return [
      `${sign}${digits}${'0'.repeat(shift)}e-${shift}`,
      `${sign}${whole}.${padded.slice(point)}E+${shift}`,
    ];
  });
  return [String(value), `${value}.0`, `${value}.000`, `${value}e0`, `${value}E-00`, ...moved];
}
