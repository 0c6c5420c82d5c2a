/**
 * A program that outlives its parent: `guard-group PID MARK`. When its standard input ends without a message that all
 * is done, it stops the processes of that group, so that they do not survive even a crash of the parent.
 */

import { clockOf } from '../host/machine.ts';
import { stopGroup } from './process-group.ts';

const [pid, mark = ''] = process.argv.slice(2);
let said = '';
process.stdin.setEncoding('latin1').on('data', (text) => {
  said += text;
});
process.stdin.on('end', () => {
  if (said === '') void stopGroup({ pid: Number(pid), mark }, clockOf());
});
