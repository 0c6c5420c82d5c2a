/** Small test files in a temporary folder, run by the real suite helper and runner as child processes. */

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessResult, runNode } from '../support/run-node.ts';
import { withFolder } from '../support/with-folder.ts';

const support = join(import.meta.dirname, '../support');

/** A suite with one passing test. */
export const greenSuite = "suite('green', (test) => { test('passes', () => {}); });";

/** A suite with one failing test. */
export const redSuite = "suite('red', (test) => { test('fails', () => { throw new Error('told'); }); });";

/** A suite of two passing tests and further statements. */
export function suiteWith(statements: string): string {
  return `suite('hosts', (test) => { test('one', () => {}); test('two', () => {}); ${statements} });`;
}

/** Runs the runner in a folder with the given bodies of test files, by name. */
export function runRunner(
  bodies: Readonly<Record<string, string>>,
  argv: readonly string[] = [],
): Promise<ProcessResult> {
  return withFolder(named(bodies), (cwd) => runNode([join(support, 'runner.ts'), ...argv], { cwd }));
}

/** What a runner is started with. */
export interface Start {
  /** Of test files, by name. */
  readonly bodies: Readonly<Record<string, string>>;
  readonly argv: readonly string[];
  /** Further files, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/**
 * Starts the runner, which leads a group of its own, in a folder of its own, and hands both to the work. Its temporary
 * files stand in `tmp` there, and what it says in `said`.
 */
export function withRunner(
  { bodies, argv, files = {} }: Start,
  work: (child: ChildProcess, folder: string) => Promise<void>,
): Promise<void> {
  return withFolder({ ...named(bodies), ...files, 'tmp/.keep': '' }, async (cwd) => {
    const said = openSync(join(cwd, 'said'), 'a');
    const child = spawn(process.execPath, [join(support, 'runner.ts'), ...argv], {
      cwd,
      env: { ...process.env, TMPDIR: join(cwd, 'tmp') },
      stdio: ['ignore', said, said],
      detached: true,
    });
    closeSync(said);
    await work(child, cwd);
  });
}

/** The last line of what a process wrote. */
export function lastLine(run: ProcessResult): string | undefined {
  return run.stdout.trimEnd().split('\n').at(-1);
}

function named(bodies: Readonly<Record<string, string>>): Record<string, string> {
  const header = `import { suite } from ${JSON.stringify(join(support, 'suite.ts'))};`;
  const files = Object.entries(bodies);
  return Object.fromEntries(files.map(([name, body]) => [pathOf(name), `${header}\n${body}`]));
}

function pathOf(name: string): string {
  return `conformance/test/deep/${name}.test.ts`;
}
