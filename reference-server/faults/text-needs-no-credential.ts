/** A fault: AUT-05 must turn. */

import type { IncomingMessage } from 'node:http';
import { letIn } from '../bends/credentials.ts';
import { takeForJson } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** Only JSON passes through the authentication. */
export const textNeedsNoCredential: Fault = {
  name: 'text-needs-no-credential',
  title: 'A body of text/plain needs no credential.',
  rows: ['AUT-05'],
  bend: (behaviour) => takeForJson(isText)(letIn(isText)(behaviour)),
};

function isText({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/plain') ?? false;
}
