/** Members that take free text: what may not stand without others is none of them. */

import * as assert from 'uvu/assert';
import { controlOf, hasBody } from '../../cases/control.ts';
import { textMembers } from '../../cases/text-members.ts';
import { loadContract } from '../../contract/load-contract.ts';
import type { ControlForm } from '../../model/check.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

const text = { type: 'string' };
const schema = {
  ...{ type: 'object', required: ['name'] },
  properties: { name: text, note: text, broker: text, fee: { type: 'integer' }, agent: text },
  dependentSchemas: { broker: { required: ['fee'] } },
  dependentRequired: { agent: ['fee'] },
};
const post = {
  operationId: 'declare',
  requestBody: { required: true, content: { 'application/json': { schema } } },
  responses: { '200': { description: 'Taken' } },
};
const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/a': { post } } };
const contract = await withFolder({ 'a.json': JSON.stringify(document) }, (folder) =>
  loadContract(`${folder}/a.json`),
);

function namesIn(form: ControlForm): readonly string[] {
  const [operation] = contract.operations;
  const control = operation && controlOf({ contract, operation, schemes: [], form });
  return control && hasBody(control) ? textMembers(control, 'a').map(({ place }) => place) : [];
}

suite('members that take free text', (test) => {
  test('stand alone where others are left out', () => {
    assert.equal(namesIn('required'), ['/name', '/note']);
  });

  test('are all of them where nothing is left out', () => {
    assert.equal(namesIn('all'), ['/name', '/note', '/broker', '/agent']);
  });
});
