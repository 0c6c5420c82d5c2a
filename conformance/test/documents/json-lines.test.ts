/** Bodies of JSON Lines: each line is valid for a server that conforms, and one that takes any line is found. */

import * as assert from 'uvu/assert';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const reading = {
  type: 'object',
  required: ['at', 'value'],
  properties: {
    at: { type: 'integer', minimum: 0 },
    value: { type: 'number', maximum: 100 },
    unit: { enum: ['C', 'F'] },
  },
};

type Kind = readonly [
  openapi: string,
  type: string,
  media: { readonly schema?: JsonObject; readonly itemSchema?: object },
];

/** What says that lines are readings; whether a line alone is asked for, and how it is called. */
const kinds: Readonly<Record<string, Kind>> = {
  'items of 3.2': ['3.2.0', 'application/jsonl', { itemSchema: reading }],
  'items and the whole': [
    '3.2.0',
    'application/x-ndjson',
    { itemSchema: reading, schema: { type: 'array', maxItems: 3 } },
  ],
  'a list': ['3.1.0', 'application/x-ndjson', { schema: { type: 'array', minItems: 1, items: reading } }],
  'one reading': ['3.0.3', 'application/x-ndjson', { schema: reading }],
};

const documentOf = ([openapi, type, media]: Kind): object => ({
  openapi,
  info: { title: 'Readings', version: '1' },
  paths: {
    '/readings': {
      post: {
        operationId: 'tell',
        requestBody: { required: true, content: { [type]: media } },
        responses: { 204: { description: 'Told' }, '4XX': { description: 'Refused' } },
      },
    },
  },
});

type Rule = (reading: Readonly<Record<string, Json>>) => boolean;

const rules: Readonly<Record<string, Rule>> = {
  'at required': ({ at }) => at !== undefined,
  'at type': ({ at }) => at === undefined || Number.isInteger(at),
  'at minimum': ({ at }) => typeof at !== 'number' || at >= 0,
  'value required': ({ value }) => value !== undefined,
  'value type': ({ value }) => value === undefined || typeof value === 'number',
  'value maximum': ({ value }) => typeof value !== 'number' || value <= 100,
  'unit enum': ({ unit }) => unit === undefined || unit === 'C' || unit === 'F',
};

/** What a server looks at. */
interface Looks {
  /** The rule that is forgotten. */
  readonly without?: string;
  /** Lines that are looked at. */
  readonly lines?: number;
}

function routesOf([, type, { schema = {} }]: Kind, { without, lines: looked }: Looks = {}): Routes {
  const maxItems = Number(schema['maxItems'] ?? Number.POSITIVE_INFINITY);
  const isSound = (line: string): boolean => {
    const value = JSON.parse(line) as Json;
    return isObject(value) && Object.entries(rules).every(([name, rule]) => name === without || rule(value));
  };
  return {
    'POST /readings': (asked) => {
      if (asked.type !== type) return problem(415, 'type');
      const lines = Buffer.from(asked.bytes).toString().split('\n').filter(Boolean);
      try {
        const isRight = lines.length > 0 && lines.slice(0, looked).every(isSound);
        return isRight && lines.length <= maxItems ? { status: 204 } : problem(400, 'lines');
      } catch {
        return problem(400, 'no JSON');
      }
    },
  };
}

async function rowsOf(kind: Kind, routes: Routes): Promise<readonly string[]> {
  const options = { profile: 'spec', runs: 2 } as const;
  return openRows(await verifyDocument({ document: documentOf(kind), routes, options }));
}

suite('bodies of JSON Lines', (test) => {
  for (const [name, kind] of Object.entries(kinds)) {
    test(`${name}: a server that conforms is let be`, async () => {
      assert.equal(await rowsOf(kind, routesOf(kind)), []);
    });

    for (const rule of Object.keys(rules))
      test(`${name}: a server that does not look at ${rule} is found`, async () => {
        const [first = ''] = await rowsOf(kind, routesOf(kind, { without: rule }));
        assert.match(first, /^violation-refused tell fail 204/);
      });
  }

  test('a server that looks at the first line alone is found', async () => {
    const kind: Kind = ['3.2.0', 'application/jsonl', { itemSchema: reading }];
    const [first = ''] = await rowsOf(kind, routesOf(kind, { lines: 1 }));
    assert.match(first, /^violation-refused tell fail 204/);
  });
});
