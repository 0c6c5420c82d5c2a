/** Random JSON values, with numbers at the edges and names that a random schema may use too. */

import type { Json } from '../../json/json.ts';
import { fc } from '../../schema/arbitrary.ts';

/** Any JSON value, with numbers at the edges and members that a schema may name. */
export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalars(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(names(), tie('value')), { maxLength: 4 })
      .map((members): Json => Object.fromEntries(members)),
  ),
})).value;

function scalars(): fc.Arbitrary<Json> {
  return fc.oneof(
    fc.constantFrom<Json>(
      null,
      true,
      false,
      '',
      'a',
      'abc',
      'AB-12',
      '2024-06-15',
      0,
      -0,
      1,
      1.5,
      -3,
      10,
      2.5,
    ),
    fc.string({ maxLength: 8 }),
    fc.constantFrom('🌿', '🌿🌿🌿', '🌿'.repeat(6), 'e\u0301'),
    fc.integer({ min: -20, max: 20 }),
    fc.constantFrom<Json>(2 ** 31, 2n ** 63n, 9007199254740993n, -(2n ** 63n) - 1n),
    fc.constantFrom('1.0', '1e400', '-1e400', '1e-400', '25e-1', '1.00000000000000000001').map(JSON.rawJSON),
  );
}

/** Names of members: some need escaping, some every object has. */
export function names(): fc.Arbitrary<string> {
  return fc.constantFrom(
    'a',
    'b',
    'id',
    'x y',
    'a/b~c',
    'é%41',
    'constructor',
    'toString',
    '__proto__',
    'extra',
  );
}
