/** What counts elsewhere is a filter where things have a member that is called so: shoes have a size, and pages have one. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../../contract/load-contract.ts';
import { startResponder } from '../../../selfcheck/document/start-responder.ts';
import { body, json, ref } from '../../state/documents.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { clientOf } from './client.ts';

/** Things that are listed by a size, which their members are called by or not. */
function listed(member: string, Size: object): object {
  const query = { name: 'size', in: 'query', schema: ref('Size') };
  const properties = { label: { type: 'string', minLength: 1, maxLength: 40 }, [member]: ref('Size') };
  const required = ['label', member];
  return {
    openapi: '3.1.0',
    info: { title: 'Shoes', version: '1' },
    paths: {
      '/shoes': {
        get: {
          ...{ operationId: 'listShoes', parameters: [query] },
          responses: { 200: json({ type: 'array', items: ref('Shoe') }), 400: { description: 'Refused' } },
        },
        post: {
          ...{ operationId: 'addShoe', requestBody: body(ref('Shoe')) },
          responses: { 201: json(ref('Shoe')), 400: { description: 'Refused' } },
        },
      },
    },
    components: { schemas: { Size, Shoe: { type: 'object', required, properties } } },
  };
}

const numbers = { type: 'integer', enum: [1, 2, 3] };
const words = { type: 'string', enum: ['small', 'large'] };

/** Makes three things by these values, lists them by one, and tells the values of those that are found. */
async function found(document: object, { member, values }: { member: string; values: readonly unknown[] }) {
  return withFolder({}, async (folder) => {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const state = { bend: (manners: object) => ({ ...manners, rows: 0 }) as never };
    const server = await startResponder(await loadContract(file), { state });
    try {
      const call = clientOf(server.url, {});
      for (const [at, value] of values.entries())
        await call('POST', '/shoes', { body: { label: `Shoe ${at}`, [member]: value } });
      const { json: all } = await call('GET', `/shoes?size=${values[0]}`);
      return (all as readonly Record<string, unknown>[]).map((one) => one[member]);
    } finally {
      await server.stop();
    }
  });
}

suite('a list by size', (test) => {
  test('is of the size that its things have: a number', async () => {
    const listing = await found(listed('size', numbers), { member: 'size', values: [1, 2, 1] });
    assert.equal(listing, [1, 1]);
  });

  test('is of the size that its things have: a word', async () => {
    const listing = await found(listed('size', words), {
      member: 'size',
      values: ['small', 'large', 'small'],
    });
    assert.equal(listing, ['small', 'small']);
  });

  test('is as long as is said where things have none', async () => {
    const listing = await found(listed('grade', numbers), { member: 'grade', values: [1, 2, 1] });
    assert.equal(listing, [1]);
  });
});
