/** A variant: a legal freedom. */

import { jsonAnswer } from '../answer.ts';
import { answerFirst } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** Whoever is no proxy may not speak as one. */
export const forwardingRefused: Variant = {
  name: 'forwarding-refused',
  title: 'A request with the fields of a proxy is refused with 403, credential or not.',
  warns: [],
  bend: answerFirst(({ headers }) => {
    const isForwarded = Object.keys(headers).some((name) => /^(?:x-|forwarded)/.test(name));
    return isForwarded ? refused : undefined;
  }),
};

const refused = jsonAnswer(403, { message: 'Forbidden' });
