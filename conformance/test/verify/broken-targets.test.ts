/**
 * Broken targets through the whole tool: documents that are changed, servers of every area of defects, and servers
 * whose every answer has a status that none may have, which are not taken for a wrong address.
 */

import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { type Report, verify } from '../../index.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { alikeDocuments, brokenTogether, type ChangedDocument } from './broken-documents.ts';
import { brokenServers } from './broken-servers.ts';
import { token } from './plant-answers.ts';
import { startPlantServer } from './plant-server.ts';
import { rowsThat } from './recorded.ts';

const requirements = 'conformance/requirements/plant-store.yaml';

async function judged({ replace, append = '' }: ChangedDocument): Promise<Report> {
  const text = await readFile('openapi.yaml', 'utf8');
  const changed = text.replace(...replace);
  assert.not.equal(changed, text);
  return withFolder({ 'openapi.yaml': changed + append }, (folder) => {
    const document = join(folder, 'openapi.yaml');
    const env = { PLANT_STORE_TOKEN: token };
    return verify({ target: 'http://127.0.0.1:9', document, requirements, only: ['DOC-*'], env });
  });
}

/** The document itself is held to its rows: what makes it another one is seen, what does not is let alone. */
suite('broken documents', (test) => {
  for (const change of brokenTogether) {
    test(`${change.rows[0]}: ${change.name}`, async () => {
      const report = await judged(change);
      assert.equal(rowsThat(report, 'fail'), change.rows);
      assert.is(report.exitCode, 1);
    });
  }

  for (const change of alikeDocuments) {
    test(`the same: ${change.name}`, async () => {
      const { checks } = await judged(change);
      const findings = checks.flatMap((row) => row.findings.map((one) => `${one.pointer}: ${one.actual}`));
      assert.equal(findings, []);
    });
  }

  test('the deepest place that differs is named', async () => {
    const change = brokenTogether.find(({ name }) => name === 'an id of int32');
    const report = change && (await judged(change));
    const findings = report?.checks.flatMap((row) => row.findings) ?? [];
    assert.is(findings.length, 1);
    assert.match(findings[0]?.pointer ?? '', /requestBody.*\/properties\/id\/format$/);
    assert.equal([findings[0]?.expected, findings[0]?.actual], ['"int64"', '"int32"']);
  });
});

const witnesses: readonly string[] = [
  ...['answers 204', 'off by one at the top of int64', 'guards safe integers', 'refuses combining marks'],
  ...['coerces ids from strings', 'takes null for 0', 'stores an empty name', 'crashes on null'],
  ...['sends plants as text/plain', 'leaves the name out', 'sends errors as text/plain', 'answers 422'],
  ...[
    'asks for no credential',
    'takes any scheme',
    'takes any token behind BEARER',
    'compares the beginning of the token',
  ],
  ...['knows the connection, not the credential', 'fails under concurrency', 'crashes on long names'],
];

/** Show themselves only where all requests are sent. */
const inAll: readonly string[] = ['crashes on long names'];

/** Some of the broken servers, of every area: independent of the product's own faults, the row that names the defect turns. */
suite('broken servers that bear witness', (test) => {
  for (const { name, rows, bend } of brokenServers.filter((server) => witnesses.includes(server.name))) {
    test(`${rows[0]}: ${name}`, async () => {
      const server = await startPlantServer(bend);
      try {
        const part = { only: [rows[0]], ...(inAll.includes(name) ? {} : { operationBudget: '200' }) };
        const { checks, exitCode } = await verify({ target: server.url, token, env: {}, ...part });
        const verdicts = checks.map(({ id, verdict }) => [id, verdict]);
        assert.equal([verdicts, exitCode], [[[rows[0], 'fail']], 1]);
      } finally {
        await server.close();
      }
    });
  }

  test('stand in each area, each under its name', () => {
    const known = brokenServers.filter(({ name }) => witnesses.includes(name));
    assert.is(known.length, witnesses.length);
    const areas = new Set(known.map(({ rows: [row] }) => row.slice(0, 3)));
    assert.equal([...areas].toSorted(), ['ACC', 'AUT', 'ERR', 'NET', 'REJ', 'RES']);
  });
});

/** Answers whatever comes with these bytes. */
async function startTelling(bytes: string): Promise<Server> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {}).on('data', () => void socket.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function verified(bytes: string) {
  const server = await startTelling(bytes);
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return await verify({ target: url, token, only: ['ACC-01'], requestTimeout: '1s' });
  } finally {
    server.close();
  }
}

const body = 'Content-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"a"}';

suite('unsound answers', (test) => {
  for (const [name, bytes, told] of [
    ['the status 000', `HTTP/1.1 000 None\r\n${body}`, 'the status 000, which is none'],
    ['the status 099', `HTTP/1.1 099 None\r\n${body}`, 'the status 099, which is none'],
    ['a bare 101', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', 'a switch of protocols'],
  ] as const)
    test(name, async () => {
      const report = await verified(bytes);
      assert.equal([rowsThat(report, 'fail'), report.exitCode], [['ACC-01'], 1]);
      assert.ok(report.notices?.join().includes(told), report.notices?.join());
    });

  for (const bytes of ['SSH-2.0-OpenSSH_9.9\r\n', `HTTP/1.1 200 OK\r\nContent-Length: 3\r\n${body}`])
    test(`what is no sound HTTP says nothing of statuses: ${bytes.slice(0, 8)}`, async () => {
      const report = await verified(bytes);
      assert.equal([rowsThat(report, 'fail'), report.exitCode], [[], 3]);
    });
});
