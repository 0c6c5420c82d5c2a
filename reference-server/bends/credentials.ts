/** Bends that change which credentials are accepted. */

import type { IncomingMessage } from 'node:http';
import type { CreationSteps } from '../behaviour.ts';
import { type Refusal, refusal } from '../errors.ts';
import type { Bend } from '../fault.ts';
import type { NewPlant } from '../plants.ts';

/** Also accepts a credential when one of the values that it is read as would be accepted. */
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

/** The request with another Authorization field. */
function sentWith(request: IncomingMessage, authorization: string): IncomingMessage {
  const headersDistinct = { ...request.headersDistinct, authorization: [authorization] };
  const headers = { ...request.headers, authorization };
  return Object.create(request, { headersDistinct: { value: headersDistinct }, headers: { value: headers } });
}

/** Lets some requests in without checking their credential. */
export function letIn(which: (request: IncomingMessage) => boolean): Bend {
  return (behaviour) => ({
    ...behaviour,
    authenticate: (request, tokens) => (which(request) ? undefined : behaviour.authenticate(request, tokens)),
  });
}

/** Remembers requests with a valid credential by a key, and lets in later requests with a known key. */
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

/** Lets in a request without Authorization when an earlier one with the same key had a valid credential. */
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

/** Refuses even a valid credential, where it is not written in the usual way. */
export function refuseOdd(isOdd: (sent: string) => boolean, problem: string): Bend {
  const refusedSo = refusal('no-token', problem, { 'WWW-Authenticate': 'Bearer' });
  return (behaviour) => ({
    ...behaviour,
    authenticate: (request, tokens) => {
      const refused = behaviour.authenticate(request, tokens);
      return !refused && isOdd(request.headers.authorization ?? '') ? refusedSo : refused;
    },
  });
}

/** Refuses a scheme in other letters than Bearer. */
export const refuseOddScheme: Bend = refuseOdd(
  (sent) => !sent.startsWith('Bearer'),
  'Authorization: must begin with Bearer',
);

/** Lets every request pass the check of its credential, and returns the refusals that are due later. */
export function postponeRefusals(behaviour: CreationSteps): {
  readonly authenticate: CreationSteps['authenticate'];
  readonly refusalOf: (request: IncomingMessage) => Refusal | undefined;
} {
  const late = new WeakMap<IncomingMessage, Refusal>();
  return {
    authenticate: (request, tokens) => {
      const refused = behaviour.authenticate(request, tokens);
      if (refused) late.set(request, refused);
      return undefined;
    },
    refusalOf: (request) => late.get(request),
  };
}

/**
 * Checks the credential only after the body was read; some bodies get another answer.
 * @param instead returns that answer for a body
 */
export function refuseLate(instead: (text: string) => NewPlant | Refusal | undefined): Bend {
  return (behaviour) => {
    const { authenticate, refusalOf } = postponeRefusals(behaviour);
    return {
      ...behaviour,
      authenticate,
      parsePlant: (bytes, request) => {
        const refused = refusalOf(request);
        if (!refused) return behaviour.parsePlant(bytes, request);
        return instead(Buffer.from(bytes).toString()) ?? refused;
      },
    };
  };
}
