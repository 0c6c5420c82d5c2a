/** Every way to break one keyword of a schema at one place, and nothing else: sources of what must be refused. */

import type { Json } from '../json/json.ts';
import { splitPointer } from '../json/pointer.ts';
import type { Schema } from '../model/contract.ts';
import { fc } from './arbitrary.ts';
import { branchLevels } from './branch-levels.ts';
import { editOf, type SchemaEdit } from './edit.ts';
import { combinedViolations, elsewhere, isSole, lateItems } from './elsewhere-violations.ts';
import { breachesOf, opposites } from './keyword-breaches.ts';
import type { Breach, BrokenKeyword } from './keywords/keyword.ts';
import { liftedViolations } from './lifted-violations.ts';
import { nameViolations } from './member-names.ts';
import { type Layout, layOut, type Place } from './places.ts';
import { recursiveViolations } from './recursive-violations.ts';
import { sameJson } from './same-json.ts';
import { rememberedLately, type Scope } from './scope.ts';
import { trialOf } from './trial.ts';
import { type Allowance, labelOf, type Site, sameRule, type Violation } from './violation.ts';

/** The share of random edits that must break exactly one rule for random ones to be used. */
const enough = 0.5;
const drawn = 8;

/**
 * The budgets for a schema, for its branches, for branches of these and for a third level. They are separate, so that
 * the result for a schema does not depend on where it occurs.
 */
const allowances: readonly Allowance[] = [
  {
    judged: 500_000,
    changes: Number.POSITIVE_INFINITY,
    opposites: 200,
    forms: 24,
    again: 24,
    isEntered: true,
  },
  { judged: 30_000, changes: 2, opposites: 12, forms: 6, again: 2, isEntered: false },
  { judged: 5000, changes: 2, opposites: 3, forms: 4, again: 0, isEntered: false },
  { judged: 2000, changes: 1, opposites: 1, forms: 0, again: 0, isEntered: false },
];

/**
 * The violations of a schema, in the order of its places, followed by those of its branches. References and `allOf` are
 * merged first; every edit is made in a plain valid value, and breaks exactly that keyword at that place (several
 * members for `other-case`), or the one branch that the value belongs to.
 * @returns an empty list when no valid value can be made
 */
export function violations(scope: Scope, schema: Schema): readonly Violation[] {
  return violationsAt(scope, schema, 0);
}

function violationsAt(scope: Scope, schema: Schema, depth: number): readonly Violation[] {
  return byDepth[depth]?.(scope, schema) ?? [];
}

/** How many edits are kept of a document: all those of thousands of schemas would take hundreds of megabytes. */
const mostKept = 50_000;

const byDepth = allowances.map((allowance, depth) =>
  rememberedLately(
    (scope, schema) => violationsOf({ scope, schema, depth, allowance }),
    mostKept,
    (all) => all.reduce((sum, { edits }) => sum + edits.length, 1),
  ),
);

interface ViolationNeeds {
  readonly scope: Scope;
  readonly schema: Schema;
  readonly depth: number;
  readonly allowance: Allowance;
}

function violationsOf({ scope, schema, depth, allowance }: ViolationNeeds): readonly Violation[] {
  const { places, entries, bases }: Layout = layOut(scope, schema);
  const [base] = bases;
  if (base === undefined) return [];
  const trial = trialOf(scope, schema, { bases, most: allowance.judged });
  const sites = places.map((place): Site => ({ trial, base, place, allowance }));
  const direct = sites.flatMap((site) =>
    breachesOf(site.place.spot, tooMuch(depth)).flatMap((breach) => violationAt(site, breach)),
  );
  let left = allowance.opposites;
  const opposed = sites.flatMap((site) => {
    const here = direct.filter((one) => isAt(one, site.place)).map(({ keyword }) => keyword);
    const broken = new Set([...here, ...tooMuch(depth)]);
    const entered = enteredFrom(site.place, places);
    const values = opposites(scope, site.place.spot, { broken, entered, most: left });
    left -= values.length;
    return values.flatMap((value) => opposedAt(site, value));
  });
  const late = lateItems(sites, direct);
  const inner = (form: Schema): readonly Violation[] => violationsAt(scope, form, depth + 1);
  const lifted = liftedViolations(scope, sites, inner);
  const known = new Set([...direct, ...lifted.filter((one) => one.inside === undefined)].map(ruleOf));
  const others = combinedViolations(opposed.filter((one) => !known.has(ruleOf(one))));
  const names = nameViolations(sites, inner);
  const again = allowance.isEntered
    ? [
        ...recursiveViolations({ scope, entries, sites }, (entry) => inner(entry.schema)),
        ...branchLevels(scope, schema, { sites, lifted }, inner),
      ]
    : [];
  return distinct([...direct, ...late, ...others, ...names, ...lifted, ...again]);
}

/** What is not broken within branches, as it would take too long: misfits of their own branches, and deeper `not` as well. */
function tooMuch(depth: number): readonly string[] {
  return depth === 0 ? [] : depth === 1 ? ['anyOf', 'oneOf'] : ['anyOf', 'oneOf', 'not'];
}

/** The members and items of a place that are places of their own. */
function enteredFrom({ pointer }: Place, places: readonly Place[]): ReadonlySet<string> {
  const inner = places.filter((other) => other.pointer.startsWith(`${pointer}/`));
  const tokens = inner.map((other) => splitPointer(other.pointer.slice(pointer.length)));
  return new Set(tokens.flatMap(([first]) => first ?? []));
}

function ruleOf({ keyword, place }: Violation): string {
  return `${keyword} ${place}`;
}

function isAt({ place }: Violation, { pointer }: Place): boolean {
  return place === pointer || place.startsWith(`${pointer}/`);
}

/** The first of each label, without violations of branches that the whole schema has too. */
function distinct(all: readonly Violation[]): readonly Violation[] {
  const known = new Map<string, Violation>();
  for (const one of all) {
    const whole = one.label.replace(/(?::of-[^:]*)+$/, '');
    const label = one.inside && !isSaid(one, known.get(whole)) ? one.label : whole;
    if (!known.has(label)) known.set(label, one);
  }
  return [...known.values()];
}

/** Whether the whole schema has a violation with the same value. */
function isSaid({ edits: [first] }: Violation, known: Violation | undefined): boolean {
  if (first?.value === undefined) return false;
  const { place, value } = first;
  return known?.edits.some((one) => one.place === place && sameJson(one.value ?? null, value)) ?? false;
}

function violationAt(site: Site, [keyword, breach]: readonly [string, Breach]): readonly Violation[] {
  const { trial, base, place: at, allowance } = site;
  const place = `${at.pointer}${breach.below}`;
  const sound = (edit: SchemaEdit): boolean =>
    trial.holds(at, edit, 'widths', (faults) => isSole(faults, keyword, edit));
  const made = breach.changes.slice(0, allowance.changes).map((change) => editOf(base, place, change));
  const edits = made.filter((edit) => trial.canAfford() && sound(edit));
  if (edits.length === 0) return elsewhere(site, keyword, made, breach.variant);
  const label = labelOf(place, keyword, breach.variant);
  const isDrawn = allowance.changes > breach.changes.length;
  const random = isDrawn ? breach.random?.map((change) => editOf(base, place, change)) : undefined;
  const kept = random && isMostly(random, sound) ? { random: random.filter(sound) } : {};
  return [{ label, keyword, place, edits, ...kept }];
}

/** A value that is invalid for one keyword only, which may be deeper than the one that it was made against. */
function opposedAt({ trial, base, place: at }: Site, value: Json): readonly Violation[] {
  const edit = editOf(base, at.pointer, { value });
  let found: BrokenKeyword | undefined;
  const isRight = (faults: readonly BrokenKeyword[]): boolean => {
    const [first] = faults;
    found = first;
    return first !== undefined && faults.every((fault) => sameRule(fault, first));
  };
  if (!trial.canAfford() || !trial.holds(at, edit, 'widths', isRight) || found === undefined) return [];
  const { keyword, place } = found;
  return [{ label: labelOf(place, keyword), keyword, place, edits: [edit] }];
}

function isMostly(random: fc.Arbitrary<SchemaEdit>, sound: (edit: SchemaEdit) => boolean): boolean {
  const sample = fc.sample(random, { seed: 1, numRuns: drawn });
  return sample.filter(sound).length >= drawn * enough;
}
