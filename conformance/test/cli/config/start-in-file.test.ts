/** `start` and `waitForTarget` in conformance.yaml: a target that is started, waited for and stopped as its file says. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { assertGone, inPlace } from '../family.ts';
import { pidsIn } from '../pids.ts';
import { startedIn, verifying } from './verifying.ts';

const few = ['--only', 'REJ-01', '--verbose'];

suite('start in conformance.yaml', (test) => {
  for (const [name, around] of [
    [
      'of a target',
      (url: string, start: string) => ({ targets: { own: { url, start, waitForTarget: '20s' } } }),
    ],
    [
      'of the file',
      (url: string, start: string) => ({ start, waitForTarget: '20s', targets: { own: { url } } }),
    ],
  ] as const) {
    test(`${name} starts the target, and nothing of it is left`, () =>
      inPlace(async ({ cwd, ...place }) => {
        const config = JSON.stringify(around(place.url, place.command()));
        const run = await verifying(config, ['own', ...few], { cwd });
        assert.is(run.code, 0, run.stdout + run.stderr);
        assert.is(pidsIn({ cwd, ...place }).length, 3);
        await assertGone({ cwd, ...place });
        const { told } = (await startedIn(cwd)).settings;
        const start = told.find(({ key }) => key === 'start');
        assert.is(start?.value, '(a command)');
        assert.match(start?.origin ?? '', /^conformance\.yaml:1:\d+$/);
      }));
  }

  test('gives way to the flag', () =>
    inPlace(async (place) => {
      const config = `targets: { own: { url: "${place.url}", start: exit 7 } }\n`;
      const argv = ['own', ...few, '--start', place.command()];
      const run = await verifying(config, argv, { cwd: place.cwd });
      assert.is(run.code, 0, run.stdout + run.stderr);
      await assertGone(place);
    }));

  for (const [name, line, place] of [
    ['no command', 'start: ""', '1:8: start: '],
    ['no time', 'waitForTarget: soon', '1:16: waitForTarget: '],
    ['too long a time', 'waitForTarget: 99h', '1:16: waitForTarget: '],
  ] as const) {
    test(`${name} is refused at its place`, () =>
      inPlace(async ({ cwd, url }) => {
        const run = await verifying(`${line}\n`, [url], { cwd });
        assert.is(run.code, 2, run.stdout + run.stderr);
        assert.ok(run.stderr.includes(`conformance.yaml:${place}`), run.stderr);
        assert.not.match(run.stderr, /--wait-for-target|--start/);
      }));
  }
});
