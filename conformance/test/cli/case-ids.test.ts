/** Every case id that a report prints is understood by --only, and runs that case. */

import * as assert from 'uvu/assert';
import { isProbeSelected } from '../../engine/plan/select.ts';
import { type RunEvent, UsageError, verify } from '../../index.ts';
import { settingsOf } from '../../options/settings.ts';
import { resolveIds } from '../../run/known-ids.ts';
import { planAll } from '../../run/plan-all.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend, plant, token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { callMain } from './call-main.ts';

/** Servers that are wrong in many rows, so that reports print many ids. */
const broken: readonly (readonly [name: string, bend: Bend])[] = [
  ['takes everything', () => plant({ name: 'Fern' })],
  ['always fails', () => answer(500, {})],
];

suite('case ids', (test) => {
  for (const [name, bend] of broken) {
    test(`of a server that ${name} are understood and run that case`, async () => {
      const server = await startPlantServer(bend);
      try {
        const whole = await run(server.url, []);
        const findings = whole.report.checks.flatMap((row) => row.findings.map(({ caseId }) => caseId));
        const ids = [...new Set(findings.filter((id) => id !== null))];
        assert.ok(ids.length > 0);
        for (const id of onePerArea(ids)) assert.ok((await run(server.url, [id])).sent.includes(id), id);
        const all = [...new Set([...ids, ...whole.sent])];
        const { plan } = await planAll({});
        const settings = resolveIds(settingsOf(server.url, { only: all }), plan);
        assert.is(settings.only.length, all.length);
        for (const id of settings.only) {
          const alone = { ...settings, only: [id] };
          const chosen = plan.probes.filter((probe) => isProbeSelected(probe, alone));
          assert.is(chosen.length, 1, id);
          assert.ok(id.startsWith(chosen[0]?.id ?? 'none'), id);
        }
      } finally {
        await server.close();
      }
    });
  }

  test('a control stands for the planned case that sends the same', async () => {
    const { plan } = await planAll({});
    const settings = settingsOf('http://h', { only: ['createplant/CONTROL/57'] });
    assert.equal(resolveIds(settings, plan).only, ['createPlant/ACC-01/ordinary/0']);
  });

  test('an id with a comma or a star in it is one id', async () => {
    const { plan } = await planAll({});
    const [probe] = plan.probes;
    if (!probe) throw new Error('no probe');
    const odd = { ...plan, probes: [{ ...probe, id: 'op/ROW/a,b*:type/0' }] };
    const settings = settingsOf('http://h', { only: ['op/ROW/a,b*:type/0', 'REJ-01, ACC-*'] });
    assert.equal(resolveIds(settings, odd).only, ['op/ROW/a,b*:type/0', 'REJ-01', 'ACC-*']);
  });

  for (const [id, says, remedy] of [
    ['createPlant/REJ-03/id:type:string/99', /nothing is called/, /has \d+ cases: give --runs/],
    ['id:type', /nothing is called/, /did you mean id:type:\*\?/],
    ['createPlant/OPN-08/body:deep/0', /is sent on demand only/, /add --hostile/],
  ] as const) {
    test(`${id} is refused with a remedy`, async () => {
      const settings = settingsOf('http://h', { only: [id] });
      const { plan } = await planAll({});
      const error = attempt(() => resolveIds(settings, plan));
      assert.instance(error, UsageError);
      assert.match((error as UsageError).message, says);
      assert.match((error as UsageError).remedy, remedy);
    });
  }

  test('a limit does not make ids unknown', async () => {
    const argv = ['verify', 'http://h', '--dry-run', '--max-creates', '1'];
    const { code, stderr } = await callMain([...argv, '--only', 'createPlant/ACC-07/name:text/0']);
    assert.is(code, 0, stderr);
  });
});

/** One id of each area of rows: REJ, AUT, and so on. */
function onePerArea(ids: readonly string[]): readonly string[] {
  const areas = Map.groupBy(ids, (id) => id.split('/')[1]?.slice(0, 3));
  return [...areas.values()].flatMap((group) => group.slice(0, 1));
}

async function run(target: string, only: readonly string[]) {
  const sent: string[] = [];
  const onEvent = (event: RunEvent) => {
    if (event.kind === 'exchange') sent.push(event.case.id);
  };
  const report = await verify({ target, token, env: {}, onEvent, only, requestTimeout: '1s' });
  return { report, sent };
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
