/** What is set aside for the mock: only what a list says, and a list that is not true is told of. */

import * as assert from 'uvu/assert';
import { signatureOf } from '../../engine/conclude/signature.ts';
import type { RunEvent } from '../../index.ts';
import type { Deviation } from '../../model/waiver.ts';
import { type SetAside, setAsidePrism } from '../../peers/set-aside.ts';
import { prismDeviations } from '../../requirements/prism-deviations.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { type PrismRun, runPrism } from './run-prism.ts';

const { deviations } = prismDeviations('Plant Store', []);

suite('set aside', (test) => {
  let run: PrismRun = { events: [], mock: { answers: 'static', server: '' } };
  let real: readonly Deviation[] = [];
  const hold = (
    list: readonly Deviation[],
    { events = run.events, mock = run.mock, isExact = true } = {},
  ): SetAside => setAsidePrism(events, mock, { deviations: list, isExact });

  test.before(async () => {
    [run = run] = await runPrism('static', [{}]);
    real = deviations.filter(({ versions }) => versions.includes(run.mock.server));
  });

  test('each broken row is set aside or told of, by what is on the list and nothing else', () => {
    fc.assert(
      fc.property(fc.subarray([...real]), (list) => {
        const { known, unlisted, gone } = hold(list);
        const covered = known.flatMap((one) => one.deviations);
        const left = unlisted.flatMap(({ row, evidence }) =>
          evidence.map((one) => `${row.id} ${signatureOf(one)}`),
        );
        const missing = real.filter((one) => !list.includes(one));
        assert.equal(new Set(left), new Set(missing.map(({ row, signature }) => `${row} ${signature}`)));
        assert.ok(covered.every((one) => list.includes(one)));
        const rows = [...known, ...unlisted].map(({ row }) => row.id);
        assert.equal(rows.toSorted(), [...new Set(real.map(({ row }) => row))].toSorted());
        assert.equal(gone, []);
      }),
    );
  });

  test('a listed way of breaking that does not happen is gone, another answer as well as another row', () => {
    const [first] = real;
    assert.ok(first);
    const other = { ...first, signature: `${first.signature} elsewhere` };
    const passing = { ...first, row: 'ACC-01' };
    assert.equal(hold([...real, other, passing]).gone, [other, passing]);
    assert.equal(hold([...real, passing], { isExact: false }).gone, []);
  });

  test('what was seen with other answers or another version is not expected, nor does it set aside', () => {
    const others = real.map((one): readonly Deviation[] => [
      { ...one, answers: 'dynamic' },
      { ...one, versions: ['0.0.0'] },
    ]);
    const [known = []] = [real.slice(0, 1)];
    const { gone, unlisted } = hold([...known, ...others.flat()]);
    assert.equal(gone, []);
    const rows = new Set(unlisted.map(({ row }) => row.id));
    assert.equal(rows, new Set(real.map(({ row }) => row)));
  });

  test('a version that no list knows is held against all of it', () => {
    const { known, unlisted, gone } = hold(deviations, { mock: { ...run.mock, server: '6.0.0' } });
    assert.equal(known.length, hold(deviations).known.length);
    assert.equal(unlisted, []);
    assert.equal(
      gone,
      deviations.filter((one) => !real.includes(one)),
    );
  });

  test('nothing is gone from a run that was cut short, or whose row was not asked in full', () => {
    const passing = real.map((one) => ({ ...one, row: 'ACC-01' }));
    assert.equal(hold(passing).gone, passing);
    assert.equal(hold(passing.map((one) => ({ ...one, row: 'NOT-99' }))).gone, []);
    const cut: RunEvent = { kind: 'notice', code: 'target-lost', values: {} };
    const parts: readonly (readonly RunEvent[])[] = [
      [...run.events, cut],
      changed({ profile: 'smoke' }),
      changed({ only: ['REJ-01'] }),
      changed({ skip: ['id:type'] }),
      run.events.map((event) =>
        event.kind === 'row' ? { ...event, result: { ...event.result, verdict: 'blocked' } } : event,
      ),
    ];
    for (const events of parts) assert.equal(hold(passing, { events }).gone, []);
    assert.equal(hold(passing, { events: changed({ only: ['ACC-*'] }) }).gone, passing);
  });

  /** The run as it would have begun with other settings. */
  function changed({ profile = 'spec', only = [], skip = [] }: Choice): readonly RunEvent[] {
    return run.events.map((event) =>
      event.kind === 'run-started'
        ? { ...event, profile, settings: { ...event.settings, only, skip } }
        : event,
    );
  }
});

interface Choice {
  readonly profile?: string;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}
