/** Crowds: twenty at once, of which some are about something and the others ordinary. */

import * as assert from 'uvu/assert';
import { unjudgeableInCrowd } from '../../engine/deliver/deliver-crowds.ts';
import { fillDraft } from '../../engine/deliver/resources/chain-request.ts';
import type { Delivered } from '../../engine/deliver/tally.ts';
import { fillingRequests, inCrowds, isOrdinary, shortageOf } from '../../engine/plan/crowds.ts';
import type { Draft } from '../../model/case.ts';
import type { Step } from '../../model/exchange.ts';
import type { PlannedProbe } from '../../model/plan.ts';
import type { UsedValue } from '../../model/resource.ts';
import { suite } from '../support/suite.ts';

const probe = (id: string, how: PlannedProbe['draft']['how']): PlannedProbe =>
  ({
    id,
    phase: 'main',
    draft: { steps: [{ intent: { kind: 'conforming', ordinary: id.startsWith('plain') } }], how },
  }) as unknown as PlannedProbe;
const many = (name: string, how: PlannedProbe['draft']['how'], count: number) =>
  Array.from({ length: count }, (_, at) => probe(`${name}${at}`, how));

suite('crowds', (test) => {
  test('are twenty each while there are ordinary requests, and nothing is lost or sent twice', () => {
    const probes = [
      ...many('bad', 'crowd', 33),
      ...many('plain', 'single', 60),
      ...many('other', 'single', 5),
    ];
    const [crowds, others] = inCrowds(probes);
    assert.equal(
      crowds.map(({ length }) => length),
      [20, 20, 20],
    );
    assert.ok(crowds.every((crowd) => crowd.some(isOrdinary)));
    const all = [...crowds.flat(), ...others];
    assert.equal(new Set(all).size, probes.length);
    assert.is(all.length, probes.length);
  });

  test('whose ordinary requests run out lack some, which are counted', () => {
    const probes = [...many('bad', 'crowd', 20), ...many('plain', 'single', 7)];
    const [crowds] = inCrowds(probes);
    assert.equal(
      crowds.map((crowd) => [crowd[0]?.id, crowd.length, shortageOf(crowd)]),
      [
        ['bad0', 20, 0],
        ['bad14', 7, 13],
      ],
    );
    assert.is(fillingRequests(probes), 13);
    assert.is(fillingRequests([...probes, ...many('plainer', 'single', 13)]), 0);
  });

  test('count requests, of which a probe may have several', () => {
    const step = { intent: { kind: 'violating' } };
    const two = many('bad', 'crowd', 10).map(
      (one) => ({ ...one, draft: { ...one.draft, steps: [step, step] } }) as unknown as PlannedProbe,
    );
    const [crowds] = inCrowds([...two, ...many('plain', 'single', 60)]);
    assert.equal(
      crowds.map((crowd) => crowd.flatMap(({ draft: { steps } }) => steps).length),
      [20, 20],
    );
  });

  test('leave all else one by one', () => {
    const probes = many('plain', 'single', 4);
    assert.equal(inCrowds(probes), [[], probes]);
  });

  test('say nothing where a valid request beside them fails, but for those to other operations', () => {
    const [row, other] = [{ operation: { id: 'one' } }, { operation: { id: 'other' } }];
    const at = (one: PlannedProbe, on: object) => ({ ...one, row: on }) as PlannedProbe;
    const [bad, valid, apart] = [
      at(probe('bad', 'crowd'), row),
      at(probe('plain', 'single'), row),
      at(probe('bad2', 'crowd'), other),
    ];
    const answered = (status: number) => {
      const step = {
        case: { intent: { kind: 'conforming' } },
        exchange: { outcome: { kind: 'answer', status } },
      };
      return new Map([[valid, { probe: valid, steps: [step] } as unknown as Delivered]]);
    };
    assert.equal(unjudgeableInCrowd([bad, valid, apart], answered(500)), [bad]);
    assert.equal(unjudgeableInCrowd([bad, valid, apart], answered(200)), []);
    const along = (status: number) =>
      ({ case: { operation: 'one' }, exchange: { outcome: { kind: 'answer', status } } }) as unknown as Step;
    assert.equal(unjudgeableInCrowd([bad, apart], new Map(), [along(200), along(503)]), [bad]);
    assert.equal(unjudgeableInCrowd([bad, apart], new Map(), [along(200)]), []);
  });
});

const draft: Draft = {
  ...{ method: 'POST', path: '/members/{memberId}/loans', headers: [], credential: 'none' },
  ...{ intent: { kind: 'conforming', ordinary: true }, difference: '', spelling: '' },
  uses: [
    { place: 'path.memberId', collection: '/members', at: 0, hole: '{memberId}', write: String },
    { place: '/bookId', collection: '/books', at: 0 },
  ],
  body: (_, known) => Buffer.from(`book ${known?.get('/bookId')?.value ?? 'unknown'}`),
};

function used(place: string, value: number): ReadonlyMap<string, UsedValue> {
  return new Map([[place, { place, source: 'obtained', value }]]);
}

/** Drafts that are filled in twice: with what a chain has made, and then with what is provided for the rest. */
suite('filling a draft', (test) => {
  test('keeps what was filled in before, and leaves the rest to be filled in later', () => {
    const first = fillDraft(draft, used('path.memberId', 7));
    assert.equal([first.path, first.uses?.map(({ place }) => place)], ['/members/7/loans', ['/bookId']]);
    const second = fillDraft(first, used('/bookId', 9));
    assert.is(String(second.body?.(1n)), 'book 9');
    assert.equal(second.uses, undefined);
    assert.equal(
      second.values?.map(({ place, value }) => [place, value]),
      [
        ['/bookId', 9],
        ['path.memberId', 7],
      ],
    );
  });
});
