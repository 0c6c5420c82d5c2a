/**
 * Error messages for arguments that the parser refuses, each with a remedy; and for flags that npm consumed: it takes
 * those before `--` for its own, and the run would be another one without them.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Option } from 'commander';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { commandOf, toolOf } from '../host/machine.ts';
import { isPlainWord } from '../names/visible.ts';

/** The members of the parser's error that are used. */
interface ParserError {
  readonly code: string;
  readonly message: string;
}

/** Flags that are planned, for which the message says so. */
const laterFlags = ['--shard'];

/**
 * A message and a remedy, ready to be printed.
 * @param argv arguments after the name of the program
 * @param commands names of all commands
 */
export function describeMisuse(
  { code, message }: ParserError,
  argv: readonly string[],
  commands: readonly string[],
): string {
  // A value after an equals sign may be a secret whose flag was misspelt.
  const told = message.replaceAll(/(--[\w-]+)=[^']*/g, '$1');
  const [sentence = '', hint = ''] = told.replace(/^error: /, '').split('\n');
  const named = /'([^'=]*)/.exec(sentence)?.[1] ?? '';
  const [said, remedy] = misuseOf(code, named, argv, commands);
  const isRepeated = !code.startsWith('commander.unknown') || isPlainWord(named);
  const unnamed = isRepeated ? sentence : sentence.replace(/ '.*'/s, '');
  const meant = hint.replace(/^\(Did you mean (.*)\?\)$/, 'did you mean $1?');
  const isLater = laterFlags.includes(named);
  return `error: ${said ?? unnamed.replace(/\.$/, '')}\n  ${isLater ? remedy : meant || remedy}\n`;
}

/** The message, where that of the parser is not good enough, and the remedy. */
function misuseOf(
  code: string,
  named: string,
  argv: readonly string[],
  commands: readonly string[],
): readonly [said: string | undefined, remedy: string] {
  const [command = ''] = argv;
  switch (code) {
    case 'commander.missingArgument':
      return [missing[command], usages[command]?.() ?? helpFor(command)];
    case 'commander.excessArguments':
      return [excess[command] ?? `${command} takes only flags`, usages[command]?.() ?? helpFor(command)];
    case 'commander.unknownCommand':
      return unknownCommand(named, commands);
    case 'commander.unknownOption': {
      const isLater = laterFlags.includes(named);
      return [isLater ? `${named} is not in this version` : undefined, helpFor(knownOf(command, commands))];
    }
    case 'commander.optionMissingArgument':
      return [undefined, `write its value after it; ${helpFor(command)}`];
    default:
      return [undefined, helpFor(command)];
  }
}

function unknownCommand(
  named: string,
  commands: readonly string[],
): readonly [said: string | undefined, remedy: string] {
  if (/^(?:https?:|localhost\b|\d+\.\d)/i.test(named))
    return [
      undefined,
      isPlainWord(named) ? `did you mean verify ${named}?` : 'did you mean verify and a URL?',
    ];
  if (named === 'lint:document')
    return [undefined, 'did you mean lint? lint:document is its name among the scripts of npm'];
  return [undefined, `commands: ${commands.join(', ')}`];
}

const missing: Readonly<Record<string, string>> = {
  explain: 'explain: there is nothing to explain',
  report: 'report: the file of the run is missing',
  rejudge: 'rejudge: the file of the run is missing',
};

const excess: Readonly<Record<string, string>> = {
  verify: 'verify takes one URL and flags; each flag has one value, and values with blanks need quotes',
  observe: 'observe takes one URL and flags; each flag has one value, and values with blanks need quotes',
  explain: 'explain takes one id',
  keep: 'keep takes one run and flags; names with blanks need quotes',
};

const usages: Readonly<Record<string, () => string>> = {
  rejudge: () => `write it like ${commandOf('rejudge')} reports/run.jsonl`,
  keep: () => `write it like ${commandOf('keep')} reports/run.jsonl --name acme`,
  report: () => `write it like ${commandOf('report')} reports/run.jsonl --report json`,
  verify: () => `write it like ${commandOf('verify')} http://localhost:8080`,
  observe: () => `write it like ${commandOf('observe')} http://localhost:8080`,
  explain: () => `name a row, a check, a source or a case, such as ${commandOf('explain')} violation-refused`,
};

function knownOf(command: string, commands: readonly string[]): string {
  return commands.includes(command) ? command : '';
}

function helpFor(command: string): string {
  return `${command === '' ? toolOf().name : commandOf(command)} --help shows what there is`;
}

/** npm settings that many environments have anyway; they are not taken for flags. */
const settings = ['ca', 'cert', 'color', 'force', 'key', 'only', 'proxy', 'target'];

/** Other names of flags in npm's environment: npm completes a flag that begins like one of its settings. */
const longer: Readonly<Record<string, string>> = { token: 'token_description' };

/** The npm commands that run what a user typed; with others, such as publish, flags are meant for npm. */
const typed = ['run', 'run-script', 'test', 'start', 'exec'];

/**
 * Complains where npm has flags of the command in its environment, and not from one of its own files.
 * @param argv arguments after the name of the program
 */
export function complainOfNpm(
  argv: readonly string[],
  command: Command | undefined,
  env: Io['env'],
): UsageError | undefined {
  const isNpm = env['npm_config_user_agent']?.startsWith('npm/') && typed.includes(env['npm_command'] ?? '');
  const kept = isNpm && command ? command.options.filter((option) => isKept(option, env)) : [];
  if (!command || kept.length === 0) return undefined;
  const flags = kept.map((option) => `${option.long}${option.required ? ' …' : ''}`);
  const line = [...startOf(command.name(), env), urlIn(argv), ...flags].filter(Boolean).join(' ');
  return new UsageError({ code: 'kept-by-npm', flags: kept.map(({ long }) => long ?? ''), line });
}

function isKept({ long, negate }: Option, env: Io['env']): boolean {
  const name = (long ?? '').replace(negate ? /^--no-/ : /^--/, '');
  const key = name.replaceAll('-', '_');
  if (settings.includes(name)) return false;
  const held = [key, longer[key]].find((one) => one && env[`npm_config_${one}`] !== undefined);
  if (held === undefined) return false;
  const isOff = ['', 'false'].includes(env[`npm_config_${held}`] ?? '');
  return isOff === negate && !isConfigured(name, env);
}

/** Tells whether one of npm's files sets it, so that nobody typed it. */
function isConfigured(name: string, env: Io['env']): boolean {
  const project = env['npm_config_local_prefix'];
  const files = [
    env['npm_config_userconfig'],
    env['npm_config_globalconfig'],
    project && join(project, '.npmrc'),
  ];
  const line = new RegExp(`^\\s*${name.replaceAll('-', '[-_]')}\\s*(?:=|$)`, 'm');
  return files.some((file) => file && line.test(textOf(file)));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The beginning of the command line. */
function startOf(command: string, env: Io['env']): readonly string[] {
  const script = env['npm_lifecycle_event'] ?? command;
  return env['npm_command'] === 'exec' ? ['npm exec --', toolOf().name, command] : ['npm run', script, '--'];
}

/** The URL of the target, if it cannot be a secret; a value that lost its flag might be one. */
function urlIn([, url = '']: readonly string[]): string {
  return /^https?:\/\/[\w.:[\]/-]+$/.test(url) ? url : '';
}
