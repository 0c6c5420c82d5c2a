/** Notices that the target went away, and after which requests: the last ones are the likely cause. */

import type { Emit } from '../../model/event.ts';
import type { Exchange, Failure } from '../../model/exchange.ts';
import type { Reason } from '../../model/reason.ts';
import { isAway } from './doubt.ts';

/** Knows whether the target is lost. */
export interface Loss {
  /** Records an exchange. */
  readonly see: (exchange: Exchange) => void;
  /** Declares the target lost, and emits that once; returns the reason with the last requests. */
  readonly declare: () => Reason;
  readonly isDeclared: () => boolean;
}

/** The number of unanswered requests that are named: about as many as are in flight at a fast target. */
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
        // A request that failed before this one was sent did not end the target.
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

/** Tells whether the target may have received the request: without a connection, a request can do no harm. */
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

/** What came instead of answers, where every request got something. */
function unsoundOf(unanswered: readonly Exchange[]): { readonly actual?: string } {
  const failures = unanswered.flatMap(({ outcome }) => (outcome.kind === 'failure' ? [outcome] : []));
  const [first] = failures;
  const isTalking = failures.every(({ code }) => code === 'invalid-http');
  return first && isTalking ? { actual: first.message } : {};
}
