/** Regular expressions that nobody reads are left out and told; the rest of the document is verified. */

import * as assert from 'uvu/assert';
import { documentValid } from '../../checks/document-valid.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { withoutUnreadPatterns } from '../../contract/unread-patterns.ts';
import { valueAt } from '../../json/pointer.ts';
import { openRows, verifyDocument } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { assertLawful } from './contract-laws.ts';
import { documents } from './fixture.ts';

const unread = await loadContract(`${documents}unread/openapi.yaml`);
const schema = '/components/schemas/Thing';
const code = '/paths/~1things/get/parameters/0/schema';

suite('regular expressions that nobody reads', (test) => {
  test('are left out, each with its place', () => {
    assertLawful(unread);
    const places = unread.remarks.map(({ pointer }) => pointer).toSorted();
    assert.equal(places, [
      `${schema}/patternProperties/(?x) [a`,
      `${schema}/properties/name/pattern`,
      `${code}/pattern`,
    ]);
    for (const place of places) {
      assert.is(valueAt(unread.document, place), undefined);
      assert.ok(unread.positions.get(place)?.line);
    }
    assert.equal(valueAt(unread.document, code), { type: 'string', maxLength: 20 });
    assert.equal(valueAt(unread.document, `${schema}/patternProperties`), { '^x-': true });
  });

  test('are recommended findings about the document', async () => {
    const judgement = await documentValid.judgeDocument?.(unread, []);
    assert.ok(judgement?.kind === 'violated');
    if (judgement?.kind === 'violated') {
      assert.is(judgement.findings.length, 3);
      for (const { level, expected } of judgement.findings)
        assert.equal([level, expected], ['recommended', 'a regular expression of ECMA-262']);
    }
  });

  test('a document whose expressions are read is given back as it is', () => {
    const patterns = ['^a$', '\\p{L}', '[\\w-.]', '\\-', ''];
    const document = { components: { schemas: { A: { anyOf: patterns.map((pattern) => ({ pattern })) } } } };
    const readable = withoutUnreadPatterns(document, '3.1');
    assert.is(readable.document, document);
    assert.equal(readable.remarks, []);
  });

  test('a server is verified by all the rest', async () => {
    const routes = {
      'GET /things': ({ query }: { readonly query: URLSearchParams }) => {
        const [length] = [[...(query.get('code') ?? '')].length];
        return length > 20 ? { status: 400 } : { status: 200, body: [{ name: 'any' }] };
      },
    };
    const conforming = await verifyDocument({ document: unread.document, routes });
    assert.equal(openRows(conforming), []);
    const lax = await verifyDocument({
      document: unread.document,
      routes: { 'GET /things': () => ({ status: 200, body: [] }) },
    });
    assert.ok(openRows(lax).some((row) => row.startsWith('violation-refused listThings fail')));
  });
});
