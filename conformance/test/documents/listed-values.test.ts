/** Every value that the document lists is sent, many in one request; what is refused or crashes is shown by itself. */

import * as assert from 'uvu/assert';
import { isObject, type Json } from '../../json/json.ts';
import { json } from '../state/documents.ts';
import { type Asked, type Bent, problem, type Routes } from '../state/serve-routes.ts';
import { verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const kinds = ['letter', 'packet', 'box', 'pallet', 'tube', 'crate'];
const speeds = Array.from({ length: 16 }, (_, at) => `s${at + 1}`);
const currencies = ['EUR', 'USD', 'CHF', 'GBP', 'SEK'];
const cities = ['Bern', 'Oslo', 'Rome', 'Riga'];

const parcel = {
  ...{ type: 'object', required: ['kind', 'pay'], dependentRequired: { via: ['to'] } },
  properties: {
    kind: { type: 'string', enum: kinds },
    speed: { type: 'string', enum: speeds },
    to: { type: 'object', required: ['city'], properties: { city: { enum: cities } } },
    // Only where there is a destination.
    via: { enum: ['air', 'road', 'sea'] },
    pay: {
      oneOf: [
        {
          ...{ type: 'object', required: ['cash', 'currency'] },
          properties: { cash: { const: true }, currency: { enum: currencies } },
        },
        {
          ...{ type: 'object', required: ['cash', 'card'] },
          properties: { cash: { const: false }, card: { enum: ['visa', 'amex'] } },
        },
      ],
    },
  },
};
const responses = { 200: json({ type: 'object' }), 400: { description: 'Refused' } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1' },
  paths: {
    '/parcels': {
      get: {
        operationId: 'list',
        parameters: [
          { name: 'kind', in: 'query', schema: { type: 'string', enum: kinds } },
          { name: 'X-Speed', in: 'header', schema: { type: 'string', enum: speeds } },
        ],
        responses,
      },
      post: {
        operationId: 'send',
        requestBody: { required: true, content: { 'application/json': { schema: parcel } } },
        responses,
      },
    },
  },
};

const done = { status: 200, body: {} };
const among = (list: readonly string[], value: Json | undefined): boolean =>
  list.some((one) => one === value);

function isParcel(value: Json | undefined): boolean {
  if (!isObject(value)) return false;
  const { kind, speed, to, via, pay } = value;
  if (via !== undefined && (to === undefined || !among(['air', 'road', 'sea'], via))) return false;
  if (!among(kinds, kind) || (speed !== undefined && !among(speeds, speed))) return false;
  if (to !== undefined && !(isObject(to) && among(cities, to['city']))) return false;
  if (!isObject(pay)) return false;
  return pay['cash'] === true
    ? among(currencies, pay['currency'])
    : pay['cash'] === false && among(['visa', 'amex'], pay['card']);
}

const routes: Routes = {
  'GET /parcels': ({ query, header }) => {
    const [kind, speed] = [query.get('kind'), header('x-speed')];
    const isFine = (kind === null || among(kinds, kind)) && (speed === undefined || among(speeds, speed));
    return isFine ? done : problem(400, 'not listed');
  },
  'POST /parcels': ({ json: body, type }) =>
    type === 'application/json' && isParcel(body as Json | undefined) ? done : problem(400, 'no parcel'),
};

const failed = { status: 500, body: {} };
const refused = problem(400, 'not this one');
const memberOf = ({ json: body }: Asked, name: string): Json | undefined =>
  isObject((body ?? null) as Json) ? (body as Record<string, Json>)[name] : undefined;
const payOf = (asked: Asked, name: string): Json | undefined => {
  const pay = memberOf(asked, 'pay') ?? null;
  return isObject(pay) ? pay[name] : undefined;
};

/** Each row that accuses, with the one difference of its first finding. */
async function accusing(bent: Bent): Promise<readonly string[]> {
  const { checks } = await verifyDocument({ document, routes, bent, options: { profile: 'spec' } });
  const accused = checks.filter(({ verdict }) => ['fail', 'warn', 'inconclusive'].includes(verdict));
  return accused.map(({ id, operation, verdict, findings: [first] }) => {
    return `${verdict} ${id} ${operation}: ${first?.pair?.difference ?? ''}`;
  });
}

const broken: readonly (readonly [what: string, bent: Bent, ...found: readonly string[]])[] = [
  [
    'a listed value is refused',
    (asked, right) => (memberOf(asked, 'kind') === 'tube' ? refused : right()),
    'fail valid-request-accepted send: kind is the string "tube"',
  ],
  [
    'the server fails at one of many',
    (asked, right) => (memberOf(asked, 'speed') === 's11' ? failed : right()),
    'fail valid-request-accepted send: speed is the string "s11"',
    'fail no-server-error send: speed is the string "s11"',
  ],
  [
    'a listed value of a branch is refused',
    (asked, right) => (payOf(asked, 'currency') === 'SEK' ? refused : right()),
    'fail valid-request-accepted send: pay.currency is the string "SEK"',
  ],
  [
    'a listed value is refused of a member that needs another one',
    (asked, right) => (memberOf(asked, 'via') === 'sea' ? refused : right()),
    'fail valid-request-accepted send: via is the string "sea"',
  ],
  [
    'a listed value of a parameter is refused',
    (asked, right) => (asked.query.get('kind') === 'tube' ? refused : right()),
    'fail valid-request-accepted list: query.kind is "tube"',
  ],
  [
    'the server fails at a listed value of a header',
    (asked, right) => (asked.header('x-speed') === 's13' ? failed : right()),
    'fail valid-request-accepted list: header.X-Speed is "s13"',
    'fail no-server-error list: header.X-Speed is "s13"',
  ],
  [
    'other letters are taken',
    (asked, right) => (memberOf(asked, 'kind') === 'LETTER' ? done : right()),
    'fail violation-refused send: kind is the string "LETTER"',
  ],
  [
    'an empty text is taken',
    (asked, right) => (memberOf(asked, 'speed') === '' ? done : right()),
    'fail violation-refused send: speed is the string ""',
  ],
  [
    'a rule that no schema has forbids two values beside each other',
    (asked, right) =>
      memberOf(asked, 'kind') === 'box' && memberOf(asked, 'speed') === 's3' ? refused : right(),
    'warn valid-request-accepted send: kind is the string "box", speed is the string "s3"',
  ],
];

suite('listed values', (test) => {
  test('a server that takes each of them is let be', async () => {
    assert.equal(await accusing((_, right) => right()), []);
  });

  for (const [what, bent, ...found] of broken) {
    test(what, async () => assert.equal(await accusing(bent), found));
  }
});
