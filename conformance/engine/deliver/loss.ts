/** Notices when a target goes away, and with which requests: whoever looks for the cause begins with the last ones. */

import type { Emit } from '../../model/event.ts';
import type { Exchange, Failure } from '../../model/exchange.ts';
import type { Reason } from '../../model/reason.ts';
import { isAway } from './doubt.ts';

/** What is known of the loss of a target. */
export interface Loss {
  /** Takes note of an exchange. */
  readonly see: (exchange: Exchange) => void;
  /** Says that the target is lost, to the listeners once; returns the reason with the last requests. */
  readonly declare: () => Reason;
  readonly isDeclared: () => boolean;
}

/** Requests without an answer that are named: as many as are in flight at a quick target. */
const named = 8;

/** Watches the exchanges of one run. */
export function watchLoss(emit: Emit): Loss {
  let answered: Exchange | undefined;
  let unanswered: readonly Exchange[] = [];
  let values: Reason['values'];
  return {
    see: (exchange) => {
      if (exchange.outcome.kind === 'answer') {
        if (!answered || answered.startedMs <= exchange.startedMs) answered = exchange;
        // What failed before this was sent did not end the target.
        unanswered = unanswered.filter((one) => one.startedMs + one.durationMs > exchange.startedMs);
      } else if (isReceived(exchange.outcome) && unanswered.length < named) {
        unanswered = [...unanswered, exchange];
      }
    },
    declare: () => {
      if (values === undefined) {
        values = lastRequests(answered, unanswered);
        emit({ kind: 'notice', code: 'target-lost', values });
      }
      return { code: 'target-lost', values };
    },
    isDeclared: () => values !== undefined,
  };
}

/** A request for which no connection was opened did no harm. */
function isReceived(failure: Failure): boolean {
  return failure.code !== 'stopped' && !isAway(failure);
}

function lastRequests(
  answered: Exchange | undefined,
  unanswered: readonly Exchange[],
): Readonly<Record<string, string>> {
  const ids = [...new Set(unanswered.map(({ caseId }) => caseId))];
  return {
    ...(answered ? { answered: answered.caseId } : {}),
    ...(ids.length > 0 ? { unanswered: ids.join(', ') } : {}),
    ...unsoundOf(unanswered),
  };
}

/** What came instead of answers, where something always came. */
function unsoundOf(unanswered: readonly Exchange[]): { readonly actual?: string } {
  const failures = unanswered.flatMap(({ outcome }) => (outcome.kind === 'failure' ? [outcome] : []));
  const [first] = failures;
  const isTalking = failures.every(({ code }) => code === 'invalid-http');
  return first && isTalking ? { actual: first.message } : {};
}
