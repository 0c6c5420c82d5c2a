/** Servers that want the entity tag that was read, whether the document says so or not, are asked with it. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { startResponder } from '../../selfcheck/document/start-responder.ts';
import { verifyHere } from '../selfcheck/verify-here.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { accusing } from './chains/chain-subjects.ts';

const own = await readFile('fixtures/documents/stores/openapi.yaml', 'utf8');
const pattern = `        pattern: '^"[!-~]+"$'\n`;
const anyText = own.replace(pattern, '');
const refusal = `        '412':\n          $ref: '#/components/responses/Error'\n`;
const optional = anyText
  .replace('name: If-Match\n      in: header\n      required: true', 'name: If-Match\n      in: header')
  .replaceAll(refusal, refusal + refusal.replace('412', '428'));
assert.not.equal(optional.indexOf('428'), -1);

const operation = ['replaceStore', 'changeStore', 'closeStore'];
const only = ['valid-request-accepted', 'tag-changes', 'if-match-holds', 'deleted-twice'];

suite('an entity tag that was read', (test) => {
  for (const [title, text] of [
    ['where the schema of If-Match has no *', own],
    ['where it has, and the server does not take it', anyText],
    ['where it may be left out, and the server asks for it', optional],
  ] as const) {
    test(`is named ${title}`, () =>
      withFolder({ 'openapi.yaml': text }, async (folder) => {
        const document = join(folder, 'openapi.yaml');
        const contract = await loadContract(document);
        const target = await startResponder(contract, {
          state: {
            bend: (usual) => ({
              ...usual,
              tagMatches: (sent, tag) => sent !== '*' && usual.tagMatches(sent, tag),
              demandsTag: true,
            }),
          },
        });
        try {
          const order = {
            target: target.url,
            document,
            profile: 'strict',
            onEvent: () => undefined,
          } as const;
          const credential = ['token=selfcheck-token-4711.abcDEF'];
          const report = await verifyHere({ ...order, credential, only });
          const rows = report.checks.filter(({ operation: id }) => operation.includes(id));
          assert.equal(accusing(report), []);
          assert.equal(
            rows.filter(({ verdict }) => verdict !== 'pass').map(({ id, operation: of }) => `${id} ${of}`),
            [],
          );
        } finally {
          await target.stop();
        }
      }));
  }
});
