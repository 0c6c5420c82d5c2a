/** Notices that a credential expired during a run, and fetches a new one. */

import type { Case } from '../model/case.ts';
import type { Exchange, Renewal } from '../model/exchange.ts';
import type { Credential } from '../model/security.ts';
import type { Keyring } from './keyring.ts';

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
    if (!isRefused(exchange)) {
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

function isRefused({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status === 401;
}

function isLetIn({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status !== 403;
}

/** Whether a case must be accepted: it has the valid credential, or spells it in another valid way. */
function isMeantToPass({ credential, intent }: Case): boolean {
  return credential === 'valid' || (credential !== 'none' && intent.kind === 'conforming');
}
