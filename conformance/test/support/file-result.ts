/** The line in which a test file's process tells the runner how it ended. */

/** How many tests of one file passed and failed; a hook that failed after the last test counts as one more. */
export interface FileResult {
  readonly passed: number;
  readonly failed: number;
}

const line = /^suite-result: (\d+) passed, (\d+) failed$/gm;

/** The machine-readable line at the end of a test file's output. */
export function writeResult(result: FileResult): string {
  return `suite-result: ${result.passed} passed, ${result.failed} failed`;
}

/** Reads the last such line of an output; Node prints an uncaught error behind it. Undefined when there is none. */
export function readResult(output: string): FileResult | undefined {
  const match = [...output.matchAll(line)].at(-1);
  return match ? { passed: Number(match[1]), failed: Number(match[2]) } : undefined;
}
