/** Carriages (catalogue G9): every kind of violation and of credential again, in every legal way to carry a request. */

import type { Draft, ProbeDraft, Source } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import { triedBy } from '../model/tried-by.ts';
import { judgeValue, type Valid } from '../schema/judge.ts';
import { dealWays } from './carriages/array.ts';
import { carriedControl, carriedProbe, carry, type Plain } from './carriages/carry.ts';
import { waysOf } from './carriages/index.ts';
import { sampleIn } from './carriages/rewritten.ts';
import type { Way } from './carriages/way.ts';
import { type Control, controlOf, hasBody } from './control.ts';
import { breaksBody } from './probe.ts';

/** The valid request in a way that has to be accepted before anything else is tried in it. */
export interface CarriedControl {
  /** Of the way. */
  readonly name: string;
  readonly draft: ProbeDraft;
}

/** The control in every way that a target may mind; a crowd, and what is behind a refusal, it has to bear anyway. */
export function carriedControls(context: SourceContext): readonly CarriedControl[] {
  const control = controlOf(context);
  if (!control) return [];
  return waysOf(control).flatMap((way) => {
    const isSent = !way.fixedIdentity && (way.company === undefined || way.company === 'twice');
    const draft = isSent ? carriedControl(control, [way], control.step) : undefined;
    return draft ? [{ name: way.name, draft }] : [];
  });
}

/**
 * The sources, and behind their own probes the same kinds of requests in the ways that fit them. Nothing is carried where
 * the budget of the operation does not even pay for one request of each kind.
 */
export function inCarriages(control: Control, sources: readonly Source[]): readonly Source[] {
  const { budget = Number.POSITIVE_INFINITY } = control.context;
  if (new Set(sources.map(triedBy)).size >= budget) return sources;
  const ways = waysOf(control).filter((way) => way.carry(control.step) !== undefined);
  const { seed = 1, refusedWays = [], untriedWays = [] } = control.context;
  return sources.map((source) => {
    const first = isTried(source) ? firstOf(source) : undefined;
    if (!first) return source;
    const groups = Map.groupBy(ways, ({ group }) => group);
    const fitting = [...groups.values()].map((some) => some.filter((way) => fits(control, first, [way])));
    // Dealt out before any is left out, so that a case keeps its number whatever a target takes.
    const dealt = dealWays(fitting, seedOf(source.label, seed));
    const rows = dealt.map((row) =>
      row.filter(({ name }) => ![...refusedWays, ...untriedWays].includes(name)),
    );
    // The first request of a kind is the one that is taken for a valid one most easily.
    const carried = rows.flatMap((row) => carriedProbe(control, first, row));
    return { ...source, fixed: [...source.fixed, ...carried], ways: dealt.flat().map(({ name }) => name) };
  });
}

/** Each kind has a seed of its own, so that a new one changes no other. */
function seedOf(label: string, seed: number): number {
  return [...label].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, seed);
}

/** Credentials that are tried in every way: absent, empty, of another scheme, unknown, nearly right. */
const triedCredentials = ['absent', 'empty', 'other-scheme', 'unknown', 'near-miss'].map(
  (family) => `credential:${family}`,
);

/** What is open has no verdict, and sequences are about their own order, unless all in them is refused for its body. */
function isTried({ label, fixed, phase }: Source): boolean {
  if (phase !== 'main') return false;
  if (triedCredentials.includes(label)) return true;
  return fixed.length > 0 && fixed.every(isRefusedForItsBody);
}

/** Where steps differ in their header fields, these are ways already. */
function isRefusedForItsBody({ steps, how }: ProbeDraft): boolean {
  const [first, ...others] = steps;
  const fields = JSON.stringify(first?.headers);
  const isAlike = others.every(({ headers }) => how === 'in-order' && JSON.stringify(headers) === fields);
  return isAlike && steps.every(({ intent }) => intent.kind === 'violating');
}

/** The request of a source that says most. */
function firstOf({ fixed: [first] }: Source): Plain | undefined {
  const step = first?.steps.at(-1);
  return first && step && { before: first.steps.slice(0, -1), step, how: first.how };
}

/** Whether a request, and what stands before it, can be carried so and still is what it is said to be. */
function fits(control: Control, { before, step }: Plain, ways: readonly Way[]): boolean {
  return [...before, step].every((one) => {
    const carried = carry(one, ways);
    return carried !== undefined && (carried.body === one.body || isStill(control, carried));
  });
}

/** A rule may be kept again by what stands beside. */
function isStill(control: Control, { intent, body }: Draft): boolean {
  const isUnread = intent.kind === 'violating' && ['json', 'body'].includes(intent.keyword);
  const isOfBody = breaksBody({ intent });
  if (!hasBody(control) || !body || (isOfBody && isUnread)) return true;
  const value = sampleIn(body);
  if (value === undefined) return true;
  const { contract } = control.context;
  const valid = validIn.get(control) ?? new WeakMap();
  validIn.set(control, valid);
  return judgeValue(contract, control.body.schema, value, { formats: 'all', valid }).length > 0 === isOfBody;
}

/** What was found valid in the bodies of a control: a way leaves most of one as it was. */
const validIn = new WeakMap<Control, Valid>();
