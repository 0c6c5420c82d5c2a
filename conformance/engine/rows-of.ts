/** The rows of a run as they stand: concluded, and excused where somebody allows it. */

import { type Excused, type ExcuseInputs, excuseRows } from './excuse-rows.ts';
import { rowResult } from './row-result.ts';
import type { RunInputs } from './run-inputs.ts';
import type { Session } from './session.ts';
import type { Tally } from './tally.ts';

/** The rows as they stand, and what is wrong with their waivers. */
export function rowsOf({ inputs }: Session, tallies: readonly Tally[]): Excused {
  return excuseRows(
    tallies.map((tally) => rowResult(tally, inputs)),
    excusesOf(inputs),
  );
}

function excusesOf({ excuses, settings, clock }: RunInputs): ExcuseInputs {
  const { target, targetName = target } = settings;
  return { excuses, targets: [targetName, target], today: clock.date().slice(0, 10) };
}
