/** Flags that several commands have, with their help. Their values are checked where they are used. */

import type { Command } from 'commander';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import {
  type OptionGroup,
  type OptionKind,
  type OptionName,
  optionOf,
  optionsIn,
  type RunOption,
  runOptions,
} from '../options/option-table.ts';
import { defaultReports } from '../options/report-targets.ts';
import { formats } from '../report/index.ts';

/**
 * Adds the flags of options.
 * @param otherwise defaults that differ for this command
 */
export function addOptions(
  command: Command,
  names: readonly OptionName[],
  otherwise: Partial<Record<OptionName, string>> = {},
): Command {
  for (const name of names) {
    const option = {
      ...optionOf(name),
      ...(otherwise[name] === undefined ? {} : { otherwise: otherwise[name] }),
    };
    if (isList(option)) command.option(option.flag, helpOf(option), collect);
    else command.option(option.flag, helpOf(option));
  }
  return command;
}

/**
 * Adds the flags of all options of some groups.
 * @param otherwise defaults that differ for this command
 */
export function addGroups(
  command: Command,
  groups: readonly OptionGroup[],
  otherwise?: Partial<Record<OptionName, string>>,
): Command {
  return addOptions(command, groups.flatMap(optionsIn), otherwise);
}

function isList({ holds }: RunOption): boolean {
  return ['list', 'sources', 'secrets', 'headers', 'values', 'reports'].includes(holds.kind);
}

/** The help of an option: `random requests from each source (0 to 10000; default: 8)`. */
function helpOf(option: RunOption): string {
  const { about, holds, otherwise } = option;
  const often = isList(option) ? '; repeatable' : '';
  const usual = holds.kind.startsWith('switch') ? [] : [`default: ${otherwise}`];
  const known = [...rangeOf(holds), ...usual];
  return `${about}${often}${known.length > 0 ? ` (${known.join('; ')})` : ''}`;
}

function rangeOf(holds: OptionKind): readonly string[] {
  if (holds.kind !== 'number') return [];
  return [[`${holds.least} to ${holds.most}`, ...(holds.words ?? [])].join(', or ')];
}

/** Adds the flags for the configuration. */
export function configFlags(command: Command): Command {
  return command
    .option('--config <file>', 'read settings from this file (default: conformance.yaml, if it is there)')
    .option('--no-config', 'read no conformance.yaml');
}

/** Collects the values of a repeatable flag. */
export function collect(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

/** The default of `--max-time` for `observe`, which finds limits with one request after the other. */
export const observeBudget = { maxTime: '5m' };

/** Adds the flags for the route to the target. */
export function routeFlags(command: Command): Command {
  const both = refuseBoth(command, 'proxy', 'no-proxy');
  return addGroups(both, ['route']).option('--no-proxy', 'reach it directly, whatever the environment says');
}

/** Refuses two flags that contradict each other. */
function refuseBoth(command: Command, one: string, other: string): Command {
  const typed = new Set<string>();
  for (const flag of [one, other]) {
    command.on(`option:${flag}`, () => {
      typed.add(flag);
      if (typed.size > 1) throw new UsageError({ code: 'contradicts-flag', about: `--${one}`, other });
    });
  }
  return command;
}

/**
 * Adds the flags for reports and output.
 * @param byDefault reports that are written by default, for the help
 */
export function reportFlags(command: Command, byDefault = defaultReports.join(', ')): Command {
  const names = formats.map(({ name }) => name).join(', ');
  return command
    .option(runOptions.report.flag, `${names}; a comma list or repeatable (default: ${byDefault})`, collect)
    .option(runOptions.reportDir.flag, helpOf(runOptions.reportDir))
    .option('--json', 'print report.json and nothing else')
    .option('--quiet', 'print the result line, and why it is incomplete')
    .option('--verbose', 'more about the document and the run; the stack of a defect')
    .option('--no-color', 'no colours (default: colours on a terminal; NO_COLOR and FORCE_COLOR count)');
}

/** Declares a command; `end` is called with its exit code. */
export type Adder = (program: Command, io: Io, end: (code: number) => void) => void;
