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
];

/** Not where the request has one of the fields: its value may be what the request is about. */
function withFields(step: Draft, added: readonly (readonly [string, string])[]): Draft | undefined {
  if (added.some(([name]) => fieldValue(step, name) !== undefined)) return undefined;
  const fields: readonly Header[] = added.map(([name, value]) => ({ name, value }));
  return { ...step, headers: [...step.headers, ...fields] };
}
