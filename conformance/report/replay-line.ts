/** The command that sends one case of a run again. */

import type { RunStarted } from '../model/event.ts';
import type { Evidence } from '../model/verdict.ts';
import { headerVariables } from '../names/field-names.ts';
import { visible } from '../names/visible.ts';
import { singleQuoted } from './shell-quote.ts';

/** The path of the run file, where `verify` writes it and other commands read it by default. */
export const usualRun = 'reports/run.jsonl';

/**
 * The path of the run file, relative to the folder in which the run was started; undefined where the run does not say.
 */
export function runFileOf(started: RunStarted | undefined): string | undefined {
  return started?.settings.reports.find(({ name }) => name === 'jsonl')?.path;
}

/**
 * The shell command that sends a case again with its control to the same target. It names the run file, and flags for
 * secrets where they are needed, quoted for the shell.
 * @param tool its name for readers who have the package; `command` is how the tool was started where it is read at once
 */
export function replayLine(
  tool: string,
  caseId: string,
  target: string,
  {
    file = usualRun,
    flags = [],
    command,
  }: {
    readonly file?: string | undefined;
    readonly flags?: readonly string[];
    readonly command?: string | undefined;
  } = {},
): string {
  const start = command ?? ['npx', visible(tool), 'replay'].map(shellWord).join(' ');
  const words = [caseId, '--run', file, '--target', target];
  return [start, ...words.map(shellWord), ...flags].join(' ');
}

/**
 * The flags by which another command reaches the target of a run in the same way, quoted for the shell: the
 * configuration unless it is the usual one, and what was given by flags. Header values are written as the variables of
 * curl lines, and so are credentials that commands do not find by default.
 */
export function reachFlags(
  started: Pick<RunStarted, 'credentialNames' | 'chosenVariables' | 'settings'> | undefined,
): readonly string[] {
  if (!started) return [];
  const { credentialNames, chosenVariables = {}, settings } = started;
  const { config, headers, tls } = settings;
  const isTyped = (option: string): boolean => settings.origins[option]?.startsWith('--') === true;
  const isSole = Object.keys(credentialNames).length === 1;
  const chosen = isTyped('token') || isTyped('credential') ? Object.entries(chosenVariables) : [];
  const variables = headerVariables(headers);
  return [
    ...(config === null || config === usualConfig ? [] : ['--config', shellWord(config)]),
    ...chosen.flatMap(([scheme, variable]) =>
      isSole
        ? ['--token', shellWord(`env:${variable}`)]
        : ['--credential', shellWord(`${scheme}=env:${variable}`)],
    ),
    ...headers.flatMap((name, at) =>
      isTyped('header') ? ['-H', `${shellWord(name)}:"$${variables[at]}"`] : [],
    ),
    ...(['ca', 'cert', 'key'] as const).flatMap((name) =>
      isTyped(name) ? [`--${name}`, shellWord(tls[name] ?? '')] : [],
    ),
    ...(isTyped('insecure') ? ['--insecure'] : []),
    ...(isTyped('proxy') ? proxyFlags(settings) : []),
  ];
}

const usualConfig = 'conformance.yaml';

/** The proxy as it was given, without its password. */
function proxyFlags({ told = [] }: RunStarted['settings']): readonly string[] {
  const given = told.find(({ key }) => key === 'proxy')?.value ?? 'false';
  return given === 'false' ? ['--no-proxy'] : ['--proxy', shellWord(given)];
}

/**
 * Tells whether a single request reproduces a finding each time; else a curl line is of no use. Where its body is cut into
 * several chunks or pieces, curl does not cut it so; nor does its line tell another version or the whole URL.
 */
export function isShownByOne({ steps, stability }: Pick<Evidence, 'steps' | 'stability'>): boolean {
  const isOdd = steps.some(
    ({ case: { inPieces, version, wholeUrl }, exchange: { request } }) =>
      inPieces || version || wholeUrl || (request.chunks?.length ?? 0) > 1,
  );
  return (
    steps.length === 1 && !isOdd && stability.kind !== 'order-dependent' && stability.kind !== 'unstable'
  );
}

/** A text as one word for a shell, quoted where needed. */
export function shellWord(text: string): string {
  return /^[\w%+,./:=@-]+$/.test(text) ? text : singleQuoted(text);
}
