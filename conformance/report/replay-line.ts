/** The command that sends one case of a run again. */

import type { RunStarted } from '../model/event.ts';
import type { Evidence } from '../model/verdict.ts';
import { visible } from '../names/visible.ts';
import { singleQuoted } from './shell-quote.ts';

/** Where the run file lies unless a flag says otherwise. */
export const usualRun = 'reports/run.jsonl';

/** Where the run was stored, seen from the folder in which it was typed; undefined where the run does not say. */
export function runFileOf(started: RunStarted | undefined): string | undefined {
  return started?.settings.reports.find(({ name }) => name === 'jsonl')?.path;
}

/**
 * What to paste into a shell to have a case sent again with its control, against the same target: by the run file that
 * is named, and with the flags of credentials where such are needed.
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
  const words = ['npx', visible(tool), 'replay', caseId, '--run', file, '--target', target, ...flags];
  return words.map(shellWord).join(' ');
}

/** The flags by which another command finds the credentials of a run: those that lie where nobody looks unasked. */
export function credentialFlags(
  started: Pick<RunStarted, 'credentialNames' | 'chosenVariables'> | undefined,
): readonly string[] {
  const isSole = Object.keys(started?.credentialNames ?? {}).length === 1;
  return Object.entries(started?.chosenVariables ?? {}).flatMap(([scheme, variable]) =>
    isSole ? tokenFrom(variable) : ['--credential', `${scheme}=env:${variable}`],
  );
}

/** The flag for a token that lies in a shell variable. */
export function tokenFrom(variable: string): readonly string[] {
  return ['--token', `env:${variable}`];
}

/** Tells whether a single request shows a finding whenever it is sent: else no curl line does. */
export function isShownByOne({ steps, stability }: Pick<Evidence, 'steps' | 'stability'>): boolean {
  return steps.length === 1 && stability.kind !== 'order-dependent' && stability.kind !== 'unstable';
}

/** A word that no shell changes. */
export function shellWord(text: string): string {
  return /^[\w%+,./:=@-]+$/.test(text) ? text : singleQuoted(text);
}
