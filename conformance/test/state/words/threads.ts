/** Threads and their posts: a document with as many words as a test gives it, and a server that counts as it is told. */

import { body, inPath, json, Problem, ref, problem as refusal } from '../documents.ts';
import { reading, type Thing, validator } from '../reading.ts';
import { type Asked, problem, type Routes, type Told } from '../serve-routes.ts';

/** What the document says. */
export interface Words {
  /** Of the member `postCount`. */
  readonly count?: string;
  /** Of the operation that adds a post. */
  readonly add?: string;
  /** Further members of a post that is read. */
  readonly shown?: Thing;
}

const id = { type: 'integer', minimum: 1 };
const size = { type: 'integer', minimum: 1, maximum: 50 };
const number = { type: 'integer', minimum: 0 };
const others = { 400: refusal, 404: refusal };
const success = { 204: { description: 'Gone' }, ...others };
const inThread = [inPath('threadId', id)];

/** The document. */
export function threads({ count, add, shown = {} }: Words): Thing {
  const counted = { ...number, ...(count ? { description: count } : {}) };
  const object = (properties: Thing) => ({
    ...{ type: 'object', required: Object.keys(properties), properties },
    ...('id' in properties ? {} : { additionalProperties: false }),
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Threads', version: '1' },
    paths: pathsOf(add),
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

function pathsOf(add: string | undefined): Thing {
  const operation = (operationId: string, answer: unknown, sent?: string) => ({
    ...{ operationId, ...(operationId === 'addPost' && add ? { description: add } : {}) },
    ...(sent ? { requestBody: body(ref(sent)) } : {}),
    responses: { [sent ? 201 : 200]: json(answer), ...others },
  });
  return {
    '/threads': { post: operation('addThread', ref('Thread'), 'NewThread') },
    '/threads/{threadId}': { parameters: inThread, get: operation('readThread', ref('Thread')) },
    '/threads/{threadId}/posts': {
      parameters: inThread,
      get: operation('listPosts', { type: 'array', items: ref('Post') }),
      post: operation('addPost', ref('Post'), 'NewPost'),
    },
    '/threads/{threadId}/posts/{postId}': {
      parameters: [...inThread, inPath('postId', id)],
      get: operation('readPost', ref('Post')),
      delete: { operationId: 'dropPost', responses: success },
    },
  };
}

/** How a server counts. */
export interface Server {
  readonly added: number;
  readonly dropped: number;
  /** How much of the size of a post is added to the length of its thread. */
  readonly share: number;
  /** Whether what is deleted can still be read. */
  readonly keeps?: boolean;
}

/** One that counts as its words say. */
export const right: Server = { added: 1, dropped: 1, share: 1 };

/** What is kept, and how it is looked up. */
function store() {
  const [kept, posts]: [Thing[], Thing[]] = [[], []];
  const count = (thread: Thing, by: number, length: number): void => {
    const [counted, long] = [Number(thread['postCount']) + by, Number(thread['length']) + length];
    kept[Number(thread['id']) - 1] = { ...thread, postCount: counted, length: long };
  };
  const at = (tell: (thread: Thing, asked: Asked) => Told) => (asked: Asked) => {
    const thread = kept[Number(asked.names[0]) - 1];
    return thread ? tell(thread, asked) : problem(404, 'no such thread');
  };
  const atPost = (tell: (thread: Thing, post: Thing) => Told) =>
    at((thread, { names }) => {
      const post = posts[Number(names[1]) - 1];
      return post && !post['isGone'] ? tell(thread, post) : problem(404, 'no such post');
    });
  return { kept, posts, count, at, atPost };
}

/** The server. */
export function routesOf(document: Thing, server: Server): Routes {
  const { added, dropped, share, keeps = false } = server;
  const { kept, posts, count, at, atPost } = store();
  return {
    'POST /threads': reading(validator(document, 'NewThread'), (_, sent) => {
      kept.push({ id: kept.length + 1, ...sent, postCount: 0, length: 0 });
      return { status: 201, body: kept.at(-1) };
    }),
    'GET /threads/{threadId}': at((thread) => ({ status: 200, body: thread })),
    'GET /threads/{threadId}/posts': at((thread) => {
      const below = posts.filter((post) => post['of'] === thread['id'] && !post['isGone']);
      return { status: 200, body: below };
    }),
    'POST /threads/{threadId}/posts': at((thread, asked) =>
      reading(validator(document, 'NewPost'), (_, sent) => {
        posts.push({ id: posts.length + 1, of: thread['id'], ...sent });
        count(thread, added, share * Number(sent['size']));
        return { status: 201, body: posts.at(-1) };
      })(asked),
    ),
    'GET /threads/{threadId}/posts/{postId}': atPost((_, post) => ({ status: 200, body: post })),
    'DELETE /threads/{threadId}/posts/{postId}': atPost((thread, post) => {
      posts[Number(post['id']) - 1] = { ...post, isGone: !keeps };
      count(thread, -dropped, 0);
      return { status: 204 };
    }),
  };
}
