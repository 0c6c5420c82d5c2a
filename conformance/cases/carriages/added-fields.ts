/**
 * Carriages with header fields that browsers, proxies and other clients add to a request. They say nothing of what it
 * asks for, so its rules stay the same (RFC 9110 5.1).
 */

import { fieldValue } from '../../answers/fields.ts';
import type { Draft, Header } from '../../model/case.ts';
import type { Way } from './way.ts';

/** A server may refuse pages of other origins. */
export const addedFields: readonly Way[] = [
  {
    name: 'with the fields of a browser',
    group: 'added fields',
    carry: (step) =>
      withFields(step, [
        ['Origin', 'http://localhost'],
        ['X-Requested-With', 'XMLHttpRequest'],
        ['Cookie', 'theme=dark'],
        ['Accept-Language', 'en'],
        ['Referer', 'http://localhost/'],
        ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
      ]),
    tolerates: ['403'],
  },
  {
    name: 'with the fields of a proxy',
    group: 'added fields',
    carry: (step) =>
      withFields(step, [
        ['Via', '1.1 proxy'],
        ['X-Forwarded-For', '127.0.0.1'],
        ['X-Real-IP', '127.0.0.1'],
        ['X-Forwarded-Proto', 'https'],
        ['X-Request-Id', '5f3c0c1e-8a8f-4b52-9d0e-3f1f6f1d7a10'],
      ]),
  },
  {
    name: 'with the fields of a gateway',
    group: 'further fields',
    carry: (step) =>
      withFields(step, [
        ['X-Forwarded-Host', 'localhost'],
        ['X-Forwarded-Prefix', '/'],
        ['traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
      ]),
  },
  {
    name: 'with its method said twice',
    group: 'further fields',
    carry: (step) =>
      withFields(step, [
        ['X-HTTP-Method-Override', step.method],
        ['X-Method-Override', step.method],
      ]),
    tolerates: ['403'],
  },
  {
    name: 'with a condition and a range',
    group: 'further fields',
    carry: withCondition,
    tolerates: ['412'],
  },
];

/** RFC 9110 13.1.2, 14.2: the condition holds where nothing has this tag, and a range is ignored unless in a GET. */
function withCondition(step: Draft): Draft | undefined {
  if (step.method === 'GET' || step.method === 'HEAD') return undefined;
  return withFields(step, [
    ['If-None-Match', '"5f3c0c1e"'],
    ['Range', 'bytes=0-9'],
  ]);
}

/** Not where the request has one of the fields: its value may be what the request is about. */
function withFields(step: Draft, added: readonly (readonly [string, string])[]): Draft | undefined {
  if (added.some(([name]) => fieldValue(step, name) !== undefined)) return undefined;
  const fields: readonly Header[] = added.map(([name, value]) => ({ name, value }));
  return { ...step, headers: [...step.headers, ...fields] };
}
