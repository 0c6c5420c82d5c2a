/**
 * Violations of a `discriminator` that JSON Schema may allow: names of no branch, and values of a child schema that
 * break that child. OAS 3.1.1 4.8.25: where the name determines no schema, validation SHOULD fail.
 */

import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer, parentPointer, placeName, replaceAt, valueAt } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { branchesOf } from './cases.ts';
import { discriminatingMember, unmappedName } from './discriminator.ts';
import { applyEdit, editOf, type SchemaEdit } from './edit.ts';
import { childrenOf } from './inherited.ts';
import { layOut, type Place, type Reentry } from './places.ts';
import type { Scope } from './scope.ts';
import { type Trial, trialOf } from './trial.ts';
import { labelOf, type Violation } from './violation.ts';
import { violations } from './violations.ts';

/** One violation. */
interface Advised extends Pick<Violation, 'label' | 'keyword' | 'place'> {
  readonly edit: SchemaEdit;
  /** Whether JSON Schema allows it. */
  readonly isValid: boolean;
}

/** The violations of a schema, in the order of its places: unmapped names, then those inside of children. */
export function advisedViolations(scope: Scope, schema: Schema): readonly Advised[] {
  const { places, entries, bases } = layOut(scope, schema);
  const [base] = bases;
  if (base === undefined) return [];
  const trial = trialOf(scope, schema, { bases });
  const siteOf = (place: Place): AdvisedSite => ({ scope, trial, base, place });
  const sites = places.map(siteOf);
  const deeper = entries.flatMap((entry) => placeOf(scope, entry)).map(siteOf);
  return [...sites.flatMap(unmapped), ...[...sites, ...deeper].flatMap(insideChildren)];
}

/** The place of a recursive reference, which a plain value leaves empty. */
function placeOf(scope: Scope, { pointer, schema }: Reentry): readonly Place[] {
  return layOut(scope, schema)
    .places.slice(0, 1)
    .map((place) => ({ ...place, pointer, isApart: false }));
}

interface AdvisedSite {
  readonly scope: Scope;
  readonly trial: Trial;
  readonly base: Json;
  readonly place: Place;
}

function unmapped({ scope, trial, base, place }: AdvisedSite): readonly Advised[] {
  const { schema } = place.spot;
  const member = discriminatingMember(schema);
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

/** Maximum number of violations from one child. */
const most = 90;

/** Types that programs convert to the right one. */
const likely = /:type:(?:null|fraction)$/;

/** Violations of what children add, each keyword at each place once; those of the schema itself are made elsewhere. */
function insideChildren({ scope, trial, base, place }: AdvisedSite): readonly Advised[] {
  const member = discriminatingMember(place.spot.schema);
  return childrenOf(scope, place.spot.schema).flatMap(({ name, schema }) => {
    const [value] = layOut(scope, schema).bases;
    if (value === undefined) return [];
    const { pointer } = place;
    const list = valueAt(base, pointer) === undefined ? listAt(base, pointer) : undefined;
    const around = list ? replaceAt(base, list, [value]) : replaceAt(base, pointer, value);
    const changed = list ?? pointer;
    const known = new Set<string>();
    return violations(scope, schema).flatMap(
      ({ keyword, place: inner, label, edits: [first] }): readonly Advised[] => {
        const isTelling = member !== undefined && inner === joinPointer('', member);
        const way = likely.test(label) ? label : `${keyword} ${inner}`;
        if (first === undefined || isTelling || known.has(way) || known.size >= most) return [];
        const own = editOf(around, `${pointer}${first.place}`, first);
        const broken = valueAt(applyEdit(around, own), changed) ?? null;
        const edit = editOf(base, changed, { value: broken }, own);
        const at = { ...place, pointer: changed };
        if (!trial.canAfford() || !trial.holds(at, edit, 'widths', (faults) => faults.length === 0))
          return [];
        known.add(way);
        const whole = `${pointer}${inner}`;
        const variant = [...label.split(':').slice(2), `of-${name}`].join(':');
        return [{ label: labelOf(whole, keyword, variant), keyword, place: whole, edit, isValid: true }];
      },
    );
  });
}

/** The empty list of which a place would be the first item. */
function listAt(base: Json, pointer: string): string | undefined {
  const list = parentPointer(pointer);
  return isArray(valueAt(base, list) ?? null) ? list : undefined;
}
