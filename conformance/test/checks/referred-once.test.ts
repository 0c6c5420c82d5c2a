/** Which collections a request names one resource of, so that words about it are about that one. */

import * as assert from 'uvu/assert';
import { referredOnce } from '../../checks/chains/scene/referred-once.ts';
import { suite } from '../support/suite.ts';

const account = (place: string) => ({ place, collection: '/accounts', at: 0 });

suite('what a request refers to once', (test) => {
  test('is named in one place, or in the path and by the same name in the body', () => {
    assert.equal(referredOnce([account('path.accountId')]), ['/accounts']);
    assert.equal(referredOnce([account('path.accountId'), account('/accountId')]), ['/accounts']);
  });

  test('is not named in two places that may be different ones', () => {
    assert.equal(referredOnce([account('/from/accountId'), account('/to/accountId')]), []);
    assert.equal(referredOnce([account('path.accountId'), account('/otherId')]), []);
    assert.equal(referredOnce(), []);
  });
});
