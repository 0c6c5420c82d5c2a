/** Carriages (G9): every kind of violation and of bad credential again, in every legal way to carry a request. */

import type { Draft, ProbeDraft, Source } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import { triedBy } from '../model/plan.ts';
import type { CarriedControl } from '../model/tools.ts';
import { judgeValue, noValidParts, type Valid } from '../schema/judge.ts';
import { carriedControl, carriedProbe, carry, type Plain } from './carriages/carry.ts';
import { waysOf } from './carriages/index.ts';
import { sampleIn } from './carriages/rewritten.ts';
import { distributeWays, mayMeet, type Way } from './carriages/way.ts';
import { type Control, controlOf, hasBody } from './control.ts';
import { breaksBody } from './probe.ts';

/**
 * The control in every carriage that a target may legally refuse, in as few requests as possible: one way of each group
 * at a time. Crowds and requests after a refusal are not among them, since no target may refuse these.
 * @param names the ways that are to be tried
 */
export function carriedControls(
  context: SourceContext,
  names: ReadonlySet<string>,
): readonly CarriedControl[] {
  const control = controlOf(context);
  if (!control) return [];
  const due = waysOf(control).filter((way) => {
    const isSent = !way.fixedIdentity && (way.company === undefined || way.company === 'twice');
    return names.has(way.name) && isSent && way.carry(control.step) !== undefined;
  });
  const [alone, others] = [due.filter(isAlone), due.filter((way) => !isAlone(way))];
  // Ids of the first controls are plain ones, so that a run that uses them again notices it.
  const [edges, first] = [alone.filter(isEdge), alone.filter((way) => !isEdge(way))];
  const rows = [...first.map((way) => [way]), ...transposed(others), ...edges.map((way) => [way])];
  return rows.map((row) => {
    const chosen = (some: readonly string[]) => row.filter(({ name }) => some.includes(name));
    return {
      ways: row.map(({ name }) => name),
      in: (some) => carriedControl(control, chosen(some), control.step),
    };
  });
}

function isAlone({ isTriedAlone, company }: Way): boolean {
  return isTriedAlone === true || company !== undefined;
}

function isEdge({ group }: Way): boolean {
  return group.startsWith('edge');
}

/** The first way of each group, then the second of each, and so on; those that may not meet are in other rows. */
function transposed(ways: readonly Way[]): readonly (readonly Way[])[] {
  const groups = [...Map.groupBy(ways, ({ group }) => group).values()];
  const rows: Way[][] = Array.from({ length: Math.max(0, ...groups.map(({ length }) => length)) }, () => []);
  for (const [at, way] of groups.flatMap((some) => [...some.entries()])) {
    const mayJoin = (row: readonly Way[]) =>
      row.every((other) => other.group !== way.group && mayMeet(way, other));
    const row = [...rows.slice(at), ...rows.slice(0, at)].find(mayJoin);
    if (row) row.push(way);
    else rows.push([way]);
  }
  return rows;
}

/**
 * The sources, with requests of their kinds in fitting carriages after their own probes. There are none where the
 * budget of the operation is too small for one request of each kind. One after the other, since there are dozens of ways
 * for each.
 */
export function* inCarriages(control: Control, sources: readonly Source[]): Iterable<Source> {
  const { budget = Number.POSITIVE_INFINITY } = control.context;
  if (new Set(sources.map(triedBy)).size >= budget) return yield* sources;
  const ways = waysOf(control).filter((way) => way.carry(control.step) !== undefined);
  const { seed = 1, refusedWays = [], untriedWays = [] } = control.context;
  const groups = [...Map.groupBy(ways, ({ group }) => group).values()];
  const left = new Set([...refusedWays, ...untriedWays]);
  for (const source of sources) {
    const first = isTried(source) ? firstOf(source) : undefined;
    if (!first) {
      yield source;
      continue;
    }
    const fitting = groups.map((some) => some.filter((way) => fits(control, first, [way])));
    // All combinations are numbered before any is left out, so that case ids do not depend on the target.
    const dealt = distributeWays(fitting, seedOf(source.label, seed), mayMeet);
    const rows = dealt.map((row) => row.filter(({ name }) => !left.has(name)));
    // The first request of a kind is the one that is most easily taken for a valid one.
    const carried = rows.flatMap((row) => carriedProbe(control, first, row));
    yield { ...source, fixed: [...source.fixed, ...carried], ways: dealt.flat().map(({ name }) => name) };
  }
}

/** Each kind has its own seed, so that a new kind changes no other. */
function seedOf(label: string, seed: number): number {
  return [...label].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, seed);
}

/** The credentials that are tried in every carriage: absent, empty, of another scheme, unknown, nearly right. */
const triedCredentials = ['absent', 'empty', 'other-scheme', 'unknown', 'near-miss'].map(
  (family) => `credential:${family}`,
);

/**
 * Observed sources have no verdict, and sequences are about their order, unless everything in them is refused for its
 * body.
 */
function isTried({ label, fixed, phase }: Source): boolean {
  if (phase !== 'main') return false;
  if (triedCredentials.includes(label)) return true;
  return fixed.length > 0 && fixed.every(isRefusedForBody);
}

/** Steps that differ in their header fields already are carriages. */
function isRefusedForBody({ steps, how }: ProbeDraft): boolean {
  const [first, ...others] = steps;
  const fields = JSON.stringify(first?.headers);
  const isAlike = others.every(({ headers }) => how === 'in-order' && JSON.stringify(headers) === fields);
  return isAlike && steps.every(({ intent }) => intent.kind === 'violating');
}

/** The clearest request of a source. */
function firstOf({ fixed: [first] }: Source): Plain | undefined {
  const step = first?.steps.at(-1);
  return first && step && { before: first.steps.slice(0, -1), step, how: first.how };
}

/** Whether a request, and those before it, keep their intent in these carriages. */
function fits(control: Control, { before, step }: Plain, ways: readonly Way[]): boolean {
  return [...before, step].every((one) => {
    const carried = carry(one, ways);
    return carried !== undefined && (carried.body === one.body || isStill(control, carried));
  });
}

/** Whether the request still breaks its rule, or keeps it: members that a carriage adds may change that. */
function isStill(control: Control, { intent, body }: Draft): boolean {
  const isUnread = intent.kind === 'violating' && ['json', 'body'].includes(intent.keyword);
  const isOfBody = breaksBody({ intent });
  if (!hasBody(control) || !body || (isOfBody && isUnread)) return true;
  const value = sampleIn(body);
  if (value === undefined) return true;
  const { contract } = control.context;
  const valid = validIn.get(control) ?? noValidParts();
  validIn.set(control, valid);
  return judgeValue(contract, control.body.schema, value, { formats: 'all', valid }).length > 0 === isOfBody;
}

/** Cached results of validating the bodies of a control: a carriage leaves most of a body unchanged. */
const validIn = new WeakMap<Control, Valid>();
