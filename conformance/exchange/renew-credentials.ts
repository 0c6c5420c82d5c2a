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
  const generations = new WeakMap<Exchange, number>();
  /** With which credentials a case was sent again, by its id, until it is answered otherwise. */
  const again = new Map<string, number>();
  let wasAccepted = false;
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
    }
  };
  const renew: Renewal['renew'] = async (item, exchange) => {
    if (!isRefused(exchange)) {
      wasAccepted ||= item.credential === 'valid' && isLetIn(exchange);
      again.delete(item.id);
      return false;
    }
    if (!wasAccepted || !isMeantToPass(item)) return false;
    const generation = generations.get(exchange) ?? 0;
    if (generation === keyring.generation()) {
      // Refused with credentials that are fresh: it is the request that is refused.
      if (again.get(item.id) === generation || failure !== undefined) return false;
      pending ??= fetchAnew().finally(() => {
        pending = undefined;
      });
      await pending;
      if (keyring.generation() === generation) return false;
    }
    again.set(item.id, keyring.generation());
    return true;
  };
  return {
    renew,
    told: () => ({ times, ...(failure === undefined ? {} : { failure }) }),
    sent: (exchange, generation) => void generations.set(exchange, generation),
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
