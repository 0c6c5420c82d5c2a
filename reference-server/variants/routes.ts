/** Freedoms with paths, methods, header fields and rate limits. */

import { jsonAnswer } from '../answer.ts';
import { everyNth } from '../bends/counting.ts';
import { answerFirst, changeRefusals } from '../bends/on-refusal.ts';
import { sendWith } from '../bends/sending.ts';
import type { Variant } from '../fault.ts';

/** The variants, each with a comment on what allows it. */
export const routeVariants: readonly Variant[] = [
  // Other paths are not specified.
  {
    name: 'trailing-slash',
    title: '/plants/ is /plants.',
    warns: [],
    bend: (behaviour) => ({ ...behaviour, rewrite: (url) => url.replace(/^\/plants\/(?=\?|$)/, '/plants') }),
  },
  // Other paths are not specified; those that create a plant require the credential as well.
  {
    name: 'any-path-spelling',
    title: '/plants/, //plants, /PLANTS and /%70lants are /plants.',
    warns: [],
    bend: (behaviour) => ({
      ...behaviour,
      rewrite: (url) => {
        const [path = '', ...query] = url.split('?');
        const isSame = /^\/+plants\/?$/i.test(path.replace('%70', 'p'));
        return [isSame ? '/plants' : path, ...query].join('?');
      },
    }),
  },
  // There are no query parameters (Create plant).
  {
    name: 'query-refused',
    title: 'A query is refused.',
    warns: [],
    bend: (behaviour) => ({ ...behaviour, rewrite: (url) => (url.includes('?') ? '/nowhere' : url) }),
  },
  // Operations other than creating are not specified.
  {
    name: 'get-not-found',
    title: 'GET is answered 404.',
    warns: [],
    bend: changeRefusals((right, { reason }, { method }) =>
      reason === 'wrong-method' && method !== 'POST'
        ? { ...right, status: 404, headers: { 'Content-Type': 'application/json' } }
        : right,
    ),
  },
  // Operations other than creating are not specified.
  {
    name: 'get-lists-plants',
    title: 'GET is answered with a list.',
    warns: [],
    bend: changeRefusals((right, { reason }, { method }) =>
      reason === 'wrong-method' && /GET|HEAD/.test(method ?? '') ? jsonAnswer(200, []) : right,
    ),
  },
  // Operations other than creating are not specified.
  {
    name: 'options-answered',
    title: 'OPTIONS is answered 204 with fields of CORS.',
    warns: [],
    bend: changeRefusals((right, _, { method }) => (method === 'OPTIONS' ? preflight : right)),
  },
  // Rate limits are not specified (Limits).
  {
    name: 'paced',
    title: 'Every two hundredth request is answered 429 with Retry-After.',
    warns: [],
    bend: (behaviour) => {
      const isHeld = everyNth(200);
      return answerFirst(() => (isHeld() ? held : undefined))(behaviour);
    },
  },
  // RFC 9110 5.1: unknown fields are ignored.
  {
    name: 'more-header-fields',
    title: 'Answers have fields that nobody asked for.',
    warns: [],
    bend: sendWith((answer) => ({
      ...answer,
      headers: {
        ...answer.headers,
        Server: 'chlorophyll/1.0',
        'Set-Cookie': 'session=1',
        'X-Request-Id': '1',
        Vary: '*',
      },
    })),
  },
  // A client that is not a proxy must not send these fields.
  {
    name: 'forwarding-refused',
    title: 'A request with the fields of a proxy is refused with 403, credential or not.',
    warns: [],
    bend: answerFirst(({ headers }) => {
      const isForwarded = Object.keys(headers).some((name) => /^(?:x-|forwarded)/.test(name));
      return isForwarded ? refused : undefined;
    }),
  },
  // The base URL is not specified.
  {
    name: 'base-path',
    title: 'Everything is served below /api/v1.',
    warns: [],
    basePath: '/api/v1',
    bend: (behaviour) => ({
      ...behaviour,
      rewrite: (url) => (url.startsWith('/api/v1/') ? url.slice('/api/v1'.length) : '/nowhere'),
    }),
  },
];

const preflight = {
  status: 204,
  headers: {
    Allow: 'POST, OPTIONS',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'POST',
  },
  body: '',
};

const held = jsonAnswer(429, { message: 'Too Many Requests' }, { 'Retry-After': '1' });

const refused = jsonAnswer(403, { message: 'Forbidden' });
