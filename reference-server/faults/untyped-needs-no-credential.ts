/** A fault: AUT-05 must turn. */

import type { IncomingMessage } from 'node:http';
import { letIn } from '../bends/credentials.ts';
import { takeForJson } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';

/** Only JSON passes through the authentication. */
export const untypedNeedsNoCredential: Fault = {
  name: 'untyped-needs-no-credential',
  title: 'A body without a type needs no credential.',
  rows: ['AUT-05'],
  bend: (behaviour) => takeForJson(isUntyped)(letIn(isUntyped)(behaviour)),
};

function isUntyped({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === undefined;
}
