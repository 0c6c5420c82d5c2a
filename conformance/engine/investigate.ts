/** Turns accusations into evidence: groups them, confirms each group, and shrinks what is confirmed. */

import type { Step } from '../model/exchange.ts';
import type { PlannedProbe } from '../model/plan.ts';
import type { Reason } from '../model/reason.ts';
import type { Stability } from '../model/verdict.ts';
import { type Concluding, concludeUnstable } from './conclude-unstable.ts';
import { type Confirmation, confirm } from './confirm.ts';
import { evidenceOf } from './evidence-of.ts';
import { groupAccusations } from './group-accusations.ts';
import type { Investigation } from './investigation.ts';
import type { Session } from './session.ts';
import { simplify } from './simplify.ts';
import type { Accusation, Tally } from './tally.ts';
import { viaNeighbour } from './via-neighbour.ts';

/** Investigates every accusation that is open, of every row, one after the other, so that the outcome depends on no race. */
export async function investigate(investigation: Investigation): Promise<void> {
  const passive = passivelyAccused(investigation);
  for (const tally of investigation.tallies.values()) {
    const accusations = await Promise.all(
      tally.accusations.splice(0).map((one) => viaNeighbour(investigation, tally, one)),
    );
    for (const group of groupAccusations(accusations.filter((one) => one !== undefined))) {
      const confirmation = await confirm(group, investigation.judge, investigation.replays);
      await conclude({ ...investigation, passive }, tally, confirmation, group);
    }
  }
}

/** Probes that are accused by a check of everybody's answers. */
function passivelyAccused({ tallies }: Investigation): ReadonlySet<PlannedProbe> {
  const accusations = [...tallies.values()].flatMap((tally) => tally.accusations);
  return new Set(accusations.filter(({ at }) => at !== undefined).map(({ probe }) => probe));
}

async function conclude(
  investigation: Concluding,
  tally: Tally,
  confirmation: Confirmation,
  group: readonly Accusation[],
): Promise<void> {
  const { session } = investigation;
  const push = (accusation: Accusation, stability: Stability) =>
    void tally.evidence.push(evidenceOf(session, accusation, stability, group));
  switch (confirmation.kind) {
    case 'cleared':
      return;
    case 'confirmed': {
      const { judge, replays } = investigation;
      const { accusation, stability } = confirmation;
      push({ ...accusation, steps: await simplify(session, accusation, judge, replays) }, stability);
      return;
    }
    case 'unstable':
      concludeUnstable(investigation, tally, confirmation, group);
      return;
    case 'lost':
      tally.undetermined.push(lossOf(session, confirmation.control));
      push(confirmation.accusation, { kind: isThere(confirmation.control) ? 'unconfirmed' : 'target-lost' });
      return;
    case 'over':
      tally.undetermined.push({ code: 'ended-before-repeated' });
      push(confirmation.accusation, { kind: 'unconfirmed' });
      return;
    default:
      confirmation satisfies never;
  }
}

/** A target that answers a control otherwise than before is there; one that does not answer at all is lost. */
function lossOf({ loss }: Session, control: Step): Reason {
  return isThere(control) ? { code: 'control-no-longer-accepted' } : loss.declare();
}

function isThere({ exchange }: Step): boolean {
  return exchange.outcome.kind === 'answer';
}
