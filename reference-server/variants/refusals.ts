/** Freedoms in how a credential is refused, and in the Error body of refusals. */

import type { ServerAnswer } from '../answer.ts';
import { postponeRefusals } from '../bends/credentials.ts';
import { answerText } from '../bends/on-plant.ts';
import { changeErrors, changeRefusals, editErrors } from '../bends/on-refusal.ts';
import type { Variant } from '../fault.ts';

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

/** The variants, each with a comment on what allows it. */
export const errorVariants: readonly Variant[] = [
  // Any int32 is allowed (Errors, 3).
  {
    name: 'smallest-error',
    title: 'The error is the smallest int32.',
    warns: [],
    bend: editErrors((body) => ({ ...body, error: -2_147_483_648 })),
  },
  // Any int32 is allowed (Errors, 3).
  {
    name: 'largest-error',
    title: 'The error is the largest int32.',
    warns: [],
    bend: editErrors((body) => ({ ...body, error: 2_147_483_647 })),
  },
  // Any int32 is allowed (Errors, 3).
  {
    name: 'error-is-zero',
    title: 'The error is 0.',
    warns: [],
    bend: editErrors((body) => ({ ...body, error: 0 })),
  },
  // 1.0 is an integer in JSON Schema (2020-12 validation, 6.1.1).
  {
    name: 'error-with-a-zero-fraction',
    title: 'The error is spelt 40008.0.',
    warns: [],
    bend: changeErrors((right) => ({
      ...right,
      body: answerText(right).replace(/"error":(-?\d+)/, '"error":$1.0'),
    })),
  },
  // A string may be empty.
  {
    name: 'empty-message',
    title: 'The message is empty.',
    warns: [],
    bend: editErrors((body) => ({ ...body, message: '' })),
  },
  // No language is specified.
  {
    name: 'localised-message',
    title: 'The message is in another language.',
    warns: [],
    bend: editErrors((body) => ({ ...body, message: 'Ungültige Pflanze: 植物は無効です ❦ نبات غير صالح' })),
  },
  // No length is specified.
  {
    name: 'long-message',
    title: 'The message has 10 kB.',
    warns: [],
    bend: editErrors((body) => ({ ...body, message: `${body['message']} ${'é'.repeat(5000)}` })),
  },
  // Unwise, but the content of messages is not restricted.
  {
    name: 'stack-in-the-message',
    title: 'The message tells where in the code it was made.',
    warns: [],
    bend: editErrors((body) => ({
      ...body,
      message: `${body['message']}\n    at refuse (/srv/shop/lib/refuse.js:12:7)`,
    })),
  },
];
