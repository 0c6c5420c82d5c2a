/** What a run really sends: every spelling of the rows, seen by a proxy that records the bytes. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import * as assert from 'uvu/assert';
import { verify } from '../../index.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import { spellingRows } from '../cases/spelling-rows.ts';
import { runCli } from '../cli/run-cli.ts';
import { chunksOf, splitRequests } from '../exchange/split-requests.ts';
import { suite } from '../support/suite.ts';
import { token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';

/** A listening proxy. */
interface RecordingProxy {
  readonly url: string;
  /** Every request so far: request line, fields and content as text; chunk lengths in a line of their own. */
  readonly requests: () => readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * Stands between the harness and a server and keeps every byte that the harness sends. Starts a proxy to a server on
 * this machine.
 */
async function startRecordingProxy(upstream: string): Promise<RecordingProxy> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const number = received.push('') - 1;
    const target = connect(Number(new URL(upstream).port), '127.0.0.1');
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => client.destroy());
    }
    client.on('data', (bytes) => {
      received[number] += bytes.toString('latin1');
    });
    client.pipe(target).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => received.flatMap(splitRequests).map(asText),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Fields that the transport adds by itself. */
const own = /^(?:host|connection(?!: close)|content-length|transfer-encoding):.*\n/gim;

function asText(request: string): string {
  const end = request.indexOf('\r\n\r\n');
  const head = request.slice(0, end).replaceAll('\r\n', '\n');
  const isChunked = head.includes('transfer-encoding: chunked');
  const chunks = isChunked ? chunksOf(request) : [];
  const body = Buffer.from(isChunked ? chunks.join('') : request.slice(end + 4), 'latin1');
  const lengths = isChunked ? `\n[${chunks.map(({ length }) => length).join(' ')}]` : '';
  const fields = `${head}\n`.replace(' HTTP/1.1\n', '\n').replaceAll(own, '');
  return `${fields}\n${decodeUtf8(body) ?? body.toString('latin1')}${lengths}`;
}

/** The table's pattern for a run that has identities of its own. */
function onWire({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll(/70000\d\d/g, '\\d+'), flags);
}

/** What a run of one row sends: its own requests, and the controls before them. */
async function sentFor(row: string): Promise<readonly string[]> {
  const server = await startPlantServer();
  const proxy = await startRecordingProxy(server.url);
  try {
    const report = await verify({ target: proxy.url, token, hostile: true, only: [row], env: {} });
    assert.is(proxy.requests().length, report.requests);
    return proxy.requests();
  } finally {
    await proxy.close();
    await server.close();
  }
}

suite('wire', (test) => {
  for (const [row, of] of Map.groupBy(spellingRows, ([id]) => id)) {
    test(row, async () => {
      const requests = await sentFor(row);
      const patterns = of.flatMap(([, , seen]) => seen.map(onWire));
      const missing = patterns.filter((pattern) => !requests.some((text) => pattern.test(text)));
      assert.equal(missing.map(String), []);
    });
  }

  test('list --json names every row of the table, with what its source spells', async () => {
    const { stdout } = await runCli(['list', '--json']);
    const rows = JSON.parse(stdout) as { id: string; spellings: string[] }[];
    const named = new Map(rows.map(({ id, spellings }) => [id, spellings]));
    assert.equal(
      spellingRows.map(([row]) => row).filter((row) => !named.has(row)),
      [],
    );
    assert.equal(named.get('REJ-03')?.slice(0, 3), ['"id":"1"', '"id":"abc"', '"id":""']);
    assert.equal(named.get('ACC-04'), ['"id":-9223372036854775808', '"id":9223372036854775807']);
  });
});
