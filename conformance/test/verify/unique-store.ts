/** Declares the tests of a store that keeps ids unique, by how it refuses one that it knows (catalogue G7). */

import * as assert from 'uvu/assert';
import { type RunEvent, verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { type Bend, token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';
import { rowsThat } from './recorded.ts';

/** Keeps every id that was accepted, as long as it lives. */
function uniqueStore(conflict: () => ReturnType<Bend>): Bend {
  const known = new Set<string>();
  return (request, right) => {
    if (right().status !== 200 || request.idText === undefined) return right();
    const id = integer(request.idText);
    if (known.has(id)) return conflict();
    known.add(id);
    return right();
  };
}

/** The digits of an integer, however it was spelt. */
function integer(text: string): string {
  return /^-?\d+$/.test(text) ? text : String(BigInt(Number(text)));
}

/** Run after run, whatever part of it, only ACC-03 ever speaks of it. */
export function uniqueIds(name: string, conflict: () => Exclude<ReturnType<Bend>, string>): void {
  suite(`unique ids refused with ${name}`, (test) => {
    test(`run after run, refused with ${name}`, async () => {
      const server = await startPlantServer(uniqueStore(conflict));
      try {
        for (const seed of [1, 1, 2]) {
          const report = await verify({ target: server.url, token, seed });
          assert.equal(rowsThat(report, 'fail', 'inconclusive', 'blocked', 'error'), []);
          assert.equal(rowsThat(report, 'warn'), ['ACC-03']);
          assert.is(report.exitCode, 0);
        }
      } finally {
        await server.close();
      }
    });

    test(`a part of the run, again and again, refused with ${name}`, async () => {
      const server = await startPlantServer(uniqueStore(conflict));
      try {
        const parts = [{ profile: 'smoke' }, { only: ['ACC-04'] }, { only: ['ACC-0*'], skip: ['ACC-03'] }];
        for (const part of [...parts, ...parts]) {
          const report = await verify({ target: server.url, token, ...part });
          assert.equal(
            rowsThat(report, 'fail', 'inconclusive', 'blocked', 'error'),
            [],
            JSON.stringify(part),
          );
          assert.is(report.exitCode, 0);
        }
      } finally {
        await server.close();
      }
    });

    test(`the same salt again, refused with ${name}`, async () => {
      const server = await startPlantServer(uniqueStore(conflict));
      try {
        for (const expected of [0, 3, 3]) {
          const told: string[] = [];
          const onEvent = (event: RunEvent) => void (event.kind === 'notice' && told.push(event.code));
          const report = await verify({ target: server.url, token, salt: 5_000_001, onEvent });
          assert.equal(rowsThat(report, 'fail'), []);
          assert.is(report.exitCode, expected);
          assert.is(told.includes('identities-used'), expected === 3);
        }
      } finally {
        await server.close();
      }
    });
  });
}
