/** What a document lists in several types, as whole objects and lists, or excludes: each way to miss it is tried. */

import * as assert from 'uvu/assert';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { judgeValue } from '../../schema/judge.ts';
import { body, json } from '../state/documents.ts';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRowNames, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const text = { type: 'string', minLength: 1, maxLength: 9 };
const engine = {
  ...{ type: 'object', required: ['power'], additionalProperties: false },
  properties: {
    power: { type: 'integer', minimum: 1, maximum: 9 },
    fuel: {
      anyOf: [{ enum: ['diesel', 'gas'] }, { type: 'integer', minimum: 5, maximum: 7 }, { type: 'null' }],
    },
  },
};
const settings: JsonObject = {
  ...{ type: 'object', required: ['mode'], additionalProperties: false },
  properties: {
    mode: { enum: ['auto', 1, null, false] },
    zero: { const: 0 },
    pair: { const: [1, 2] },
    seal: { const: { by: 'customs', level: 2 } },
    colour: { ...text, not: { enum: ['black', 'white'] } },
    ship: {
      type: 'object',
      anyOf: [
        { required: ['street'], properties: { street: text } },
        { required: ['box'], properties: { box: { type: 'integer', minimum: 1 } } },
      ],
    },
    drive: {
      oneOf: [
        { type: 'object', required: ['sail'], properties: { sail: text }, additionalProperties: false },
        { type: 'object', required: ['engine'], properties: { engine }, additionalProperties: false },
      ],
    },
  },
};
const responses = { 200: json({ type: 'object' }), 400: { description: 'Refused' } };
const put = { operationId: 'set', requestBody: body(settings), responses };
const document = {
  openapi: '3.1.0',
  info: { title: 'Settings', version: '1' },
  paths: { '/settings': { put } },
};

const done = { status: 200, body: {} };
const scope = { document: {}, dialect: '3.1' } as const;

/** How a server differs from the document: the body that it judges in place of the one that was sent. */
type Confuse = (sent: JsonObject) => Json;

const routes = (confuse: Confuse): Routes => ({
  'PUT /settings': ({ json: sent = null }) => {
    const read = isObject(sent as Json) ? confuse(sent as JsonObject) : (sent as Json);
    return judgeValue(scope, settings, read, { formats: 'none' }).length === 0
      ? done
      : problem(400, 'no settings');
  },
});

async function accused(confuse: Confuse): Promise<readonly string[]> {
  const options = { profile: 'spec', only: ['valid-request-accepted', 'violation-refused'] } as const;
  return openRowNames(await verifyDocument({ document, routes: routes(confuse), options }));
}

const taken = (name: string, isTaken: (value: Json | undefined) => boolean, as: Json): Confuse => {
  return (sent) => (isTaken(sent[name]) ? { ...sent, [name]: as } : sent);
};
const member = (value: Json | undefined, name: string): Json | undefined =>
  value !== undefined && isObject(value) ? value[name] : undefined;

const lax: Readonly<Record<string, Confuse>> = {
  'another truth value': taken('mode', (value) => value === true, 1),
  'another number': taken('mode', (value) => value === 2, 1),
  'false for 0': taken('zero', (value) => value === false, 0),
  'a list in the other order': taken('pair', (value) => JSON.stringify(value) === '[2,1]', [1, 2]),
  'the last part of an object': taken(
    'seal',
    (value) => member(value, 'by') === 'customs' && Object.keys(value ?? {}).length === 2,
    {
      by: 'customs',
      level: 2,
    },
  ),
  'more than an object has': taken(
    'seal',
    (value) => member(value, 'by') === 'customs' && member(value, 'level') === 2,
    {
      by: 'customs',
      level: 2,
    },
  ),
  'the second of what is excluded': taken('colour', (value) => value === 'white', 'red'),
};

suite('listed values of several forms', (test) => {
  test('a server that conforms is let be', async () => {
    assert.equal(await accused((sent) => sent), []);
  });

  for (const [words, confuse] of Object.entries(lax)) {
    test(`a server that takes ${words} is found`, async () => {
      assert.equal(await accused(confuse), ['violation-refused set fail']);
    });
  }

  test('a server that refuses the last branch within a branch is found', async () => {
    const isNone = (value: Json | undefined): boolean => member(member(value, 'engine'), 'fuel') === null;
    assert.equal(await accused(taken('drive', isNone, 0)), ['valid-request-accepted set fail']);
  });

  test('a server that takes any of several for one of them is found', async () => {
    const isBoth = (value: Json | undefined): boolean =>
      member(value, 'street') !== undefined && member(value, 'box') !== undefined;
    assert.equal(await accused(taken('ship', isBoth, 0)), ['valid-request-accepted set fail']);
  });
});
