/**
 * Further carriages: versions and the request line, parameters of Content-Type, and the scheme of the credential. They
 * come after the others, so that the numbers of these stay the same.
 */

import { fieldValue } from '../../answers/fields.ts';
import type { Draft } from '../../model/case.ts';
import { kindOf } from '../../security/index.ts';
import type { Control } from '../control.ts';
import { withHeader } from '../edit.ts';
import type { Way } from './way.ts';

/** All of them for an operation. */
export function speltOtherwise(control: Control): readonly Way[] {
  return [...versions, ...parameters, wholeUrl, ...schemeSpelling(control)];
}

/** They have a connection of their own (RFC 9110 2.5, RFC 9112 C.2.2). */
const versions: readonly Way[] = [
  {
    name: 'over HTTP/1.0',
    group: 'version',
    carry: (step) => (step.chunks ? undefined : { ...step, version: '1.0' }),
    tolerates: ['426', '505'],
    isOnlyOne: true,
    // RFC 9112 6.1, RFC 9110 10.1.1: 1.0 has neither.
    excludes: ['in chunks', 'in many chunks', 'with Expect: 100-continue'],
  },
  {
    name: 'with Keep-Alive',
    group: 'version',
    carry: (step) => ({
      ...step,
      headers: [
        ...withHeader(step.headers, 'Connection', 'keep-alive'),
        { name: 'Keep-Alive', value: 'timeout=5' },
      ],
    }),
    isOnlyOne: true,
    excludes: ['with Connection: close'],
  },
];

/** RFC 9112 3.2.2: servers must accept the whole URL in a request line, which proxies get. */
const wholeUrl: Way = {
  name: 'with the whole URL in the request line',
  group: 'request line',
  carry: (step) => ({ ...step, wholeUrl: true }),
  isTriedAlone: true,
};

/** This one stays as most clients write it. */
const usualType = 'with a charset in Content-Type';

/** RFC 9110 5.6.6: there may be a blank ahead of a parameter, which may be one that the media type does not define. */
const parameters: readonly Way[] = [
  {
    name: 'with a blank ahead of a parameter',
    group: 'parameter',
    carry: (step) =>
      withType(step, /json/i, (type) =>
        type.includes(';') ? type.replace(';', ' ;') : `${type} ; charset=utf-8`,
      ),
    excludes: [usualType],
  },
  {
    name: 'with a parameter that is not defined',
    group: 'parameter',
    // Those of other media types may mean something.
    carry: (step) => withType(step, /^application\/json *(?:;|$)/i, (type) => `${type}; version=1`),
    tolerates: ['415'],
    excludes: [usualType],
  },
];

function withType(step: Draft, fitting: RegExp, edit: (type: string) => string): Draft | undefined {
  const type = fieldValue(step, 'content-type');
  if (type === undefined || !fitting.test(type)) return undefined;
  return { ...step, headers: withHeader(step.headers, 'Content-Type', edit(type)) };
}

/**
 * RFC 9110 11.1, 11.4: the name of a scheme has no case, and several blanks may follow it. Not where there are several
 * credentials.
 */
function schemeSpelling({ context, step }: Control): readonly Way[] {
  const [name = '', ...others] = context.schemes;
  const scheme = context.contract.securitySchemes[name];
  if (!scheme || others.length > 0 || step.credential !== 'valid') return [];
  const edits = new Set(
    kindOf(scheme)
      ?.edits(scheme)
      .map((edit) => edit.name),
  );
  const respelt = (edit: string) => (own: Draft) =>
    own.credential === 'valid' ? { ...own, credential: `${name}:${edit}` } : undefined;
  return spellings
    .filter(([edit]) => edits.has(edit))
    .map(([edit, words]) => ({ name: words, group: 'scheme', carry: respelt(edit) }));
}

const spellings = [
  ['lower-case', 'with its scheme in small letters'],
  ['upper-case', 'with its scheme in capitals'],
  ['two-spaces', 'with two blanks behind its scheme'],
] as const;
