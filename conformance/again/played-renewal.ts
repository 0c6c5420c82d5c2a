/** Plays back how a credential was renewed: what was asked again then is asked again now. */

import type { Case } from '../model/case.ts';
import type { RunEvent, SentExchange } from '../model/event.ts';
import type { Exchange, Renewal } from '../model/exchange.ts';
import { runOf } from '../model/run.ts';

/** A renewal that is played back. */
export interface PlayedRenewal extends Renewal {
  /** Tells whether the run ended between a refusal and the second try that was due: nobody knows its answer. */
  readonly isCutOff: (item: Case) => boolean;
}

/** The renewal of a stored run; undefined where no credential was renewed in it. */
export function playedRenewal(events: readonly RunEvent[]): PlayedRenewal | undefined {
  const { notices } = runOf(events);
  const renewed = notices.find(({ code }) => code === 'credential-renewed');
  const failure = notices.find(({ code }) => code === 'credential-not-renewed')?.values['cause'];
  if (!renewed) return undefined;
  const { exchanges: steps } = runOf(events);
  const byCase = Map.groupBy(steps, (step) => step.case.id);
  const accepted = steps.findIndex(isLetIn);
  const before = new Set(steps.slice(0, Math.max(0, accepted)));
  const isCutOff = (item: Case): boolean => {
    const known = byCase.get(item.id) ?? [];
    const [previous, last] = [known.at(-2), known.at(-1)];
    if (failure !== undefined || accepted < 0 || !last || before.has(last)) return false;
    // Refused with fresh credentials as well: it is the request that was refused.
    const isSecond = previous?.attempt === last.attempt && isRefused(previous.exchange);
    return isRefused(last.exchange) && isMeantToPass(last.case) && !isSecond;
  };
  return {
    isCutOff,
    renew: async (item, exchange) => {
      const known = byCase.get(item.id) ?? [];
      const at = known.findIndex((step) => step.exchange === exchange);
      if (!isRefused(exchange) || at < 0) return false;
      return at === known.length - 1 ? isCutOff(item) : known[at + 1]?.attempt === known[at]?.attempt;
    },
    told: () => ({
      times: Number(renewed.values['times']) || 1,
      ...(failure === undefined ? {} : { failure }),
    }),
  };
}

function isRefused({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status === 401;
}

function isLetIn({ case: item, exchange }: SentExchange): boolean {
  const { outcome } = exchange;
  return (
    item.credential === 'valid' &&
    outcome.kind === 'answer' &&
    outcome.status !== 401 &&
    outcome.status !== 403
  );
}

/** See exchange/renew-credentials.ts, which decided it then. */
function isMeantToPass({ credential, intent }: Case): boolean {
  return credential === 'valid' || (credential !== 'none' && intent.kind === 'conforming');
}
