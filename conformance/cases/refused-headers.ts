/** A refusal does not depend on header fields that mean nothing here: pages for browsers are no answers of an API. */

import type { Draft, Header, Source } from '../model/case.ts';
import { acceptValues, withAccept } from './accept.ts';
import type { BodyControl } from './control.ts';
import { headerValue, withHeader } from './headers.ts';
import { singles } from './probe.ts';
import { withoutMember } from './without-member.ts';

/**
 * `headers:refused`: a required member is missing, with other values of Accept and with a charset; each of these is
 * accepted beside a valid body.
 */
export function refusedHeaders(control: BodyControl): readonly Source[] {
  const { body, step } = control;
  const required = body.members.filter((member) => member.required);
  const missing = required.find((member) => member.place !== body.identity) ?? required[0];
  if (!missing) return [];
  const refused = withoutMember(control, missing);
  const changed = (headers: readonly Header[], words: string): Draft => {
    const difference = `${refused.difference}, ${words}`;
    return { ...refused, headers, difference, spelling: difference };
  };
  const accepts = acceptValues(step.headers).map((value) => {
    const { headers, difference } = withAccept(step, value, refused.intent);
    return changed(headers, difference);
  });
  const type = headerValue(step.headers, 'Content-Type');
  const charset = type?.includes('json') && !type.includes(';') ? `${type}; charset=utf-8` : undefined;
  const typed = charset
    ? [changed(withHeader(step.headers, 'Content-Type', charset), `Content-Type is ${charset}`)]
    : [];
  return [singles('headers:refused', [...accepts, ...typed])];
}
