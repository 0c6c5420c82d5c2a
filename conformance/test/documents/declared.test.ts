/** What is declared of a target holds for any document: one that takes any token is asked for a credential all the same. */

import * as assert from 'uvu/assert';
import type { Asked, Routes, Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Lamps', version: '1' },
  security: [{ token: [] }, { key: [] }],
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    },
  },
  paths: {
    '/lamps': {
      get: {
        operationId: 'listLamps',
        responses: { 200: { description: 'ok' }, 401: { description: 'no' } },
      },
    },
  },
};

const credentials = { token: 'a-token-of-some-length', key: 'a-key-of-some-length' };

/** Whoever it lets in: by any token, by the right one, or by nothing at all. */
const lets: Readonly<Record<string, (asked: Asked) => boolean>> = {
  'any token': ({ header }) =>
    /^bearer +\S/i.test(header('authorization') ?? '') || (header('x-key') ?? '').trim() !== '',
  'the right one': ({ header }) =>
    new RegExp(`^bearer +${credentials.token}$`, 'i').test(header('authorization') ?? '') ||
    header('x-key') === credentials.key,
  everybody: () => true,
};

async function rowsOf(who: string, declare: readonly string[]): Promise<readonly string[]> {
  const routes: Routes = {
    'GET /lamps': (asked): Told =>
      lets[who]?.(asked)
        ? { status: 200 }
        : { status: 401, fields: { 'WWW-Authenticate': 'Bearer' }, body: {} },
  };
  const credential = Object.entries(credentials).map((one) => one.join('='));
  const options = { profile: 'spec', credential, declare } as const;
  const report = await verifyDocument({ document, routes, options });
  return openRows(report).map((row) => row.split(' ').slice(0, 3).join(' '));
}

suite('what is declared of a target', (test) => {
  const refused = 'credential-refused listLamps fail';
  const table: readonly (readonly [who: string, declare: readonly string[], rows: readonly string[]])[] = [
    ['any token', [], [refused]],
    ['any token', ['tokens-not-verified'], []],
    ['the right one', [], []],
    ['the right one', ['tokens-not-verified'], []],
    ['everybody', ['tokens-not-verified'], [refused, 'credential-per-request listLamps fail']],
  ];
  for (const [who, declare, rows] of table)
    test(`lets in ${who}, declared ${declare.join() || 'nothing'}: ${rows.join() || 'nobody is blamed'}`, async () => {
      assert.equal(await rowsOf(who, declare), rows);
    });
});
