/**
 * A program: reads the name of a folder from its standard input and, when that ends, ends every process that belongs to
 * the folder and removes it. The runner holds the other end, so this happens however the runner ends, also by SIGKILL.
 */

import { endProcessesOf } from './processes-of.ts';
import { removeFolder } from './remove-folder.ts';

let folder = '';
for await (const chunk of process.stdin) folder += String(chunk);
endProcessesOf(folder);
removeFolder(folder);
