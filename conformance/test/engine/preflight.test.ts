/** The preflight where there is nothing to send: it concludes nothing, and throws nothing. */

import * as assert from 'uvu/assert';
import type { Controls } from '../../engine/deliver/controls.ts';
import { preflight } from '../../engine/preflight/preflight.ts';
import { plantContext } from '../cases/contexts.ts';
import { suite } from '../support/suite.ts';

suite('preflight', (test) => {
  test('a control of no form at all leaves the operation open', async () => {
    const never = () => Promise.reject(new Error('nothing may be sent'));
    const controls: Controls = {
      formsOf: () => [],
      send: never,
      sendApart: never,
      sendCarried: never,
      sendWithoutCredential: never,
    };
    const result = await preflight(controls, plantContext(), undefined, () => false);
    assert.equal(result, { kind: 'inconclusive', notice: 'control-unsendable', actual: '', sent: [] });
  });
});
