/** Lists that are asked for in many ways: what the document leaves open is let be, what it says in words is held to. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { accusing } from '../chains/chain-subjects.ts';
import { type MarketFaults, type MarketManners, market, marketRoutes } from '../servers/market.ts';
import { verifyDocument } from '../verify-document.ts';

const rows = ['filter-finds', 'filters-meet', 'bounds-hold', 'sorted-as-asked', 'pages-whole', 'links-lead'];

async function accused(manners: MarketManners, faults: MarketFaults = {}): Promise<readonly string[]> {
  const options = { profile: 'strict', only: rows } as const;
  const report = await verifyDocument({ document: market, routes: marketRoutes(manners, faults), options });
  return accusing(report);
}

const conforming: Readonly<Record<string, MarketManners>> = {
  'goes up, by cursor': {},
  'leaves out the value of a bound of which nothing is said': { isStrict: true },
  'goes down where nobody says': { goesDown: true },
  'sorts without regard to capitals': { ignoresCapitals: true },
  'links the next page': { next: 'link' },
  'links it by the name of the host that stands before it': { next: 'link of another host' },
  'links several pages in one field': { next: 'several links' },
  'ends with an empty page': { next: 'link', endsEmpty: true },
  'gives less than it is asked for': { next: 'several links', most: 2 },
};

const broken: Readonly<
  Record<string, readonly [row: string, faults: MarketFaults, manners?: MarketManners]>
> = {
  'finds by two filters what one finds': ['filters-meet', { meets: (state, local) => state || local }],
  'looks at the first of two filters': ['filters-meet', { meets: (state) => state }],
  'finds nothing by two filters': ['filters-meet', { meets: () => false }],
  'leaves out what lies on a bound': [
    'bounds-hold',
    { isWithin: (price, least, most) => price > least && price < most },
  ],
  'ignores a lower bound': ['bounds-hold', { isWithin: (price, _, most) => price < most }],
  'ignores an upper bound': ['bounds-hold', { isWithin: (price, least) => price >= least }],
  'does not sort': ['sorted-as-asked', { sorts: (wares) => wares }],
  'sorts in one way alone': [
    'sorted-as-asked',
    { sorts: (wares) => wares.toSorted((one, other) => Number(one['price']) - Number(other['price'])) },
  ],
  'leaves one out behind each page': [
    'links-lead',
    { following: (start, limit) => start + limit + 1 },
    { next: 'link' },
  ],
  'links each page to itself': ['links-lead', { following: (start) => start }, { next: 'several links' }],
  'goes round by its cursors': ['links-lead', { following: (start) => start }],
};

suite('lists that are asked for', (test) => {
  for (const [name, manners] of Object.entries(conforming))
    test(`a server that ${name} is let be`, async () => assert.equal(await accused(manners), []));

  for (const [name, [row, faults, manners = {}]] of Object.entries(broken))
    test(`a server that ${name} is found by ${row}`, async () => {
      const found = await accused(manners, faults);
      assert.ok(
        found.some((line) => line.startsWith(`${row} `)),
        found.join('\n'),
      );
    });
});
