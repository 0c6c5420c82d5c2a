/** Operations whose only documented success is a redirect, as of a service that shortens links. */

import * as assert from 'uvu/assert';
import { problem, type Routes, type Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const code = { type: 'string', pattern: '^[a-z0-9]{4,12}$' };
const named = [{ name: 'code', in: 'path', required: true, schema: code }];
const link = {
  ...{ type: 'object', required: ['code', 'url'] },
  properties: { code, url: { type: 'string', format: 'uri' } },
};
const content = { 'application/json': { schema: link } };
const refusals = { 400: { description: 'No' }, 404: { description: 'None' } };

const documentOf = (status: string) => ({
  ...{ openapi: '3.1.0', info: { title: 'Links', version: '1' } },
  paths: {
    '/links': {
      post: {
        operationId: 'shorten',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { ...link, required: ['url'] } } },
        },
        responses: { 201: { description: 'Made', content }, 409: { description: 'Taken' }, ...refusals },
      },
    },
    '/links/{code}': {
      parameters: named,
      delete: { operationId: 'drop', responses: { 204: { description: 'Gone' }, ...refusals } },
    },
    '/{code}': {
      parameters: named,
      get: {
        operationId: 'follow',
        responses: {
          [status]: {
            description: 'There',
            headers: { Location: { required: true, schema: { type: 'string' } } },
          },
          ...refusals,
        },
      },
    },
  },
});

const isCode = (text: unknown): boolean => typeof text === 'string' && /^[a-z0-9]{4,12}$/.test(text);

/** @param found what the answer to a known code is */
function serviceWith(found: (url: string) => Told, isStrict = true): Routes {
  const links = new Map<string, string>();
  return {
    'POST /links': ({ json }) => {
      if (typeof json !== 'object' || json === null || Array.isArray(json)) return problem(400, 'no object');
      const { url, code = `made${links.size}` } = json as { url?: unknown; code?: unknown };
      if (typeof url !== 'string' || !URL.canParse(url)) return problem(400, 'no URL');
      if (!isCode(code)) return problem(400, 'no code');
      if (links.has(String(code))) return problem(409, 'taken');
      links.set(String(code), url);
      return { status: 201, body: { code, url } };
    },
    'DELETE /links/{code}': ({ names: [code = ''] }) => {
      if (!isCode(code)) return problem(400, 'no code');
      return links.delete(code) ? { status: 204 } : problem(404, 'none');
    },
    'GET /{code}': ({ names: [code = ''] }) => {
      if (!isCode(code) && isStrict) return problem(400, 'no code');
      const url = links.get(code) ?? (isStrict ? undefined : 'http://example.org/');
      return url === undefined ? problem(404, 'none') : found(url);
    },
  };
}

const to =
  (status: number) =>
  (url: string): Told => ({ status, fields: { location: url } });

suite('operations whose success is a redirect', (test) => {
  for (const [listed, status] of [
    ['302', 302],
    ['307', 307],
    ['3XX', 301],
  ] as const)
    test(`a service that redirects as documented is conformant: ${listed}`, async () => {
      const report = await verifyDocument({ document: documentOf(listed), routes: serviceWith(to(status)) });
      assert.equal(openRows(report), []);
      assert.is(report.result, 'conformant');
      const rows = report.checks.filter(({ operation }) => operation === 'follow');
      for (const id of ['valid-request-accepted', 'violation-refused'])
        assert.is(rows.find((row) => row.id === id)?.verdict, 'pass', id);
    });

  test('what stands below two paths by the same name is deleted once, and nothing is said to remain', async () => {
    const report = await verifyDocument({ document: documentOf('302'), routes: serviceWith(to(302)) });
    assert.not.match(`${report.notices}`, /remain at the target/);
  });

  const broken: readonly (readonly [string, string, Routes])[] = [
    ['a redirect without Location', 'response-headers', serviceWith(() => ({ status: 302 }))],
    ['another redirect', 'valid-request-accepted', serviceWith(to(301))],
    ['a redirect for codes that are none', 'violation-refused', serviceWith(to(302), false)],
  ];
  for (const [name, row, routes] of broken)
    test(`${name} is found`, async () => {
      const { checks } = await verifyDocument({ document: documentOf('302'), routes });
      const verdicts = checks.filter(({ id, operation }) => id === row && operation === 'follow');
      assert.ok(
        verdicts.some(({ verdict }) => verdict === 'fail' || verdict === 'warn'),
        checks.map(({ id, operation, verdict }) => `${id} ${operation} ${verdict}`).join('\n'),
      );
    });
});
