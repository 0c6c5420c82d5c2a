/** Parcels of two callers, each with a credential of its own kind: what one of them made is not the other's. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import { reading, type Thing, validator } from './reading.ts';
import { type Asked, problem, type Routes, type Told } from './serve-routes.ts';
import { chainedRows, openRows, verifyDocument, verifyRows } from './verify-document.ts';

const secrets = { key: 'key-0815-of-mine', token: 'token-4711-of-mine' };
const securitySchemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  token: { type: 'http', scheme: 'bearer' },
};
const others = { 400: refusal, 401: refusal, 403: refusal, 404: refusal };
const told = 'A parcel of another caller is answered 404, or 403.';

function parcels(words: string): Thing {
  const [text, parcelId] = [
    { type: 'string', maxLength: 40 },
    inPath('parcelId', { type: 'integer', minimum: 1 }),
  ];
  const described = words === '' ? {} : { description: words };
  return {
    openapi: '3.1.0',
    info: { title: 'Parcels', version: '1' },
    security: [{ token: [] }, { key: [] }],
    paths: {
      '/parcels': {
        get: {
          operationId: 'listParcels',
          responses: { 200: json({ type: 'array', items: ref('Parcel') }), 401: refusal },
        },
        post: {
          ...{ operationId: 'addParcel', requestBody: body(ref('NewParcel')) },
          responses: { 201: json(ref('Parcel')), ...others },
        },
      },
      '/parcels/{parcelId}': {
        parameters: [parcelId],
        get: { operationId: 'readParcel', ...described, responses: { 200: json(ref('Parcel')), ...others } },
        delete: {
          operationId: 'dropParcel',
          ...described,
          responses: { 204: { description: 'Gone' }, ...others },
        },
      },
    },
    components: {
      securitySchemes,
      schemas: {
        ...{ Problem, NewParcel: { type: 'object', properties: { note: text } } },
        Parcel: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, note: text } },
      },
    },
  };
}

/** How a server keeps two callers apart. */
interface Manner {
  /** The status of what belongs to the other one. @defaultValue 404 */
  readonly status?: number;
  /** Whether both credentials are those of one caller. */
  readonly isOne?: true;
  /** What is given to anybody. */
  readonly gives?: 'GET' | 'DELETE';
}

function callerOf({ header }: Asked, isOne: true | undefined): string | undefined {
  const [bearer, key] = [/^bearer +(.*)$/i.exec(header('authorization') ?? '')?.[1], header('x-key')];
  const isKnown = (bearer ?? secrets.token) === secrets.token && (key ?? secrets.key) === secrets.key;
  if (!isKnown || (bearer === undefined && key === undefined)) return undefined;
  return isOne || bearer === undefined ? 'key' : 'token';
}

function routesOf(document: Thing, { status = 404, isOne, gives }: Manner): Routes {
  const kept = new Map<number, Thing & { readonly of: string }>();
  const refused: Told = { ...problem(401, 'who are you?'), fields: { 'www-authenticate': 'Bearer' } };
  const as = (tell: (caller: string, asked: Asked) => Told) => (asked: Asked) => {
    const caller = callerOf(asked, isOne);
    return caller === undefined ? refused : tell(caller, asked);
  };
  const shown = ({ of: _, ...parcel }: Thing & { readonly of: string }): Thing => parcel;
  const at = (method: string, tell: (id: number, parcel: Thing) => Told) =>
    as((caller, { names: [name = ''] }) => {
      const parcel = kept.get(Number(name));
      if (!/^[1-9]\d*$/.test(name)) return problem(400, 'no number');
      if (!parcel) return problem(404, 'no such parcel');
      if (parcel.of !== caller && gives !== method) return problem(status, 'not yours');
      return tell(Number(name), shown(parcel));
    });
  let count = 0;
  return {
    'GET /parcels': as((caller) => ({
      status: 200,
      body: [...kept.values()].filter((one) => one.of === caller).map(shown),
    })),
    'POST /parcels': as((caller, asked) =>
      reading(validator(document, 'NewParcel'), (_, sent) => {
        count += 1;
        kept.set(count, { ...sent, id: count, of: caller });
        return { status: 201, body: { ...sent, id: count } };
      })(asked),
    ),
    'GET /parcels/{parcelId}': at('GET', (_, parcel) => ({ status: 200, body: parcel })),
    'DELETE /parcels/{parcelId}': at('DELETE', (id) => {
      kept.delete(id);
      return { status: 204 };
    }),
  };
}

/** @param only the rows that are asked for; all of them by default */
async function rowsOf(manner: Manner, words = told, only?: readonly string[]): Promise<readonly string[]> {
  const document = parcels(words);
  const options = {
    profile: 'spec',
    runs: 2,
    credential: Object.entries(secrets).map((one) => one.join('=')),
  } as const;
  const trial = { document, routes: routesOf(document, manner), options };
  return openRows(await (only ? verifyRows(trial, only) : verifyDocument(trial)));
}

const own = ['owner-kept'];

suite('what belongs to another caller', (test) => {
  test('is kept by servers that are let be: by 404, by 403, and where both are one caller', async () => {
    for (const manner of [{}, { status: 403 }, { isOne: true }] as const)
      assert.equal(await rowsOf(manner), [], JSON.stringify(manner));
  });

  test('is told of where it is given away, by the operation', async () => {
    assert.match(
      (await rowsOf({ gives: 'GET' }, told, own)).join('\n'),
      /^owner-kept readParcel warn 200 at/,
    );
    assert.match(
      (await rowsOf({ gives: 'DELETE' }, told, own)).join('\n'),
      /^owner-kept dropParcel warn 204 at/,
    );
  });

  test('may be given where the document does not say that it is not, or says who may have it', async () => {
    for (const words of ['', 'A parcel of another caller is answered 404 unless it is shared.'])
      assert.equal(await rowsOf({ gives: 'GET' }, words, chainedRows), [], words);
  });
});
