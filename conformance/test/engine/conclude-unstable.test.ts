/** What comes now and then belongs to stable answers, unless the other answer is about another resource. */

import * as assert from 'uvu/assert';
import { type Concluding, concludeUnstable } from '../../engine/conclude/conclude-unstable.ts';
import type { Accusation, Tally } from '../../engine/deliver/tally.ts';
import type { Step } from '../../model/exchange.ts';
import type { Evidence } from '../../model/verdict.ts';
import { answered, sent } from '../checks/exchanges.ts';
import { suite } from '../support/suite.ts';

const about = (value: string, status: number): Step =>
  answered(
    sent({ values: [{ place: 'path.claimId', source: 'obtained', value, from: 'fileClaim' }] }),
    status,
  );

/** How often stable answers collects it, and whether the other answer is shown. */
function concluded(first: Step, other: Step): readonly unknown[] {
  const operation = { id: 'listNotes' };
  const rowOf = (check: object): object => ({
    ...{ operation, requirement: { id: 'row' } },
    bindings: [{ check: { id: 'check', ...check } }],
  });
  const [row, stable] = [rowOf({}), rowOf({ collectsUnstable: true })];
  const tallies = [row, stable].map((one) => ({ row: one, evidence: [] as Evidence[] }));
  const accusation = {
    ...{ row, level: 'required', at: 0, steps: [first], binding: { check: { id: 'check' } } },
    ...{ finding: { code: 'schema-mismatch', actual: 'null' }, probe: { id: 'a', draft: { how: 'single' } } },
  } as unknown as Accusation;
  const concluding = {
    ...{ tallies: new Map(tallies.entries()), passive: new Set() },
    session: { inputs: { settings: {} }, controls: new Map() },
  } as unknown as Concluding;
  const [own] = tallies as unknown as Tally[];
  if (!own) return [];
  const stability = { kind: 'unstable', seen: 1, tries: 2 } as const;
  concludeUnstable(concluding, own, { kind: 'unstable', accusation, stability, otherwise: [other] }, [
    accusation,
  ]);
  const shown = tallies.flatMap(({ evidence }) => evidence)[0];
  return [tallies[0]?.evidence.length, tallies[1]?.evidence.length, shown?.otherwise !== undefined];
}

suite('unstable answers', (test) => {
  const table: readonly (readonly [string, Step, Step, readonly unknown[]])[] = [
    ['about one thing', about('a', 200), about('a', 200), [1, 1, true]],
    ['about another thing, by another status', about('a', 500), about('b', 200), [1, 1, true]],
    ['about another thing, by the same status', about('a', 200), about('b', 200), [1, 0, false]],
    ['about a conflict that came once', about('a', 409), about('a', 201), [1, 0, false]],
  ];
  for (const [name, first, other, expected] of table)
    test(name, () => assert.equal(concluded(first, other), expected));
});
