/** Runs one after the other: a fixed seed gives the same, and a store of unique ids is blamed for nothing else. */

import * as assert from 'uvu/assert';
import { neighbourOf } from '../../cases/identity.ts';
import type { RunEvent } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { answer } from './plant-answers.ts';
import { recordedRun } from './recorded.ts';
import { sameFindings } from './same-findings.ts';
import { requestsSent, sameRequests } from './same-requests.ts';
import { knownBefore, uniqueIds } from './unique-store.ts';

const salt = 40_000;

/** Every kind of request, and few of each. */
const some = { operationBudget: '400' };

sameRequests('few requests', some, 300);
sameFindings('few requests', { operationBudget: '200' });

/** A fixed seed gives the same cases, findings and ids at any concurrency; the salt alone tells runs apart. */
suite('same seed', (test) => {
  test('another seed draws other requests', async () => {
    const [one, other] = await Promise.all([
      recordedRun({ salt, ...some }),
      recordedRun({ salt, seed: 2, ...some }),
    ]);
    assert.not.equal(requestsSent(other.events), requestsSent(one.events));
  });

  test('another salt changes fresh identities and nothing else', async () => {
    const salts = [1_000_100_000, 1_234_567_890];
    const runs = await Promise.all(salts.map((value) => recordedRun({ salt: value, ...some })));
    const [one, other] = runs.map(({ events }, at) =>
      events.flatMap((event) => bodyOf(event, salts[at] ?? 0)).toSorted(),
    );
    assert.equal(one, other);
  });
});

/** Bodies that are no plain text. */
const encoded = /MED-04|OPN-07/;

/** The body of an exchange with its fresh identities counted from the salt. */
function bodyOf(event: RunEvent, salt: number): string[] {
  if (event.kind !== 'exchange' || !event.case.body || encoded.test(event.case.id)) return [];
  const text = Buffer.from(event.case.body).toString('latin1');
  const unsalted = text.replaceAll(/(?<![-\d.])-?\d{10,}(?![.\d])/g, (digits) => {
    return freshOf(BigInt(digits), BigInt(salt)) ?? digits;
  });
  return [`${event.case.id} ${unsalted}`];
}

/** Integers next to which fresh identities are put. */
const edges = [1n, 2n ** 31n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 63n - 1n, 2n ** 63n].flatMap((edge) => [
  edge,
  -edge,
]);

/** A fresh identity counted from the salt, and the integer next to which it was put; undefined for any other number. */
function freshOf(value: bigint, salt: bigint): string | undefined {
  for (const edge of edges) {
    const move = neighbourOf(edge);
    if (!move) continue;
    const [start, step] = [move(0n), move(1n) - move(0n)];
    const id = (value - start) / step - salt;
    if (move(salt + id) === value && id >= 0n && id < 100_000n) return `fresh ${id} near ${edge}`;
  }
  return undefined;
}

const exists = () => answer(409, { error: 409, message: 'exists' });

uniqueIds('409', exists, { operationBudget: '400', skip: ['NET-04'] });
knownBefore('409', exists, { only: ['ACC-06', 'REJ-05', 'REJ-08'] });
