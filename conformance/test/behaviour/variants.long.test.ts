/** Every freedom that the reference server takes shows in what is observed of it, where it shows, and nowhere else. */

import * as assert from 'uvu/assert';
import type { Bend } from '../../../reference-server/fault.ts';
import { variants } from '../../../reference-server/variants/index.ts';
import { readBehaviour } from '../../behaviour/behaviour-file.ts';
import { startBent } from '../../selfcheck/subjects.ts';
import { callMain } from '../cli/call-main.ts';
import { suite } from '../support/suite.ts';

/** Answers by source and words, and limits by name, in one map. */
async function linesFor(bend: Bend): Promise<ReadonlyMap<string, string>> {
  const { url, given, stop } = await startBent(bend);
  const secret = 'token' in given ? given.token : '';
  try {
    const run = await callMain(['observe', url, '--token', secret]);
    assert.is(run.code, 0, run.stderr);
    const read = readBehaviour(run.stdout);
    const operation = read.kind === 'data' ? read.data.operations['createPlant'] : undefined;
    const answers = Object.entries(operation?.answers ?? {}).flatMap(([source, group]) =>
      Object.entries(group).map(([words, told]) => [`${source} | ${words}`, told] as const),
    );
    const limits = Object.entries(operation?.limits ?? {});
    return new Map([...answers, ...limits.map(([name, limit]) => [name, JSON.stringify(limit)] as const)]);
  } finally {
    await stop();
  }
}

const accepted = '200 application/json Plant';
const refused = '400 application/json Error';

/** What each variant changes: exactly these lines, by a pattern of their names, and what they are then. */
const table: readonly (readonly [variant: string, changes: readonly (readonly [RegExp, RegExp])[]])[] = [
  ['pretty-printed', []],
  ['members-reversed', []],
  ['empty-message', []],
  ['largest-error', []],
  [
    'first-duplicate-wins',
    [[/^body:member-twice \| name stands twice, with different/, /, name as it stands first$/]],
  ],
  ['duplicates-refused', [[/^body:member-twice \|/, new RegExp(`^${refused}$`)]]],
  ['fraction-of-zero-refused', [[/^id:integral-spelling \|/, new RegExp(`^${refused}$`)]]],
  [
    'trailing-slash',
    [
      [/^path:other \| the path is \/plants\/$/, new RegExp(`^${accepted}$`)],
      [/^credential:absent-path \|.* the path is \/plants\/,/, new RegExp(`, then ${accepted}, then 401 `)],
    ],
  ],
  ['get-not-found', [[/^method:other \|/, /^404 /]]],
  [
    'content-too-large',
    [
      [/^longest (?:name|tag)$/, /"accepted":32\d{3},"beyond":"413 /],
      [/^largest body$/, /"accepted":32768,"beyond":"413 /],
      [/^connection:refused-large/, /^413 /],
    ],
  ],
  ['unauthorized-page', [[/^(?:credential:|connection:credential)/, /401 text\/html, challenge bearer/]]],
];

suite('behaviour of variants', (test) => {
  let base: ReadonlyMap<string, string> = new Map();
  test.before(async () => {
    base = await linesFor((behaviour) => behaviour);
  });

  for (const [name, changes] of table) {
    test(`${name} changes ${changes.length === 0 ? 'nothing' : 'what it is about'}`, async () => {
      const variant = variants.find((one) => one.name === name);
      if (!variant) throw new Error(`there is no variant ${name}`);
      const lines = await linesFor(variant.bend);
      assert.equal([...lines.keys()], [...base.keys()]);
      const changed = [...lines].filter(([key, told]) => base.get(key) !== told);
      for (const [key, told] of changed) {
        const known = changes.some(([where, what]) => where.test(key) && what.test(told));
        assert.ok(known, `${key}: ${base.get(key)} -> ${told}`);
      }
      for (const [where] of changes)
        assert.ok(
          changed.some(([key]) => where.test(key)),
          `${where}`,
        );
    });
  }
});
