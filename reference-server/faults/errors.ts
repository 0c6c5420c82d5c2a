/** Faults of the Error that a refusal holds. */

import { jsonAnswer } from '../answer.ts';
import { changeErrors, editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The list; a comment says how such a defect comes about. */
export const errorFaults: readonly Fault[] = [
  // The handler of errors writes by itself.
  {
    name: 'errors-labelled-text',
    title: 'Errors are labelled text/plain.',
    rows: ['ERR-02'],
    bend: changeErrors((right) => ({ ...right, headers: { 'Content-Type': 'text/plain' } })),
  },
  // RFC 9457 in name only.
  {
    name: 'errors-labelled-problem',
    title: 'Errors are labelled application/problem+json.',
    rows: ['ERR-02'],
    bend: changeErrors((right) => ({ ...right, headers: { 'Content-Type': 'application/problem+json' } })),
  },
  // RFC 9457 in place of the shape of the specification.
  {
    name: 'problem-details',
    title: 'Errors are problem details.',
    rows: ['ERR-02', 'ERR-03', 'ERR-05'],
    bend: changeErrors(() => problem),
  },
  // The status says it all, somebody thought.
  {
    name: 'errors-without-a-body',
    title: 'Errors have no body.',
    rows: ['ERR-03', 'ERR-05'],
    bend: changeErrors((right) => ({ ...right, body: '' })),
  },
  // The shape of another house.
  {
    name: 'nested-error',
    title: 'The error holds the code and the message.',
    rows: ['ERR-03', 'ERR-05'],
    bend: editErrors(({ error, message }) => ({ error: { code: error, message } })),
  },
  // Codes are names elsewhere: VALIDATION_ERROR.
  {
    name: 'error-is-a-word',
    title: 'The error is a word.',
    rows: ['ERR-03'],
    bend: editErrors((body) => ({ ...body, error: 'VALIDATION_ERROR' })),
  },
  // Codes such as 400.7 from another product.
  {
    name: 'error-has-a-fraction',
    title: 'The error has a fraction.',
    rows: ['ERR-03'],
    bend: editErrors((body) => ({ ...body, error: 400.7 })),
  },
  // The status says the same, somebody thought.
  {
    name: 'error-missing',
    title: 'Errors have no error value.',
    rows: ['ERR-03'],
    bend: editErrors(({ message }) => ({ message })),
  },
  // Two validators, of which one names its codes.
  {
    name: 'error-word-for-types',
    title: 'The error of a wrong type alone is a word.',
    rows: ['ERR-03'],
    bend: editErrors((body, { reason }) => (reason === 'member-type' ? { ...body, error: 'type' } : body)),
  },
  // A number without a sign.
  {
    name: 'error-beyond-int32',
    title: 'The error is 2^31.',
    rows: ['ERR-04'],
    bend: editErrors((body) => ({ ...body, error: 2_147_483_648 })),
  },
  // A result of the operating system, widened.
  {
    name: 'error-below-int32',
    title: 'The error is just below int32.',
    rows: ['ERR-04'],
    bend: editErrors((body) => ({ ...body, error: -2_147_483_649 })),
  },
  // Details are kept from strangers.
  {
    name: 'message-missing',
    title: 'Errors have no message.',
    rows: ['ERR-05'],
    bend: editErrors(({ error }) => ({ error })),
  },
  // A validator that finds several things.
  {
    name: 'message-list',
    title: 'The message is a list.',
    rows: ['ERR-05'],
    bend: editErrors(({ error, message }) => ({ error, message: [message] })),
  },
  // A rule that needs two things at once.
  {
    name: 'message-list-for-several',
    title: 'The message is a list when two fields are wrong.',
    rows: ['ERR-05'],
    bend: editErrors(({ error, message }) => ({
      error,
      message: String(message).includes('; ') ? [message] : message,
    })),
  },
  // A translation from an old file.
  {
    name: 'message-in-latin-1',
    title: 'The message is written in Latin-1.',
    rows: ['ERR-03', 'ERR-05'],
    bend: changeErrors((right) => {
      const body = JSON.stringify({ error: 400, message: 'Ungültig' });
      return { ...right, body: Buffer.from(body, 'latin1') };
    }),
  },
];

const problem = {
  ...jsonAnswer(400, { type: 'about:blank', title: 'Bad Request', status: 400 }),
  headers: { 'Content-Type': 'application/problem+json' },
};
