/**
 * Values at the boundaries of what the schema allows, and just beyond its keywords: one source for each place and
 * group; and random values of members for which `boundaries` has none.
 */

import { isObject, type Json } from '../../json/json.ts';
import { placeName, replaceAt } from '../../json/pointer.ts';
import type { Draft, Intent, ProbeDraft, Source } from '../../model/case.ts';
import { drawable, fc } from '../../schema/arbitrary.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { describeValue } from '../../schema/describe-value.ts';
import { tellingTexts } from '../../schema/types/texts.ts';
import type { Boundary, BoundaryValue } from '../../schema/types/value-type.ts';
import { validValues } from '../../schema/valid-values.ts';
import { type BodyControl, changedMembers, hasMore, inFull } from '../control.ts';
import { conforming, contentOf, open, unusual } from '../edit.ts';
import { type IdentityShift, neighbourOf } from '../identity.ts';
import type { Member } from '../members.ts';
import { type SourceExtras, single, source } from '../probe.ts';
import { isName } from '../put-names.ts';
import { companyOf, edited, isValidAt, valued } from './valued.ts';

/** `id:ends`, `id:edges`, `id:any`, `name:text`, `name:blank`, `id:beyond`, …; some continue with random values. */
export function* boundaryValues(control: BodyControl): Iterable<Source> {
  // A member that names a resource takes no other values: they would name nothing.
  const found = boundaries(control.context.contract, control.body.schema).filter(
    ({ place, branch }) =>
      !isName(control.context, place) && (branch === undefined || isFixed(control, place)),
  );
  for (const boundary of found) yield boundarySource(control, boundary);
  const ofAll = found.filter(({ branch }) => branch === undefined);
  yield* anyValues(control, ofAll);
}

function boundarySource(control: BodyControl, boundary: Boundary): Source {
  const { place, group } = boundary;
  const label = labelOf(boundary);
  const isIdentity = place === control.body.identity;
  if (isIdentity && group === 'any') return evenIdentities(control, boundary);
  const values = group === 'text' ? textsFor(control, boundary) : boundary.values;
  const fixed = values.map((value) => probeOf(control, boundary, value));
  const random = boundary.random?.map((value) => probeOf(control, boundary, value));
  if (random) return source(label, fixed, { random: drawable(random) });
  const goesOn = !isIdentity && (group === 'text' || group === 'any');
  return source(label, fixed, goesOn ? randomValues(control, boundary) : {});
}

/** Whether the member need not have a new value each time: branches are tried with fixed values. */
function isFixed(control: BodyControl, place: string): boolean {
  return place !== control.body.identity && !isUnique(control, place);
}

function labelOf({ place, group, branch }: Boundary): string {
  return [placeName(place), group, ...(branch === undefined ? [] : [`of-${branch}`])].join(':');
}

function intentOf(boundary: Boundary): Intent {
  if (boundary.kind === 'open') return open(labelOf(boundary));
  return boundary.kind === 'recommended' ? unusual : conforming;
}

/** Random identities only, drawn uniformly, so that two are practically never equal. */
function evenIdentities(control: BodyControl, boundary: Boundary): Source {
  const { random } = boundary;
  if (!random) return source(labelOf(boundary), []);
  const drawn = fc.tuple(fc.noBias(random), either(control));
  const probes = drawn.map(([{ edit }, base]) => ({
    ...single(edited(base, edit, conforming)),
    // Every run draws the same ones from its seed, so a persistent store may know them (G7).
    fixedIdentity: true,
  }));
  return source(labelOf(boundary), [], { random: drawable(probes), runs: 20 });
}

/** With and without the optional members: some faults show only beside them. */
function either(control: BodyControl): fc.Arbitrary<BodyControl> {
  return control.context.mindsOptional ? fc.constant(control) : fc.constantFrom(control, inFull(control));
}

/**
 * A fixed value in place of the identity is not fresh (G7); for one that the contract allows there is a similar one to
 * try instead.
 */
function probeOf(control: BodyControl, boundary: Boundary, { value, edit }: BoundaryValue): ProbeDraft {
  const intent = intentOf(boundary);
  // A value of an enumeration may require a member that others do not.
  const isOneOfFew = boundary.group === 'values' && hasMore(control);
  const company = isOneOfFew ? { company: () => [edited(inFull(control), edit, intent)] } : {};
  const probe = { ...single(edited(control, edit, intent)), ...company };
  if (isUnique(control, boundary.place)) return { ...probe, fixedIdentity: true };
  if (boundary.place !== control.body.identity) return probe;
  const move = boundary.kind === 'open' ? undefined : neighbourOf(value);
  const difference = `${placeName(boundary.place)} is a fresh one near ${describeValue(value)}`;
  const neighbour = move ? { neighbour: single({ ...moved(control, move), difference }) } : {};
  return { ...probe, fixedIdentity: true, ...neighbour };
}

function moved({ body, step }: BodyControl, move: IdentityShift): Draft {
  const content = contentOf(body, (fresh, known) =>
    replaceAt(body.value(fresh, known), body.identity ?? '', move(fresh)),
  );
  return { ...step, body: content, intent: conforming, spelling: 'a fresh neighbour' };
}

/** Whether a value must be new each time: a persistent target may know a fixed one. */
function isUnique({ context: { unique = [] } }: BodyControl, place: string): boolean {
  return unique.includes(place);
}

function isRequired({ body }: BodyControl, { place }: Boundary): boolean {
  return body.members.some((member) => member.place === place && member.required);
}

/** An optional text is handled like a required one, so every third value is enough, besides those that say most. */
function textsFor(control: BodyControl, boundary: Boundary): readonly BoundaryValue[] {
  const { values } = boundary;
  return isRequired(control, boundary)
    ? values
    : values.filter(({ value }, index) => index % 3 === 0 || isTelling(value));
}

function isTelling(value: Json): boolean {
  return typeof value === 'string' && tellingTexts.includes(value);
}

/** Texts as in G8. The characters that break a target are rare among them, so there are more than of other values. */
function randomValues(control: BodyControl, boundary: Boundary): SourceExtras {
  const { contract, form } = control.context;
  const member = control.body.members.find(({ place }) => place === boundary.place);
  const values = member && validValues(contract, member.schema, { text: 'ordinary', form });
  const drawn = values && drawnAt(control, boundary.place, values, either(control));
  if (!drawn) return {};
  const random = drawable(
    drawn.map(([value, base]) => ({
      ...single(valued(base, boundary.place, value, conforming)),
      ...(isUnique(control, boundary.place) ? { fixedIdentity: true } : {}),
    })),
  );
  return boundary.group === 'text' ? { random, runs: isRequired(control, boundary) ? 20 : 10 } : { random };
}

/** Random values, each beside one that leaves the body valid with it; undefined where hardly any does. */
function drawnAt(
  control: BodyControl,
  place: string,
  values: fc.Arbitrary<Json>,
  bases: fc.Arbitrary<BodyControl>,
): fc.Arbitrary<readonly [Json, BodyControl]> | undefined {
  const isValid = isValidAt(control, place);
  const drawn = fc.tuple(values, bases);
  const isAny = fc.sample(drawn, { seed: 1, numRuns: 20 }).some((pair) => isValid(...pair));
  return isAny ? drawn.filter((pair) => isValid(...pair)) : undefined;
}

/** Groups that have random values already, or hold every possible value. */
const drawnGroups = ['any', 'text', 'values'];

/** `price:any`. Identities are left out, since two random ones of a narrow range may be equal. */
function* anyValues(control: BodyControl, found: readonly Boundary[]): Iterable<Source> {
  const { contract, form } = control.context;
  const { identity } = control.body;
  const isDrawn = ({ place }: Member): boolean =>
    found.some((one) => one.place === place && drawnGroups.includes(one.group));
  const others = changedMembers(control.body).filter(
    (member) =>
      member.place !== identity &&
      !isName(control.context, member.place) &&
      !isParent(member) &&
      !isDrawn(member),
  );
  for (const { place, schema } of others) {
    const values = validValues(contract, schema, { text: 'ordinary', form });
    if (!values || !companyOf(control, place)) continue;
    const fixed = control.context.unique?.includes(place) ? { fixedIdentity: true } : {};
    const drawn = drawnAt(control, place, values, fc.constant(control));
    if (!drawn) continue;
    const random = drawable(
      drawn.map(([value, base]) => ({ ...single(valued(base, place, value, conforming)), ...fixed })),
    );
    yield source(`${placeName(place)}:any`, [], { random });
  }
}

/** Objects vary by their members. */
function isParent({ schema }: Member): boolean {
  return isObject(schema['properties']);
}
