/** What counts in the coverage depends on the document alone, whatever a run sends; what no run provokes counts apart. */

import * as assert from 'uvu/assert';
import { loadContract } from '../../contract/load-contract.ts';
import { createCoverer } from '../../coverage/create-coverer.ts';
import { type VerifyInputs, verify } from '../../index.ts';
import { coverageReport } from '../../report/coverage-report.ts';
import { planAll, plannedCoverage } from '../../run/plan-all.ts';
import { startResponder } from '../../selfcheck/document/start-responder.ts';
import { suite } from '../support/suite.ts';

const document = 'fixtures/documents/library/openapi.yaml';
const library = await loadContract(document);
const facts = { leftOut: new Set<string>(), blocked: new Map(), foreign: new Set<string>(), breakable: [] };

async function countedBy(inputs: Omit<VerifyInputs, 'target'>, isGone = false): Promise<number | undefined> {
  const { url, given, stop } = await startResponder(library, {});
  if (isGone) await stop();
  try {
    const { coverage } = await verify({ target: url, ...given, env: {}, salt: 40_000, ...inputs });
    return coverage?.counted;
  } finally {
    if (!isGone) await stop();
  }
}

suite('one denominator', (test) => {
  test('of the plan, of a whole run, of its first requests, and of a run without a server', async () => {
    const { subject, plan } = await planAll({ document, config: false });
    const { counted } = coverageReport(plannedCoverage(subject, plan));
    assert.is(await countedBy({ runs: 1 }), counted);
    assert.is(await countedBy({ profile: 'smoke' }), counted);
    assert.is(await countedBy({ runs: 1 }, true), counted);
  });

  test('an answer that no request is meant to provoke counts apart, whether it came or not', () => {
    const table = createCoverer(library).table(facts);
    const answers = table.operations.flatMap(({ items }) => items.filter(({ kind }) => kind === 'answer'));
    const counted = new Set(answers.filter((one) => one.counted).map(({ name }) => name));
    const apart = new Set(answers.filter((one) => !one.counted).map(({ name }) => name));
    assert.ok(counted.has('400') && counted.has('200'), [...counted].join());
    assert.not.ok(counted.has('409') || counted.has('429') || counted.has('500'), [...counted].join());
    assert.ok(
      [...apart].every((name) => /^(?:3\d\d|40[3-9]|41\d|4[2-9]\d|5..|default)$/.test(name)),
      [...apart].join(),
    );
  });
});
