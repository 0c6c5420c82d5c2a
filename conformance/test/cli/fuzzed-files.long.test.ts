/** Files that users hand in, of any bytes or damaged: refused with the place and a remedy, or taken for what they say. */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { fc } from '../../schema/arbitrary.ts';
import type { ProcessResult } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { callMain } from './call-main.ts';

const env = { PLANT_STORE_TOKEN: token };
const away = 'http://127.0.0.1:9';

/** How each kind of file is handed in; nothing is sent anywhere. */
const doors: Readonly<Record<string, (path: string) => readonly string[]>> = {
  'a requirement file': (path) => ['verify', away, '--requirements', path, '--dry-run'],
  'a waiver file': (path) => ['verify', away, '--waivers', path, '--dry-run'],
  'a baseline': (path) => ['verify', away, '--baseline', path, '--dry-run'],
  'a run to report': (path) => ['report', path, '--report', `json=${path}.json`],
  'a run to judge again': (path) => ['rejudge', path],
  'a run to replay': (path) => ['replay', '--failed', '--run', path],
};

/** Bytes of no kind at all, and texts that look a little like something. */
const anyFile: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text)),
  fc.json().map((text) => Buffer.from(text)),
  fc.json().map((text) => Buffer.from(`{"kind":"run-started","format":1,"rows":${text}}\n`)),
  fc
    .constantFrom('&a [*a]', '%YAML 9.9\n---', '? ? ?', 'a: &b {c: *b}', '\u0000', '- - - -', '!!binary x')
    .map((text) => Buffer.from(text)),
);

/** A sound file with one piece of it taken out, doubled or replaced. */
const anyDamage = fc.record({
  from: fc.nat(),
  length: fc.nat({ max: 40 }),
  put: fc.oneof(fc.constant(''), fc.string({ maxLength: 6 })),
  twice: fc.boolean(),
});
type Damage = typeof anyDamage extends fc.Arbitrary<infer Value> ? Value : never;

function damaged(text: string, { from, length, put, twice }: Damage): string {
  const at = from % text.length;
  const piece = text.slice(at, at + length);
  return text.slice(0, at) + (twice ? piece + piece : put) + text.slice(at + length);
}

function isSaid({ code, stderr }: ProcessResult, allowed: readonly number[]): void {
  assert.ok(allowed.includes(code), `exit ${code}: ${stderr}`);
  assert.not.match(stderr, /\n {4}at |defect/);
  if (code === 2) assert.match(stderr, /^error: .+\n(?: {2}\S.*\n)+$|^error: .+: .+\. .+[.?]\n$/);
}

suite('files of any bytes', (test) => {
  for (const [name, argv] of Object.entries(doors)) {
    test(`${name}: exit 2 with a remedy`, async () => {
      await withFolder({}, async (folder) => {
        const path = join(folder, 'file');
        const property = fc.asyncProperty(anyFile, async (bytes) => {
          await writeFile(path, bytes);
          isSaid(await callMain(argv(path), env), [2]);
        });
        await fc.assert(property, { numRuns: 60 });
      });
    });
  }
});

suite('damaged files', (test) => {
  let run = '';
  let requirements = '';
  test.before(async () => {
    requirements = await readFile('conformance/requirements/plant-store.yaml', 'utf8');
    await withFolder({}, async (folder) => {
      const server = await startPlantServer((_, right) => ({ ...right(), status: 200 }));
      const path = join(folder, 'run.jsonl');
      await callMain(
        ['verify', server.url, '--only', 'ACC-02,REJ-03', '--runs', '0', '--report', `jsonl=${path}`],
        env,
      ).finally(server.close);
      run = await readFile(path, 'utf8');
    });
  });

  for (const [name, argv] of Object.entries(doors)) {
    if (name === 'a waiver file') continue;
    test(`${name}: taken, or exit 2 with a remedy`, async () => {
      await withFolder({}, async (folder) => {
        const path = join(folder, 'file');
        const sound = name === 'a requirement file' ? requirements : run;
        const property = fc.asyncProperty(anyDamage, async (damage) => {
          await writeFile(path, damaged(sound, damage));
          isSaid(await callMain(argv(path), env), [0, 1, 2, 3]);
        });
        await fc.assert(property, { numRuns: 40 });
      });
    });
  }
});
