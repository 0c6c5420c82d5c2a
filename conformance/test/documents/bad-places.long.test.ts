/** A document with one bad place is read: the place is told, takes away what depends on it, and accuses no conforming server. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { sendableSchemes } from '../../cases/obstacle.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { verify } from '../../index.ts';
import { isObject, type Json } from '../../json/json.ts';
import { replaceAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Report } from '../../report/report.ts';
import { credentialsOf } from '../../selfcheck/document/access.ts';
import { startResponder } from '../../selfcheck/document/start-responder.ts';
import { openRows } from '../state/verify-document.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { badPlaces, foreignWords, goodDocument } from './bad-places.ts';

const good = JSON.parse(JSON.stringify(goodDocument)) as Json;

/** Verifies a server that keeps to the good document against one that says something else. */
function verified(document: Json): Promise<Report> {
  return withFolder({}, async (folder) => {
    const [own, changed] = [join(folder, 'good.json'), join(folder, 'openapi.json')];
    await writeFile(own, writeJson(good));
    await writeFile(changed, writeJson(document));
    const contract = await loadContract(own);
    const target = await startResponder(contract, {});
    const { securitySchemes } = await loadContract(changed);
    const isSendable = sendableSchemes(securitySchemes).length > 0;
    const credential = isSendable ? credentialsOf(contract) : [];
    try {
      return await verify({
        target: target.url,
        ...{ document: changed, profile: 'spec', runs: 1, env: {}, credential },
      });
    } finally {
      await target.stop();
      assert.equal(target.failures(), []);
    }
  });
}

function blockedIn(report: Report): readonly string[] {
  const blocked = report.checks.filter(({ verdict }) => verdict === 'blocked');
  return [...new Set(blocked.map(({ operation }) => operation))];
}

suite('bad places', (test) => {
  test('the good document is conformed to', async () => {
    const report = await verified(good);
    assert.equal(openRows(report), []);
    assert.is(report.exitCode, 0);
  });

  for (const { name, pointer, value, told = pointer, blocked = [] } of badPlaces) {
    test(`${name}: told where it stands, and takes nothing else with it`, async () => {
      const changed = put(pointer, value);
      const report = await verified(changed);
      const documentRow = report.checks.find(({ id }) => id === 'document-valid');
      assert.is(documentRow?.verdict, 'warn');
      const found = documentRow?.findings.map((finding) => finding.pointer) ?? [];
      assert.ok(found.includes(told), `told at ${found.join(' and ')}`);
      assert.ok(
        documentRow?.findings.every(({ location }) => location?.line),
        'each has a line',
      );
      assert.equal(blockedIn(report).toSorted(), blocked.toSorted());
      const others = report.checks.filter((row) => row !== documentRow && !blocked.includes(row.operation));
      assert.equal(openRows({ ...report, checks: others }), []);
      assert.is(report.exitCode, blocked.length > 0 ? 3 : 0);
      const reasons = report.checks
        .filter(({ verdict }) => verdict === 'blocked')
        .map(({ reason }) => reason);
      for (const reason of reasons) assert.match(reason ?? '', /openapi\.json:\d+:\d+/);
    });
  }

  for (const { name, pointer, value } of foreignWords) {
    test(`${name} is nothing to complain about`, async () => {
      const report = await verified(put(pointer, value));
      assert.equal(
        openRows(report).filter((row) => !row.startsWith('document-valid')),
        [],
      );
      assert.equal(blockedIn(report), []);
    });
  }
});

/** The good document with something else at a place, which may be a new one. */
function put(pointer: string, value: Json | undefined): Json {
  const changed = replaceAt(good, pointer, value);
  assert.ok(isObject(changed));
  return changed;
}
