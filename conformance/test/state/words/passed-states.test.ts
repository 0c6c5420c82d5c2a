/** Orders that are paid, then shipped: a shipped order is paid, too, and one that was cancelled before is not. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal, uuid } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

const text = { type: 'string', minLength: 1, maxLength: 40 };
const states = ['open', 'paid', 'shipped', 'cancelled'];
const others = { 400: refusal, 404: refusal };

const schemas = {
  Problem,
  Note: { type: 'object', required: ['note'], properties: { note: text } },
  Parcel: { type: 'object', required: ['id'], properties: { id: uuid, note: text } },
  Order: {
    ...{ type: 'object', required: ['id', 'state'] },
    properties: { id: uuid, note: text, state: { type: 'string', enum: states } },
  },
};

/** What the document says of printing an order, and of its parcels. */
interface Words {
  readonly print?: string;
  readonly parcel?: string;
}

function orders({ print = 'Conflict', parcel = 'Conflict' }: Words): Thing {
  const named = [inPath('orderId', uuid)];
  const conflict = (description: string) => ({ ...others, 409: { ...Object(refusal), description } });
  const action = (operationId: string, words = 'Refused') => ({
    parameters: named,
    post: { operationId, responses: { 200: json(ref('Order')), ...conflict(words) } },
  });
  const made = (name: string, more: object) => ({
    requestBody: body(ref('Note')),
    responses: { 201: json(ref(name)), ...more },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/orders': { post: { operationId: 'makeOrder', ...made('Order', others) } },
      '/orders/{orderId}': {
        parameters: named,
        get: { operationId: 'readOrder', responses: { 200: json(ref('Order')), ...others } },
      },
      '/orders/{orderId}/pay': action('payOrder'),
      '/orders/{orderId}/ship': action('shipOrder'),
      '/orders/{orderId}/cancel': action('cancelOrder'),
      '/orders/{orderId}/print': action('printOrder', print),
      '/orders/{orderId}/parcels': {
        parameters: named,
        post: { operationId: 'addParcel', ...made('Parcel', conflict(parcel)) },
      },
      '/orders/{orderId}/parcels/{parcelId}': {
        parameters: [...named, inPath('parcelId', uuid)],
        get: { operationId: 'readParcel', responses: { 200: json(ref('Parcel')), ...others } },
      },
    },
    components: { schemas },
  };
}

/** Orders by name, and what is done to them in some states. */
function desk() {
  const kept = new Map<string, Thing>();
  const at = (tell: (order: Thing) => Told) => (asked: Asked) => {
    const order = kept.get(String(asked.names[0]).toLowerCase());
    return order ? tell(order) : problem(404, 'there is none');
  };
  const keep = (order: Thing, status = 200): Told => {
    kept.set(String(order['id']), order);
    return { status, body: order };
  };
  const act = (from: readonly string[], to?: string) =>
    at((order) =>
      from.includes(String(order['state']))
        ? keep({ ...order, ...(to === undefined ? {} : { state: to }) })
        : problem(409, 'not now'),
    );
  return { at, keep, act };
}

/** @param allowed the states in which orders are printed and take parcels */
function routesOf(document: Thing, allowed: readonly string[]): Routes {
  const { at, keep, act } = desk();
  const parcels = new Map<string, Thing>();
  const isNote = validator(document, 'Note');
  return {
    'POST /orders': reading(isNote, (_, sent) =>
      keep({ ...sent, id: crypto.randomUUID(), state: 'open' }, 201),
    ),
    'GET /orders/{x}': at((order) => ({ status: 200, body: order })),
    'POST /orders/{x}/pay': act(['open'], 'paid'),
    'POST /orders/{x}/ship': act(['paid'], 'shipped'),
    'POST /orders/{x}/cancel': act(['open'], 'cancelled'),
    'POST /orders/{x}/print': act(allowed),
    'POST /orders/{x}/parcels': reading(isNote, (asked, sent) => {
      const answer = act(allowed)(asked);
      if (answer.status !== 200) return answer;
      const parcel = { ...sent, id: crypto.randomUUID() };
      parcels.set(parcel.id, parcel);
      return { status: 201, body: parcel };
    }),
    'GET /orders/{x}/parcels/{y}': ({ names: [, name] }) => {
      const parcel = parcels.get(String(name).toLowerCase());
      return parcel ? { status: 200, body: parcel } : problem(404, 'there is none');
    },
  };
}

async function found(words: Words, allowed: readonly string[]): Promise<readonly string[]> {
  const document = orders(words);
  const only = ['acted-in-state', 'barred-in-state'];
  const options = { profile: 'spec', runs: 2, only } as const;
  const report = await verifyDocument({ document, routes: routesOf(document, allowed), options });
  return openRows(report).map((one) => one.replace(/ at .*$/, ''));
}

suite('a state that an order has passed', (test) => {
  const told: readonly Words[] = [
    { print: 'The order is not paid.', parcel: 'The order is not paid.' },
    { print: 'The order must be paid.', parcel: 'Only paid orders take parcels.' },
  ];
  for (const words of told) {
    test(`still holds: ${Object.values(words).join(' ')}`, async () => {
      assert.equal(await found(words, ['paid', 'shipped']), []);
      assert.equal(await found(words, ['paid']), []);
    });

    test(`does not hold of one that never had it: ${Object.values(words).join(' ')}`, async () => {
      const rows = ['acted-in-state printOrder warn 200', 'barred-in-state addParcel warn 201'];
      assert.equal((await found(words, states)).toSorted(), rows);
      assert.equal((await found(words, ['paid', 'cancelled'])).toSorted(), rows);
    });
  }

  test('is over where it is the one that an order begins with', async () => {
    const words = { print: 'The order is not open.', parcel: 'Only open orders take parcels.' };
    assert.equal((await found(words, ['open', 'paid'])).toSorted(), [
      'acted-in-state printOrder warn 200',
      'barred-in-state addParcel warn 201',
    ]);
  });
});
