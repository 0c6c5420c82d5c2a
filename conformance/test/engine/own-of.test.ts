/** Operations with names that every object knows. */

import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { ownOf } from '../../model/operation-of.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

suite('what is said of an operation', (test) => {
  test('is nothing of an object, whatever the operation is called', async () => {
    const names = ['constructor', 'toString', '__proto__'];
    const called = (operationId: string) => ({ get: { operationId, responses: {} } });
    const paths = Object.fromEntries(names.map((name) => [`/${name}`, called(name)]));
    const document = { openapi: '3.1.0', info: { title: 't', version: '1' }, paths };
    await withFolder({ 'openapi.json': JSON.stringify(document) }, async (folder) => {
      const { operations } = await loadContract(`${folder}/openapi.json`);
      assert.equal(
        operations.map(({ id }) => id),
        names,
      );
      for (const operation of operations) assert.is(ownOf<unknown>({}, operation), undefined);
    });
  });
});
