/** Plays back how a credential was renewed: what was asked again then is asked again now. */

import type { RunEvent } from '../../model/event.ts';
import type { Renewal } from '../../model/exchange.ts';

/** The renewal of a stored run; undefined where no credential was renewed in it. */
export function playedRenewal(events: readonly RunEvent[]): Renewal | undefined {
  const notices = events.filter((event) => event.kind === 'notice');
  const renewed = notices.find(({ code }) => code === 'credential-renewed');
  const failure = notices.find(({ code }) => code === 'credential-not-renewed')?.values['cause'];
  if (!renewed) return undefined;
  const steps = events.filter((event) => event.kind === 'exchange');
  const byCase = Map.groupBy(steps, (step) => step.case.id);
  return {
    renew: async (item, exchange) => {
      const known = byCase.get(item.id) ?? [];
      const at = known.findIndex((step) => step.exchange === exchange);
      const { outcome } = exchange;
      const isRefused = outcome.kind === 'answer' && outcome.status === 401;
      return isRefused && at >= 0 && known[at + 1]?.attempt === known[at]?.attempt;
    },
    told: () => ({
      times: Number(renewed.values['times']) || 1,
      ...(failure === undefined ? {} : { failure }),
    }),
  };
}
