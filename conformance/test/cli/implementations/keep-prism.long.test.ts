/** A real run of the Prism mock is kept: what it is known to get wrong is set aside, and what is new is told. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { RunEvent } from '../../../model/event.ts';
import type { Implementation } from '../../../model/implementation.ts';
import { runOf } from '../../../model/run.ts';
import { toneOf } from '../../../report/implementations/badge.ts';
import { jsonl } from '../../../report/jsonl.ts';
import { runPrism } from '../../peers/run-prism.ts';
import { suite } from '../../support/suite.ts';
import { withFolder } from '../../support/with-folder.ts';
import { keep } from './keep.ts';

suite(
  'keep --prism',
  (test) => {
    let events: readonly RunEvent[] = [];
    test.before(async () => {
      events = (await runPrism('static', [{}]))[0]?.events ?? [];
    });
    const broken = () =>
      runOf(events).rows.flatMap(({ id, verdict }) => (verdict === 'fail' || verdict === 'warn' ? [id] : []));

    test('sets aside every row that it breaks, and says so; without the flag it is red', () =>
      withFolder({}, async (folder) => {
        const path = join(folder, 'run.jsonl');
        await writeFile(path, jsonl.render(events));
        await keep(folder, path, '--name', 'Prism');
        assert.is(toneOf(await entryIn(folder)), 'red');
        const run = await keep(folder, path, '--name', 'Prism', '--prism');
        assert.equal([run.code, run.stderr], [0, '']);
        assert.match(run.stdout, /^kept Prism: conformant, deviations set aside \(/);
        const entry = await entryIn(folder);
        assert.is(toneOf(entry), 'amber');
        assert.equal(
          entry.setAside.map(({ row }) => row),
          broken(),
        );
        assert.equal([entry.waivers, entry.rows.failing, entry.rows.warnings], [[], 0, 0]);
        const { passed, of } = entry.rows.required;
        assert.ok(passed < of, 'what is set aside has not passed');
      }));

    test('a deviation that is on no list stays red and is told, as is a listed one that is gone', () =>
      withFolder({}, async (folder) => {
        const path = join(folder, 'run.jsonl');
        await writeFile(path, jsonl.render(events.map(otherwise)));
        const run = await keep(folder, path, '--name', 'Prism', '--prism');
        assert.is(run.code, 0, run.stderr);
        assert.match(run.stdout, /^kept Prism: non-conformant /);
        assert.match(
          run.stderr,
          /^note: AUT-07 is broken in a way that is on no list of what Prism gets wrong$/m,
        );
        assert.match(run.stderr, /^note: AUT-07 is not broken any more as the list says: Prism /m);
        const entry = await entryIn(folder);
        assert.is(toneOf(entry), 'red');
        assert.equal(
          entry.setAside.map(({ row }) => row),
          broken().filter((row) => row !== 'AUT-07'),
        );
      }));
  },
  { limit: 240_000 },
);

/** The run as if AUT-07 had been broken in another way. */
function otherwise(event: RunEvent): RunEvent {
  if (event.kind !== 'row' || event.result.id !== 'AUT-07') return event;
  const evidence = event.result.evidence.map((one) => ({
    ...one,
    finding: { ...one.finding, code: 'credential-kept' } as const,
  }));
  return { kind: 'row', result: { ...event.result, evidence } };
}

async function entryIn(folder: string): Promise<Implementation> {
  return JSON.parse(await readFile(join(folder, 'prism/entry.json'), 'utf8'));
}
