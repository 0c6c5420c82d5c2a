/** A waiver is stale only where its row was asked in full: a run of a part knows nothing of the rest. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { libraryCredential, withLibrary } from '../verify/library-server.ts';
import { type Bend, edited, members, plant, refusal, token } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { callMain } from './call-main.ts';

const env = { PLANT_STORE_TOKEN: token };
const document = 'fixtures/documents/library/openapi.yaml';

/** The defects that are waived, by the row that each breaks, and by what they do to the right answer. */
const defects: Readonly<Record<string, Bend>> = {
  'REJ-04': (request, right) => {
    const { id, name } = members(request);
    const isTaken = typeof id === 'object' && typeof name === 'string';
    return isTaken && right().status === 400 ? plant({ name }) : right();
  },
  'AUT-01': (request, right) => {
    const { name } = members(request);
    return request.authorization === undefined && typeof name === 'string' ? plant({ name }) : right();
  },
  'ACC-05': ({ idText = '' }, right) => {
    const isHit = /^\d{13,}$/.test(idText) && right().status === 200;
    return isHit ? refusal('small ids only, please') : right();
  },
  'ERR-05': (request, right) => {
    const isHit = typeof members(request)['name'] === 'number' && right().status === 400;
    return isHit ? edited(right(), ({ error }) => ({ error })) : right();
  },
};

/** A run over a server that is mended: the row of the waiver, the flags, and whether the waiver is stale then. */
type Try = readonly [name: string, row: string, flags: readonly string[], isStale: boolean];

const table: readonly Try[] = [
  ['all', 'REJ-04', [], true],
  ['all, by a row without random requests', 'AUT-01', [], true],
  ['all, by a row that judges what others send', 'ERR-05', [], true],
  ['more than usual', 'REJ-04', ['--runs', '20'], true],
  ['the row', 'REJ-04', ['--only', 'REJ-04'], true],
  ['the row that judges what others send', 'ERR-05', ['--only', 'ERR-05'], true],
  ['rows by a pattern', 'REJ-04', ['--only', 'REJ-*'], true],
  ['all but another row', 'REJ-04', ['--skip', 'ERR-*'], true],
  ['the operation', 'REJ-04', ['--operation', 'createPlant'], true],
  ['nothing random, where the row asks nothing random', 'AUT-01', ['--runs', '0'], true],
  ['nothing random', 'REJ-04', ['--runs', '0'], false],
  ['one of each', 'REJ-04', ['--runs', '1'], false],
  ['one less than usual', 'REJ-04', ['--runs', '7'], false],
  ['one of each, by a row that judges what others send', 'ERR-05', ['--runs', '1'], false],
  ['smoke', 'REJ-04', ['--profile', 'smoke'], false],
  ['smoke, by a row without random requests', 'AUT-01', ['--profile', 'smoke'], false],
  ['a case', 'REJ-04', ['--only', 'createPlant/REJ-04/id:type:null/0'], false],
  ['a source', 'REJ-04', ['--only', 'id:type:null'], false],
  ['all but a source', 'REJ-04', ['--skip', 'id:type:object'], false],
  ['another row', 'REJ-04', ['--only', 'ACC-02'], false],
  ['few creates', 'ACC-05', ['--max-creates', '60'], false],
  ['few creates, by a row that judges what others send', 'ERR-05', ['--max-creates', '60'], false],
  ['a second, and time for a part', 'REJ-04', ['--max-time', '1s', '--rate', '60/s'], false],
  ['fewer of its row, by the configuration', 'REJ-04', ['--config', 'rows: { REJ-04: { runs: 2 } }'], false],
  ['fewer of another row', 'REJ-04', ['--config', 'rows: { REJ-06: { runs: 2 } }'], true],
  ['fewer of a row whose answers it judges', 'ERR-05', ['--config', 'rows: { REJ-06: { runs: 2 } }'], false],
  [
    'all but a row whose answers it judges',
    'ERR-05',
    ['--config', 'rows: { REJ-06: { skip: true, reason: x } }'],
    false,
  ],
  ['all but the row', 'REJ-04', ['--config', 'rows: { REJ-04: { skip: true, reason: x } }'], false],
];

/** Writes the waiver that `--print-waiver` gives, filled in. */
async function writeWaiver(argv: readonly string[], cwd: string, set = env as Record<string, string>) {
  const printed = await callMain(['verify', ...argv, '--print-waiver'], set);
  const filled = printed.stdout.replaceAll(/(reason|link|owner):\s*$/gm, '$1: x');
  const file = join(cwd, 'waivers.yaml');
  await writeFile(file, filled);
  return { file, filled };
}

/** Files in place of the texts of configurations. */
async function written(flags: readonly string[], cwd: string): Promise<readonly string[]> {
  const at = flags.indexOf('--config') + 1;
  if (at === 0) return flags;
  await writeFile(join(cwd, 'own.yaml'), `${flags[at]}\n`);
  return flags.with(at, join(cwd, 'own.yaml'));
}

suite('a waiver whose row passes', (test) => {
  for (const [name, row, flags, isStale] of table) {
    test(`is ${isStale ? '' : 'not '}stale when the run was asked for ${name}`, async () => {
      const server = { isLax: true };
      const bend: Bend = (request, right) =>
        server.isLax ? (defects[row]?.(request, right) ?? right()) : right();
      await against(bend, async (url, cwd) => {
        const { file, filled } = await writeWaiver([url, '--only', row], cwd);
        assert.match(filled, new RegExp(`row: ${row}`));
        server.isLax = false;
        const argv = ['verify', url, ...(await written(flags, cwd)), '--waivers', file];
        const run = await callMain([...argv, '--report', `json=${join(cwd, 'r.json')}`], env);
        assert.is(/stale/.test(run.stdout), isStale, run.stdout);
        if (isStale) assert.is(run.code, 1, run.stdout + run.stderr);
        else assert.is.not(run.code, 1, run.stdout + run.stderr);
      });
    });
  }
});

suite('a waiver whose row was not asked to the end', (test) => {
  for (const flags of [['--bail'], ['--max-failures', '1']]) {
    test(`is not stale: ${flags.join(' ')}`, async () => {
      const server = { isLax: true };
      // From now on another way of breaking ends the run, in the row of the waiver as well.
      const crashing: Bend = (_, right) => {
        const usual = right();
        return usual.status === 400 ? { ...usual, status: 422 } : usual;
      };
      const bend: Bend = (request, right) =>
        (server.isLax ? defects['REJ-04'] : crashing)?.(request, right) ?? right();
      await against(bend, async (url, cwd) => {
        const { file } = await writeWaiver([url, '--only', 'REJ-04'], cwd);
        server.isLax = false;
        const run = await callMain(
          ['verify', url, ...flags, '--waivers', file, '--report', `json=${join(cwd, 'r.json')}`],
          env,
        );
        assert.is(run.code, 1, run.stdout);
        assert.match(run.stdout, /requests were not sent \(--max-failures or --bail\)/);
        assert.not.match(run.stdout, /stale/);
      });
    });
  }

  test('is not stale: an interrupt', async () => {
    const server = { isLax: true, seen: 0 };
    let interrupt = (): void => undefined;
    const bend: Bend = (request, right) => {
      if (server.isLax) return defects['REJ-04']?.(request, right) ?? right();
      server.seen += 1;
      if (server.seen === 200) interrupt();
      return right();
    };
    await against(bend, async (url, cwd) => {
      const { file } = await writeWaiver([url, '--only', 'REJ-04'], cwd);
      server.isLax = false;
      const argv = ['verify', url, '--waivers', file, '--report', `json=${join(cwd, 'r.json')}`];
      const run = await callMain(argv, env, (listener) => {
        interrupt = () => listener('SIGINT');
        return () => undefined;
      });
      assert.is(run.code, 130, run.stdout + run.stderr);
      assert.not.match(run.stdout, /stale/);
    });
  });
});

suite('a waiver whose row breaks all the same', (test) => {
  test('is not stale where the configuration makes a note of it', async () => {
    await against(defects['REJ-04'], async (url, cwd) => {
      const { file } = await writeWaiver([url, '--only', 'REJ-04'], cwd);
      const lowered = ['--config', 'rows: { REJ-04: { level: observed, reason: x } }'];
      const argv = ['verify', url, '--only', 'REJ-04', ...(await written(lowered, cwd)), '--waivers', file];
      const run = await callMain([...argv, '--report', `json=${join(cwd, 'r.json')}`], env);
      assert.is(run.code, 0, run.stdout + run.stderr);
      assert.not.match(run.stdout, /stale/);
    });
  });
});

/** What is mended meanwhile, what is asked for, and whether a waiver for all operations is stale then. */
const ofAll: readonly (readonly [mended: readonly string[], flags: readonly string[], isStale: boolean])[] = [
  [['GET', 'PUT'], [], true],
  [['GET', 'PUT'], ['--only', 'credential-refused'], true],
  [['GET', 'PUT'], ['--operation', 'listBooks', '--operation', 'putBook'], true],
  [['GET', 'PUT'], ['--operation', 'listBooks'], false],
  [['GET'], ['--operation', 'listBooks'], false],
  [['GET'], ['--config', 'rows: { credential-refused: { skip: true, reason: x } }'], false],
  [['GET'], ['--config', 'operations: { putBook: { skip: true, reason: x } }'], false],
  [['GET'], [], false],
];

suite('a waiver for every operation of a row', (test) => {
  for (const [mended, flags, isStale] of ofAll) {
    test(`is ${isStale ? '' : 'not '}stale: ${mended} mended, ${flags.join(' ') || 'all asked'}`, async () => {
      const lax = new Set(['GET', 'PUT']);
      await withLibrary(
        (request, right) => {
          const isTaken =
            lax.has(request.method) && request.key !== libraryCredential && right().status === 401;
          return isTaken ? { status: 204, body: null } : right();
        },
        async (url) =>
          withFolder({}, async (cwd) => {
            const set = { LIBRARY_KEY: libraryCredential };
            const base = [url, '--document', document, '--credential', 'libraryKey=env:LIBRARY_KEY'];
            const { file, filled } = await writeWaiver([...base, '--only', 'credential-refused'], cwd, set);
            assert.match(filled, /operation: putBook/);
            await writeFile(file, withoutOperations(filled));
            for (const method of mended) lax.delete(method);
            const argv = ['verify', ...base, ...(await written(flags, cwd)), '--waivers', file];
            const run = await callMain([...argv, '--report', `json=${join(cwd, 'r.json')}`], set);
            assert.is(/stale/.test(run.stdout), isStale, run.stdout + run.stderr);
          }),
      );
    });
  }
});

/** The first entry, for every operation. */
function withoutOperations(text: string): string {
  const [head = '', first = ''] = text.split(/^(?= {2}- row:)/m);
  return head + first.replace(/^ *operation: .*\n/m, '');
}
