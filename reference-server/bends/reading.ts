/** Bends that change how bodies are read. */

import type { IncomingMessage } from 'node:http';
import { decodeUtf8 } from '../../conformance/json/utf8.ts';
import { refusal } from '../errors.ts';
import type { Bend } from '../fault.ts';
import { type JsonMembers, membersOf, readExact } from './exact.ts';

/** Changes the text of bodies before they are parsed; bodies that are not UTF-8 are unchanged. */
export function readTextAs(change: (text: string) => string): Bend {
  return (behaviour) => ({
    ...behaviour,
    parsePlant: (bytes, request) => {
      const text = decodeUtf8(bytes);
      const read = text === undefined ? bytes : Buffer.from(change(text));
      return behaviour.parsePlant(read, request);
    },
  });
}

/** Changes JSON bodies before they are checked. */
export function readBodyAs(change: (value: unknown) => unknown): Bend {
  return readTextAs((text) => {
    try {
      return JSON.stringify(change(readExact(text)));
    } catch (error) {
      if (error instanceof SyntaxError) return text;
      throw error;
    }
  });
}

/** Changes the members of JSON objects before they are checked. */
export function readMembersAs(change: (members: JsonMembers) => JsonMembers): Bend {
  return readBodyAs((value) => {
    const members = membersOf(value);
    return members ? change(members) : value;
  });
}

/** Refuses some texts, whatever they mean. */
export function refuseTexts(isRefused: (text: string) => boolean, message: string): Bend {
  return (behaviour) => ({
    ...behaviour,
    parsePlant: (bytes, request) => {
      const plant = behaviour.parsePlant(bytes, request);
      const isHit = plant.kind === 'plant' && isRefused(Buffer.from(bytes).toString());
      return isHit ? refusal('not-json', message) : plant;
    },
  });
}

/** Refuses some requests because of their header. */
export function refuseRequests(which: (request: IncomingMessage) => boolean, message: string): Bend {
  return (behaviour) => ({
    ...behaviour,
    checkContent: (request) =>
      behaviour.checkContent(request) ?? (which(request) ? refusal('media-type', message) : undefined),
  });
}

/** Treats some requests as JSON, whatever their header says. */
export function takeForJson(which: (request: IncomingMessage) => boolean): Bend {
  return (behaviour) => ({
    ...behaviour,
    checkContent: (request) => (which(request) ? undefined : behaviour.checkContent(request)),
  });
}
