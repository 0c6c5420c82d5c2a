/**
 * The only door to uvu: suites that run themselves, have a limit for every test and cannot end green by accident.
 * What uvu lets slip is closed here: throwing hooks, forgotten runs, `only`, hung tests, an early exit.
 */

import { fc } from '../../schema/arbitrary.ts';
import type { FileResult } from './file-result.ts';
import { failureWithin, withLimit } from './limit.ts';
import { openTally, type TestTally } from './tally.ts';

/** What a test or a hook does; it fails by throwing. */
export type TestBody = () => unknown;

/** Declares a hook of the suite, and with `each` one around every test. */
export interface Hook {
  (body: TestBody): void;
  each(body: TestBody): void;
}

/** Declares one test; its name stands once in the suite. There is no `only` and no `skip`. */
export interface Test {
  (name: string, body: TestBody, options?: Options): void;
  readonly before: Hook;
  readonly after: Hook;
}

/** What may be set for a suite or for one of its tests. */
export interface Options {
  /** Milliseconds until a test or a hook counts as hung. @defaultValue 180000 */
  readonly limit?: number;
}

/** Which tests run. */
export interface ChosenTests {
  /** Those whose names hold it; empty for all. */
  readonly part: string;
  /** The one of this suite and this name, `SUITE > NAME`; empty for all. */
  readonly only: string;
}

/** A file of tests. */
export interface TestFile extends ChosenTests {
  readonly path: string;
}

interface Declaration {
  readonly name: string;
  readonly body: TestBody;
  readonly limit: number;
}

interface Plan {
  readonly name: string;
  readonly limit: number;
  /** Of every test that is declared, also of those that are left out. */
  readonly names: Set<string>;
  readonly tests: Declaration[];
  readonly failed: string[];
  readonly before: TestBody[];
  readonly after: TestBody[];
  readonly beforeEach: TestBody[];
  readonly afterEach: TestBody[];
}

Object.assign(globalThis, { UVU_DEFER: true });
const uvu = await import('uvu');
// A gate must not flicker: properties draw the same cases every time.
fc.configureGlobal({ seed: 20_261_120 });
let tally: TestTally = openTally(true);
let file: TestFile = { path: process.argv[1] ?? '', part: '', only: '' };
const names = new Set<string>();
let last: Promise<void> = Promise.resolve();

/** Begins another file in this process: what is declared from now on is counted for it. */
export function beginFile(next: TestFile): void {
  tally.close();
  tally = openTally(false);
  file = next;
  names.clear();
}

/** Waits until all suites of the file that was begun have run; `complaints` are failures that no test has told. */
export async function endFile(complaints: () => Promise<readonly string[]>): Promise<FileResult> {
  for (let seen: unknown; seen !== last; ) {
    seen = last;
    await last;
  }
  for (const complaint of await complaints()) tally.broken(complaint);
  return tally.close();
}

/**
 * Declares a suite; it runs by itself once its file has been read, after the suites declared before it.
 * @param define declares the tests and hooks, synchronously
 * @throws Error when the suite is empty or a name stands twice: the file then fails
 */
export function suite(name: string, define: (test: Test) => void, options: Options = {}): void {
  if (names.has(name)) throw new Error(`suite "${name}" stands twice`);
  names.add(name);
  const plan = planOf(name, options.limit ?? 180_000);
  tally.suite(name);
  let open = true;
  const isOpen = (): boolean => open;
  if ((define(declarer(plan, isOpen)) as unknown) !== undefined)
    throw new Error(`suite "${name}" must be synchronous`);
  open = false;
  if (plan.names.size === 0) throw new Error(`suite "${name}" has no tests`);
  last = last.then(() => new Promise(setImmediate)).then(() => run(plan));
}

function planOf(name: string, limit: number): Plan {
  const hooks = { before: [], after: [], beforeEach: [], afterEach: [] };
  return { name, limit, names: new Set(), tests: [], failed: [], ...hooks };
}

function declarer(plan: Plan, isOpen: () => boolean): Test {
  const test = (name: string, body: TestBody, options: Options = {}): void => {
    if (!isOpen()) throw new Error(`test "${name}" is declared after its suite`);
    if (plan.names.has(name)) throw new Error(`test "${name}" stands twice`);
    plan.names.add(name);
    if (!isChosen(plan.name, name)) return;
    tally.declared();
    plan.tests.push({ name, body, limit: options.limit ?? plan.limit });
  };
  const before = hook(plan.before, plan.beforeEach, isOpen);
  return Object.assign(test, { before, after: hook(plan.after, plan.afterEach, isOpen) });
}

function isChosen(suiteName: string, name: string): boolean {
  return name.includes(file.part) && ['', fullName(suiteName, name)].includes(file.only);
}

function fullName(suiteName: string, name: string): string {
  return `${suiteName} > ${name}`;
}

function hook(once: TestBody[], each: TestBody[], isOpen: () => boolean): Hook {
  const into = (list: TestBody[]) => (body: TestBody) => {
    if (!isOpen()) throw new Error('a hook is declared after its suite');
    list.push(body);
  };
  return Object.assign(into(once), { each: into(each) });
}

async function run(plan: Plan): Promise<void> {
  if (plan.tests.length > 0) await runTests(plan);
  tally.suiteEnded(plan.name);
}

async function runTests(plan: Plan): Promise<void> {
  const handle = uvu.suite(plan.name);
  const before = await firstFailure(plan.before, 'before hook', plan.limit);
  const again = before && new Error('not run: the before hook failed');
  for (const [at, test] of plan.tests.entries()) {
    handle(test.name, () => runTest(plan, test, at === 0 ? before : again));
  }
  // uvu's queue would run earlier suites again and lose their failures: every suite gets a fresh one.
  Object.assign(globalThis, { UVU_QUEUE: [[null]] });
  handle.run();
  await uvu.exec();
  const after = await firstFailure(plan.after, 'after hook', plan.limit);
  if (after) tally.broken(`${plan.name}: ${after.message}\n${after.stack}`);
  for (const name of plan.failed) process.stdout.write(`  again: ${commandFor(plan.name, name)}\n`);
}

/** The command that runs one test again, to paste into a shell. */
function commandFor(suiteName: string, name: string): string {
  const path = file.path.replaceAll('\\', '/').replace(/^.*(?=conformance\/test\/)/, '');
  return `npm test -- ${path} --only-test='${fullName(suiteName, name).replaceAll("'", `'\\''`)}'`;
}

async function runTest(plan: Plan, test: Declaration, before: Error | undefined): Promise<void> {
  const each = before ?? (await firstFailure(plan.beforeEach, 'before.each hook', plan.limit));
  const failure = each ?? (await failureWithin(withLimit(test.body, `test "${test.name}"`, test.limit)));
  const cleanup = await firstFailure(plan.afterEach, 'after.each hook', plan.limit);
  const verdict = failure ?? cleanup;
  tally.finished(verdict === undefined);
  if (!verdict) return;
  plan.failed.push(test.name);
  throw verdict;
}

/** Runs hooks in order; every one of them runs, also after one has failed, so nothing stays open. */
async function firstFailure(
  hooks: readonly TestBody[],
  what: string,
  limit: number,
): Promise<Error | undefined> {
  let first: Error | undefined;
  for (const body of hooks) {
    const failure = await failureWithin(withLimit(body, what, limit));
    if (failure) first ??= Object.assign(failure, { message: `${what}: ${failure.message}` });
  }
  return first;
}
