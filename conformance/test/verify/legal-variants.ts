/** Servers that take a freedom which the specification leaves: none of them may ever be accused. */

import { answer, type Bend, edited, isAuthorized, members, plant, refusal, token } from './plant-answers.ts';

/** A conforming server with a habit. */
export interface LegalVariant {
  readonly name: string;
  readonly bend: () => Bend;
  /** Recommended rows that may say something about it. */
  readonly warns?: readonly string[];
}

const bare = (bend: Bend) => () => bend;

/** The freedoms. */
export const legalVariants: readonly LegalVariant[] = [
  { name: 'plain', bend: bare((_, right) => right()) },
  {
    name: '403 for a missing credential',
    bend: bare((request, right) =>
      isAuthorized(request) || right().status !== 401 ? right() : answer(403, 'no'),
    ),
  },
  {
    name: '400 Error for a missing credential',
    bend: bare((_, right) => (right().status === 401 ? refusal('no credential') : right())),
  },
  {
    name: 'HTML on 401',
    bend: bare((_, right) =>
      right().status === 401
        ? { ...right(), headers: { ...right().headers, 'content-type': 'text/html' }, body: '<p>who are you' }
        : right(),
    ),
  },
  {
    name: 'odd spelling of the media type',
    bend: bare((_, right) => ({
      ...right(),
      headers: { ...right().headers, 'content-type': 'Application/JSON; Charset="UTF-8"' },
    })),
  },
  {
    name: 'pretty-printed and escaped',
    bend: bare((_, right) => ({
      ...right(),
      body: JSON.stringify(JSON.parse(String(right().body)), null, 4).replaceAll(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    })),
  },
  {
    name: 'extra members, id echoed as a string',
    bend: bare((request, right) =>
      edited(right(), (body) => ({ extra: [1.5], id: request.idText, ...body })),
    ),
  },
  {
    name: 'error at the end of int32, empty message',
    bend: bare((_, right) => (right().status === 400 ? refusal('', -2147483648) : right())),
  },
  {
    name: '10 kB message',
    bend: bare((_, right) => (right().status === 400 ? refusal('é'.repeat(5000), 0) : right())),
  },
  {
    name: 'closes after each answer',
    bend: bare((_, right) => ({ ...right(), headers: { ...right().headers, connection: 'close' } })),
  },
  {
    name: '415 for other media types',
    bend: bare((request, right) =>
      isAuthorized(request) &&
      right().status === 400 &&
      !request.contentType?.toLowerCase().includes('json') &&
      request.body.length > 0
        ? answer(415, 'type')
        : right(),
    ),
  },
  {
    name: 'keeps ids unique with 409',
    warns: ['ACC-03'],
    bend: () => {
      const seen = new Set<string>();
      return (request, right) => {
        const key = String(
          BigInt(
            Number.isInteger(Number(request.idText)) && /^-?\d+$/.test(request.idText ?? '')
              ? (request.idText ?? 0)
              : 0,
          ),
        );
        if (right().status !== 200) return right();
        if (seen.has(key)) return answer(409, { error: 409, message: `plant ${key} exists` });
        seen.add(key);
        return right();
      };
    },
  },
  {
    name: 'trims names',
    warns: ['RES-05'],
    bend: bare((_, right) =>
      right().status === 200
        ? edited(right(), (body) => ({ ...body, name: String(body['name']).trim() }))
        : right(),
    ),
  },
  {
    name: 'refuses blank and long names',
    warns: ['OPN-03', 'OPN-04'],
    bend: bare((request, right) =>
      right().status === 200 &&
      (String(members(request)['name']).trim() === '' || String(members(request)['name']).length > 64 * 2)
        ? refusal('name')
        : right(),
    ),
  },
  {
    name: 'refuses unknown members',
    warns: ['ACC-09'],
    bend: bare((request, right) =>
      right().status === 200 &&
      Object.keys(members(request)).some((key) => !['id', 'name', 'tag'].includes(key))
        ? refusal('unknown member')
        : right(),
    ),
  },
  {
    name: 'is paced by 429',
    bend: () => {
      let refused = 0;
      return (_, right) =>
        refused++ % 50 === 20 ? { ...answer(429, {}), headers: { 'retry-after': '0' } } : right();
    },
  },
  {
    name: 'trailing slash accepted, GET answered',
    bend: bare((request, right) =>
      request.path === '/plants/' || request.method === 'GET' ? plant({ name: 'x' }) : right(),
    ),
  },
  {
    name: 'extra header fields',
    bend: bare((_, right) => ({
      ...right(),
      headers: { ...right().headers, 'x-powered-by': 'chlorophyll', 'set-cookie': `session=${token.length}` },
    })),
  },
];
