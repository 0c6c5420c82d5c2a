/** Freedoms in how a credential is refused. */

import type { ServerAnswer } from '../answer.ts';
import { postponeRefusals } from '../bends/credentials.ts';
import { changeRefusals } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** The variants, each with a comment on what allows it. */
export const refusedCredentialVariants: readonly Variant[] = [
  // The answer to a missing token is not specified (Authentication, 3).
  {
    name: 'forbidden',
    title: 'A missing or wrong credential is answered 403.',
    warns: [],
    bend: changeRefusals((right) => (right.status === 401 ? { ...right, status: 403 } : right)),
  },
  // 400 is the only listed error status (Errors, 2).
  {
    name: 'credential-is-an-error',
    title: 'A missing or wrong credential is answered 400 with an Error.',
    warns: [],
    bend: changeRefusals((right) => (right.status === 401 ? { ...right, status: 400 } : right)),
  },
  // The body of a 401 is not specified.
  {
    name: 'unauthorized-page',
    title: 'A 401 is a page in HTML.',
    warns: [],
    bend: changeRefusals((right) => (right.status === 401 ? { ...right, ...page(right) } : right)),
  },
  // The body of a 401 is not specified.
  {
    name: 'unauthorized-without-a-body',
    title: 'A 401 has no body.',
    warns: [],
    bend: changeRefusals((right) => {
      const { 'Content-Type': _, ...headers } = right.headers;
      return right.status === 401 ? { ...right, headers, body: '' } : right;
    }),
  },
  // RFC 9110 11.6.1 allows a list of challenges.
  {
    name: 'several-challenges',
    title: 'A 401 offers Basic and Bearer in one field.',
    warns: [],
    bend: changeRefusals((right) => {
      const headers = { ...right.headers, 'WWW-Authenticate': 'Basic realm="a, b", Bearer realm="plants"' };
      return right.status === 401 ? { ...right, headers } : right;
    }),
  },
  // The order of checks is not specified.
  {
    name: 'credential-behind-the-body',
    title: 'The credential is looked at when the body has been read and found right.',
    warns: [],
    bend: (behaviour) => {
      const { authenticate, refusalOf } = postponeRefusals(behaviour);
      return {
        ...behaviour,
        authenticate,
        keep: async (plant, store, request) => refusalOf(request) ?? behaviour.keep(plant, store, request),
      };
    },
  },
];

function page({ headers }: ServerAnswer): Partial<ServerAnswer> {
  return { headers: { ...headers, 'Content-Type': 'text/html' }, body: '<p>Who are you?</p>' };
}
