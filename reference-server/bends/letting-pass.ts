/** Bends that accept invalid bodies in some requests, where the rules are applied in others. */

import type { IncomingMessage } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Bend } from '../fault.ts';

/** Selects refused bodies by their text without escapes, by their request, and by the text as it came. */
type WhichBodies = (text: string, request: IncomingMessage, raw: string) => boolean;

/** Accepts some bodies as plants that would be refused. */
export function letPass(which: WhichBodies): Bend {
  return (behaviour) => ({
    ...behaviour,
    parsePlant: (bytes, request) => {
      const parsed = behaviour.parsePlant(bytes, request);
      const raw = Buffer.from(bytes).toString();
      const text = raw
        .trim()
        .replaceAll(/\s*\n\s*/g, '')
        .replaceAll(/"[ \t]*:[ \t]*/g, '":')
        .replaceAll(/,[ \t]+"/g, ',"')
        .replaceAll(escapedLetter, letterOf);
      if (parsed.kind === 'plant' || !which(text, request, raw)) return parsed;
      return { kind: 'plant', id: 0n, name: /"name":"([^"\\]*)"/.exec(text)?.[1] ?? 'unnamed' };
    },
  });
}

const escapedLetter = /(?<!\\)\\u00([4-7][0-9a-f])/gi;

function letterOf(_escape: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}

/** Milliseconds without a further request after which waiting requests continue, so that concurrent ones overlap. */
const waiting = 25;

/** Makes a bend that knows whether a request is one of more than `limit` concurrent ones. */
export function inCrowdsOver(
  limit: number,
  bend: (isCrowded: (request: IncomingMessage) => boolean) => Bend,
): Bend {
  return (behaviour) => {
    const crowded = new WeakSet<IncomingMessage>();
    let [inside, most] = [0, 0];
    const bent = bend((request) => crowded.has(request))(behaviour);
    return {
      ...bent,
      readBody: async (request) => {
        inside += 1;
        most = Math.max(most, inside);
        const body = await behaviour.readBody(request);
        for (let before = 0; before < inside; ) {
          before = inside;
          await setTimeout(waiting);
          // Lets requests that arrived meanwhile be handled before the timer counts, in case the process was blocked.
          for (let turn = 0; turn < 3; turn += 1) await setImmediate();
        }
        if (most > limit) crowded.add(request);
        inside -= 1;
        if (inside === 0) most = 0;
        return body;
      },
    };
  };
}
