/** How much it counts that a server refuses a member which the schema does not name. */

import * as assert from 'uvu/assert';
import { json } from '../state/documents.ts';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';

const note = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
const notesOf = (schema: object, description?: string): object => ({
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1', ...(description ? { description } : {}) },
  paths: {
    '/notes': {
      post: {
        operationId: 'note',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { 200: json(note), 400: { description: 'refused' } },
      },
    },
  },
});

/** The open rows of a server that refuses members of this name. */
async function openBeside(
  refused: string,
  schema: object = note,
  description?: string,
): Promise<readonly string[]> {
  const routes: Routes = {
    'POST /notes': ({ json: sent, type }) => {
      const isNote = typeof (sent as { text?: unknown } | null | undefined)?.text === 'string';
      if (type !== 'application/json' || !isNote || Object.hasOwn(sent as object, refused))
        return problem(400, 'no');
      return { status: 200, body: sent };
    },
  };
  return openRows(
    await verifyDocument({ document: notesOf(schema, description), routes, options: { profile: 'spec' } }),
  );
}

suite('a member that is refused', (test) => {
  test('breaks what is recommended where it is called __proto__: many refuse that on purpose', async () => {
    assert.equal(await openBeside('__proto__'), [
      'valid-request-accepted note warn 400 at /paths/~1notes/post/responses/200',
    ]);
  });

  test('breaks what is recommended where the schema does not say that there may be others', async () => {
    assert.equal(await openBeside('unknownMember'), [
      'valid-request-accepted note warn 400 at /paths/~1notes/post/responses/200',
    ]);
  });

  test('breaks nothing where the words of the document say that it may be', async () => {
    const words = 'Notes. Members that are not described are either ignored or refused, as the server likes.';
    assert.equal(await openBeside('unknownMember', note, words), []);
    assert.equal(await openBeside('unknownMember', note, 'Notes. Unknown properties are rejected.'), []);
    const others = [
      'Unknown members are ignored.',
      'Unknown notes are refused.',
      'Additional members are free.',
    ];
    for (const one of others) assert.is((await openBeside('unknownMember', note, one)).length, 1, one);
  });

  test('breaks what is required where the schema says so', async () => {
    const open = { ...note, additionalProperties: true };
    assert.match((await openBeside('unknownMember', open)).join(), /^valid-request-accepted note fail 400/);
  });
});
