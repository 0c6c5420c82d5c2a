/** Chargers that sessions occupy: what words tell of the one while the other is made or changed is looked at, and no more. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { chainedRows, openRows, verifyDocument, verifyRows } from '../verify-document.ts';
import { type ChargingWay, type ChargingWords, charging, chargingRoutes } from './charging.ts';

const told: ChargingWords = {
  start: 'Starts a session, which is active. The charger must be available and becomes occupied.',
  stop: 'Only active sessions can be stopped. The session is completed afterwards, and its charger is available again.',
  removeCharger: 'Removes a charger. A charger that is occupied cannot be removed.',
  disable: 'Only available chargers can be disabled. The charger is disabled afterwards.',
};

async function rowsOf(ways: readonly ChargingWay[], words = told): Promise<readonly string[]> {
  const document = charging(words);
  const options = { profile: 'spec', runs: 2 } as const;
  const trial = { document, routes: chargingRoutes(document, ways), options };
  const isSound = ways.length === 0;
  const rows = openRows(await (isSound ? verifyDocument(trial) : verifyRows(trial, chainedRows)));
  return rows.map((one) => one.replace(/ at .*$/, '')).toSorted();
}

/** What a server does that the words rule out, and what is told of it. */
const faults: Readonly<Partial<Record<ChargingWay, string>>> = {
  'starts at occupied': 'barred-in-state start warn 201',
  'starts at disabled': 'barred-in-state start warn 201',
  'leaves it available': 'acted-elsewhere start warn "available"',
  'leaves it occupied': 'acted-elsewhere stop warn "occupied"',
  'removes occupied': 'acted-in-state removeCharger warn 204',
  'disables occupied': 'acted-in-state disable warn 200',
  'starts completed': 'starts-in-state start warn completed',
};

/** Words that leave it open. */
const free: readonly ChargingWords[] = [
  {
    start: 'Starts a session. The charger must be available and becomes occupied. Vans leave it available.',
    stop: 'Stops a session. Its charger is available again, once the cable was taken out.',
  },
  {
    start: 'Starts a session. If it has one plug, the charger becomes occupied. The charger may be disabled.',
    stop: 'Stops a session. The charger is available again after a few minutes.',
  },
  {
    start: 'Starts a session. The charger must be available. Vans have no such limit.',
    stop: 'Stops a session. The charger is available again. The cable has to be unplugged for that.',
    disable: 'Plans that a charger is out of order. The charger is disabled afterwards.',
  },
  {
    start: 'Starts a session. The charger becomes occupied. This happens in the background.',
    stop: 'Stops a session. With no other session left, the charger is available again.',
    removeCharger: 'Removes a charger. Chargers of active sessions stay, and the answer is the same.',
  },
  {
    start: 'Starts a session. The charger becomes occupied. Up to two sessions share a charger.',
    stop: 'Stops a session; staff looks at it, and the charger is available again.',
  },
  {
    start: 'Starts a session. The charger becomes occupied. Test sessions leave the charger alone.',
    stop: 'Ends a session on the day that is given. The charger is available then.',
  },
  {
    start:
      'Starts a session, which is usually active. The charger becomes occupied when all plugs are in use.',
    stop: 'Stops a session. The charger is then available to staff.',
    removeCharger: 'Removes a charger. Staff may remove a charger that is occupied.',
    disable: 'Disables a charger, which is available or not.',
  },
];

suite('what is done to one thing, and to another by that', (test) => {
  test('is let be where a server does as the words say', async () => {
    assert.equal(await rowsOf([]), []);
  });

  for (const [way, row] of Object.entries(faults))
    test(`is told of where a server ${way}`, async () => {
      const rows = await rowsOf([way as ChargingWay]);
      assert.ok(rows.includes(row), rows.join('\n'));
    });

  test('is told of where a session stays active', async () => {
    const rows = await rowsOf(['stays active']);
    assert.ok(
      rows.some((one) => one.startsWith('acted-as-told stop warn "active"')),
      rows.join('\n'),
    );
  });

  test('is told of with the sentence that says it', async () => {
    const document = charging(told);
    const routes = chargingRoutes(document, ['leaves it available']);
    const options = { profile: 'spec', runs: 2, only: ['acted-elsewhere'] } as const;
    const { checks } = await verifyDocument({ document, routes, options });
    assert.equal(
      checks.flatMap(({ findings }) => findings.map(({ expected }) => expected)),
      ['occupied (the document says: the charger must be available and becomes occupied)'],
    );
  });

  for (const words of free)
    test(`is told of nowhere by such words: ${Object.values(words).join(' ')}`, async () => {
      const ways = ['leaves it available', 'leaves it occupied', 'removes occupied'] as const;
      const all = [...ways, 'starts at occupied', 'starts at disabled', 'disables occupied'] as const;
      assert.equal(await rowsOf(all, words), []);
    });
});
