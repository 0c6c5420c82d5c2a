/** The documented answer and content for what came back. */

import * as assert from 'uvu/assert';
import { mediaTypeFor, responseFor } from '../../answers/response-for.ts';
import type { MediaTypeSpec, ResponseSpec } from '../../model/contract.ts';
import { suite } from '../support/suite.ts';

suite('response for a status', (test) => {
  const responses = ['default', '4XX', '404', '200'].map(
    (status): ResponseSpec => ({ status, pointer: '', content: [] }),
  );

  test('exact, then range, then default', () => {
    const found = [200, 404, 400, 499, 500, 201].map((status) => responseFor({ responses }, status)?.status);
    assert.equal(found, ['200', '404', '4XX', '4XX', 'default', 'default']);
  });

  test('undefined where nothing is documented', () => {
    assert.is(responseFor({ responses: responses.slice(1) }, 500), undefined);
  });
});

suite('media type for a Content-Type', (test) => {
  const cases: readonly (readonly [string, readonly string[], string | undefined])[] = [
    ['application/json', ['application/json'], 'application/json'],
    ['Application/JSON', ['application/json'], 'application/json'],
    ['application/json; charset=utf-8', ['application/json'], 'application/json'],
    [
      'application/json;charset="UTF-8" ; x=y',
      ['application/json; charset=utf-8'],
      'application/json; charset=utf-8',
    ],
    ['application/json', ['application/json; charset=utf-8'], undefined],
    ['application/json;v=2', ['application/json', 'application/json; v=2'], 'application/json; v=2'],
    ['application/json;v=1', ['application/json', 'application/json; v=2'], 'application/json'],
    ['application/problem+json', ['application/json'], undefined],
    ['text/html', ['application/json', 'text/*', '*/*'], 'text/*'],
    ['image/png', ['application/json', 'text/*', '*/*'], '*/*'],
    ['text/plain', ['*/*', 'text/*', 'text/plain'], 'text/plain'],
    ['text/html', ['*/*', 'text/*'], 'text/*'],
    ['', ['application/json'], undefined],
    ['json', ['application/json'], undefined],
  ];
  for (const [sent, documented, expected] of cases) {
    test(`"${sent}" among ${documented.join(', ')}`, () => {
      const content = documented.map((mediaType): MediaTypeSpec => ({ mediaType, pointer: '' }));
      assert.is(mediaTypeFor(content, sent)?.mediaType, expected);
    });
  }
});
