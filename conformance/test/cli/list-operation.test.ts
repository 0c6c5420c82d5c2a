/** The command `list --operation`. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { callMain } from './call-main.ts';

suite('list --operation', (test) => {
  test('shows what the requests of the operation exercise', async () => {
    const document = ['--document', 'fixtures/documents/library/openapi.yaml'];
    const { code, stdout } = await callMain(['list', ...document, '--operation', 'putBook']);
    assert.is(code, 0);
    assert.match(stdout, /^coverage of putBook, \d+ requests:$/m);
    assert.match(stdout, /^ {2}keyword +\/title maxLength +\d+ valid; \d+ broken$/m);
    assert.not.match(stdout, /coverage of listBooks/);
    assert.not.match((await callMain(['list', ...document])).stdout, /^coverage/m);
  });
});
