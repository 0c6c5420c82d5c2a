/**
 * What a `discriminator` rules out, and JSON Schema may allow: names of no branch, and values of a child that break what
 * the child says. OAS 3.1.1 4.8.25: where no schema can be determined by the name, validation SHOULD fail.
 */

import { isObject, type Json } from '../json/json.ts';
import { joinPointer, replaceAt, valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { branchesOf } from './cases.ts';
import { tellingMember, unmappedName } from './discriminator.ts';
import { applyEdit, editOf, type SchemaEdit } from './edit.ts';
import { childrenOf } from './inherited.ts';
import { placeName } from './place-name.ts';
import { layOut, type Place } from './places.ts';
import type { Scope } from './scope.ts';
import { type Trial, trialOf } from './trial.ts';
import { labelOf, type Violation, violations } from './violations.ts';

/** One violation. */
export interface Advised extends Pick<Violation, 'label' | 'keyword' | 'place'> {
  readonly edit: SchemaEdit;
  /** Whether JSON Schema allows it. */
  readonly isValid: boolean;
}

/** The violations of a schema, in the order of its places: names of no branch, then those inside children. */
export function advisedViolations(scope: Scope, schema: Schema): readonly Advised[] {
  const { places, bases } = layOut(scope, schema);
  const [base] = bases;
  if (base === undefined) return [];
  const trial = trialOf(scope, schema, { bases });
  const sites = places.map((place): Site => ({ scope, trial, base, place }));
  return [...sites.flatMap(unmapped), ...sites.flatMap(insideChildren)];
}

interface Site {
  readonly scope: Scope;
  readonly trial: Trial;
  readonly base: Json;
  readonly place: Place;
}

function unmapped({ scope, trial, base, place }: Site): readonly Advised[] {
  const { schema } = place.spot;
  const member = tellingMember(schema);
  const name = branchesOf(scope, schema) ? unmappedName(scope, schema) : undefined;
  const value = valueAt(base, place.pointer) ?? null;
  if (member === undefined || name === undefined || !isObject(value) || !Object.hasOwn(value, member))
    return [];
  const at = joinPointer(place.pointer, member);
  const edit = editOf(base, at, { value: name });
  const isValid = trial.holds(place, edit, 'widths', (faults) => faults.length === 0);
  if (!isValid && !trial.holds(place, edit, 'widths', (faults) => faults.length > 0)) return [];
  return [{ label: `${placeName(at)}:discriminator`, keyword: 'discriminator', place: at, edit, isValid }];
}

/** Violations that are taken from one child at most. */
const most = 90;

/** Types that programs take for the right one. */
const likely = /:type:(?:null|fraction)$/;

/** What the schema itself says is broken elsewhere; here is what its children add, each keyword at each place once. */
function insideChildren({ scope, trial, base, place }: Site): readonly Advised[] {
  const member = tellingMember(place.spot.schema);
  return childrenOf(scope, place.spot.schema).flatMap(({ name, schema }) => {
    const [value] = layOut(scope, schema).bases;
    if (value === undefined) return [];
    const around = replaceAt(base, place.pointer, value);
    const known = new Set<string>();
    return violations(scope, schema).flatMap(
      ({ keyword, place: inner, label, edits: [first] }): readonly Advised[] => {
        const isTelling = member !== undefined && inner === joinPointer('', member);
        const way = likely.test(label) ? label : `${keyword} ${inner}`;
        if (first === undefined || isTelling || known.has(way) || known.size >= most) return [];
        const own = editOf(around, `${place.pointer}${first.place}`, first);
        const broken = valueAt(applyEdit(around, own), place.pointer) ?? null;
        const edit = editOf(base, place.pointer, { value: broken }, own);
        if (!trial.canAfford() || !trial.holds(place, edit, 'widths', (faults) => faults.length === 0))
          return [];
        known.add(way);
        const at = `${place.pointer}${inner}`;
        const variant = [...label.split(':').slice(2), `of-${name}`].join(':');
        return [{ label: labelOf(at, keyword, variant), keyword, place: at, edit, isValid: true }];
      },
    );
  });
}
