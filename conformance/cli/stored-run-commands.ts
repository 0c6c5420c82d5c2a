/** Declares the commands that work with stored runs: report, replay, rejudge. */

import { defaultReports } from '../options/report-targets.ts';
import type { Adder } from './adder.ts';
import { addOptions, credentialFlags, reportFlags, routeFlags, subjectFlags } from './shared-flags.ts';

/** Adds all three. */
export const addStoredRuns: Adder = (program, io, end) => {
  for (const add of [addReport, addReplay, addRejudge]) add(program, io, end);
};

const addReport: Adder = (program, io, end) => {
  reportFlags(
    program
      .command('report')
      .description('make reports of a stored run again, or of several that are parts of one')
      .argument('<run...>', 'run.jsonl files'),
    // The file that is read is not written anew.
    defaultReports.filter((name) => name !== 'jsonl').join(', '),
  ).action(async (runs: readonly string[], options) => {
    const { reportCommand } = await import('./report-command.ts');
    end(await reportCommand(runs, options, io));
  });
};

const addReplay: Adder = (program, io, end) => {
  const command = addOptions(program.command('replay'), ['requestTimeout']);
  routeFlags(credentialFlags(subjectFlags(command)))
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
  reportFlags(subjectFlags(command), none)
    .description(
      'judge a stored run again without the target, and say which verdicts change; reports are written where they are asked for',
    )
    .argument('<run>', 'a run.jsonl file')
    .option('--profile <name>', 'spec or strict (default: that of the run)')
    .option('--baseline <run>', 'another stored run: what broke then does not gate (default: none)')
    .action(async (run: string, options) => {
      const { rejudgeCommand } = await import('./rejudge-command.ts');
      end(await rejudgeCommand(run, options, io));
    });
};
