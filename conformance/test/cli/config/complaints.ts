/** What every complaint about a configuration has to be like. */

import * as assert from 'uvu/assert';
import type { ProcessResult } from '../../support/run-node.ts';

/** A secret that stands in the environment and in some files, and may stand in no message. */
export const complaintSecret = 'hunter2-4711';

/** The environment in which configurations are read. */
export const complaintEnv = { SET: '7', A: 'x', SECRET: complaintSecret };

/** Never a stack, never a defect of ours; each complaint has its place and its remedy. */
export function checkComplaints({ code, stdout, stderr }: ProcessResult, file: string): void {
  assert.is(code, 2, stderr);
  assert.is(stdout, '');
  assert.not.match(stderr, /\.ts:\d|\bat \w+ \(|\[object|undefined/);
  assert.not(stderr.includes(complaintSecret) || stderr.includes('\u001b'), stderr);
  const lines = stderr.trimEnd().split('\n');
  for (const [at, line] of lines.entries()) {
    if (at % 2 === 1) assert.match(line, /^ {2}\S/, stderr);
    else assert.ok(line.startsWith(`error: ${file}:`) || line.startsWith(`error: --config: ${file}`), stderr);
  }
  assert.ok(lines.length >= 2 && lines.length % 2 === 0, stderr);
}
