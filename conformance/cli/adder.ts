/** What adds commands to the command line. */

import type { Command } from 'commander';
import type { Io } from '../host/io.ts';

/** Declares commands; `end` takes the exit code of the one that runs. */
export type Adder = (program: Command, io: Io, end: (code: number) => void) => void;
