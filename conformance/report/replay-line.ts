/** The command that sends one case of a run again. */

import type { RunStarted } from '../model/event.ts';
import type { Evidence } from '../model/verdict.ts';
import { headerVariables } from '../names/credential-fields.ts';
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
 */
export function replayLine(
  tool: string,
  caseId: string,
  target: string,
  {
    file = usualRun,
    flags = [],
  }: { readonly file?: string | undefined; readonly flags?: readonly string[] } = {},
): string {
  const words = ['npx', visible(tool), 'replay', caseId, '--run', file, '--target', target];
  return [...words.map(shellWord), ...flags].join(' ');
}

/**
 * The flags that tell another command where to find the credentials of a run, if they are not where it looks by
 * default, and its header fields, whose values stand in the variables that curl lines have. Quoted for the shell.
 */
export function secretFlags(
  started: Pick<RunStarted, 'credentialNames' | 'chosenVariables' | 'settings'> | undefined,
): readonly string[] {
  const isSole = Object.keys(started?.credentialNames ?? {}).length === 1;
  const credentials = Object.entries(started?.chosenVariables ?? {}).flatMap(([scheme, variable]) =>
    isSole ? tokenFrom(variable) : ['--credential', shellWord(`${scheme}=env:${variable}`)],
  );
  const names = started?.settings.headers ?? [];
  const variables = headerVariables(names);
  return [...credentials, ...names.flatMap((name, at) => ['-H', `${shellWord(name)}:"$${variables[at]}"`])];
}

/** The flag for a token in a shell variable, quoted for the shell. */
export function tokenFrom(variable: string): readonly string[] {
  return ['--token', shellWord(`env:${variable}`)];
}

/**
 * Tells whether a single request reproduces a finding each time; else a curl line is of no use. Where its body is cut into
 * several chunks or pieces, curl does not cut it so.
 */
export function isShownByOne({ steps, stability }: Pick<Evidence, 'steps' | 'stability'>): boolean {
  const isCut = steps.some(
    ({ case: { inPieces }, exchange: { request } }) => inPieces || (request.chunks?.length ?? 0) > 1,
  );
  return (
    steps.length === 1 && !isCut && stability.kind !== 'order-dependent' && stability.kind !== 'unstable'
  );
}

/** A text as one word for a shell, quoted where needed. */
export function shellWord(text: string): string {
  return /^[\w%+,./:=@-]+$/.test(text) ? text : singleQuoted(text);
}
