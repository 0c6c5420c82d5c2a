/** Declares the commands for stored runs: report, replay, rejudge, keep. */

import { commandOf } from '../host/machine.ts';
import { defaultReports } from '../options/report-targets.ts';
import { type Adder, addGroups, addOptions, configFlags, reportFlags, routeFlags } from './shared-flags.ts';

/** Adds the first three of them. */
export const addStoredRuns: Adder = (program, io, end) => {
  for (const add of [addReport, addReplay, addRejudge]) add(program, io, end);
};

/** Declares the command `keep`. */
export const addKeep: Adder = (program, io, end) => {
  program
    .command('keep')
    .description('keep a stored run under a name: a line on a page of implementations, and a badge')
    .argument('[run]', 'a run.jsonl file; without one, page and badges are made again')
    .option('--name <name>', 'the name of what was verified; keeping it again replaces it')
    .option('--implementation-version <version>', 'its version (default: none is shown)')
    .option('--folder <folder>', 'the folder of the page (default: reports/implementations)')
    .option('--prism', 'the run is one of the Prism mock: set aside what it is known to get wrong')
    .option('--prism-dynamic', 'the same for the mock with generated answers')
    .option('--remove <name>', 'take this one off the page')
    .option('--verbose', 'the stack of a defect')
    .addHelpText('after', examples())
    .action(async (run: string | undefined, options) => {
      const { keepCommand } = await import('./keep-command.ts');
      end(await keepCommand(run, options, io));
    });
};

function examples(): string {
  const keep = commandOf('keep');
  return `
Examples:
  ${keep} reports/run.jsonl --name acme --implementation-version 2.1.0
  ${keep} reports/compare/prism.jsonl --name Prism --prism
  ${keep} --remove acme

Exit codes: 0 kept, whatever the run came to, 2 usage error.`;
}

const addReport: Adder = (program, io, end) => {
  reportFlags(
    program
      .command('report')
      .description('make reports of a stored run again, or of several that are parts of one')
      .argument('<run...>', 'run.jsonl files'),
    // The file that is read is not overwritten.
    defaultReports.filter((name) => name !== 'jsonl').join(', '),
  ).action(async (runs: readonly string[], options) => {
    const { reportCommand } = await import('./report-command.ts');
    end(await reportCommand(runs, options, io));
  });
};

const addReplay: Adder = (program, io, end) => {
  const command = addOptions(program.command('replay'), ['requestTimeout']);
  configFlags(routeFlags(addGroups(command, ['subject', 'credentials'])))
    .description('send a case of a stored run again, with its control, and say whether it is fixed')
    .argument('[case]', 'the case or row, a caseId of report.json')
    .option('--run <run>', 'the stored run (default: reports/run.jsonl)')
    .option(
      '--target <url>',
      'the base URL (default: that of the run; a run that may come from elsewhere needs it, unless conformance.yaml has the target)',
    )
    .option('--failed', 'everything that failed in the run')
    .option('--verbose', 'the stack of a defect')
    .option('--no-color', 'no colours')
    .addHelpText(
      'after',
      `
Exit codes: 0 fixed, 1 still failing or failing otherwise, 2 usage error, 3 undetermined, or nothing failed in a run
that was not finished, 4 defect of this tool, 130 interrupted.`,
    )
    .action(async (id: string | undefined, options) => {
      const { replayCommand } = await import('./replay-command.ts');
      end(await replayCommand(id, options, io));
    });
};

const addRejudge: Adder = (program, io, end) => {
  const none = `none; with --report-dir ${defaultReports.join(', ')}`;
  const command = addOptions(program.command('rejudge'), ['waivers']);
  reportFlags(addGroups(command, ['subject']), none)
    .description(
      'judge a stored run again without the target, and report which verdicts change; writes reports only on request',
    )
    .argument('<run>', 'a run.jsonl file')
    .option('--profile <name>', 'spec or strict (default: that of the run)')
    .option(
      '--baseline <run>',
      'another stored run: what was broken then does not fail the gate (default: none)',
    )
    .action(async (run: string, options) => {
      const { rejudgeCommand } = await import('./rejudge-command.ts');
      end(await rejudgeCommand(run, options, io));
    });
};
