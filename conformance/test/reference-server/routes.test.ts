/** Every path and method of the server, and the table of its errors. */

import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { errors } from '../../../reference-server/errors.ts';
import { suite } from '../support/suite.ts';
import { expectError } from './expect-error.ts';
import { rawExchange, rawPost, send, serverToken, validBody, withPlantServer } from './http.ts';

const document = new URL('../../../openapi.yaml', import.meta.url);
const pages = [
  '/healthz',
  '/openapi.yaml',
  '/openapi.json',
  '/docs',
  '/docs/start.js',
  '/docs/swagger-ui.css',
];
const authorization = `Bearer ${serverToken}`;

/** Every path and method that the server has, and every one that it has not. */
suite('routes', (test) => {
  test('any other method on /plants is 405 with Allow: POST', () =>
    withPlantServer(async ({ url }) => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'M-SEARCH']) {
        const received = await send(`${url}/plants`, { method, headers: { authorization } });
        expectError(received, 'wrong-method', `/plants: method must be POST, but it is ${method}`);
        assert.is(received.headers['allow'], 'POST');
      }
      const head = await send(`${url}/plants`, { method: 'HEAD' });
      assert.equal([head.status, head.headers['allow'], head.text], [405, 'POST', '']);
    }));

  test('the other paths serve GET and HEAD without a token, and 405 with Allow for the rest', () =>
    withPlantServer(async ({ url }) => {
      for (const page of pages) {
        const get = await send(url + page, {});
        assert.is(get.status, 200, page);
        const head = await send(url + page, { method: 'HEAD' });
        assert.equal([head.status, head.text], [200, '']);
        assert.is(head.headers['content-length'], get.headers['content-length']);
        const posted = await send(url + page, { method: 'POST' });
        expectError(posted, 'wrong-method', `${page}: method must be GET, HEAD, but it is POST`);
        assert.is(posted.headers['allow'], 'GET, HEAD');
      }
    }));

  test('paths match exactly: everything else is 404 with an Error', () =>
    withPlantServer(async ({ url }) => {
      const targets = [
        '/',
        '/plants/',
        '//plants',
        '/Plants',
        '/plants/1',
        '/plants%2F',
        '/%zz',
        '/docs/',
        '*',
      ];
      for (const target of targets) {
        for (const method of ['OPTIONS', 'POST', 'GET']) {
          if (target === '*' && method !== 'OPTIONS') continue;
          const received = await send(url, { method, path: target, headers: { authorization } });
          expectError(received, 'not-found', `"${target}": there is nothing at this path`);
        }
      }
    }));

  test('a query changes nothing, and an absolute target names the same path', () =>
    withPlantServer(async ({ url }) => {
      const close = ['Connection: close'];
      for (const target of ['/plants?x=1', '/plants?', 'http://test/plants', 'http://other:1/plants?x']) {
        const answer = await rawExchange(url, rawPost(validBody, close).replace('/plants', target));
        assert.match(answer, /^HTTP\/1.1 200 OK/, target);
      }
      const bad = await rawExchange(url, rawPost(validBody, close).replace('/plants', 'http://[x/plants'));
      assert.match(bad, new RegExp(`^HTTP/1.1 400 .*"error":${errors['bad-message'].value},`, 's'));
    }));
});

suite('documentation', (test) => {
  test('serves the document as the file it is, and the same as JSON', () =>
    withPlantServer(async ({ url }) => {
      const yaml = await send(`${url}/openapi.yaml`, {});
      assert.is(yaml.headers['content-type'], 'application/yaml');
      assert.is(yaml.text, await readFile(document, 'utf8'));
      const json = await send(`${url}/openapi.json`, {});
      assert.is(json.headers['content-type'], 'application/json');
      const value = JSON.parse(json.text) as Record<string, Record<string, unknown>>;
      assert.is(value['openapi'], '3.1.0');
      assert.equal(Object.keys(value['paths'] ?? {}), ['/plants']);
    }));

  test('a document that cannot be read is a fault of the server, told without the path', () => {
    const failures: unknown[] = [];
    const missing = new URL('file:///nowhere/openapi.yaml');
    const work = async (url: string) => {
      const received = await send(`${url}/openapi.json`, {});
      expectError(received, 'internal', 'the server failed');
      assert.not.match(received.text, /nowhere/);
      assert.match(String(failures), /ENOENT/);
    };
    const onFailure = (error: unknown) => failures.push(error);
    return withPlantServer(({ url }) => work(url), { document: missing, onFailure });
  });

  test('the page loads only its own files and may load nothing else', () =>
    withPlantServer(async ({ url }) => {
      const page = await send(`${url}/docs`, {});
      assert.is(page.headers['content-type'], 'text/html; charset=utf-8');
      const policy = String(page.headers['content-security-policy']);
      assert.match(policy, /default-src 'self'/);
      assert.not.match(policy, /https?:|upgrade-insecure-requests|unsafe-eval/);
      const references = [...page.text.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '');
      const files = references.filter((reference) => reference !== 'data:,');
      assert.is(files.length, 3);
      for (const file of files) {
        assert.match(file, /^docs\//);
        assert.is((await send(`${url}/${file}`, {})).status, 200, file);
      }
      const start = await send(`${url}/docs/start.js`, {});
      assert.match(start.text, /url: 'openapi\.json'/);
      assert.not.match(start.text, /https?:/);
    }));
});

/** The table of errors: what it promises to those who branch on a value. */
suite('error table', (test) => {
  const rows = Object.values(errors);

  test('no two reasons share a value', () => {
    assert.is(new Set(rows.map((row) => row.value)).size, rows.length);
  });

  test('every value is an int32 that starts with its status', () => {
    for (const { status, value } of rows) {
      assert.is(value, value | 0);
      assert.is(Math.floor(value / 100), status);
    }
  });

  test('published values stay', () => {
    const published = [
      40000, 40001, 40002, 40003, 40004, 40005, 40006, 40007, 40008, 40009, 40010, 40011, 40099, 40100, 40101,
      40400, 40500, 41300, 50000,
    ];
    assert.equal(
      rows.map((row) => row.value),
      published,
    );
  });
});
