/** What no request can hold is said with its place, and nothing is made of it. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { controlOf } from '../../cases/control.ts';
import { obstacleOf } from '../../cases/obstacle.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { SourceContext } from '../../model/check.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const text = { type: 'string' };

/** A path, the operation there, and what stands in its way; undefined for nothing. */
type Row = readonly [path: string, operation: object, obstacle: string | undefined];

const parameter = (place: string, name: string, schema: object = text, required = true): object => ({
  parameters: [{ name, in: place, required, schema }],
});

const ofConnection = "belongs to the connection (RFC 9110 7.6.1) and is nobody's to set";
const schemaAt = '(at /paths/~1a/get/parameters/0/schema)';

const rows: readonly Row[] = [
  ['/a b', {}, 'no path of a URL holds " "; write it percent-encoded (at /paths/~1a b/get)'],
  ['/ä', {}, 'no path of a URL holds "ä"; write it percent-encoded (at /paths/~1ä/get)'],
  ['/a#b', {}, 'no path of a URL holds "#"; write it percent-encoded (at /paths/~1a#b/get)'],
  ['/%C3%A4', {}, undefined],
  ['/{a b}', parameter('path', 'a b'), undefined],
  ['/{ä#}/x', parameter('path', 'ä#'), undefined],
  [
    '/{a b}/ä',
    parameter('path', 'a b'),
    'no path of a URL holds "ä"; write it percent-encoded (at /paths/~1{a b}~1ä/get)',
  ],
  ['/a', parameter('header', 'Keep-Alive'), `the header parameter Keep-Alive ${ofConnection} ${schemaAt}`],
  ['/a', parameter('header', 'Keep-Alive', text, false), undefined],
  ['/a', parameter('header', 'a b'), '"a b" is not the name of a header field (openapi.json:1:155)'],
  [
    '/a',
    parameter('header', 'X', { enum: ['Ł'] }),
    `this version cannot write the string "Ł" as the header parameter X ${schemaAt}`,
  ],
  [
    '/a',
    parameter('header', 'X', { enum: [' a'] }),
    `this version cannot write the string " a" as the header parameter X ${schemaAt}`,
  ],
  ['/a', parameter('header', 'X', { enum: ['ä'] }), undefined],
  [
    '/a',
    parameter('query', 'q', { enum: ['\ud800'] }),
    `this version cannot write the string "\\ud800" as the query parameter q ${schemaAt}`,
  ],
  ['/a', parameter('query', 'a b'), undefined],
  [
    '/a',
    parameter('query', '\ud800'),
    `this version cannot write the string "a" as the query parameter \ud800 ${schemaAt}`,
  ],
  ['/a', parameter('query', '\ud800', text, false), undefined],
  ['/a', parameter('query', 'q'.repeat(60_000)), undefined],
  [
    '/a',
    parameter('query', 'q'.repeat(70_000), { const: 'x' }),
    'its required parameters come to 70002 characters, and a request is given 65536 at most',
  ],
  ['/a', parameter('query', 'q'.repeat(70_000), text, false), undefined],
  [
    '/a',
    { security: [{ blank: [] }] },
    'this version cannot send a credential of the kind apiKey in the header "a b" (at /components/securitySchemes/blank)',
  ],
  [
    '/a',
    { security: [{ host: [] }] },
    'this version cannot send a credential of the kind apiKey in the header "Host" (at /components/securitySchemes/host)',
  ],
  ['/a', { security: [{ query: [] }] }, undefined],
  ['/a', { security: [{ query: [], same: [] }] }, undefined],
  ['/a', { security: [{ bearer: [], flow: [], key: [] }] }, undefined],
];

const key = (place: string, name: string): object => ({ type: 'apiKey', in: place, name });
const securitySchemes = {
  blank: key('header', 'a b'),
  host: key('header', 'Host'),
  query: key('query', 'a b'),
  same: key('query', 'a b'),
  key: key('query', 'key'),
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  flow: { type: 'oauth2', flows: {} },
};

async function contextOf(path: string, operation: object): Promise<SourceContext> {
  return withFolder({}, async (folder) => {
    const file = join(folder, 'openapi.json');
    const get = { operationId: 'odd', responses: { 200: { description: 'ok' } }, ...operation };
    const info = { title: 'odd', version: '1' };
    const document = { openapi: '3.1.0', info, paths: { [path]: { get } }, components: { securitySchemes } };
    await writeFile(file, JSON.stringify(document));
    const contract = await loadContract(file);
    const [odd] = contract.operations;
    if (!odd) throw new Error('the document has one operation');
    return { contract, operation: odd, form: 'required', schemes: [] };
  });
}

suite('obstacles', (test) => {
  for (const [path, operation, obstacle] of rows) {
    test(`${path} ${JSON.stringify(operation)}`, async () => {
      const context = await contextOf(path, operation);
      const told = obstacleOf(context)?.replace(/\(\S+(?=openapi\.json)/, '(');
      assert.is(told, obstacle && `nothing can be sent to odd: ${obstacle}`);
      if (obstacle === undefined) assert.ok(controlOf(context));
    });
  }
});
