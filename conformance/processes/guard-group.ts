/**
 * A program that outlives whoever started it: `guard-group PID MARK`. When its standard input ends and nobody has said
 * that all is done, it stops the processes of that group: so no end of the parent, however sudden, leaves them behind.
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
