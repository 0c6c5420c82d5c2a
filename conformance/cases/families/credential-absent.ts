/**
 * Requests without the credential that the operation requires, alone and with something that might bypass
 * authentication: the fields of proxies, other spellings of the path.
 */

import type { Draft, ProbeDraft, Source } from '../../model/case.ts';
import type { SourceContext } from '../../model/check.ts';
import { needsCredential } from '../../model/security.ts';
import type { Control } from '../control.ts';
import { conforming, withHeader } from '../edit.ts';
import { source } from '../probe.ts';

/** Whether the operation requires a credential, and one is available. Anonymous access makes it optional. */
export function asksForCredential({ operation, schemes }: SourceContext): boolean {
  return schemes.length > 0 && needsCredential(operation);
}

/** The control without its credential. */
export function absentCredential({ step, context }: Control): Draft {
  const words = `no ${credentialFields(context).join(' and no ')}`;
  return { ...step, credential: 'none', intent: refused('absent'), difference: words, spelling: words };
}

/** The intent of a request that must be refused for its credential, or for the lack of one. */
export function refused(edit: string, tolerated: readonly string[] = []): Draft['intent'] {
  return { kind: 'credential', edit, tolerated };
}

/** The names of the fields that hold the credentials: `Authorization`, or the name of an API key. */
function credentialFields({ contract, schemes }: SourceContext): readonly string[] {
  const names = schemes.map((name) => contract.securitySchemes[name]?.parameter?.name ?? 'Authorization');
  return [...new Set(names)];
}

/**
 * `credential:absent-forwarded`, `credential:absent-query`, `credential:absent-path`: three requests each. The first
 * has no credential and nothing else; a target that accepts it has another fault. The second adds the credential; a
 * target that refuses it does not serve such requests at all. The third is the attempt itself, with a fresh identity,
 * so that its body was never accepted before.
 */
export function credentialPast(control: Control): readonly Source[] {
  if (!asksForCredential(control.context)) return [];
  const { step } = control;
  const told = forwarded.map(([name, value]) => {
    const headers = withHeader(step.headers, name, value);
    return pair(control, { headers }, `${name} is ${value}`);
  });
  const query = `${step.path}${step.path.includes('?') ? '&' : '?'}x=1`;
  const spelt = pathsOf(control).map((path) => {
    return pair(control, { path, elsewhere: true }, `the path is ${path}`);
  });
  return [
    source('credential:absent-forwarded', told),
    source('credential:absent-query', [pair(control, { path: query }, `the path is ${query}`)]),
    source('credential:absent-path', spelt),
  ];
}

/** Fields that proxies set, and that clients can set as well (RFC 7239 8.1). */
const forwarded = [
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Real-IP', '127.0.0.1'],
  ['Forwarded', 'for=127.0.0.1;proto=https'],
  ['X-Forwarded-User', 'admin'],
  ['X-Remote-User', 'admin'],
  ['X-Original-URL', '/'],
] as const;

function pair(control: Control, change: Partial<Draft>, words: string): ProbeDraft {
  const absent = absentCredential(control);
  const difference = `${absent.difference}, ${words}`;
  const intent = refused('absent', change.path === undefined ? [] : ['404', '405', '414']);
  return {
    steps: [
      absent,
      { ...control.step, ...change, intent: conforming, difference: words, spelling: words },
      { ...absent, ...change, intent, difference, spelling: difference, offset: 1 },
    ],
    how: 'fresh-connection',
  };
}

/**
 * With a slash at the end, with two at the beginning; where the path has no parameters also in capitals and with an
 * escape (RFC 3986 6.2.2).
 */
function pathsOf({ step, context }: Control): readonly string[] {
  const [path = '', ...query] = step.path.split('?');
  const escaped = path.replace(/[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const fixed = context.operation.path.includes('{') ? [] : [path.toUpperCase(), escaped];
  const spelt = [`${path}/`, `/${path}`, ...fixed].filter((other) => other !== path);
  return [...new Set(spelt)].map((other) => [other, ...query].join('?'));
}
