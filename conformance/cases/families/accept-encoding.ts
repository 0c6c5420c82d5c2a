/** Accept-Encoding (RFC 9110 12.5.3): whatever coding the target chooses, its answer must be readable. */

import type { Draft, Intent, ProbeDraft, Source } from '../../model/case.ts';
import { type Control, hasBody } from '../control.ts';
import { conforming, withHeader } from '../edit.ts';
import { single, source } from '../probe.ts';
import { plainestMissing, withoutMember } from './without-member.ts';

const values = ['gzip, deflate, br', 'identity'] as const;

/** `accept-encoding` and, where a member can be missing, `accept-encoding:refused`: without the field, then with it. */
export function acceptEncoding(control: Control): readonly Source[] {
  const accepted = values.map((value) => single(withEncoding(control.step, value, conforming)));
  return [source('accept-encoding', accepted), source('accept-encoding:refused', refused(control))];
}

function refused(control: Control): readonly ProbeDraft[] {
  const missing = hasBody(control) ? plainestMissing(control) : undefined;
  if (!missing || !hasBody(control)) return [];
  const step = withoutMember(control, missing);
  return values.map((value) => {
    const asked = withEncoding(step, value, step.intent);
    const told = { difference: `${step.difference}, ${asked.difference}`, spelling: asked.spelling };
    return { steps: [step, { ...asked, ...told }], how: 'in-order' };
  });
}

function withEncoding(step: Draft, value: string, intent: Intent): Draft {
  return {
    ...step,
    headers: withHeader(step.headers, 'Accept-Encoding', value),
    intent,
    difference: `Accept-Encoding is ${value}`,
    spelling: `Accept-Encoding: ${value}`,
  };
}
