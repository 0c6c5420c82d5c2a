/** Flags that npm kept: what stands before `--` it takes for its own, and a run without it is another run. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Option } from 'commander';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { toolOf } from '../host/tool.ts';

/** npm's own settings that many environments have, whatever was typed: nobody is refused for them. */
const settings = ['ca', 'cert', 'color', 'force', 'key', 'only', 'proxy', 'target'];

/** Under what else npm tells of a flag: what it takes for the beginning of one of its own. */
const longer: Readonly<Record<string, string>> = { token: 'token_description' };

/** By these npm runs what somebody typed; with others, such as publish, the flags are meant for npm. */
const typed = ['run', 'run-script', 'test', 'start', 'exec'];

/**
 * Complains where npm holds flags of the command: in the environment, and in none of its own files.
 * @param argv the arguments behind the program's name
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

/** Tells whether one of npm's files sets it: then nobody typed it. */
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

/** How what was typed begins. */
function startOf(command: string, env: Io['env']): readonly string[] {
  const script = env['npm_lifecycle_event'] ?? command;
  return env['npm_command'] === 'exec' ? ['npm exec --', toolOf().name, command] : ['npm run', script, '--'];
}

/** The URL of the target, where it can be no secret; a value that lost its flag may be one. */
function urlIn([, url = '']: readonly string[]): string {
  return /^https?:\/\/[\w.:[\]/-]+$/.test(url) ? url : '';
}
