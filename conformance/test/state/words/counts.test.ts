/** Threads and their posts: numbers that count or sum up follow what is made and deleted, as far as words say so. */

import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { problem, type Routes, type Told } from '../serve-routes.ts';
import { openRows, verifyDocument } from '../verify-document.ts';

/** What the document says. */
interface Words {
  /** Of the member `postCount`. */
  readonly count?: string;
  /** Of the operation that adds a post. */
  readonly add?: string;
  /** Further members of a post that is read. */
  readonly shown?: Thing;
}

const id = { type: 'integer', minimum: 1 };
const size = { type: 'integer', minimum: 1, maximum: 50 };
const others = { 400: refusal, 404: refusal };
const success = { 204: { description: 'Gone' }, ...others };

function threads({ count, add, shown = {} }: Words): Thing {
  const number = { type: 'integer', minimum: 0 };
  const counted = { ...number, ...(count ? { description: count } : {}) };
  const operation = (operationId: string, answer: string, sent?: string) => ({
    ...{ operationId, ...(operationId === 'addPost' && add ? { description: add } : {}) },
    ...(sent ? { requestBody: body(ref(sent)) } : {}),
    responses: { [sent ? 201 : 200]: json(ref(answer)), ...others },
  });
  const object = (properties: Thing) => ({
    ...{ type: 'object', required: Object.keys(properties), properties },
    ...('id' in properties ? {} : { additionalProperties: false }),
  });
  const [atThread, atPost] = [[inPath('threadId', id)], [inPath('postId', id)]];
  return {
    openapi: '3.1.0',
    info: { title: 'Threads', version: '1' },
    paths: {
      '/threads': { post: operation('addThread', 'Thread', 'NewThread') },
      '/threads/{threadId}': { parameters: atThread, get: operation('readThread', 'Thread') },
      '/threads/{threadId}/posts': { parameters: atThread, post: operation('addPost', 'Post', 'NewPost') },
      '/threads/{threadId}/posts/{postId}': {
        parameters: [...atThread, ...atPost],
        get: operation('readPost', 'Post'),
        delete: { operationId: 'dropPost', responses: success },
      },
    },
    components: {
      schemas: {
        Problem,
        NewThread: object({ title: { type: 'string', minLength: 1, maxLength: 40 } }),
        Thread: object({ id, title: { type: 'string' }, postCount: counted, length: number }),
        NewPost: object({ size }),
        Post: { ...object({ id, size, ...shown }), required: ['id', 'size'] },
      },
    },
  };
}

/** How a server counts. */
interface Server {
  readonly added: number;
  readonly dropped: number;
  /** How much of the size of a post is added to the length of its thread. */
  readonly share: number;
  /** Whether what is deleted can still be read. */
  readonly keeps?: boolean;
}

const right: Server = { added: 1, dropped: 1, share: 1 };

function routesOf(document: Thing, { added, dropped, share, keeps = false }: Server): Routes {
  const kept: Thing[] = [];
  const posts: Thing[] = [];
  const at = (list: readonly (Thing | undefined)[], name: string | undefined): Thing | undefined =>
    list[Number(name) - 1];
  const count = (thread: Thing, by: number, length: number): void => {
    const [counted, long] = [Number(thread['postCount']) + by, Number(thread['length']) + length];
    kept[Number(thread['id']) - 1] = { ...thread, postCount: counted, length: long };
  };
  const shown = (thing: Thing | undefined): Told => {
    return thing && !thing['isGone'] ? { status: 200, body: thing } : problem(404, 'there is none');
  };
  return {
    'POST /threads': reading(validator(document, 'NewThread'), (_, sent) => {
      kept.push({ id: kept.length + 1, ...sent, postCount: 0, length: 0 });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /threads/{threadId}': ({ names }) => shown(at(kept, names[0])),
    'POST /threads/{threadId}/posts': reading(validator(document, 'NewPost'), ({ names }, sent) => {
      const thread = at(kept, names[0]);
      if (!thread) return problem(404, 'no such thread');
      posts.push({ id: posts.length + 1, ...sent });
      count(thread, added, share * Number(sent['size']));
      return { status: 201, body: posts.at(-1) };
    }),
    'GET /threads/{threadId}/posts/{postId}': ({ names }) => shown(at(posts, names[1])),
    'DELETE /threads/{threadId}/posts/{postId}': ({ names }) => {
      const [thread, post] = [at(kept, names[0]), at(posts, names[1])];
      if (!thread || !post || post['isGone']) return problem(404, 'there is none');
      posts[Number(post['id']) - 1] = { ...post, isGone: !keeps };
      count(thread, -dropped, 0);
      return { status: 204 };
    },
  };
}

/** @param isToldOf whether there is a row that can be asked for alone */
async function rowsOf(
  words: Words,
  server: Partial<Server> = {},
  isToldOf = true,
): Promise<readonly string[]> {
  const document = threads(words);
  const routes = routesOf(document, { ...right, ...server });
  const only = isToldOf ? { only: ['counts-follow'] } : {};
  const report = await verifyDocument({ document, routes, options: { profile: 'spec', runs: 2, ...only } });
  return openRows(report)
    .filter((row) => row.startsWith('counts-follow'))
    .map((row) => row.replace(/ at .*$/, ''));
}

const counts = [
  'How many posts the thread has.',
  'The number of its posts',
  'Number of posts in the thread.',
  'How many posts there are.',
];
const grows = "Adds a post. The thread's `length` grows by `size`.";
const raises = 'Adds a post and raises the `length` of the thread by `size`.';

suite('numbers that count others', (test) => {
  test('follow what is made and deleted', async () => {
    for (const count of counts) assert.equal(await rowsOf({ count, add: grows }), [], count);
    assert.equal(await rowsOf({ count: 'How many posts were ever written.' }, { dropped: 0 }), []);
  });

  for (const count of counts)
    test(`are told of where they do not: ${count}`, async () => {
      assert.equal(await rowsOf({ count }, { added: 0 }), ['counts-follow addPost warn 0']);
      assert.equal(await rowsOf({ count }, { added: 2 }), ['counts-follow addPost warn 2']);
      assert.equal(await rowsOf({ count }, { dropped: 0 }), ['counts-follow dropPost warn 1']);
    });

  for (const add of [grows, raises])
    test(`are told of where the words of what is done are not kept: ${add}`, async () => {
      const [row = ''] = await rowsOf({ add }, { share: 0 });
      assert.is(row, 'counts-follow addPost warn 0');
      assert.equal(await rowsOf({ add }, { share: 1 }), []);
    });

  test('may be anything where the words have a condition, count something else, or say nothing', async () => {
    const free = [
      'How many unread posts the thread has.',
      'How many posts there are, updated every hour.',
      'The number of posts that others have liked.',
      'About the number of posts.',
      'The number of posts a page has.',
    ];
    const wrong = { added: 3, dropped: 0, share: 2 };
    for (const count of free) assert.equal(await rowsOf({ count }, wrong, false), [], count);
    const conditional = "Adds a post. If it is public, the thread's `length` grows by `size`.";
    assert.equal(await rowsOf({ add: conditional }, wrong, false), []);
    assert.equal(await rowsOf({}, wrong, false), []);
  });

  test('may be anything where some of what is made may not count, or not yet, or not all of it', async () => {
    const wrong = { added: 0, dropped: 0, share: 2 };
    const count = 'How many posts the thread has.';
    const boolean = { type: 'boolean' };
    const state = { type: 'string', description: 'draft or published' };
    for (const shown of [
      { draft: boolean },
      { isApproved: boolean },
      { status: state },
      { postState: state },
    ])
      assert.equal(await rowsOf({ count, shown }, wrong, false), [], JSON.stringify(shown));
    const later = 'Adds a post. Counts are brought up to date by a nightly job.';
    assert.equal(await rowsOf({ count, add: later }, wrong, false), []);
    const unsure = [
      `${grows} The length is at most 10.`,
      `${grows} Posts clear overnight.`,
      `${grows} The size is converted where it is in bytes.`,
    ];
    for (const add of unsure) assert.equal(await rowsOf({ add }, wrong, false), [], add);
    assert.equal(await rowsOf({ count }, { dropped: 0, keeps: true }), []);
  });
});
