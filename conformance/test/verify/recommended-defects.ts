/** Servers that do what they should not, though nothing forbids it: warnings, which gate under the strict profile only. */

import type { BrokenServer } from './broken-servers.ts';
import {
  answer,
  answerBody,
  type Bend,
  edited,
  isAuthorized,
  members,
  refusal,
  token,
} from './plant-answers.ts';

const onAny200 =
  (
    bend: (...[right, request]: [Exclude<ReturnType<Bend>, string>, Parameters<Bend>[0]]) => ReturnType<Bend>,
  ): Bend =>
  (request, right) =>
    right().status === 200 ? bend(right(), request) : right();
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const challenged = { ...answer(401, {}), headers: { 'www-authenticate': 'Bearer' } };

/** The defects; `rows` are the recommended rows that speak of them. */
export const recommendedDefects: readonly BrokenServer[] = [
  {
    name: 'sends no challenge',
    rows: ['AUT-10'],
    bend: (_, right) => (right().status === 401 ? answer(401, {}) : right()),
  },
  {
    name: 'challenges for another scheme',
    rows: ['AUT-10'],
    bend: (_, right) => {
      const { headers } = right();
      const challenge = { 'www-authenticate': 'Basic realm="Bearer"' };
      return right().status === 401 ? { ...right(), headers: { ...headers, ...challenge } } : right();
    },
  },
  {
    name: 'sends 405 without Allow',
    rows: ['MET-02'],
    bend: (_, right) => (right().status === 405 ? answer(405, {}) : right()),
  },
  {
    name: 'crashes on other methods',
    rows: ['NET-01'],
    bend: (request, right) => (request.method === 'PUT' ? answer(500, {}) : right()),
  },
  {
    name: 'takes the token from the query',
    rows: ['AUT-09'],
    bend: (request, right) =>
      request.method === 'POST' && request.path === `/plants?access_token=${token}`
        ? answerBody(request)
        : right(),
  },
  {
    name: 'minds the case of the scheme',
    rows: ['AUT-11'],
    bend: (request, right) =>
      isAuthorized(request) && !request.authorization?.startsWith('Bearer') ? challenged : right(),
  },
  {
    name: 'refuses chunked bodies',
    rows: ['MED-05'],
    bend: onAny200((right, request) => (request.header('transfer-encoding') ? answer(411, {}) : right)),
  },
  {
    name: 'wants no questions before a body',
    rows: ['MED-06'],
    bend: onAny200((right, request) => (request.header('expect') ? answer(417, {}) : right)),
  },
  {
    name: 'refuses a repeated id',
    rows: ['ACC-03'],
    bend: (() => {
      const seen = new Set<string>();
      return onAny200((right, request) => {
        const key = String(request.idText);
        if (seen.has(key)) return answer(409, { error: 9, message: `there is a plant ${key}` });
        seen.add(key);
        return right;
      });
    })(),
  },
  {
    name: 'refuses unknown members',
    rows: ['ACC-09'],
    bend: onAny200((right, request) =>
      Object.keys(members(request)).some((name) => !['id', 'name', 'tag'].includes(name))
        ? refusal('member')
        : right,
    ),
  },
  {
    name: 'refuses blank names',
    rows: ['OPN-03'],
    bend: onAny200((right, request) =>
      text(members(request)['name']).trim() === '' ? refusal('name') : right,
    ),
  },
  {
    name: 'refuses names beyond 64 characters',
    rows: ['OPN-04'],
    bend: onAny200((right, request) =>
      [...text(members(request)['name'])].length > 64 ? refusal('name') : right,
    ),
  },
  {
    name: 'refuses control characters',
    rows: ['OPN-05'],
    bend: onAny200((right, request) =>
      /\p{Cc}/u.test(text(members(request)['name'])) ? refusal('name') : right,
    ),
  },
  {
    name: 'answers with another name',
    rows: ['RES-05'],
    bend: onAny200((right) => edited(right, (body) => ({ ...body, name: text(body['name']).toUpperCase() }))),
  },
  {
    name: 'writes names in small letters',
    rows: ['RES-05'],
    bend: onAny200((right) => edited(right, (body) => ({ ...body, name: text(body['name']).toLowerCase() }))),
  },
  {
    name: 'keeps eight characters of a name',
    rows: ['RES-05'],
    bend: onAny200((right) => edited(right, (body) => ({ ...body, name: text(body['name']).slice(0, 8) }))),
  },
  {
    name: 'normalises what it echoes',
    rows: ['RES-05'],
    bend: onAny200((right) =>
      edited(right, (body) => ({ ...body, name: text(body['name']).normalize('NFC') })),
    ),
  },
  {
    name: 'invents a tag',
    rows: ['RES-05'],
    bend: onAny200((right) => edited(right, (body) => ({ tag: '', ...body }))),
  },
  {
    name: 'leaves the line break at the end out of Content-Length',
    rows: ['RES-06'],
    bend: onAny200((right) => {
      const headers = { ...right.headers, 'content-length': String(Buffer.byteLength(right.body)) };
      return { ...right, headers, body: `${right.body}\n` };
    }),
  },
  {
    name: 'sends a byte order mark',
    rows: ['RES-06'],
    bend: onAny200((right) => ({ ...right, body: `\ufeff${String(right.body)}` })),
  },
  {
    name: 'sends a member twice',
    rows: ['RES-06'],
    bend: onAny200((right) => ({ ...right, body: String(right.body).replace('{', '{"name":"first",') })),
  },
  {
    name: 'mixes up answers under concurrency',
    rows: ['NET-05', 'RES-05'],
    bend: (() => {
      let last = 'nobody';
      return onAny200((right, request) => {
        const mine = text(members(request)['name']);
        const other = last;
        last = mine;
        const slow = { ...right, delayMs: 5 };
        return request.others > 3 ? edited(slow, (body) => ({ ...body, name: other })) : slow;
      });
    })(),
  },
];
