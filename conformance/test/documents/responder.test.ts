/** The server that selfcheck makes from a document conforms to these documents, too, and its mutants of header fields are found. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { type VerifyInputs, verify } from '../../index.ts';
import type { Contract } from '../../model/contract.ts';
import type { Report } from '../../report/report.ts';
import { headers } from '../../selfcheck/document/answer-mutants.ts';
import type { ResponderFault } from '../../selfcheck/document/responder.ts';
import { startResponder } from '../../selfcheck/document/start-responder.ts';
import { openRows } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { answersDocument } from './answers-server.ts';
import { formsDocument } from './forms-server.ts';
import { parametersDocument } from './parameters-server.ts';

const options = { profile: 'spec', runs: 1, env: {} } as const;

function withDocument<T>(document: object, work: (contract: Contract) => Promise<T>): Promise<T> {
  return withFolder({}, async (folder) => {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    return work(await loadContract(file));
  });
}

async function verified(
  contract: Contract,
  bend: ResponderFault,
  more: Partial<VerifyInputs> = {},
): Promise<Report> {
  const target = await startResponder(contract, bend);
  try {
    return await verify({ target: target.url, document: contract.source, ...options, ...more });
  } finally {
    await target.stop();
    assert.equal(target.failures(), []);
  }
}

suite('a server made from a document', (test) => {
  const documents = { forms: formsDocument, parameters: parametersDocument, answers: answersDocument };
  for (const [name, document] of Object.entries(documents)) {
    test(`conforms: ${name}`, () =>
      withDocument(document, async (contract) => {
        const report = await verified(contract, {});
        assert.equal(openRows(report), []);
        assert.is(report.exitCode, 0);
      }));
  }

  test('is found wherever it leaves a required header field out', () =>
    withDocument(answersDocument, async (contract) => {
      // Nothing is there to be refused elsewhere.
      const mutants = headers(contract).filter(({ name }) => name.includes('openAccount'));
      assert.is(mutants.length, 4);
      for (const { name, bend } of mutants) {
        const only = ['response-headers', 'violation-refused', 'valid-request-accepted'];
        const report = await verified(contract, bend, { only });
        const found = report.checks.filter(({ verdict }) => verdict === 'fail');
        assert.ok(
          found.some(({ id }) => id === 'response-headers'),
          `${name}: ${openRows(report).join('\n')}`,
        );
      }
    }));
});
