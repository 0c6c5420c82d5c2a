/**
 * Runs the regular expressions of a document in bounded time: a careless one and a hostile text would take for ever.
 *
 * A limit of time around the engine that everybody has in mind, ECMA-262's own, was chosen over others after measuring:
 * re2js and re2-wasm know neither lookaround nor back references and read `\d`, `\s` and flags otherwise, so that verdicts
 * would differ from those of the libraries; a worker answers in 10 µs, but takes 0.1 to 0.4 s to start and has to be
 * started again whenever it is stuck. A limit of time takes 0.1 to 0.3 ms: so it is set only where the pattern's own text
 * does not show that it will be quick.
 */

import { createContext, Script } from 'node:vm';
import { patternCost } from './pattern-cost.ts';

/** A text could not be told to match a pattern or not, in the time there is. */
export class UndecidedPattern extends Error {
  override readonly name = 'UndecidedPattern';
}

/** Steps that are taken without a look at the clock, and without a limit. */
const quick = { unseen: 1000, unbounded: 1_000_000 } as const;

/**
 * Milliseconds for one text; for all texts of one pattern that take long; for all texts while a value is judged. On a busy
 * machine a thread may wait for its turn: what is careless takes for ever, so there is no hurry to call it so.
 */
const limits = { one: 400, pattern: 700, value: 800 } as const;

/** Milliseconds of computing beyond which a text counts: what a busy machine keeps waiting has not computed. */
const long = 10;

/** Milliseconds that all such texts may compute, at once and more for each that passes: many patterns may be careless. */
const together = { atOnce: 2500, each: 0.1 } as const;

/** What is left of that, and since when; what nobody used is not saved up beyond what may be used at once. */
let allowance: { readonly left: number; readonly at: number } = { left: together.atOnce, at: 0 };

function allowed(now: number): number {
  return Math.min(together.atOnce, allowance.left + together.each * (now - allowance.at));
}

function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Answers that are remembered for each pattern: the same text is judged many times over. */
const remembered = 500;

/** When the judgement of a value has to end. */
let deadline = Infinity;

/** Texts that may still be tried with a limit of time, which takes a while even where the answer comes at once. */
let tries = Infinity;

/**
 * Makes things that try texts with careless patterns so many times at most, all of them together: what comes then is not
 * decided. The same things are made on any machine, however fast it is.
 */
export function triesOf(most: number): <T>(make: () => T) => T {
  let left = most;
  return (make) => {
    const outer = tries;
    tries = left;
    try {
      return make();
    } finally {
      left = tries;
      tries = outer;
    }
  };
}

/** Judges a value; the patterns in it have a limit of time together. */
export function withinTime<T>(judge: () => T): T {
  const before = deadline;
  deadline = Math.min(before, performance.now() + limits.value);
  try {
    return judge();
  } finally {
    deadline = before;
  }
}

/**
 * Gives a regular expression a `test` that ends in time.
 * @returns the same one, whose `test` throws UndecidedPattern where it cannot
 */
export function boundPattern(regex: RegExp): RegExp {
  const cost = patternCost(regex.source);
  const known = new Map<string, boolean>();
  let spent = 0;
  let error: UndecidedPattern | undefined;
  /** The same one each time: what it takes to tell where it was thrown adds up. */
  const undecided = (): UndecidedPattern => {
    error ??= new UndecidedPattern(regex.source);
    return error;
  };
  const testSlowly = (text: string): boolean => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    tries -= 1;
    if (tries < 0) throw undecided();
    const [start, before] = [performance.now(), computed()];
    const all = allowed(start);
    const left = Math.min(limits.one, limits.pattern - spent, deadline - start, all);
    try {
      const found = left > 0 ? testWithin(regex, text, Math.ceil(left)) : undefined;
      if (found === undefined) throw undecided();
      if (known.size < remembered) known.set(text, found);
      return found;
    } finally {
      const took = computed() - before;
      const counted = took > long ? took : 0;
      spent += counted;
      allowance = { left: all - counted, at: start };
    }
  };
  const test = (text: string): boolean => {
    const steps = cost(text.length);
    if (steps > quick.unbounded) return testSlowly(text);
    if (steps > quick.unseen && performance.now() > deadline) throw undecided();
    return RegExp.prototype.test.call(regex, text);
  };
  return Object.defineProperty(regex, 'test', { value: test });
}

const context: { test: () => boolean } = { test: () => false };
let script: { readonly run: (timeout: number) => unknown } | undefined;

/** Undefined where the time was up. */
function testWithin(regex: RegExp, text: string, timeout: number): boolean | undefined {
  script ??= prepare();
  context.test = () => RegExp.prototype.test.call(regex, text);
  try {
    return script.run(timeout) === true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  } finally {
    context.test = () => false;
  }
}

function prepare(): { readonly run: (timeout: number) => unknown } {
  const made = createContext(context);
  const call = new Script('test()');
  return { run: (timeout) => call.runInContext(made, { timeout }) };
}
