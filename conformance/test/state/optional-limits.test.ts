/** Members that may be null, as FastAPI describes all that are optional: the words name the limit that a value breaks. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { inPath, json, ref } from './documents.ts';
import { openRows, verifyDocument } from './verify-document.ts';

const orNull = (...some: readonly object[]) => ({ anyOf: [...some, { type: 'null' }] });

const document = {
  openapi: '3.1.0',
  info: { title: 'Hives', version: '1' },
  paths: {
    '/hives/{id}': {
      parameters: [inPath('id', { type: 'integer', minimum: 1 })],
      get: { operationId: 'readHive', responses: { 200: json(ref('Hive')), 404: { description: 'None' } } },
    },
  },
  components: {
    schemas: {
      Hive: {
        type: 'object',
        properties: {
          latitude: orNull({ type: 'number', maximum: 90 }),
          name: orNull({ type: 'string', maxLength: 3 }),
          breed: orNull({ enum: ['buckfast', 'carnica'] }),
          code: orNull({ type: 'string', maxLength: 2 }, { type: 'string', pattern: '^a' }),
          queen: orNull({ type: 'object', properties: { year: { type: 'integer', minimum: 2000 } } }),
          frames: orNull({ type: 'integer' }),
        },
      },
    },
  },
};

/** What is told of a hive with these members. */
async function told(hive: object): Promise<readonly string[]> {
  const routes = { 'GET /hives/{id}': () => ({ status: 200, body: hive }) };
  const options = { only: ['response-schema'] } as const;
  const { checks } = await verifyDocument({ document, routes, options });
  return checks.flatMap(({ findings }) =>
    findings
      .slice(0, 1)
      .map(({ expected, actual, message }) =>
        [expected, actual, /in the nearest one, (.*?)(?: \(\d|$)/.exec(message)?.[1] ?? ''].join(' | '),
      ),
  );
}

const rows: readonly (readonly [hive: object, words: string])[] = [
  [{ latitude: 90.1 }, 'at most 90 | the number 90.1 | latitude: maximum is 90'],
  [{ name: 'abcd' }, 'at most 3 characters | a string of 4 characters | name: maxLength is 3'],
  [
    { breed: 'italian' },
    'one of "buckfast" or "carnica" | the string "italian" | breed: enum is "buckfast" or "carnica"',
  ],
  // Two forms of that type, and none.
  [{ code: 'bcd' }, 'one of the listed forms | the string "bcd" | '],
  [{ frames: 'six' }, 'one of the listed forms | the string "six" | '],
  // What is deeper is told with its place.
  [
    { queen: { year: 1999 } },
    'one of the listed forms | the object {"year":1999} | queen.year: minimum is 2000',
  ],
];

suite('members that may be null', (test) => {
  for (const [hive, words] of rows)
    test(`what is broken is named: ${JSON.stringify(hive)}`, async () => {
      assert.equal(await told(hive), [words]);
    });

  test('are let be where they are null, or within their limits', async () => {
    const routes = {
      'GET /hives/{id}': () => ({ status: 200, body: { latitude: 90, name: null, breed: 'carnica' } }),
    };
    const report = await verifyDocument({ document, routes, options: { only: ['response-schema'] } });
    assert.equal(openRows(report), []);
  });
});
