/** Unknown members: a name that the schema knows after all is not sent as one. */

import * as assert from 'uvu/assert';
import { controlOf, hasBody } from '../../cases/control.ts';
import { unknownMember } from '../../cases/families/unknown-member.ts';
import { loadContract } from '../../contract/load-contract.ts';
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
