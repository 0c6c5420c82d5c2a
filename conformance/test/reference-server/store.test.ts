/** The durable store: exact values, replacement, and nothing lost that was answered 200, whatever kills the server. */

import { rename, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as assert from 'uvu/assert';
import { openStore } from '../../../reference-server/store.ts';
import { runNode } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { expectError } from './expect-error.ts';
import { post, serverToken, withPlantServer } from './http.ts';
import { type ServeProcess, startProcess } from './serve-process.ts';

/** A row as it stands in the file; the id in digits. */
interface StoredPlant {
  readonly id: string;
  readonly name: string;
  readonly tag: string | null;
}

const script = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  const check = database.prepare('PRAGMA integrity_check').get();
  if (check.integrity_check !== 'ok') throw new Error(JSON.stringify(check));
  const rows = database.prepare('SELECT id, name, tag FROM plants ORDER BY id');
  rows.setReadBigInts(true);
  console.log(JSON.stringify(rows.all().map((row) => ({ ...row, id: String(row.id) }))));
  database.close();
`;

/**
 * Reads the plants of a database file in a process of its own, as whoever comes after a crash does. All plants of the
 * file in the order of their ids. Throws when the file is damaged.
 */
async function readDatabase(file: string): Promise<readonly StoredPlant[]> {
  const { code, stdout, stderr } = await runNode(['-e', script, file]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly StoredPlant[];
}

suite('store', (test) => {
  test('refuses what arrives after its end', async () => {
    const store = openStore();
    const before = store.put({ kind: 'plant', id: 1n, name: 'Fern' });
    store.close();
    await before;
    const after = await store.put({ kind: 'plant', id: 2n, name: 'Moss' }).catch(String);
    assert.is(after, 'Error: the store is closed');
  });

  test('keeps ids and text exactly, and replaces a plant with the same id', () =>
    withFolder({}, async (folder) => {
      const database = join(folder, 'plants.db');
      const bodies = [
        '{"id":9223372036854775807,"name":"greatest","tag":"t"}',
        '{"id":-9223372036854775808,"name":"least"}',
        '{"id":9007199254740993,"name":"nul \\u0000 𝄞","tag":""}',
        '{"id":0,"name":"old","tag":"old"}',
        '{"id":-0.0,"name":"new"}',
      ];
      const work = async (url: string) => {
        for (const body of bodies) assert.is((await post(url, body)).status, 200);
      };
      await withPlantServer(({ url }) => work(url), { database });
      assert.equal(await readDatabase(database), [
        { id: '-9223372036854775808', name: 'least', tag: null },
        { id: '0', name: 'new', tag: null },
        { id: '9007199254740993', name: 'nul \u0000 𝄞', tag: '' },
        { id: '9223372036854775807', name: 'greatest', tag: 't' },
      ]);
    }));

  test('a refused plant is not stored', () =>
    withFolder({}, async (folder) => {
      const database = join(folder, 'plants.db');
      const work = async (url: string) => {
        await post(url, '{"id":1,"name":5}');
        await post(url, '{"id":2,"name":"a"}', { authorization: 'Bearer wrong' });
      };
      await withPlantServer(({ url }) => work(url), { database });
      assert.equal(await readDatabase(database), []);
    }));

  test('a plant that cannot be stored is 400 with an Error, and the next one is stored', () =>
    withFolder({}, async (folder) => {
      const file = join(folder, 'plants.db');
      const failures: unknown[] = [];
      const work = async (url: string) => {
        const other = new DatabaseSync(file);
        other.exec('ALTER TABLE plants RENAME TO hidden');
        expectError(await post(url, '{"id":1,"name":"lost"}'), 'create-failed', 'the server failed');
        other.exec('ALTER TABLE hidden RENAME TO plants');
        other.close();
        assert.is((await post(url, '{"id":2,"name":"kept"}')).status, 200);
      };
      await withPlantServer(({ url }) => work(url), {
        database: file,
        onFailure: (error) => failures.push(error),
      });
      assert.is(failures.length, 1);
      assert.equal(await readDatabase(file), [{ id: '2', name: 'kept', tag: null }]);
    }));

  test('another process that holds the file keeps only those waiting who store', () =>
    withFolder({}, async (folder) => {
      const file = join(folder, 'plants.db');
      await withPlantServer(
        async ({ url }) => {
          const other = new DatabaseSync(file);
          other.exec('BEGIN IMMEDIATE');
          const stored = post(url, '{"id":1,"name":"patient"}');
          const began = performance.now();
          for (let at = 0; at < 5; at += 1) assert.is((await fetch(`${url}/healthz`)).status, 200);
          assert.ok(performance.now() - began < 2000);
          other.exec('COMMIT');
          other.close();
          assert.is((await stored).status, 200);
        },
        { database: file },
      );
      assert.is((await readDatabase(file)).length, 1);
    }));

  for (const [what, spoil] of [
    ['goes away', (file: string) => rm(file)],
    ['is replaced', (file: string) => rename(`${file}.other`, file)],
  ] as const)
    test(`a file that ${what} is noticed: nothing is answered 200 that is not kept`, () =>
      withFolder({ 'plants.db.other': '' }, async (folder) => {
        const file = join(folder, 'plants.db');
        const failures: unknown[] = [];
        const work = async (url: string) => {
          assert.is((await post(url, '{"id":1,"name":"kept"}')).status, 200);
          await spoil(file);
          expectError(await post(url, '{"id":2,"name":"lost"}'), 'create-failed', 'the server failed');
        };
        await withPlantServer(({ url }) => work(url), {
          database: file,
          onFailure: (error) => failures.push(error),
        });
        assert.match(
          String(failures[0]),
          /the database file \S+ is gone, or another one: start the server again/,
        );
      }));

  for (const answers of [1, 23, 71, 134, 199]) {
    test(`kill -9 after ${answers} of 200 concurrent answers loses none of them`, () =>
      withFolder({}, async (folder) => {
        const database = join(folder, 'plants.db');
        const server = await startProcess(['--token', serverToken, '--database', database]);
        const answered = await burst(server, answers);
        assert.is(await server.ended, 'SIGKILL');
        assert.ok(answered.length >= answers);
        const stored = await readDatabase(database);
        const names = new Map(stored.map(({ id, name }) => [Number(id), name]));
        for (const id of answered) assert.is(names.get(id), `plant ${id}`);
        await restart(database, stored.length);
      }));
  }
});

/** Writes 200 plants at once, kills the server after some answers, and returns the ids that were answered 200. */
async function burst({ url, child }: ServeProcess, answers: number): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const answered: number[] = [];
  const write = async (id: number) => {
    if ((await statusOf(url, agent, id)) !== 200) return;
    if (answered.push(id) === answers) child.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: 200 }, (_, id) => write(id)));
  agent.destroy();
  return answered;
}

/** The status of one write, read as soon as the head of the answer is there; undefined when the server died first. */
function statusOf(url: string, agent: Agent, id: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${serverToken}`, 'content-type': 'application/json' };
    const sent = request(`${url}/plants`, { method: 'POST', agent, headers }, (response) => {
      response.on('error', () => undefined).resume();
      resolve(response.statusCode);
    });
    sent.once('error', () => resolve(undefined));
    sent.end(JSON.stringify({ id, name: `plant ${id}` }));
  });
}

/** The file serves again, and a new plant comes to the old ones. */
async function restart(database: string, before: number): Promise<void> {
  const work = async (url: string) => {
    assert.is((await post(url, '{"id":-1,"name":"after"}')).status, 200);
  };
  await withPlantServer(({ url }) => work(url), { database });
  assert.is((await readDatabase(database)).length, before + 1);
}
