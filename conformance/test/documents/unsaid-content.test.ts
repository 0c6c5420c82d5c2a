/** Content of which the document says nothing but its media type, and perhaps an example. */

import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const documentOf = (media: object) => ({
  ...{ openapi: '3.0.3', info: { title: 'Hooks', version: '1' } },
  paths: {
    '/hooks': {
      post: {
        operationId: 'notify',
        requestBody: { required: true, content: { 'application/json': media } },
        responses: { 204: { description: 'Heard' }, 400: { description: 'No' }, 415: { description: 'No' } },
      },
    },
  },
});

/** @param takes whether a value is taken */
const hooksWith = (takes: (value: unknown) => boolean): Routes => ({
  'POST /hooks': ({ json, type }) => {
    if (type !== 'application/json') return problem(415, 'no JSON');
    return json !== undefined && takes(json) ? { status: 204 } : problem(400, 'no');
  },
});

const medias: readonly object[] = [
  { example: { event: 'opened' } },
  { schema: {}, example: { event: 'opened' } },
  { schema: { description: 'Anything.' }, examples: { one: { value: { event: 'opened' } } } },
];

suite('content of which nothing is said', (test) => {
  const right: Readonly<Record<string, (value: unknown) => boolean>> = {
    'any JSON': () => true,
    'objects and lists, as strict parsers do': (value) => typeof value === 'object' && value !== null,
    'objects with an event': (value) => typeof value === 'object' && value !== null && 'event' in value,
  };
  for (const media of medias)
    for (const [name, takes] of Object.entries(right))
      test(`who takes ${name} is not accused: ${JSON.stringify(media)}`, async () => {
        const report = await verifyDocument({ document: documentOf(media), routes: hooksWith(takes) });
        assert.equal(
          openRows(report).filter((row) => !row.includes(' warn ')),
          [],
        );
        assert.is(report.exitCode, 0);
      });

  test('who refuses what a schema allows is found', async () => {
    const media = { schema: { type: 'object', properties: { count: { type: 'integer' } } } };
    const takes = (value: unknown): boolean =>
      typeof value === 'object' && value !== null && !Array.isArray(value) && !('count' in value);
    const { checks } = await verifyDocument({ document: documentOf(media), routes: hooksWith(takes) });
    assert.is(checks.find(({ id }) => id === 'valid-request-accepted')?.verdict, 'fail');
  });
});
