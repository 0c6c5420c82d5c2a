/**
 * Runs the regular expressions of a document in bounded time, since a careless pattern and a hostile text would take
 * forever.
 *
 * Alternatives were measured and rejected: re2js and re2-wasm support neither lookaround nor back references and
 * interpret `\d`, `\s` and flags differently, so verdicts would differ from those of the libraries; a worker answers in
 * 10 µs, but takes 0.1 to 0.4 s to start, again each time it hangs. A time limit on ECMA-262's own engine takes 0.1 to
 * 0.3 ms, so it is set only where the pattern's text does not show that it is fast.
 */

import { createContext, Script } from 'node:vm';
import { patternCost } from './pattern-cost.ts';

/** It could not be decided in time whether a text matches a pattern. */
export class UndecidedPattern extends Error {
  override readonly name = 'UndecidedPattern';
}

/** The number of steps that may be taken without looking at the clock, and without a time limit. */
const quick = { unseen: 1000, unbounded: 1_000_000 } as const;

/**
 * Milliseconds for one text; for all slow texts of one pattern; for all texts while one value is judged. They are
 * generous, since a busy machine may delay a thread, while careless patterns take forever.
 */
const limits = { one: 400, pattern: 700, value: 800 } as const;

/** Milliseconds of CPU time from which on a text counts as slow; waiting does not count. */
const long = 10;

/**
 * Milliseconds of CPU time for all slow texts together: a budget, and its increase for each millisecond that passes. A
 * document may have many careless patterns.
 */
const together = { atOnce: 2500, each: 0.1 } as const;

/** What is left of the budget, and since when; it never exceeds its initial amount. */
let allowance: { readonly left: number; readonly at: number } = { left: together.atOnce, at: 0 };

function allowed(now: number): number {
  return Math.min(together.atOnce, allowance.left + together.each * (now - allowance.at));
}

function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** How many answers are cached for each pattern: the same texts are judged many times. */
const remembered = 500;

/** The CPU time at which the judgement of the current value has to end. */
let deadline = Infinity;

/** How many texts may still be tried with a time limit, which takes time even if the answer comes at once. */
let tries = Infinity;

/**
 * Limits how many texts are tried with careless patterns in all of `make`; further ones are undecided. The result is
 * the same on any machine, however fast.
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

/** Judges a value, with one time limit for all patterns in it. */
export function withinTime<T>(judge: () => T): T {
  const before = deadline;
  deadline = Math.min(before, computed() + limits.value);
  try {
    return judge();
  } finally {
    deadline = before;
  }
}

/**
 * Gives a regular expression a `test` that ends in time.
 * @returns the same object, whose `test` throws UndecidedPattern where it cannot decide
 */
export function boundPattern(regex: RegExp): RegExp {
  const cost = patternCost(regex.source);
  const known = new Map<string, boolean>();
  let spent = 0;
  let error: UndecidedPattern | undefined;
  /** Always the same error, since creating a stack trace each time adds up. */
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
    const left = Math.min(limits.one, limits.pattern - spent, deadline - before, all);
    try {
      const found = left > 0 ? testPatiently(regex, text, Math.ceil(left)) : undefined;
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
    if (steps > quick.unseen && computed() > deadline) throw undecided();
    const found = testAtOnce(regex, text);
    if (found === undefined) throw undecided();
    return found;
  };
  return Object.defineProperty(regex, 'test', { value: test });
}

/** Undefined where the engine fails: it compiles a pattern as it is used first, and few nest too deeply for that. */
function testAtOnce(regex: RegExp, text: string): boolean | undefined {
  try {
    return RegExp.prototype.test.call(regex, text);
  } catch {
    return undefined;
  }
}

const context: { test: () => boolean | undefined } = { test: () => false };
let script: { readonly run: (timeout: number) => unknown } | undefined;

/** Once more where the machine was busy with something else for most of the time: that is no fault of the pattern. */
function testPatiently(regex: RegExp, text: string, timeout: number): boolean | undefined {
  const before = computed();
  const found = testWithin(regex, text, timeout);
  return found ?? (computed() - before < timeout / 2 ? testWithin(regex, text, timeout) : undefined);
}

/** Undefined when the time was up. */
function testWithin(regex: RegExp, text: string, timeout: number): boolean | undefined {
  script ??= prepare();
  context.test = () => testAtOnce(regex, text);
  try {
    const found = script.run(timeout);
    return typeof found === 'boolean' ? found : undefined;
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

/** What makes the patterns of a schema for ajv. */
export function boundRegExp(source: string, flags: string): RegExp {
  return boundPattern(new RegExp(source, flags));
}
