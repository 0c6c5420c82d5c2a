/** A fault: REJ-09 must turn. */

import type { IncomingMessage } from 'node:http';
import { takeForJson } from '../bends/reading.ts';
import type { Fault } from '../fault.ts';
import type { NewPlant } from '../plants.ts';

/** Where there is no content type, nothing is checked. */
export const bareRequestAccepted: Fault = {
  name: 'bare-request-accepted',
  title: 'A request with neither a body nor a content type is accepted.',
  rows: ['REJ-09'],
  bend: (behaviour) => ({
    ...takeForJson(isBare)(behaviour),
    parsePlant: (bytes, request) => (isBare(request) ? nobody : behaviour.parsePlant(bytes, request)),
  }),
};

const nobody: NewPlant = { kind: 'plant', id: 0n, name: '' };

function isBare({ headers }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return headers['content-type'] === undefined && coding === undefined && length === '0';
}
