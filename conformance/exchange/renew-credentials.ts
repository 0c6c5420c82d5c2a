/** Notices that a credential has expired in the middle of a run, and fetches another one. */

import type { Case } from '../model/case.ts';
import type { Exchange, Renewal } from '../model/exchange.ts';
import type { Credential } from '../model/security.ts';
import type { Keyring } from './keyring.ts';

/** A renewal, and how it is told by which credentials a request went out. */
export interface CredentialRenewal extends Renewal {
  readonly sent: (exchange: Exchange, generation: number) => void;
}

/** A target that refuses every new credential would have it fetched for ever. */
const mostRenewals = 20;

/**
 * Makes the renewal of a run.
 * @param fetch gets the credentials anew; throws an Error whose message holds no secret
 */
export function createRenewal(
  keyring: Keyring,
  fetch: () => Promise<readonly Credential[]>,
): CredentialRenewal {
  const supply = createSupply(keyring, fetch);
  const generations = new WeakMap<Exchange, number>();
  /** With which credentials a case was sent again, by its id, until it is answered otherwise. */
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
    // Refused with credentials that are fresh: it is the request that is refused.
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
  /** Replaces the credentials, once for all who ask meanwhile; leaves them where no others are to be had. */
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

/** Whatever has the valid credential, and what spells it in another way that has to be accepted. */
function isMeantToPass({ credential, intent }: Case): boolean {
  return credential === 'valid' || (credential !== 'none' && intent.kind === 'conforming');
}
