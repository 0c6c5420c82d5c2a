/** Waits for a target that takes no connection any more: whoever watches over it may be starting it again. */

import type { Exchange } from '../../model/exchange.ts';
import type { Clock } from '../../model/tools.ts';
import { isAway } from './doubt.ts';

/** Knows how long a target has been away. */
export interface Comeback {
  /**
   * Waits where that helps.
   * @returns true when the request was never received and should be sent again
   */
  readonly await: (exchange: Exchange, signal: AbortSignal) => Promise<boolean>;
}

/** Milliseconds that one absence is waited for, and between two looks. */
const patienceMs = 5000;
const lookMs = 100;

/** A target that was never there is not waited for, and one that stayed away is not waited for twice. */
export function watchComeback(clock: Clock): Comeback {
  let wasThere = false;
  let awaySince: number | undefined;
  return {
    await: async ({ outcome }, signal) => {
      if (outcome.kind === 'answer') {
        wasThere = true;
        awaySince = undefined;
        return false;
      }
      if (!isAway(outcome) || !wasThere) return false;
      awaySince ??= clock.now();
      if (clock.now() - awaySince >= patienceMs) return false;
      await clock.sleep(lookMs, signal);
      return true;
    },
  };
}
