/** Declares the tests of a store that keeps ids unique, by how it refuses one that it knows (G7). */

import * as assert from 'uvu/assert';
import { type RunEvent, type VerifyInputs, verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { type Bend, token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';
import { rowsThat } from './recorded.ts';

/** Keeps every id that was accepted, as long as it lives; some look at the id before anything else. */
function uniqueStore(
  conflict: () => ReturnType<Bend>,
  isFirst: boolean,
  before: readonly string[] = [],
): Bend {
  const known = new Set<string>(before);
  return (request, right) => {
    const { idText } = request;
    const isAccepted = right().status === 200;
    const isId = !Array.isArray(request.json) && /^-?\d+$/.test(idText ?? '');
    const isLookedAt = isAccepted || (isFirst && right().status === 400 && isId);
    if (!isLookedAt || idText === undefined) return right();
    const id = integer(idText);
    if (known.has(id)) return conflict();
    if (!isAccepted) return right();
    known.add(id);
    return right();
  };
}

/** Ids that are there before the first run are no reason to accuse a store, whatever is tried beside them. */
export function knownBefore(name: string, conflict: Conflict, part: Part = {}): void {
  suite(`ids that were there before, refused with ${name}`, (test) => {
    for (const isFirst of [false, true])
      test(`known ids are looked at ${isFirst ? 'before' : 'behind'} anything else`, async () => {
        const server = await startPlantServer(uniqueStore(conflict, isFirst, ['0', '1', '2']));
        try {
          const report = await verify({ target: server.url, token, ...part });
          assert.equal(rowsThat(report, 'fail', 'inconclusive', 'blocked', 'error'), []);
          assert.is(report.exitCode, 0);
        } finally {
          await server.close();
        }
      });
  });
}

/** The digits of an integer, however it was spelt. */
function integer(text: string): string {
  return /^-?\d+$/.test(text) ? text : String(BigInt(Number(text)));
}

type Part = Pick<VerifyInputs, 'operationBudget' | 'only' | 'skip'> & { readonly isFirst?: boolean };

type Conflict = () => Exclude<ReturnType<Bend>, string>;

/**
 * Run after run, whatever part of it, only ACC-03 ever speaks of it.
 * @param part what is sent in a run @defaultValue all
 */
export function uniqueIds(name: string, conflict: Conflict, { isFirst = false, ...part }: Part = {}): void {
  suite(`unique ids refused with ${name}`, (test) => {
    for (const [what, holds] of Object.entries(manners)) {
      test(`${what}, refused with ${name}`, async () => {
        const server = await startPlantServer(uniqueStore(conflict, isFirst));
        try {
          await holds(server.url, part);
        } finally {
          await server.close();
        }
      });
    }
  });
}

const manners: Readonly<Record<string, (target: string, part: Part) => Promise<void>>> = {
  'run after run': async (target, part) => {
    for (const seed of [1, 1, 2]) {
      const report = await verify({ target, token, seed, ...part });
      assert.equal(rowsThat(report, 'fail', 'inconclusive', 'blocked', 'error'), []);
      assert.equal(rowsThat(report, 'warn'), ['ACC-03']);
      assert.is(report.exitCode, 0);
    }
  },
  'a part of the run, again and again': async (target) => {
    const parts = [{ profile: 'smoke' }, { only: ['ACC-04'] }, { only: ['ACC-0*'], skip: ['ACC-03'] }];
    for (const part of [...parts, ...parts]) {
      const report = await verify({ target, token, ...part });
      assert.equal(rowsThat(report, 'fail', 'inconclusive', 'blocked', 'error'), [], JSON.stringify(part));
      assert.is(report.exitCode, 0);
    }
  },
  'the same salt again': async (target) => {
    for (const expected of [0, 3, 3]) {
      const told: string[] = [];
      const onEvent = (event: RunEvent) => void (event.kind === 'notice' && told.push(event.code));
      const report = await verify({ target, token, salt: 5_000_001, onEvent });
      assert.equal(rowsThat(report, 'fail'), []);
      assert.is(report.exitCode, expected);
      assert.is(told.includes('identities-used'), expected === 3);
    }
  },
};
