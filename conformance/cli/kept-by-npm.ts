/**
 * Detects flags that npm consumed: it takes those before `--` for its own, and the run would be another one without
 * them.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Option } from 'commander';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { toolOf } from '../host/machine.ts';

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
