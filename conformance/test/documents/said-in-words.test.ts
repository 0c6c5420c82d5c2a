/** Rules that a document says in words alone, if at all: who keeps them is not accused, and who breaks what a schema says is. */

import * as assert from 'uvu/assert';
import { json } from '../state/documents.ts';
import { type Asked, type Bent, problem, type Routes, type Told } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const rule = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, zone: { type: 'string' }, weight: { type: 'integer' } },
};
const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const refusals = { 400: json({ type: 'object' }), 404: json({ type: 'object' }) };

const rules = {
  openapi: '3.1.0',
  info: { title: 'Rules', version: '1' },
  paths: {
    '/rules': {
      get: {
        operationId: 'listRules',
        parameters: [
          query('filter', { type: 'string' }),
          query('limit', { type: 'integer', minimum: 1, maximum: 9 }),
        ],
        responses: { ...refusals, 200: json({ type: 'array', items: rule }) },
      },
    },
    '/trials': {
      post: {
        operationId: 'tryRule',
        requestBody: { required: true, content: { 'application/json': { schema: rule } } },
        responses: { ...refusals, 200: json(rule) },
      },
    },
    '/reports/{reportId}': {
      get: {
        operationId: 'readReport',
        parameters: [{ name: 'reportId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { ...refusals, 200: json({ type: 'object' }) },
      },
    },
  },
};

const routes: Routes = {
  'GET /rules': (asked) =>
    /^[1-9]$/.test(asked.query.get('limit') ?? '1') ? { status: 200, body: [] } : problem(400, 'limit'),
  'POST /trials': ({ json: sent, type }) => {
    const { name, zone = '', weight = 1 } = (sent ?? {}) as Record<string, unknown>;
    const isRule = typeof name === 'string' && typeof zone === 'string' && Number.isInteger(weight);
    return type === 'application/json' && isRule ? { status: 200, body: sent } : problem(400, 'no rule');
  },
  'GET /reports/{reportId}': () => problem(404, 'no such report'),
};

async function openBeside(bent: Bent): Promise<readonly string[]> {
  const rows = openRows(
    await verifyDocument({ document: rules, routes, bent, options: { profile: 'spec', runs: 20 } }),
  );
  return rows.filter((row) => / (?:fail|warn) /.test(row)).map((row) => row.split(' ').slice(0, 3).join(' '));
}

const isOf = ({ method, path }: Asked, route: string): boolean => `${method} ${path}` === route;
const nameOf = ({ json: sent }: Asked): unknown => (sent as { name?: unknown } | null | undefined)?.name;
const page: Told = { status: 404, raw: '<h1>Not Found</h1>', fields: { 'content-type': 'text/html' } };

/** A filter is an expression: `name="x"`. */
const isExpression = (text: string): boolean => /^\w+=".*"$/.test(text);

/** What servers do that nobody may be accused of, and what of it is told. */
const innocent: Readonly<Record<string, { readonly bent: Bent; readonly told: readonly string[] }>> = {
  'nothing that stands nowhere': { bent: (_, right) => right(), told: [] },
  'a parameter that has a language of its own': {
    bent: (asked, right) =>
      asked.query.getAll('filter').every((text) => text === '' || isExpression(text))
        ? right()
        : problem(400, 'bad filter'),
    told: ['valid-request-accepted listRules warn'],
  },
  'a member that names one of a few things': {
    bent: (asked, right) => {
      const { zone } = (asked.json ?? {}) as { zone?: unknown };
      return typeof zone === 'string' && !/^Europe\/\w+$/.test(zone) ? problem(400, 'zone') : right();
    },
    told: ['valid-request-accepted tryRule warn'],
  },
  'names that are one word in small letters': {
    bent: (asked, right) => {
      const name = nameOf(asked);
      return typeof name === 'string' && !/^[a-z][a-z0-9]*$/.test(name) ? problem(400, 'name') : right();
    },
    told: ['valid-request-accepted tryRule warn'],
  },
  'a page for browsers': {
    bent: (asked, right) => (asked.header('accept') === 'text/html' ? page : right()),
    told: [
      'response-media-type listRules warn',
      'response-media-type tryRule warn',
      'response-media-type readReport warn',
    ],
  },
};

const guilty: Readonly<Record<string, { readonly bent: Bent; readonly found: string }>> = {
  'a parameter whose schema says all is refused': {
    bent: (asked, right) => (asked.query.has('limit') ? problem(400, 'limit') : right()),
    found: 'valid-request-accepted listRules fail',
  },
  'some texts of a parameter are refused': {
    bent: (asked, right) =>
      asked.query.getAll('filter').some((text) => /[^ -~]/.test(text)) ? problem(400, 'bytes') : right(),
    found: 'valid-request-accepted listRules fail',
  },
  'a number is refused': {
    bent: (asked, right) =>
      (asked.json as { weight?: unknown } | undefined)?.weight === undefined
        ? right()
        : problem(400, 'weight'),
    found: 'valid-request-accepted tryRule fail',
  },
  'a name in other letters is refused, and a plain one is taken': {
    bent: (asked, right) => (/[^ -~]/.test(String(nameOf(asked))) ? problem(400, 'name') : right()),
    found: 'valid-request-accepted tryRule fail',
  },
  'a page for everybody': {
    bent: (asked, right) => (isOf(asked, 'GET /reports/a') ? page : right()),
    found: 'response-media-type readReport fail',
  },
  'what is not there makes the server fail': {
    bent: (asked, right) => (asked.path.startsWith('/reports/') ? problem(500, 'not found') : right()),
    found: 'no-server-error readReport fail',
  },
};

suite('what stands in words alone', (test) => {
  for (const [name, { bent, told }] of Object.entries(innocent))
    test(`breaks nothing that is required: ${name}`, async () => {
      assert.equal(await openBeside(bent), told);
    });

  for (const [name, { bent, found }] of Object.entries(guilty))
    test(`excuses nobody: ${name}`, async () => {
      const rows = await openBeside(bent);
      assert.ok(rows.includes(found), rows.join('\n'));
    });

  test('nobody is held to an id that was made up, and fails over it', async () => {
    const rows = await openBeside(
      guilty['what is not there makes the server fail']?.bent ?? ((_, right) => right()),
    );
    assert.not.ok(rows.includes('valid-request-accepted readReport fail'), rows.join('\n'));
  });
});
