/** Formats that neither JSON Schema nor OpenAPI defines: what is right is the author's to say. */

import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const parts = {
  site: { type: 'string', format: 'url' },
  phone: { type: 'string', format: 'phone' },
  price: { type: 'string', format: 'decimal' },
  part: { type: 'string', format: 'acme-part', example: 'ACME-0001' },
  port: { type: 'integer', format: 'acme-port' },
  note: { type: 'string', format: 'markdown' },
};

const document = {
  ...{ openapi: '3.0.3', info: { title: 'Contacts', version: '1' } },
  paths: {
    '/contacts': {
      post: {
        operationId: 'addContact',
        parameters: [{ name: 'zone', in: 'query', schema: { type: 'string', format: 'timezone' } }],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { type: 'object', required: ['site', 'part'], properties: parts } },
          },
        },
        responses: { 204: { description: 'Added' }, 400: { description: 'No' }, 415: { description: 'No' } },
      },
    },
  },
};

type Reader = (value: unknown) => boolean;

/** What a strict reader takes of each format. */
const readers: Readonly<Record<string, Reader>> = {
  site: (value) => typeof value === 'string' && /^https?:\/\/[a-z.]+\//.test(value),
  phone: (value) => typeof value === 'string' && /^\+[0-9]{7,15}$/.test(value),
  price: (value) => typeof value === 'string' && /^[0-9]+(\.[0-9]+)?$/.test(value),
  part: (value) => typeof value === 'string' && /^ACME-[0-9]{4}$/.test(value),
  port: (value) => typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 65_536,
  note: (value) => typeof value === 'string',
};

/** @param check what of the members is looked at */
const contactsWith = (check: (name: string, value: unknown) => boolean): Routes => ({
  'POST /contacts': ({ json, type, query }) => {
    if (type !== 'application/json') return problem(415, 'no JSON');
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return problem(400, 'no object');
    const members = Object.entries(json);
    if (['site', 'part'].some((name) => !Object.hasOwn(json, name))) return problem(400, 'incomplete');
    if (query.has('zone') && !/^[A-Z][A-Za-z]+(\/[A-Z][a-z]+)?$/.test(query.get('zone') ?? ''))
      return problem(400, 'zone');
    const isRight = members.every(([name, value]) => !Object.hasOwn(readers, name) || check(name, value));
    return isRight ? { status: 204 } : problem(400, 'a member');
  },
});

const verifyWith = (check: (name: string, value: unknown) => boolean) =>
  verifyDocument({ document, routes: contactsWith(check) });

const isOfType = (name: string, value: unknown): boolean =>
  name === 'port' ? Number.isInteger(value) : typeof value === 'string';

suite('formats of their own', (test) => {
  test('a server that reads such formats strictly is not accused', async () => {
    const { checks, exitCode } = await verifyWith((name, value) => readers[name]?.(value) ?? true);
    assert.equal(
      checks.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id),
      [],
    );
    assert.is(exitCode, 0);
    assert.is(checks.find(({ id }) => id === 'violation-refused')?.verdict, 'pass');
  });

  test('a server that takes any text for them is not accused', async () => {
    const report = await verifyWith(isOfType);
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  test('a server that takes another type for them is found', async () => {
    const { checks } = await verifyWith((name, value) => name === 'site' || isOfType(name, value));
    const row = checks.find(({ id }) => id === 'violation-refused');
    assert.is(row?.verdict, 'fail');
  });

  test('a server that refuses a text whose format limits nothing is found', async () => {
    const { checks } = await verifyWith((name, value) => name !== 'note' && (readers[name]?.(value) ?? true));
    assert.is(checks.find(({ id }) => id === 'valid-request-accepted')?.verdict, 'fail');
  });
});
