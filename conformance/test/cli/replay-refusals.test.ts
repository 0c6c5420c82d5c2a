/** Replay of refusals whose shape is blamed: what was sent beside them belongs to what is sent again. */

import * as assert from 'uvu/assert';
import { countedIn } from '../../again/accusations.ts';
import { compareReplay } from '../../again/compare-replay.ts';
import { failedFindings, refusalsBeside } from '../../again/stored-findings.ts';
import { scriptedRun } from '../engine/scripted-run.ts';
import { suite } from '../support/suite.ts';
import type { Bend, PlantRequest } from '../verify/plant-answers.ts';

/** Refuses with a page where it is chosen. */
const page =
  (isChosen: (request: PlantRequest) => boolean): Bend =>
  (request, right) => {
    const given = right();
    const headers = { 'content-type': 'text/html' };
    return given.status === 400 && isChosen(request) ? { ...given, headers, body: '<p>no</p>' } : given;
  };

const table: readonly (readonly [name: string, bend: Bend])[] = [
  ['pages for broken JSON', page(({ json }) => json === undefined)],
  ['pages for browsers', page((request) => request.header('accept')?.startsWith('text/html,') ?? false)],
];

const only = ['REJ-01', 'REJ-02', 'REJ-11'];

suite('replay of refusals', (test) => {
  for (const [name, bend] of table) {
    test(`${name}: an unchanged server fails as before`, async () => {
      const { events } = await scriptedRun(bend, { runs: 0, only });
      const findings = failedFindings(events);
      assert.is(findings.length, 1);
      const named = findings.map(({ caseId }) => caseId);
      const cases = [...new Set([...named, ...refusalsBeside(findings, events)])];
      const again = await scriptedRun(bend, { runs: 0, cases });
      const counts = countedIn(events);
      const told = findings.map((one) => compareReplay({ ...one, sentAs: one.caseId }, again.events, counts));
      assert.equal(
        told.filter(({ kind }) => kind !== 'still-failing').map(({ finding, now }) => [finding.row, now]),
        [],
      );
    });
  }
});
