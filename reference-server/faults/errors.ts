/** Faults in the Error body of refusals. */

import { jsonAnswer } from '../answer.ts';
import { changeErrors, editErrors } from '../bends/on-refusal.ts';
import type { Fault } from '../fault.ts';

/** The faults, each with a comment on how such a defect arises. */
export const errorFaults: readonly Fault[] = [
  // The error handler writes the body itself.
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
  // The status was thought to be enough.
  {
    name: 'errors-without-a-body',
    title: 'Errors have no body.',
    rows: ['ERR-03', 'ERR-05'],
    bend: changeErrors((right) => ({ ...right, body: '' })),
  },
  // The error format of another company.
  {
    name: 'nested-error',
    title: 'The error holds the code and the message.',
    rows: ['ERR-03', 'ERR-05'],
    bend: editErrors(({ error, message }) => ({ error: { code: error, message } })),
  },
  // Elsewhere codes are names, such as VALIDATION_ERROR.
  {
    name: 'error-is-a-word',
    title: 'The error is a word.',
    rows: ['ERR-03'],
    bend: editErrors((body) => ({ ...body, error: 'VALIDATION_ERROR' })),
  },
  // Codes such as 400.7 of another product.
  {
    name: 'error-has-a-fraction',
    title: 'The error has a fraction.',
    rows: ['ERR-03'],
    bend: editErrors((body) => ({ ...body, error: 400.7 })),
  },
  // The status was thought to say the same.
  {
    name: 'error-missing',
    title: 'Errors have no error value.',
    rows: ['ERR-03'],
    bend: editErrors(({ message }) => ({ message })),
  },
  // There are two validators, one of which names its codes.
  {
    name: 'error-word-for-types',
    title: 'The error of a wrong type alone is a word.',
    rows: ['ERR-03'],
    bend: editErrors((body, { reason }) => (reason === 'member-type' ? { ...body, error: 'type' } : body)),
  },
  // An unsigned number.
  {
    name: 'error-beyond-int32',
    title: 'The error is 2^31.',
    rows: ['ERR-04'],
    bend: editErrors((body) => ({ ...body, error: 2_147_483_648 })),
  },
  // A widened error code of the operating system.
  {
    name: 'error-below-int32',
    title: 'The error is just below int32.',
    rows: ['ERR-04'],
    bend: editErrors((body) => ({ ...body, error: -2_147_483_649 })),
  },
  // Details are hidden from clients.
  {
    name: 'message-missing',
    title: 'Errors have no message.',
    rows: ['ERR-05'],
    bend: editErrors(({ error }) => ({ error })),
  },
  // The validator reports several errors.
  {
    name: 'message-list',
    title: 'The message is a list.',
    rows: ['ERR-05'],
    bend: editErrors(({ error, message }) => ({ error, message: [message] })),
  },
  // Shows only with two errors in one body.
  {
    name: 'message-list-for-several',
    title: 'The message is a list when two fields are wrong.',
    rows: ['ERR-05'],
    bend: editErrors(({ error, message }) => ({
      error,
      message: String(message).includes('; ') ? [message] : message,
    })),
  },
  // Translations are read from a file in another encoding.
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
