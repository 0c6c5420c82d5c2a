/** A plan that holds only what it sends is the same plan, with less in it. */

import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import type { Plan } from '../../model/plan.ts';
import { planAll, plannedCoverage } from '../../run/plan-all.ts';
import { suite } from '../support/suite.ts';

const document = fileURLToPath(new URL('../../../fixtures/documents/projects/openapi.yaml', import.meta.url));
const planned = (keepsSentOnly: boolean) => planAll({ document, config: false }, {}, { keepsSentOnly });

const sourcesIn = ({ rows }: Plan) => rows.flatMap(({ bindings }) => bindings.flatMap((one) => one.sources));
const held = (plan: Plan): number => {
  const probes = new Set(sourcesIn(plan).flatMap(({ fixed }) => fixed));
  return [...probes].filter(({ steps }) => steps.some(({ body }) => body !== undefined)).length;
};

suite('a plan of what is sent only', (test) => {
  test('has the same rows, requests and coverage, and holds fewer probes', async () => {
    const [whole, lean] = await Promise.all([planned(false), planned(true)]);
    const told = ({ plan }: typeof whole) => ({
      probes: plan.probes.map(({ id, slot, seed, phase }) => [id, slot, seed, phase]),
      spellings: plan.probes.map(({ draft }) => draft.steps.map(({ spelling }) => spelling)),
      rows: plan.rows.map(({ requirement, operation, blocked }) => [requirement.id, operation?.id, blocked]),
      counts: [plan.requests, plan.creates, plan.saved],
      sources: sourcesIn(plan).map(({ label, fixed, random, runs }) => [label, fixed.length, !!random, runs]),
    });
    assert.equal(told(lean), told(whole));
    assert.equal(plannedCoverage(lean.subject, lean.plan), plannedCoverage(whole.subject, whole.plan));
    assert.ok(whole.plan.saved.requests > 0);
    assert.ok(held(lean.plan) < 0.7 * held(whole.plan), `${held(lean.plan)} of ${held(whole.plan)}`);
  });

  test('its probes are of its own rows and sources', async () => {
    const { plan } = await planned(true);
    const [rows, sources] = [new Set(plan.rows), new Set(sourcesIn(plan))];
    assert.ok(plan.probes.every(({ row, source }) => rows.has(row) && sources.has(source)));
    assert.ok(plan.probes.every(({ bindings, row }) => bindings.every((one) => row.bindings.includes(one))));
    assert.ok(plan.wanted.every(({ row, source }) => rows.has(row) && sources.has(source)));
  });
});
