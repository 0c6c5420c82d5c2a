/** The credentials of a run: notices that one expired, and fetches a new one. */

import { isMeantToPass, isUnauthorised } from '../answers/intent-of.ts';
import type { CredentialName } from '../model/case.ts';
import type { Contract } from '../model/contract.ts';
import type { Exchange, Renewal } from '../model/exchange.ts';
import type { Credential } from '../model/security.ts';
import { type PlaceCredential, placeCredentials } from './place-credentials.ts';
import type { Redactor } from './redact.ts';

/** A renewal that also records which credentials each request was sent with. */
interface CredentialRenewal extends Renewal {
  readonly sent: (exchange: Exchange, generation: number) => void;
}

/** Limits the renewals: a target may refuse every new credential. */
const mostRenewals = 20;

/**
 * Creates the renewal of a run.
 * @param fetch fetches new credentials; throws an Error whose message contains no secret
 */
export function createRenewal(
  keyring: Keyring,
  fetch: () => Promise<readonly Credential[]>,
): CredentialRenewal {
  const supply = createSupply(keyring, fetch);
  const generations = new WeakMap<Exchange, number>();
  /** The generation of credentials that a case was repeated with, by its id, until it gets another answer. */
  const again = new Map<string, number>();
  let wasAccepted = false;
  const renew: Renewal['renew'] = async (item, exchange) => {
    if (!isUnauthorised(exchange)) {
      wasAccepted ||= item.credential === 'valid' && isLetIn(exchange);
      again.delete(item.id);
      return false;
    }
    if (!wasAccepted || !isMeantToPass(item)) return false;
    const generation = generations.get(exchange) ?? 0;
    // Refused with fresh credentials: the reason is the request itself.
    if (again.get(item.id) === keyring.generation()) return false;
    if (generation === keyring.generation()) await supply.replenish();
    if (generation === keyring.generation()) return false;
    again.set(item.id, keyring.generation());
    return true;
  };
  return {
    renew,
    told: supply.told,
    sent: (exchange, generation) => void generations.set(exchange, generation),
  };
}

interface Supply {
  /**
   * Replaces the credentials, once for all requests that ask at the same time; keeps them where no new ones can be had.
   */
  readonly replenish: () => Promise<void>;
  readonly told: Renewal['told'];
}

function createSupply(keyring: Keyring, fetch: () => Promise<readonly Credential[]>): Supply {
  let times = 0;
  let failure: string | undefined;
  let pending: Promise<void> | undefined;
  const fetchAnew = async (): Promise<void> => {
    try {
      if (times >= mostRenewals) throw new Error(`it was fetched ${times} times already`);
      keyring.replace(await fetch());
      times += 1;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    } finally {
      pending = undefined;
    }
  };
  return {
    replenish: async () => {
      if (failure !== undefined) return;
      pending ??= fetchAnew();
      await pending;
    },
    told: () => ({ times, ...(failure === undefined ? {} : { failure }) }),
  };
}

function isLetIn({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status !== 403;
}

/** Places credentials by name, and removes them from what is recorded. */
interface Keyring {
  /** Undefined for an edit that does not differ from the valid credential; throws for an unknown name. */
  readonly place: PlaceCredential;
  /** Removes the secrets that were sent under a name, those of earlier credentials as well. */
  readonly redactorFor: (name: CredentialName) => Redactor | undefined;
  /** Replaces the credentials. */
  readonly replace: (credentials: readonly Credential[]) => void;
  /** How often they were replaced. */
  readonly generation: () => number;
}

/** @param others further texts to keep out of the record */
export function createKeyring(
  credentials: readonly Credential[],
  schemes: Contract['securitySchemes'],
  others: readonly string[],
): Keyring {
  let place = placeCredentials(credentials, schemes, others);
  const places = [place];
  return {
    place: (name, schemes) => place(name, schemes),
    redactorFor: (name) => {
      const [first, ...rest] = places.flatMap((one) => one(name) ?? []);
      return first && rest.reduce<Redactor>(both, first);
    },
    replace: (fresh) => {
      place = placeCredentials(fresh, schemes, others);
      places.push(place);
    },
    generation: () => places.length - 1,
  };
}

function both(one: Redactor, other: Redactor): Redactor {
  return {
    redact: (text) => other.redact(one.redact(text)),
    redactPhrase: (phrase) => other.redactPhrase(one.redactPhrase(phrase)),
    leaks: (text) => one.leaks(text) || other.leaks(text),
    longest: Math.max(one.longest, other.longest),
  };
}
