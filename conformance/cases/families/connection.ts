/** Requests in sequence on one connection: earlier ones must not count. */

import { placeName, replaceAt } from '../../json/pointer.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft, ProbeDraft, Source } from '../../model/case.ts';
import { type BodyControl, type Control, hasBody } from '../control.ts';
import { open, plainestMissing, withText, withValue } from '../edit.ts';
import { source } from '../probe.ts';
import { absentCredential, asksForCredential } from './credential-absent.ts';
import { credentials } from './credentials.ts';

/** `connection:credential`, `connection:refused-large`. */
export function connection(control: Control): readonly Source[] {
  return [...credentialKept(control), ...(hasBody(control) ? refusedLarge(control) : [])];
}

/**
 * With the credential, without, with it again (row AUT-06); without it twice; without it after a refused body; and
 * after many requests.
 */
function credentialKept(control: Control): readonly Source[] {
  if (!asksForCredential(control.context)) return [];
  const absent = absentCredential(control);
  const difference = `behind a request with ${absent.difference} on one connection`;
  const again: Draft = { ...control.step, difference, spelling: 'the control again', offset: 2 };
  const between = [control.step, { ...absent, offset: 1 }, again];
  const twice = [absent, { ...absent, offset: 1 }];
  return [
    source('connection:credential', [
      { steps: between, how: 'one-connection' },
      { steps: twice, how: 'one-connection' },
      ...(hasBody(control) ? [afterRefusal(control, absent)] : []),
      ...afterMany(control, absent),
    ]),
  ];
}

function afterRefusal(control: BodyControl, absent: Draft): ProbeDraft {
  const missing = plainestMissing(control);
  const words = missing ? `${placeName(missing.place)} is missing` : 'the body is cut off';
  const told = { intent: open('connection:refused'), difference: words, spelling: words };
  const refused = missing
    ? withValue(control, (value) => replaceAt(value, missing.place, undefined), told)
    : withText(control, (text) => text.slice(0, -1), told);
  const difference = `${absent.difference}, behind a request in which ${words} on one connection`;
  return { steps: [refused, { ...absent, difference, offset: 1 }], how: 'one-connection' };
}

/** How many valid requests come first on a connection that has carried many. */
const many = 12;

/**
 * How many requests `connection:credential` has after many valid ones, which are counted among the ordinary ones; none
 * below a path parameter, where each step needs a resource of its own.
 */
export function requestsAfterMany({ context }: Control): number {
  const isBelow = context.operation.parameters.some((parameter) => parameter.in === 'path');
  return isBelow || !asksForCredential(context) ? 0 : many + 4;
}

/**
 * Without a credential and with an unknown one, as the first requests of a connection and again after many valid ones:
 * a check may be made for the first requests of a connection only.
 */
function afterMany(control: Control, absent: Draft): readonly ProbeDraft[] {
  if (requestsAfterMany(control) === 0) return [];
  const wrong = [absent, ...unknownCredential(control)];
  const behind = `behind ${many} valid requests on one connection`;
  const first = wrong.map((step, at) => ({ ...step, offset: at }));
  const valid = Array.from({ length: many }, (_, at) => ({ ...control.step, offset: first.length + at }));
  const last = wrong.map((step, at) => {
    const difference = `${step.difference}, ${behind}`;
    return { ...step, difference, spelling: difference, offset: first.length + many + at };
  });
  return [{ steps: [...first, ...valid, ...last], how: 'one-connection' }];
}

function unknownCredential(control: Control): readonly Draft[] {
  const { fixed = [] } = credentials(control).find(({ label }) => label === 'credential:unknown') ?? {};
  return fixed[0]?.steps.slice(0, 1) ?? [];
}

/** A JSON string of 64 KiB, which is no valid body, then a valid body (row MED-07). */
function refusedLarge(control: BodyControl): readonly Source[] {
  const large = encodeUtf8(writeJson('a'.repeat(65_534)));
  const refused: Draft = {
    ...control.step,
    body: () => large,
    intent: open('connection:refused-large'),
    difference: 'the body is a string of 64 KiB',
    spelling: '"aaa… (64 KiB)',
  };
  const good: Draft = {
    ...control.step,
    intent: open('connection:refused-large'),
    difference: 'behind a refused body of 64 KiB',
    spelling: 'the control on the same connection',
  };
  return [source('connection:refused-large', [{ steps: [refused, good], how: 'one-connection' }])];
}
