/** Every way to break one keyword of a schema at one place, and nothing else: the sources of what must be refused. */

import type { Json } from '../json/json.ts';
import type { Schema } from '../model/contract.ts';
import { fc } from './arbitrary.ts';
import { editOf, type SchemaEdit } from './edit.ts';
import { keywordOf } from './keywords/index.ts';
import type { Breach, Fault } from './keywords/keyword.ts';
import { placeName } from './place-name.ts';
import { layOut, type Place } from './places.ts';
import { remembered } from './remember.ts';
import type { Scope } from './scope.ts';
import { type Trial, trialOf } from './trial.ts';

/** One keyword broken at one place in one way. */
export interface Violation {
  /** `id:type:string`, `name:required`, `body:required:other-case`. */
  readonly label: string;
  readonly keyword: string;
  /** Pointer of the place that is at fault. */
  readonly place: string;
  /** Boundaries first; at least one. */
  readonly edits: readonly SchemaEdit[];
  readonly random?: fc.Arbitrary<SchemaEdit>;
}

/** How many of the drawn edits must break exactly one rule for the random ones to be kept. */
const enough = 0.5;
const drawn = 8;

/**
 * The violations of a schema, in the order of its places. References and `allOf` are merged first; every edit,
 * made in a plain valid value, breaks exactly that keyword at that place (several members for `other-case`).
 * @returns an empty list when no valid value can be made to begin with
 */
export const violations = remembered(violationsOf);

function violationsOf(contract: Scope, schema: Schema): readonly Violation[] {
  const { places, bases } = layOut(contract, schema);
  const [base] = bases;
  if (base === undefined) return [];
  const trial = trialOf(contract, schema, bases);
  return places.flatMap((place) =>
    breachesAt(place).flatMap(([keyword, breach]) => violationAt({ trial, base, place }, keyword, breach)),
  );
}

/** Where edits are tried. */
interface Site {
  readonly trial: Trial;
  readonly base: Json;
  readonly place: Place;
}

function breachesAt({ spot }: Place): readonly (readonly [string, Breach])[] {
  return Object.entries(spot.schema).flatMap(([name, setting]) =>
    (keywordOf(name)?.violate?.(setting, spot) ?? []).map((breach): [string, Breach] => [name, breach]),
  );
}

function violationAt(site: Site, keyword: string, breach: Breach): readonly Violation[] {
  const { trial, base, place: at } = site;
  const place = `${at.pointer}${breach.below}`;
  const sound = (edit: SchemaEdit): boolean =>
    trial.holds(at, edit, 'widths', (faults) => isSole(faults, keyword, edit));
  const edits = breach.changes
    .filter(() => trial.canAfford())
    .map((change) => editOf(base, place, change))
    .filter(sound);
  if (edits.length === 0) return [];
  const label = [placeName(place), keyword, breach.variant].filter((part) => part !== undefined).join(':');
  const random = breach.random?.map((change) => editOf(base, place, change));
  const kept = random && isMostly(random, sound) ? { random: random.filter(sound) } : {};
  return [{ label, keyword, place, edits, ...kept }];
}

function isSole(faults: readonly Fault[], keyword: string, edit: SchemaEdit): boolean {
  const places = new Set(faults.map(({ place }) => place));
  if (faults.length === 0 || faults.some((fault) => fault.keyword !== keyword)) return false;
  return edit.renames ? true : places.size === 1 && places.has(edit.place);
}

function isMostly(random: fc.Arbitrary<SchemaEdit>, sound: (edit: SchemaEdit) => boolean): boolean {
  const sample = fc.sample(random, { seed: 1, numRuns: drawn });
  return sample.filter(sound).length >= drawn * enough;
}
