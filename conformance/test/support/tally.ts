/** Counts the tests of one file and, when its process ends before the file is closed, prints the line that the runner reads. */

import { type FileResult, writeResult } from './file-result.ts';

/** Milliseconds that a process may live on after its last test, for sockets that are just closing. */
export const grace = 3000;

/** What the suites of one file report; everything else about green or red follows from it. */
export interface TestTally {
  suite(name: string): void;
  declared(): void;
  finished(passed: boolean): void;
  broken(reason: string): void;
  suiteEnded(name: string): void;
  /** Ends the counting: who calls it tells the result, and the end of the process says no more. */
  close(): FileResult;
}

const open = new Set<() => void>();
process.on('exit', () => {
  for (const tell of open) tell();
});

/**
 * Makes the tally of a file. Until it is closed it hooks the end of the process: whatever the suites do, only all tests
 * passed exits 0.
 * @param isAlone whether the process has this one file to run, and is to end after it
 */
export function openTally(isAlone: boolean): TestTally {
  const running = new Set<string>();
  const count = { declared: 0, passed: 0, failed: 0, broken: 0 };
  let lingering: NodeJS.Timeout | undefined;
  const broken = (reason: string): void => {
    count.broken += 1;
    process.stdout.write(`\n  ${reason}\n`);
  };
  const tell = (): void => {
    const result = resultOf(count);
    if (running.size > 0) process.stdout.write(`\n  ended early, in: ${[...running].join(', ')}\n`);
    // A process that died of an error has its code already.
    process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : process.exitCode;
    process.stdout.write(`\n${writeResult(result)}\n`);
  };
  open.add(tell);
  return {
    suite: (name) => {
      clearTimeout(lingering);
      running.add(name);
    },
    declared: () => {
      count.declared += 1;
    },
    finished: (passed) => {
      count[passed ? 'passed' : 'failed'] += 1;
    },
    broken,
    suiteEnded: (name) => {
      running.delete(name);
      if (isAlone && running.size === 0) lingering = setTimeout(() => endLingering(broken), grace).unref();
    },
    close: () => {
      open.delete(tell);
      return resultOf(count);
    },
  };
}

/** A test that never finished is a failed one; so is a hook after the last test. */
function resultOf(count: { declared: number; passed: number; failed: number; broken: number }): FileResult {
  const unfinished = Math.max(count.declared - count.passed - count.failed, 0);
  return { passed: count.passed, failed: count.failed + unfinished + count.broken };
}

function endLingering(broken: TestTally['broken']): void {
  broken(`still open after the last test: ${process.getActiveResourcesInfo().join(', ')}`);
  process.exit(1);
}
