/** The law of curl lines: pasted into a shell, they send what was recorded. */

import * as assert from 'uvu/assert';
import { encodeUtf8 } from '../../json/utf8.ts';
import type { SentRequest } from '../../model/exchange.ts';
import { curlLine } from '../../report/curl.ts';
import { isPlain } from '../../report/shell-quote.ts';
import { fc } from '../../schema/arbitrary.ts';
import { runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { type RecordedTarget, type RecordingServer, startRecordingServer } from './recording-server.ts';

const secret = 's3cret/+=token';
const env = { ...process.env, API_TOKEN: secret, NO_PROXY: '*' };

/** Fields that depend on the client and that no judge looks at. */
const ignored = ['host', 'user-agent', 'connection', 'content-length', 'transfer-encoding'];

suite('curl lines', (test) => {
  let server: RecordingServer;
  test.before(async () => {
    server = await startRecordingServer();
  });
  test.after(() => server.close());

  const sendBack = async (request: SentRequest): Promise<RecordedTarget> => {
    const files = { 'pasted.sh': curlLine(request, ['API_TOKEN']) };
    const run = await withFolder(files, (cwd) => runProgram('sh', ['pasted.sh'], { env, cwd }));
    assert.is(run.code, 0, `${curlLine(request)}\n${run.stderr}`);
    const seen = server.take();
    assert.is(seen.length, 1, curlLine(request));
    return seen[0] as RecordedTarget;
  };

  test('send the same method, path, fields and bytes, whatever these hold', async () => {
    const property = fc.asyncProperty(anyRequest, async (request) => {
      const sent = { ...request, url: server.url + request.url };
      const seen = await sendBack(sent);
      assert.is(seen.method, request.method);
      assert.is(seen.path, request.url);
      assert.equal(
        fieldsOf(seen),
        request.headers.map(({ name, value }) => [name.toLowerCase(), value.trim()]),
      );
      assert.is(seen.body.toString('latin1'), Buffer.from(request.body ?? []).toString('latin1'));
    });
    await fc.assert(property, { seed: 7, numRuns: 150 });
  });

  test('can be shown and pasted: one line, nothing invisible', () => {
    const property = fc.property(anyRequest, (request) => {
      const line = curlLine({ ...request, url: server.url + request.url });
      assert.ok(isPlain(line), line);
    });
    fc.assert(property, { seed: 7, numRuns: 500 });
  });

  test('put secrets in through shell variables, edited ones too', async () => {
    const headers = [
      { name: 'Authorization', value: 'Bearer $API_TOKEN', secret: true },
      { name: 'X-Prefix', value: `a ${'$'}{API_TOKEN%?} "b" \\$5`.replaceAll('"', '\\"'), secret: true },
      { name: 'X-Tab', value: '\t$API_TOKEN\tx', secret: true },
    ] as const;
    const url = `${server.url}/things?key=$API_TOKEN`;
    const seen = await sendBack({ method: 'POST', url, headers, body: encodeUtf8('{}') });
    assert.is(seen.path, `/things?key=${secret}`);
    assert.equal(fieldsOf(seen), [
      ['authorization', `Bearer ${secret}`],
      ['x-prefix', `a ${secret.slice(0, -1)} "b" $5`],
      ['x-tab', `${secret}\tx`],
    ]);
  });

  test('send a body in chunks, and close the connection, where that was done', async () => {
    const content = { headers: [{ name: 'Connection', value: 'close' }], body: encodeUtf8('{"a":1}') };
    const seen = await sendBack({ method: 'POST', url: `${server.url}/`, ...content, chunks: [3, 4] });
    assert.is(seen.body.toString(), '{"a":1}');
    const fields = seen.headers.map((field) => field.join(': '));
    assert.ok(fields.includes('connection: close') && fields.includes('transfer-encoding: chunked'));
    assert.not(seen.headers.some(([name]) => name === 'content-length'));
  });

  test('announce an empty body as the recorded request did', async () => {
    const seen = await sendBack({ method: 'POST', url: `${server.url}/`, headers: [] });
    assert.equal(
      seen.headers.filter(([name]) => name === 'content-length'),
      [['content-length', '0']],
    );
    assert.equal(fieldsOf(seen), []);
  });

  test('ask for the head only with HEAD', async () => {
    assert.is((await sendBack({ method: 'HEAD', url: `${server.url}/a`, headers: [] })).method, 'HEAD');
  });

  test('are short and readable for an ordinary request', () => {
    const headers = [
      { name: 'Accept', value: 'application/json' },
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Authorization', value: 'Bearer $API_TOKEN', secret: true },
    ] as const;
    const body = encodeUtf8(`{"id":"1","name":"it's"}`);
    const line = curlLine({ method: 'POST', url: 'http://127.0.0.1:8080/things', headers, body });
    assert.is(
      line,
      `curl -i -X POST 'http://127.0.0.1:8080/things' -H 'Accept: application/json' ` +
        `-H 'Content-Type: application/json' -H "Authorization: Bearer $API_TOKEN" ` +
        `--data-binary '{"id":"1","name":"it'\\''s"}'`,
    );
  });

  test('stay short where a body repeats itself', async () => {
    const body = encodeUtf8(`{"name":"${'a'.repeat(200_000)}"}`);
    const request = { method: 'POST', url: `${server.url}/`, headers: [], body };
    assert.ok(curlLine(request).length < 200, curlLine(request));
    assert.is((await sendBack(request)).body.length, body.length);
  });

  test('take a body that is longer than an argument may be', async () => {
    const text = Array.from({ length: 200_000 }, (_, at) => `${at},`).join('');
    const request = { method: 'POST', url: `${server.url}/`, headers: [], body: encodeUtf8(text) };
    const seen = await sendBack(request);
    assert.ok(seen.body.toString() === text);
    assert.equal(fieldsOf(seen), []);
  });
});

function fieldsOf({ headers }: RecordedTarget): readonly (readonly [string, string])[] {
  return headers.filter(([name]) => !ignored.includes(name));
}

const pathText = fc
  .array(
    fc.constantFrom(
      'a',
      '1',
      "'",
      '"',
      '$HOME',
      '`',
      '!',
      '&',
      '[1]',
      '{a,b}',
      '/../',
      '/./',
      '%20',
      '?',
      '=',
    ),
  )
  .map((parts) => `/${parts.join('')}`);

const fieldValue = fc
  .array(fc.constantFrom('a', "'", '"', '$HOME', '$(x)', '`', '\\', '!', ' ', '\u00e9', '@', ';', '%'))
  .map((parts) => parts.join(''));

const fields = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('Accept', 'Content-Type', 'X-A', 'x-b', 'Expect-Not'),
    value: fieldValue,
  }),
  { selector: ({ name }) => name },
);

const bodyText = fc
  .array(
    fc.constantFrom(
      'a',
      "'",
      '"',
      '\\',
      '\n',
      '\r\n',
      '\t',
      '\0',
      '%',
      '%s',
      '$x',
      '`',
      '!',
      '@',
      '-',
      '\u00e9',
    ),
  )
  .map((parts) => encodeUtf8(parts.join('')));

const someText = fc.string({ unit: 'binary' }).map(encodeUtf8);
const anyBytes = fc.uint8Array({ maxLength: 60 });
const fileName = fc.constantFrom('@/etc/passwd', '-n', '--', '@-').map(encodeUtf8);

const anyRequest: fc.Arbitrary<SentRequest> = fc.record({
  method: fc.constantFrom('POST', 'PUT', 'DELETE', 'M-SEARCH'),
  url: pathText,
  headers: fields,
  body: fc.oneof(bodyText, someText, anyBytes, fileName),
});
