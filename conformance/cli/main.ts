/** The command line: from arguments to an exit code. Each command is imported when it is used. */

import { Command, CommanderError } from 'commander';
import { describeError } from '../host/errors.ts';
import { type Io, processIo } from '../host/io.ts';
import { commandOf, toolOf } from '../host/machine.ts';
import type { Typed } from '../options/config/configure.ts';
import { addDemo, addDocumentCommands, addInit, addMock, addSelfcheck, addServe } from './commands.ts';
import { addCompare } from './compare/add-compare.ts';
import { complainOfNpm, describeMisuse } from './misuse.ts';
import type { Adder } from './shared-flags.ts';
import { addKeep, addStoredRuns } from './stored-run-commands.ts';
import { addObserve, verifyFlags } from './verify-flags.ts';

/**
 * Runs a command.
 * @param argv arguments after the name of the program
 * @returns the exit code: that of the command, 2 for a usage error, 4 for a defect of this tool; nothing is thrown
 */
export async function main(argv: readonly string[], io: Io = processIo()): Promise<number> {
  let code = 0;
  const program = programOf(io, (result) => {
    code = result;
  });
  const commands = program.commands.map((command) => command.name());
  try {
    const kept = complainOfNpm(
      argv,
      program.commands.find((one) => one.name() === argv[0]),
      io.env,
    );
    if (kept) throw kept;
    await program.parseAsync(spellOut(argv, commands), { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      if (error.code !== 'commander.help') io.err(describeMisuse(error, argv, commands));
      return 2;
    }
    const { text, exitCode } = describeError(error, argv.includes('--verbose'));
    io.err(text);
    return exitCode;
  }
}

/** Rewrites `help` and `help verify` as flags, and drops what follows an unknown command, even --help. */
function spellOut(argv: readonly string[], commands: readonly string[]): string[] {
  const words = argv[0] === 'help' ? [...argv.slice(1, 2), '--help'] : [...argv];
  const [first] = words;
  return first === undefined || first.startsWith('-') || commands.includes(first) ? words : [first];
}

function programOf(io: Io, end: (code: number) => void): Command {
  const { name, version } = toolOf();
  const program = new Command(name)
    .description('Says whether a server conforms to its OpenAPI document, with evidence.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: () => undefined })
    .addHelpText('after', overview());
  for (const add of [
    addVerify,
    addDemo,
    addServe,
    addDocumentCommands,
    addSelfcheck,
    addMock,
    addObserve,
    addStoredRuns,
    addCompare,
    addKeep,
    addInit,
  ])
    add(program, io, end);
  return program;
}

const addVerify: Adder = (program, io, end) => {
  verifyFlags(program.command('verify')).action(async (url: string | undefined, options: Typed) => {
    const { verifyCommand } = await import('./verify-command.ts');
    end(await verifyCommand(url, options, io));
  });
};

function overview(): string {
  return `
Each command has its own help: ${commandOf('verify')} --help

Examples:
  ${commandOf('demo')}
  PLANT_STORE_TOKEN=… ${commandOf('verify')} http://localhost:8080
  ${commandOf('explain')} REJ-03
  ${commandOf('selfcheck')} --only id-is-a-double

Exit codes: 0 conformant, 1 non-conformant, 2 usage error, 3 incomplete, 4 defect of this tool, 130 interrupted.`;
}
