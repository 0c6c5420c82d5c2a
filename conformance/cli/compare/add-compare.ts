/** Declares the command `compare`. The values of flags are checked where they are used. */

import type { Command } from 'commander';
import { commandOf } from '../../host/machine.ts';
import { type Adder, addGroups, collect, configFlags, routeFlags } from '../shared-flags.ts';
import { effortFlags, scopeFlags } from '../verify-flags.ts';

/** Adds the command. */
export const addCompare: Adder = (program, io, end) => {
  const command = program
    .command('compare')
    .description('send the same cases to several servers, and report where they differ and who is wrong')
    .argument(
      '[targets...]',
      'base URLs, targets of conformance.yaml, or run.jsonl files; NAME=URL names one',
    );
  for (const add of [comparisonFlags, credentialFlags, routeFlags, scopeFlags, effortFlags, outputFlags])
    add(command);
  command.addHelpText('after', examples()).action(async (targets: readonly string[], options) => {
    const { compareCommand } = await import('./compare-command.ts');
    end(await compareCommand(targets, options, io));
  });
};

function comparisonFlags(command: Command): Command {
  command
    .optionsGroup('What is compared:')
    .option('--prism', 'start the Prism mock of the document as one more target')
    .option('--prism-dynamic', 'the same, with generated answers in place of static ones')
    .option(
      '--compare-by <list>',
      'what counts as a difference: status, media-type, shape, echo, challenge (default: all)',
    )
    .option('--target-name <name>', 'a name for the next target that has none; repeatable', collect);
  return addGroups(configFlags(command), ['subject']);
}

function credentialFlags(command: Command): Command {
  return command
    .option(
      '--token <value>',
      'VALUE, env:NAME or file:PATH for all targets, NAME=VALUE for one (default: env:PLANT_STORE_TOKEN); repeatable',
      collect,
    )
    .option(
      '--credential <scheme=value>',
      'the credential of one security scheme, NAME:SCHEME=VALUE for one target; repeatable',
      collect,
    )
    .option(
      '-H, --header <name:value>',
      'a header for every request to every target but the mock; repeatable',
      collect,
    )
    .option('--declare <fact>', 'tokens-not-verified: the targets accept any token (default: none)', collect)
    .option('--wait-for-target <time>', 'wait until every target answers (default: no wait)');
}

function outputFlags(command: Command): Command {
  return command
    .optionsGroup('Output:')
    .option('--report-dir <dir>', 'where compare.html, compare.json and the runs go (default: reports)')
    .option('--json', 'print compare.json and nothing else')
    .option('--quiet', 'print only the sentence with the result')
    .option('--verbose', 'more about the runs; the stack of a defect')
    .option('--no-color', 'no colours');
}

function examples(): string {
  const compare = commandOf('compare');
  return `
Examples:
  ${compare} acme=http://127.0.0.1:8080 http://127.0.0.1:9090 --token acme=env:ACME --token env:OTHERS
  ${compare} http://127.0.0.1:8080 --prism
  ${compare} run-a.jsonl run-b.jsonl

Exit codes: 0 all conform, 1 one does not, 2 usage error, 3 one could not be verified to the end, 130 interrupted.`;
}
