/** Freedoms in the Error body of refusals. */

import { answerText } from '../bends/on-plant.ts';
import { changeErrors, editErrors } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

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
