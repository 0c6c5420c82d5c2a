/**
 * Resources that were made for a request which was refused: nothing became of them, so they do for the next request that
 * should be refused as well. Most requests of a run are such.
 */

import { statusOf } from '../../../answers/statuses.ts';
import type { Draft } from '../../../model/case.ts';
import type { Step } from '../../../model/exchange.ts';
import type { UsedValue, UsedValues } from '../../../model/resource.ts';
import { isSafe } from '../../plan/creates.ts';
import type { ResourceNeed } from './resource-store.ts';

/** Lends the resources of one run. */
export interface Spares {
  /** What a request names: what an earlier one like it had, or else what is provided. */
  readonly provide: (
    draft: Draft,
    wanted: ResourceNeed,
    provided: () => Promise<UsedValues>,
  ) => Promise<UsedValues>;
  /** Takes back what a request had, if it was refused for what is wrong with it. */
  readonly see: (step: Step) => void;
  /** Tells that a request has ended, whether it was sent or not. */
  readonly end: (id: string) => void;
  /** Forgets everything: what was made may be gone. */
  readonly forget: () => void;
}

/** Statuses about the request itself, which say nothing of what it names. */
const ofRequest = [400, 401, 403, 405, 406, 411, 413, 414, 415, 417, 422, 428, 431];

/** How many requests of a kind may have something of their own at the same time; the next ones wait. */
const most = 4;

/** The requests that name things alike. */
interface Kin {
  readonly spare: UsedValues[];
  readonly waiting: (() => void)[];
  /** How many requests have something. */
  busy: number;
}

/** Creates the spares of one run. */
export function createSpares(): Spares {
  const kin = new Map<string, Kin>();
  const lent = new Map<string, { readonly of: Kin; readonly known: UsedValues }>();
  const end = (id: string): void => {
    const had = lent.get(id);
    if (!had || !lent.delete(id)) return;
    had.of.busy -= 1;
    had.of.waiting.shift()?.();
  };
  return {
    provide: async (draft, wanted, provided) => {
      if (!isLendable(draft, wanted)) return provided();
      const of = known(kin, keyOf(draft, wanted));
      // Requests that hold something already do not wait for more.
      while (wanted.turn === 'alone' && of.busy >= most)
        await new Promise<void>((resolve) => of.waiting.push(resolve));
      of.busy += 1;
      lent.set(wanted.id, { of, known: new Map() });
      const had = of.spare.pop() ?? (await provided());
      // A name that the client chose belongs to one request.
      const isGiven = had.size === draft.uses?.length && [...had.values()].every(isObtained);
      if (isGiven) lent.set(wanted.id, { of, known: had });
      return had;
    },
    see: (step) => {
      const { of, known } = lent.get(step.case.id) ?? {};
      if (of && known && known.size > 0 && ofRequest.includes(statusOf(step))) of.spare.push(known);
      end(step.case.id);
    },
    end,
    forget: () => {
      for (const { spare } of kin.values()) spare.length = 0;
      for (const [id, { of }] of lent) lent.set(id, { of, known: new Map() });
    },
  };
}

function known(all: Map<string, Kin>, key: string): Kin {
  const found = all.get(key) ?? { spare: [], waiting: [], busy: 0 };
  all.set(key, found);
  return found;
}

function isObtained({ source }: UsedValue): boolean {
  return source === 'obtained';
}

/** Whether a request should be refused, and would change something otherwise; once more, it gets its own. */
function isLendable({ intent, method, uses = [] }: Draft, { attempt, turn }: ResourceNeed): boolean {
  const isWrong = intent.kind === 'violating' || intent.kind === 'credential';
  return isWrong && turn !== undefined && attempt === 0 && uses.length > 0 && !isSafe(method);
}

function keyOf({ uses }: Draft, { operation, scope }: ResourceNeed): string {
  return JSON.stringify([operation, uses, scope], (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}
