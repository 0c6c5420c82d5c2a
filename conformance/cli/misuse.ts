/** Error messages for arguments that the parser refuses, each with a remedy. */

import { commandOf, toolOf } from '../host/machine.ts';
import { isPlainWord } from '../names/visible.ts';

/** The members of the parser's error that are used. */
export interface ParserError {
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
