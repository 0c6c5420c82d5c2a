/** Things that are made of forms with files, whose texts are read back as those of JSON are, and files that are put as bytes. */

import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { inPath, json, Problem, ref, problem as refusal } from './documents.ts';
import type { Thing } from './reading.ts';
import { problem, type Routes } from './serve-routes.ts';
import { openRows, type Trial, verifyDocument } from './verify-document.ts';

const NewPhoto = {
  type: 'object',
  required: ['title', 'image'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 40 },
    stars: { type: 'integer', minimum: 0, maximum: 5 },
    image: { type: 'string', contentMediaType: 'application/octet-stream' },
  },
};

const Photo = {
  type: 'object',
  required: ['id', 'title', 'size'],
  properties: {
    id: { type: 'integer' },
    title: { type: 'string' },
    stars: { type: 'integer' },
    size: { type: 'integer' },
  },
};

const photos = {
  openapi: '3.1.0',
  info: { title: 'Photos', version: '1' },
  paths: {
    '/photos': {
      post: {
        operationId: 'addPhoto',
        requestBody: { required: true, content: { 'multipart/form-data': { schema: ref('NewPhoto') } } },
        responses: { 201: json(ref('Photo')), 400: refusal, 415: refusal },
      },
    },
    '/photos/{photoId}': {
      parameters: [inPath('photoId', { type: 'integer', minimum: 1 })],
      get: { operationId: 'getPhoto', responses: { 200: json(ref('Photo')), 400: refusal, 404: refusal } },
    },
  },
  components: { schemas: { Problem, NewPhoto, Photo } },
};

function photoRoutes(): Routes {
  const all: Thing[] = [];
  return {
    'POST /photos': ofForms(({ bytes }) => {
      const text = Buffer.from(bytes).toString('utf8');
      const field = (name: string): string | undefined =>
        new RegExp(`name="${name}"[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(text)?.[1];
      const [title, stars] = [field('title'), field('stars')];
      const isTitle = title !== undefined && title.length > 0 && [...title].length <= 40;
      const isStars = stars === undefined || /^[0-5]$/.test(stars);
      if (!isTitle || !isStars || field('image') === undefined) return problem(400, 'no photo');
      const shown = stars === undefined ? {} : { stars: Number(stars) };
      all.push({ id: all.length + 1, title, ...shown, size: bytes.length });
      return { status: 201, body: all.at(-1) };
    }),
    'GET /photos/{photoId}': ({ names: [id = ''] }) => {
      if (!/^[1-9]\d*$/.test(id)) return problem(400, 'no number');
      const photo = all[Number(id) - 1];
      return photo ? { status: 200, body: photo } : problem(404, 'no such photo');
    },
  };
}

/** A form, and nothing else. */
function ofForms(handle: Routes[string]): Routes[string] {
  return (asked) => (asked.type === 'multipart/form-data' ? handle(asked) : problem(415, 'no form'));
}

const only = ['made-is-read', 'read-changes-nothing', 'answered-is-stored', 'own-thing-given'];

async function rowsOf(bent?: Trial['bent']) {
  const trial = { document: photos, routes: photoRoutes(), options: { profile: 'strict' as const, only } };
  return verifyDocument(bent ? { ...trial, bent } : trial);
}

suite('what is made of a form', (test) => {
  test('is compared by its texts', async () => {
    const report = await rowsOf();
    assert.equal(openRows(report), []);
    assert.equal(
      report.checks.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id),
      [],
    );
  });

  test('is missed where something else is kept', async () => {
    const report = await rowsOf(({ method }, right) => {
      const told = right();
      return method === 'GET' && told.status === 200
        ? { ...told, body: { ...(told.body as Thing), title: 'another' } }
        : told;
    });
    const [finding] = report.checks.find(({ id }) => id === 'answered-is-stored')?.findings ?? [];
    assert.is(finding?.actual, '"another"');
  });
});

const done = { description: 'Done' };

/** Blobs of a media type, and what the words say of reading them. */
function blobs(type = 'application/octet-stream', description = ''): Thing {
  const schema = type === 'text/plain' ? { type: 'string', minLength: 2 } : {};
  const content = { content: { [type]: { schema } } };
  const responses = { 201: done, 204: done, 400: refusal, 415: refusal };
  return {
    openapi: '3.1.0',
    info: { title: 'Blobs', version: '1' },
    paths: {
      '/blobs/{name}': {
        parameters: [inPath('name', { type: 'string', pattern: '^[a-z0-9-]{1,40}$' })],
        put: { operationId: 'putBlob', requestBody: { required: true, ...content }, responses },
        get: {
          ...{ operationId: 'getBlob', description },
          responses: { 200: { ...done, ...content }, 400: refusal, 404: refusal },
        },
      },
    },
    components: { schemas: { Problem } },
  };
}

/** @param told what is told of the bytes that were put */
function blobRoutes(told: (kept: Uint8Array) => Uint8Array, expected: string): Routes {
  const kept = new Map<string, Uint8Array>();
  const isName = (name: string): boolean => /^[a-z0-9-]{1,40}$/.test(name);
  return {
    'PUT /blobs/{name}': ({ names: [name = ''], type, bytes: put }) => {
      if (!isName(name)) return problem(400, 'no name');
      if (type !== expected) return problem(415, 'no bytes');
      const status = kept.has(name) ? 204 : 201;
      kept.set(name, put);
      return { status };
    },
    'GET /blobs/{name}': ({ names: [name = ''] }) => {
      if (!isName(name)) return problem(400, 'no name');
      const raw = kept.get(name);
      const fields = { 'content-type': expected };
      return raw ? { status: 200, raw: told(raw), fields } : problem(404, 'no such blob');
    },
  };
}

suite('bytes that were put', (test) => {
  const verified = (told: (kept: Uint8Array) => Uint8Array, type = 'application/octet-stream', words = '') =>
    verifyDocument({
      ...{ document: blobs(type, words), routes: blobRoutes(told, type) },
      options: { profile: 'strict', runs: 1, only: ['made-is-read'] },
    });
  const cut = (kept: Uint8Array) => kept.subarray(1);

  test('are read as they are', async () => {
    const { checks } = await verified((kept) => kept);
    assert.equal(
      checks.flatMap(({ id, verdict }) => (id === 'made-is-read' ? verdict : [])),
      ['pass'],
    );
  });

  for (const [type, words] of [
    ['application/octet-stream', ''],
    ['text/plain', 'The text as it was uploaded.'],
  ] as const)
    test(`are told where they were cut: ${type}`, async () => {
      const { checks } = await verified(cut, type, words);
      assert.equal(
        checks.flatMap(({ findings }) => findings.map(({ code }) => code)),
        ['stored-differs'],
      );
    });

  for (const words of ['', 'The text, without what stands before it.', 'Shown as it was last published.'])
    test(`are no more than read where nothing says that they are kept as a text: ${words}`, async () => {
      const { checks } = await verified(cut, 'text/plain', words);
      assert.equal(
        checks.flatMap(({ findings }) => findings),
        [],
      );
    });
});
