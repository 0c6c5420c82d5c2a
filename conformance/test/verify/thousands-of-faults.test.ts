/** An answer that breaks thousands of rules of its schema: it is found, told in bounds, and holds nobody up. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const names = Array.from({ length: 1500 }, (_, place) => `p${place}`);
const whole = Object.fromEntries(names.map((name) => [name, 'text']));

const document = {
  openapi: '3.1.0',
  info: { title: 'wide', version: '1' },
  paths: {
    '/a': {
      get: {
        operationId: 'get',
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: names,
                  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
                },
              },
            },
          },
        },
      },
    },
  },
};

/** The report of a run against a server that answers everything so. */
async function reportOf(body: object) {
  const text = JSON.stringify(body);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await withFolder({ 'wide.json': JSON.stringify(document) }, async (folder) => {
      return verify({ target, document: `${folder}/wide.json`, only: ['response-schema'] });
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

suite('an answer of 1,500 members', (test) => {
  test('is let be where each is as it should be', async () => {
    const { result, checks } = await reportOf(whole);
    assert.is(result, 'conformant');
    assert.is(checks.find(({ id }) => id === 'response-schema')?.verdict, 'pass');
  });

  test('is told by fifty of them where all are missing', async () => {
    const { result, checks } = await reportOf({});
    assert.is(result, 'non-conformant');
    const row = checks.find(({ id }) => id === 'response-schema');
    assert.is(row?.verdict, 'fail');
    assert.is(row?.findings.length, 50);
  });

  test('is told by the one that is wrong', async () => {
    const { checks } = await reportOf({ ...whole, p1400: 7 });
    const row = checks.find(({ id }) => id === 'response-schema');
    assert.is(row?.findings.length, 1);
    assert.match(row?.findings[0]?.message ?? '', /p1400/);
  });
});
