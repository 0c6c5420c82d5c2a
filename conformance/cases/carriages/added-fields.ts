/**
 * Carriages with header fields that browsers, proxies and other clients add to a request. They say nothing of what it
 * asks for, so its rules stay the same (RFC 9110 5.1).
 */

import { fieldValue } from '../../answers/fields.ts';
import type { Draft, Header } from '../../model/case.ts';
import type { Control } from '../control.ts';
import type { Way } from './way.ts';

/** A server may refuse pages of other origins. */
export function addedFields({ context: { operation } }: Control): readonly Way[] {
  return [...plainFields, overriding(operation.method)];
}

const plainFields: readonly Way[] = [
  {
    name: 'with the fields of a browser',
    group: 'added fields',
    carry: (step) =>
      withFields(step, [
        ['Origin', 'http://localhost'],
        ['X-Requested-With', 'XMLHttpRequest'],
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
      ]),
  },
  {
    name: 'with what a browser keeps',
    group: 'added fields',
    carry: (step) =>
      withFields(step, [
        ['Cookie', 'session=1; theme=dark'],
        ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
        ['Accept-Language', 'en'],
        ['Referer', 'http://localhost/'],
      ]),
    tolerates: ['403'],
  },
  {
    name: 'with the fields of a gateway',
    group: 'gateway',
    carry: (step) =>
      withFields(step, [
        ['X-Forwarded-Proto', 'https'],
        ['X-Request-Id', '5f3c0c1e-8a8f-4b52-9d0e-3f1f6f1d7a10'],
        ['traceparent', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
      ]),
  },
  {
    // RFC 9110 13.1.2, 14.2: the condition holds where nothing has this tag, and a range says nothing but of a GET.
    name: 'with a condition and a range',
    group: 'gateway',
    carry: (step) =>
      withFields(step, [
        ['If-None-Match', '"5f3c0c1e"'],
        ['Range', 'bytes=0-9'],
      ]),
    tolerates: ['412'],
  },
];

/** What some programs take for the method, here the one that the request has. */
function overriding(method: string): Way {
  return {
    name: 'with its method said twice',
    group: 'gateway',
    carry: (step) =>
      withFields(step, [
        ['X-HTTP-Method-Override', method],
        ['X-Method-Override', method],
      ]),
  };
}

/** Not where the request has one of the fields: its value may be what the request is about. */
function withFields(step: Draft, added: readonly (readonly [string, string])[]): Draft | undefined {
  if (added.some(([name]) => fieldValue(step, name) !== undefined)) return undefined;
  const fields: readonly Header[] = added.map(([name, value]) => ({ name, value }));
  return { ...step, headers: [...step.headers, ...fields] };
}
