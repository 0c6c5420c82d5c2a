/** Invalid bodies with other header fields: a refusal must not depend on them, as where browsers get a page instead. */

import { fieldValue } from '../../answers/fields.ts';
import type { Draft, Header, ProbeDraft, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { conforming, withHeader } from '../edit.ts';
import { source } from '../probe.ts';
import { acceptValues, withAccept } from './accept.ts';
import { plainestMissing, withoutMember } from './without-member.ts';

/**
 * `headers:refused`: other values of Accept and a charset, first with a valid body, then with one that lacks a required
 * member. A target that refuses the first has another fault.
 */
export function refusedHeaders(control: BodyControl): readonly Source[] {
  const { step } = control;
  const missing = plainestMissing(control);
  if (!missing) return [];
  const refused = withoutMember(control, missing);
  const pair = (headers: readonly Header[], words: string): ProbeDraft => {
    const difference = `${refused.difference}, ${words}`;
    const valid: Draft = { ...step, headers, intent: conforming, difference: words, spelling: words };
    const without: Draft = { ...refused, headers, difference, spelling: difference, offset: 1 };
    return { steps: [valid, without], how: 'in-order' };
  };
  const accepts = acceptValues(step.headers).map((value) => {
    const { headers, difference } = withAccept(step, value, conforming);
    return pair(headers, difference);
  });
  const type = fieldValue(step, 'content-type');
  const charset = type?.includes('json') && !type.includes(';') ? `${type}; charset=utf-8` : undefined;
  const typed = charset
    ? [pair(withHeader(step.headers, 'Content-Type', charset), `Content-Type is ${charset}`)]
    : [];
  return [source('headers:refused', [...accepts, ...typed])];
}
