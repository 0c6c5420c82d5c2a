/** Check: what the document bars in a state of a resource, or of the one that it belongs to, is refused then. */

import { statusOf } from '../../answers/statuses.ts';
import type { Judgement } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import { nounOf } from '../../names/nouns.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isRefused, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { isSetAgain, makeBelow, sendThen } from './steps/act.ts';
import { leadTo } from './steps/lead-to.ts';
import { type Made, make, read } from './steps/make.ts';
import { followed, isPassed, noneSeen, type SeenStates } from './steps/seen-states.ts';
import { isSame } from './values/members.ts';
import { toldBy } from './words/descriptions.ts';
import { stateIn } from './words/states.ts';
import { type ToldBar, toldBars, waysToBar } from './words/told-bars.ts';
import { mayPass } from './words/told-moves.ts';

/**
 * Creates the resource whose state matters and, as the control, what the operation is about; brings the former to a state
 * in which the words of the document bar the operation, reads it, and sends the operation. Judged only where such words
 * stand in the document.
 */
export const barredInState = chainCheck({
  id: 'barred-in-state',
  title: 'What is barred in a state of a resource is refused in it',
  clause: 'RFC 9110 15.5.10',
  of: ['make', 'replace', 'patch', 'remove', 'act'],
  asks: ['make'],
  fits: (scene) => !scene.kind.isSingle && toldBars(scene).length > 0,
  chain: function* (scene) {
    let judged: Judgement = asideBy('nothing-seen');
    for (const [at, bar] of toldBars(scene).entries()) {
      const past = noneSeen();
      const run = tryBar(scene, { ...bar, past }, at * apart);
      const one = yield* followed({ ...scene, kind: bar.holder }, past, run);
      if (one.kind === 'violated') return one;
      if (judged.kind !== 'satisfied') judged = one;
    }
    return judged;
  },
});

interface Bar extends ToldBar {
  readonly past: SeenStates;
}

/** More than are created for one bar. */
const apart = 20;

/** @param from the number that what is created begins with */
function* tryBar(scene: ChainScene, bar: Bar, from: number): ChainRun {
  const ways = waysToBar(scene, bar).slice(0, mostWays);
  const tried = new Set<string>();
  let held: Held | Judgement | undefined;
  let isFresh = true;
  // What is led on may be too far for the next way, and a fresh one not.
  for (const [index, way] of ways.entries())
    for (const at of [from + index, from + index + mostWays]) {
      if (at > from + index && isFresh) break;
      isFresh = held === undefined || at > from + index;
      held = isFresh ? yield* hold(scene, bar, { at, tried }) : held;
      if (held === undefined) break;
      if ('kind' in held) return tried.size > 0 && held.kind !== 'violated' ? satisfied : held;
      const judged: Judgement | 'refused' | undefined = yield* tryBehind(scene, bar, {
        way,
        at,
        held,
        tried,
      });
      if (judged === 'refused') continue;
      if (judged?.kind === 'violated') return judged;
      if (judged) held = undefined;
      break;
    }
  return tried.size > 0 ? satisfied : elsewhere;
}

/** Maximum number of operations that are tried to bring the resource into such a state. */
const mostWays = 6;

const elsewhere: Judgement = asideBy('chain-incomparable', {
  cause: 'nothing leads to a state in which it is barred',
});

/** A resource whose state matters, as it was read, and what the operation works on. */
interface Held {
  readonly holder: Made;
  readonly before: Step;
  readonly target: Made;
}

/** How far a chain is. */
interface Progress {
  /** A number, which tells apart what is created. */
  readonly at: number;
  /** The states in which the operation was tried, and the operations behind which it was. */
  readonly tried: Set<string>;
}

/** Creates the resource and what the operation works on; what is barred from the beginning is tried at once. */
function* hold(scene: ChainScene, bar: Bar, { at, tried }: Progress): ChainRun<Held | Judgement> {
  const above = { ...scene, kind: bar.holder };
  const holder = yield* make(above, { which: at });
  if ('kind' in holder) return holder;
  const before = yield read(bar.holder, holder.resource);
  if (!successOf(scene, before)) return stopped(before);
  const state = barredState(above, bar, before);
  if (state === undefined || !isMaking(scene, bar)) {
    const target = yield* targetOf(scene, bar, holder, at);
    return 'kind' in target ? target : { holder, before, target };
  }
  const early = tried.has(state)
    ? satisfied
    : yield* send(scene, bar, { holder, target: holder, at, state: `is ${state}` });
  tried.add(state);
  return early.kind === 'violated' ? early : { holder, before, target: holder };
}

/** A resource that is held, and an operation that may bring it to a state in which the operation of the chain is barred. */
interface Trial extends Progress {
  readonly way: string;
  readonly held: Held;
}

/** Leads the resource on and tries the operation there; undefined where it may be led on further. */
function* tryBehind(
  scene: ChainScene,
  bar: Bar,
  { way, at, held, tried }: Trial,
): ChainRun<Judgement | 'refused' | undefined> {
  const above = { ...scene, kind: bar.holder };
  const led = yield* leadTo(above, held.holder.resource, way);
  if (!led) return way === bar.holder.remove ? elsewhere : undefined;
  const { now, isLed } = led;
  const isDone = isLed && bar.deeds.includes(way) && hasChanged(scene, held.before, now);
  const state = isDone ? way : barredState(above, bar, now);
  if (state === undefined && !isLed) return 'refused';
  if (state === undefined || tried.has(state)) return undefined;
  // What has passed a state that alone allows it has it for good, and another one is looked at.
  if (isPassed(bar.past, held.holder.resource, { state, asked: bar.allowed ?? [] })) return elsewhere;
  tried.add(state);
  return yield* send(scene, bar, { ...held, at, state: isDone ? `was led there by ${way}` : `is ${state}` });
}

/** The state that an answer shows, where the operation is barred in it and it does not pass by itself. */
function barredState(above: ChainScene, { states }: ToldBar, step: Step): string | undefined {
  const state = stateIn(above, step);
  return state !== undefined && states.includes(state) && !mayPass(above, state) ? state : undefined;
}

/**
 * What the operation works on: the resource itself, or one that belongs to it. Of what it makes, the control belongs to
 * another one, where it is not in the way of what follows.
 */
function* targetOf(scene: ChainScene, bar: Bar, holder: Made, at: number): ChainRun<Made | Judgement> {
  if (bar.holder === scene.kind) return holder;
  const other = isMaking(scene, bar)
    ? yield* make({ ...scene, kind: bar.holder }, { which: at + mostWays })
    : holder;
  if ('kind' in other) return other;
  const made = yield* make(scene, { resources: [other.resource], which: at, leads: true });
  if ('kind' in made) return made;
  const belongs = (made.step.case.values ?? []).some(({ value }) => String(value) === other.key);
  return belongs ? made : asideBy('chain-incomparable', { cause: 'nothing that belongs to it can be made' });
}

/** Whether anything that is shown differs. */
function hasChanged(scene: ChainScene, before: Step, now: Step): boolean {
  const [was, is] = [before, now].map((step) => scene.read(step.exchange).json?.value);
  return was !== undefined && is !== undefined && !isSame(was, is);
}

/** Whether the operation makes something that belongs to what the words are about. */
function isMaking({ kind, operation }: ChainScene, { holder }: ToldBar): boolean {
  return operation.id === kind.make && kind !== holder;
}

interface Sending extends Pick<Held, 'holder' | 'target'> {
  readonly at: number;
  /** The state, in words. */
  readonly state: string;
}

/** Sends the operation, which must be refused. */
function* send(scene: ChainScene, bar: Bar, { holder, target, at, state }: Sending): ChainRun {
  const step = isMaking(scene, bar)
    ? yield* makeBelow(scene, holder, at)
    : yield* sendThen(scene, target.resource);
  if (!step) return elsewhere;
  if (!successOf(scene, step)) return isRefused(step) ? satisfied : stopped(step);
  if (isSetAgain(scene, step, state)) return satisfied;
  const noun = nounOf(bar.holder.collection).join(' ');
  const expected = toldBy(`409: the ${noun} ${state}`, bar.sentence);
  return violatedBy({ code: 'state-ignored', expected, actual: String(statusOf(step)) });
}
