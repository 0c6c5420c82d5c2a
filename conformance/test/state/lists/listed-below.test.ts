/** Parcels are made and listed below their senders, and read and deleted at paths of their own. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes } from '../serve-routes.ts';
import { openRowNames, verifyDocument } from '../verify-document.ts';

const id = { type: 'integer', minimum: 1 };
const named = {
  type: 'object',
  required: ['label'],
  properties: { label: { type: 'string', maxLength: 20 } },
};
const known = { ...named, required: ['id', 'label'], properties: { id, ...named.properties } };
const senderId = inPath('senderId', id);

function documentOf(words: string): object {
  const made = (operationId: string, of: string) => ({
    ...{ operationId, requestBody: body(ref('Named')) },
    responses: { 201: json(ref(of)), 400: refusal, 404: refusal },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1' },
    paths: {
      '/senders': { post: made('addSender', 'Known') },
      '/senders/{senderId}/parcels': {
        parameters: [senderId],
        post: made('addParcel', 'Known'),
        get: {
          ...{ operationId: 'listParcels', description: words },
          responses: { 200: json({ type: 'array', items: ref('Known') }), 400: refusal, 404: refusal },
        },
      },
      '/parcels/{parcelId}': {
        parameters: [inPath('parcelId', id)],
        get: {
          operationId: 'readParcel',
          responses: { 200: json(ref('Known')), 400: refusal, 404: refusal },
        },
        delete: {
          operationId: 'dropParcel',
          responses: { 204: { description: 'Gone' }, 400: refusal, 404: refusal },
        },
      },
    },
    components: { schemas: { Problem, Named: named, Known: known } },
  };
}

/** @param isKept whether lists show what was deleted */
function routesOf(document: object, isKept: boolean): Routes {
  const parcels: (Thing & { readonly of: number; isGone?: true })[] = [];
  let senders = 0;
  const isNumber = (key = ''): boolean => /^[1-9]\d*$/.test(key);
  const missing = (key = '') => (isNumber(key) ? problem(404, 'none') : problem(400, 'no number'));
  const isSender = (key = ''): boolean => isNumber(key) && Number(key) <= senders;
  const shown = ({ id: name, label }: Thing): Thing => ({ id: name, label });
  const found = (key = '') =>
    isNumber(key) ? parcels.find((one) => String(one['id']) === key && !one.isGone) : undefined;
  return {
    'POST /senders': reading(validator(document, 'Named'), (_, sent) => {
      senders += 1;
      return { status: 201, body: { id: senders, ...sent } };
    }),
    'POST /senders/{senderId}/parcels': (asked) => {
      const [key] = asked.names;
      if (!isSender(key)) return missing(key);
      return reading(validator(document, 'Named'), (_, sent) => {
        const parcel = { id: parcels.length + 1, ...sent, of: Number(key) };
        parcels.push(parcel);
        return { status: 201, body: shown(parcel) };
      })(asked);
    },
    'GET /senders/{senderId}/parcels': ({ names: [key] }) => {
      if (!isSender(key)) return missing(key);
      const listed = parcels.filter((one) => String(one.of) === key && (isKept || !one.isGone));
      return { status: 200, body: listed.map(shown) };
    },
    'GET /parcels/{parcelId}': ({ names: [key] }) => {
      const parcel = found(key);
      return parcel ? { status: 200, body: shown(parcel) } : missing(key);
    },
    'DELETE /parcels/{parcelId}': ({ names: [key] }) => {
      const parcel = found(key);
      if (!parcel) return missing(key);
      parcel.isGone = true;
      return { status: 204 };
    },
  };
}

async function found(isKept: boolean, words = 'Lists the parcels of a sender.'): Promise<readonly string[]> {
  const document = documentOf(words);
  const options = { profile: 'strict', runs: 1 } as const;
  return openRowNames(await verifyDocument({ document, routes: routesOf(document, isKept), options }));
}

suite('what is listed below what it was made for', (test) => {
  test('is let be where it is gone from there once it was deleted', async () => {
    assert.equal(await found(false), []);
  });

  test('is told of where the list still shows it', async () => {
    assert.equal(await found(true), ['deleted-is-gone dropParcel warn']);
  });

  test('is let be where the words say that it is shown', async () => {
    assert.equal(await found(true, 'Lists the parcels of a sender, also deleted ones are shown.'), []);
  });
});
