/** Unknown members: a name that the schema knows after all is not sent as one, and one may be refused on purpose. */

import * as assert from 'uvu/assert';
import { controlOf, hasBody } from '../../cases/control.ts';
import { unknownMember } from '../../cases/families/unknown-member.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { json } from '../state/documents.ts';
import { problem, type Routes } from '../state/serve-routes.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

/** Names of what is sent besides, where an object has these members. */
async function namesBeside(properties: string): Promise<readonly string[]> {
  const schema = `{"type":"object","properties":${properties}}`;
  const body = `{"required":true,"content":{"application/json":{"schema":${schema}}}}`;
  const post = `{"operationId":"put","requestBody":${body},"responses":{"200":{"description":"ok"}}}`;
  const text = `{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"post":${post}}}}`;
  const contract = await withFolder({ 'a.json': text }, (folder) => loadContract(`${folder}/a.json`));
  const [operation] = contract.operations;
  const control = operation && controlOf({ contract, operation, schemes: [], form: 'required' });
  const sources = control && hasBody(control) ? unknownMember(control) : [];
  const drafts = sources.flatMap(({ fixed }) => fixed.flatMap(({ steps }) => steps));
  return drafts.map(({ spelling }) => spelling.slice(1, spelling.indexOf('"', 1)));
}

suite('an unknown member', (test) => {
  test('is one of three, each sent', async () => {
    assert.equal(await namesBeside('{}'), ['unknownMember', '__proto__', 'unknownObject']);
  });

  test('is none where the schema asks for another value of it', async () => {
    const names = await namesBeside('{"__proto__":{"type":"string"}}');
    assert.equal(names, ['unknownMember', 'unknownObject']);
  });
});

const note = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
const notes = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      post: {
        operationId: 'note',
        requestBody: { required: true, content: { 'application/json': { schema: note } } },
        responses: { 200: json(note), 400: { description: 'refused' } },
      },
    },
  },
};

/** The open rows of a server that refuses members of this name. */
async function openBeside(refused: string): Promise<readonly string[]> {
  const routes: Routes = {
    'POST /notes': ({ json: sent, type }) => {
      const isNote = typeof (sent as { text?: unknown } | null | undefined)?.text === 'string';
      if (type !== 'application/json' || !isNote || Object.hasOwn(sent as object, refused))
        return problem(400, 'no');
      return { status: 200, body: sent };
    },
  };
  return openRows(await verifyDocument({ document: notes, routes, options: { profile: 'spec' } }));
}

suite('a member that is refused', (test) => {
  test('breaks what is recommended where it is called __proto__: many refuse that on purpose', async () => {
    assert.equal(await openBeside('__proto__'), [
      'valid-request-accepted note warn 400 at /paths/~1notes/post/responses/200',
    ]);
  });

  test('breaks what is required where it has another name', async () => {
    assert.match((await openBeside('unknownMember')).join(), /^valid-request-accepted note fail 400/);
  });
});
