/** Bodies of plain text: servers that read them as lines are let be, and what a text has to look like is tried. */

import * as assert from 'uvu/assert';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRowNames, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const options = {
  ...{ profile: 'spec', runs: 3 },
  only: ['valid-request-accepted', 'violation-refused'],
} as const;

interface Kind {
  readonly schema: object;
  readonly isRight: (text: string) => boolean;
}

const length = (text: string): number => [...text].length;
const kinds: Readonly<Record<string, Kind>> = {
  'a code': {
    schema: { type: 'string', pattern: '^[A-Z]{2}-[0-9]{3}$' },
    isRight: (text) => /^[A-Z]{2}-[0-9]{3}$/.test(text),
  },
  'some letters': { schema: { type: 'string', pattern: '[a-z]+' }, isRight: (text) => /[a-z]/.test(text) },
  'a note': {
    schema: { type: 'string', minLength: 4, maxLength: 20 },
    isRight: (text) => length(text) > 3 && length(text) < 21,
  },
  'a block': {
    schema: { type: 'string', pattern: '^BEGIN\\n[a-z]+\\nEND$' },
    isRight: (text) => /^BEGIN\n[a-z]+\nEND$/.test(text),
  },
};

type Reader = (text: string) => string | undefined;
const readers: Readonly<Record<string, Reader>> = {
  'as it stands': (text) => text,
  'as lines, each ending alike, the last one too': (text) =>
    text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, ''),
  'as one line': (text) => (/[\r\n]/.test(text) ? undefined : text),
};

async function rowsOf({ schema, isRight }: Kind, read: Reader): Promise<readonly string[]> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Texts', version: '1' },
    paths: {
      '/texts': {
        post: {
          operationId: 'say',
          requestBody: { required: true, content: { 'text/plain': { schema } } },
          responses: { 200: { description: 'Read' }, 400: { description: 'No such text' } },
        },
      },
    },
  };
  const routes: Routes = {
    'POST /texts': ({ bytes, type, hasBody }) => {
      const text = type === 'text/plain' && hasBody ? read(Buffer.from(bytes).toString()) : undefined;
      return text !== undefined && isRight(text) ? { status: 200 } : problem(400, 'no such text');
    },
  };
  return openRowNames(await verifyDocument({ document, routes, options }));
}

const readings: readonly (readonly [kind: string, words: string])[] = [
  ['a code', 'as it stands'],
  ['a block', 'as lines, each ending alike, the last one too'],
  ['a note', 'as lines, each ending alike, the last one too'],
  ['a note', 'as one line'],
  ['some letters', 'as one line'],
];

suite('bodies of plain text', (test) => {
  for (const [name, words] of readings) {
    test(`${name}, read ${words}: nobody is accused`, async () => {
      const [kind, read] = [kinds[name], readers[words]];
      assert.equal(kind && read && (await rowsOf(kind, read)), []);
    });
  }

  for (const [name, kind] of Object.entries(kinds)) {
    test(`${name}: a server that takes any text is found`, async () => {
      const found = await rowsOf({ ...kind, isRight: () => true }, (text) => text);
      assert.equal(found, ['violation-refused say fail']);
    });
  }
});

const words = { type: 'array', maxItems: 3, items: { type: 'string', enum: ['tug', 'pilot'] } };
const responses = { 200: { description: 'Taken' }, 400: { description: 'Refused' } };
const properties = {
  teu: { type: 'integer', minimum: 1 },
  reference: { type: 'string', minLength: 2 },
  services: words,
};
const schema = { type: 'object', required: ['teu'], properties };
const document = {
  openapi: '3.1.0',
  info: { title: 'Quotes', version: '1' },
  paths: {
    '/quotes': {
      post: {
        operationId: 'quote',
        requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema } } },
        responses,
      },
    },
    '/berths': {
      get: {
        operationId: 'listBerths',
        parameters: [{ name: 'quays', in: 'query', schema: words }],
        responses,
      },
    },
  },
};

/** In forms and queries a text of another type may be a right one: then `type` is not what a request breaks. */
suite('types in texts', (test) => {
  test('are broken where the text is no number, and nowhere where it is a text or a list of one', async () => {
    const taken = { status: 200 };
    const { checks } = await verifyDocument({
      document,
      routes: { 'POST /quotes': () => taken, 'GET /berths': () => taken },
      options: { profile: 'spec', only: ['violation-refused'] },
    });
    const found = checks.flatMap(({ findings }) => findings);
    const cases = found.flatMap(({ caseId, alike }) => [caseId ?? '', ...alike]);
    assert.ok(
      cases.some((id) => id.includes('/teu:type:')),
      cases.join('\n'),
    );
    assert.ok(
      cases.some((id) => id.includes('/reference:minLength')),
      cases.join('\n'),
    );
    assert.equal(
      cases.filter((id) => /(?:reference|services|quays)[^/]*:type/.test(id)),
      [],
    );
  });
});
