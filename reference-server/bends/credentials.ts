/** Bends which credentials open the door. */

import type { IncomingMessage } from 'node:http';
import type { Refusal } from '../errors.ts';
import type { Bend } from '../fault.ts';
import type { NewPlant } from '../plants.ts';

/** Accepts a credential too when one of the values that it is taken for would be accepted. */
export function acceptAs(valuesOf: (sent: string, request: IncomingMessage) => readonly string[]): Bend {
  return (behaviour) => ({
    ...behaviour,
    authenticate: (request, tokens) => {
      const refused = behaviour.authenticate(request, tokens);
      if (!refused) return undefined;
      const values = valuesOf(request.headers.authorization ?? '', request);
      const isOpen = values.some((value) => !behaviour.authenticate(sentWith(request, value), tokens));
      return isOpen ? undefined : refused;
    },
  });
}

/** The request as if it had come with that Authorization. */
function sentWith(request: IncomingMessage, authorization: string): IncomingMessage {
  const headersDistinct = { ...request.headersDistinct, authorization: [authorization] };
  const headers = { ...request.headers, authorization };
  return Object.create(request, { headersDistinct: { value: headersDistinct }, headers: { value: headers } });
}

/** Lets some requests in without a look at their credential. */
export function letIn(which: (request: IncomingMessage) => boolean): Bend {
  return (behaviour) => ({
    ...behaviour,
    authenticate: (request, tokens) => (which(request) ? undefined : behaviour.authenticate(request, tokens)),
  });
}

/** Remembers requests with a right credential by a key, and lets in whatever has a key that is known. */
export function rememberBy(keyOf: (request: IncomingMessage) => unknown): Bend {
  return (behaviour) => {
    const known = new Set<unknown>();
    return {
      ...behaviour,
      authenticate: (request, tokens) => {
        const key = keyOf(request);
        const refused = behaviour.authenticate(request, tokens);
        if (!refused) known.add(key);
        return known.has(key) ? undefined : refused;
      },
    };
  };
}

/** Lets in a request without Authorization when one with the same key had a right credential before. */
export function trustAgain(keyOf: (request: IncomingMessage) => unknown): Bend {
  return (behaviour) => {
    const trusted = new Set<unknown>();
    return {
      ...behaviour,
      authenticate: (request, tokens) => {
        const refused = behaviour.authenticate(request, tokens);
        if (!refused) trusted.add(keyOf(request));
        const isTrusted = request.headers.authorization === undefined && trusted.has(keyOf(request));
        return isTrusted ? undefined : refused;
      },
    };
  };
}

/** Looks at the credential only when the body has been read; a body may then be answered in its own way. */
export function refuseLate(instead: (text: string) => NewPlant | Refusal | undefined): Bend {
  return (behaviour) => {
    const late = new WeakMap<IncomingMessage, Refusal>();
    return {
      ...behaviour,
      authenticate: (request, tokens) => {
        const refused = behaviour.authenticate(request, tokens);
        if (refused) late.set(request, refused);
        return undefined;
      },
      parsePlant: (bytes, request) => {
        const refused = late.get(request);
        if (!refused) return behaviour.parsePlant(bytes, request);
        return instead(Buffer.from(bytes).toString()) ?? refused;
      },
    };
  };
}
