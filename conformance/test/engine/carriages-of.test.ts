/** Ways of carrying that the target does not take are told with the operations that they are about. */

import * as assert from 'uvu/assert';
import { carriagesOf } from '../../engine/carriages-of.ts';
import type { Plan } from '../../model/plan.ts';
import { suite } from '../support/suite.ts';

function refusedAt(...ways: readonly (readonly string[])[]): readonly string[] | undefined {
  const contexts = new Map(ways.map((refusedWays, at) => [`op${at}`, { refusedWays }]));
  const probe = { row: {}, source: {}, draft: { steps: [], carried: { ways: ['in chunks'] } } };
  const plan = { contexts, probes: [probe], dropped: [] } as unknown as Plan;
  return carriagesOf(plan, { wasSent: () => true })?.refused;
}

suite('ways that are refused', (test) => {
  for (const [what, ways, told] of [
    ['none', [[], []], []],
    ['of the only operation', [['in chunks']], ['in chunks']],
    ['of one operation among others', [[], ['with a query']], ['with a query (op1)']],
    [
      'of many',
      Array.from({ length: 5 }, () => ['with a query']),
      ['with a query (op0, op1, op2 and 2 more)'],
    ],
  ] as const)
    test(what, () => assert.equal(refusedAt(...ways), told));
});
