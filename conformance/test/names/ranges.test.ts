/** Which names are the two ends of a range. */

import * as assert from 'uvu/assert';
import { rangesIn } from '../../names/ranges.ts';
import { suite } from '../support/suite.ts';

const rows: readonly (readonly [names: readonly string[], ranges: readonly string[]])[] = [
  [['from', 'to'], ['from-to']],
  [['to', 'from'], ['from-to']],
  [['endDate', 'startDate', 'note'], ['startDate-endDate']],
  [['valid_until', 'valid_from'], ['valid_from-valid_until']],
  [['priceMax', 'priceMin'], ['priceMin-priceMax']],
  [['rate[max]', 'rate[min]'], ['rate[min]-rate[max]']],
  [['CheckOut', 'CheckIn'], ['CheckIn-CheckOut']],
  [['created-before', 'created-after', 'seen-before'], ['created-after-created-before']],
  [['arrival_time', 'departure_time'], ['arrival_time-departure_time']],
  [['departure', 'arrival'], ['departure-arrival']],
  [['min_price', 'max_size'], []],
  [['min', 'maxPrice'], []],
  [['from', 'from2', 'total'], []],
  [['start'], []],
  [[], []],
];

suite('the ends of a range', (test) => {
  for (const [names, ranges] of rows)
    test(`${names.join(', ') || 'no names'}: ${ranges.join(', ') || 'none'}`, () => {
      assert.equal(
        rangesIn(names).map(({ first, last }) => `${first}-${last}`),
        ranges,
      );
    });
});
