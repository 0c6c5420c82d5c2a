/**
 * A program: is given the folder of a run and, when its standard input ends, ends every process that belongs to the folder
 * and removes it. The runner holds the other end, so this happens however the runner ends, also by SIGKILL.
 */

import { endProcessesOf } from './processes-of.ts';
import { removeFolder } from './remove-folder.ts';
import { isRunFolder } from './run-folder.ts';

const folder = process.argv[2] ?? '';
if (!isRunFolder(folder)) throw new Error(`this is no folder of a run: ${folder}`);
for await (const _ of process.stdin);
endProcessesOf(folder);
removeFolder(folder);
