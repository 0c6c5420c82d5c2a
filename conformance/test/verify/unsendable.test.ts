/** What cannot be sent, or is too large for a target: what it concerns is blocked in words, and nobody is accused. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import { UsageError, verify } from '../../index.ts';
import { callMain } from '../cli/call-main.ts';
import { suite } from '../support/suite.ts';
import { answer, type Bend, token } from './plant-answers.ts';
import { recordedRun, rowsThat } from './recorded.ts';

const document = 'fixtures/documents/unsendable/openapi.yaml';
const key = 'archive-key-4711';

/** Answers 200 to what is documented and asked for with the key where one is; nobody may ask for the rest. */
async function withArchive(work: (url: string, asked: ReadonlySet<string>) => Promise<void>): Promise<void> {
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://archive');
    asked.add(pathname);
    const method = pathname === '/notes' ? 'POST' : 'GET';
    const isKnown = ['/status', '/notes', '/browse', '/catalogue'].includes(pathname);
    const isIn = pathname !== '/catalogue' || request.headers['x-archive-key'] === key;
    const status = isKnown ? (request.method === method ? (isIn ? 200 : 401) : 405) : 404;
    request.resume().on('end', () => response.writeHead(status, { allow: method }).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const verifyArchive = (target: string, operation?: string) =>
  verify({
    ...{ target, document, credential: [`archiveKey=${key}`], env: {}, runs: 2 },
    ...(operation === undefined ? {} : { operation: [operation] }),
  });

/** The operations to which nothing can be sent, and what is said of them. */
const blocked: readonly (readonly [operation: string, reason: string])[] = [
  ['uploadScan', 'this version cannot send application/x-tar'],
  [
    'search',
    'this version cannot write the object {"year":{"from":1}} as the query parameter filter (at /paths/~1search/get/parameters/0/schema)',
  ],
  [
    'openVault',
    'this version cannot send a credential of the kind mutualTLS (at /components/securitySchemes/certificate)',
  ],
  [
    'readLedger',
    'this version cannot send a credential of the kind http digest (at /components/securitySchemes/digest)',
  ],
  ['never', 'no body was found that its schema allows'],
];

suite('what cannot be sent', (test) => {
  test('blocks its operations, and the run is incomplete', async () => {
    await withArchive(async (url, asked) => {
      const report = await verifyArchive(url);
      assert.is(report.exitCode, 3);
      for (const [operation, reason] of blocked) {
        const rows = report.checks.filter((row) => row.operation === operation);
        const reasons = new Set(rows.map((row) => `${row.verdict}: ${row.reason}`));
        reasons.delete('excluded: only with --hostile');
        assert.equal([...reasons], [`blocked: nothing can be sent to ${operation}: ${reason}`]);
      }
      assert.not(['/scans', '/search', '/vault', '/ledger', '/never'].some((path) => asked.has(path)));
    });
  });

  for (const operation of ['getStatus', 'addNote', 'browse', 'readCatalogue']) {
    test(`leaves ${operation} alone`, async () => {
      await withArchive(async (url) => {
        const report = await verifyArchive(url, operation);
        const open = report.checks.filter(({ verdict }) =>
          ['fail', 'blocked', 'inconclusive', 'error'].includes(verdict),
        );
        assert.equal(
          open.map(({ id, verdict, reason, findings }) => [id, verdict, reason, findings[0]?.actual]),
          [],
        );
        assert.is(report.exitCode, 0);
      });
    });
  }

  test('is told by the commands that send nothing, too', async () => {
    for (const argv of [['list'], ['explain', 'violation-refused'], ['verify', 'http://h', '--dry-run']]) {
      const run = await callMain([...argv, '--document', document]);
      assert.is(run.code, 0, run.stderr);
      if (argv[0] === 'verify')
        assert.match(run.stdout, /^blocked: nothing can be sent to search: this version cannot write /m);
    }
  });

  test('a credential for it is refused before the run', async () => {
    const credential = [`archiveKey=${key}`, 'digest=x'];
    const error = await verify({ target: 'http://h', document, credential, env: {} }).catch(
      (reason: unknown) => reason,
    );
    assert.instance(error, UsageError);
    assert.match((error as UsageError).message, /--credential digest: .* http digest cannot be sent/);
  });
});

/** Takes so many characters in one field. */
const upTo =
  (most: number): Bend =>
  (request, right) => {
    const longest = Math.max(
      ...['authorization', 'x-trace'].map((name) => request.header(name)?.length ?? 0),
    );
    return longest > most ? { status: 431, headers: {}, body: '' } : right();
  };
const long = 'x'.repeat(6000);

suite('header fields too large', (test) => {
  for (const [what, given] of [
    ['a field that goes along with every request', { header: [`X-Trace: ${long}`] }],
    ['the credential', { token: long }],
  ] as const)
    test(`${what} leaves the target uncharged, and is told`, async () => {
      const { report, events } = await recordedRun({ only: ['ACC-01', 'REJ-01'], ...given }, upTo(4000));
      assert.equal([report.exitCode, rowsThat(report, 'fail', 'warn')], [3, []]);
      const codes = events.flatMap((event) => (event.kind === 'notice' ? [event.code] : []));
      assert.ok(codes.includes('given-too-large'), codes.join(' '));
      assert.not.ok(JSON.stringify(report).includes(long));
    });

  test('a field that the target takes changes nothing', async () => {
    const { report } = await recordedRun(
      { only: ['ACC-01', 'REJ-01'], header: [`X-Trace: ${long}`] },
      upTo(8000),
    );
    assert.is(report.exitCode, 0);
  });

  for (const [what, given] of [
    ['nothing is given', {}],
    ['what is given is short', { header: ['X-Trace: 1'] }],
  ] as const)
    test(`a target that answers so though ${what} is at fault`, async () => {
      const { report } = await recordedRun({ only: ['ACC-01'], token, ...given }, () => answer(431, {}));
      assert.equal([report.exitCode, rowsThat(report, 'fail')], [1, ['ACC-01']]);
    });
});
