/** Ways of carrying that the target does not take are told with the operations that they are about. */

import * as assert from 'uvu/assert';
import { carriagesOf } from '../../engine/carriages-of.ts';
import type { Plan } from '../../model/plan.ts';
import { carriageWords } from '../../report/carriage-words.ts';
import { suite } from '../support/suite.ts';

function refusedAt(...ways: readonly (readonly string[])[]): string {
  const contexts = new Map(ways.map((refusedWays, at) => [`op${at}`, { refusedWays }]));
  const probe = { row: {}, source: {}, draft: { steps: [], carried: { ways: ['in chunks'] } } };
  const plan = { contexts, probes: [probe], dropped: [] } as unknown as Plan;
  const words = carriageWords(carriagesOf(plan, { wasSent: () => true })) ?? '';
  return words.split('; ')[1] ?? '';
}

const told = 'the target does not take a valid request';

suite('ways that are refused', (test) => {
  for (const [what, ways, words] of [
    ['none', [[], []], ''],
    ['of the only operation', [['in chunks']], `${told} in chunks`],
    ['of one operation among others', [[], ['with a query']], `${told} with a query (op1)`],
    [
      'of many',
      Array.from({ length: 5 }, () => ['with a query']),
      `${told} with a query (op0, op1, op2 and 2 more)`,
    ],
  ] as const)
    test(what, () => assert.is(refusedAt(...ways), words));
});
