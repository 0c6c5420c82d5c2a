/** Holds the first line of a run file to what verify writes: a target and a profile that can be used. */

import type { RunStarted } from '../model/event.ts';
import { profiles } from '../model/settings.ts';
import { quoted } from '../names/quoted.ts';
import { shownUrl } from '../names/shown-url.ts';
import { RunFileFault } from './run-file-fault.ts';

/**
 * Says nothing of a header that verify may have written.
 * @throws RunFileFault that repeats no secret: no target that was verified has a user name, a password or a query
 */
export function checkHeader({ target, profile }: RunStarted): void {
  const problem = problemOf(target);
  if (problem !== undefined) throw new RunFileFault(1, `target: ${problem}`, remedy);
  if (!profiles.some((one) => one === profile))
    throw new RunFileFault(1, `profile: there is no ${quoted(profile)}`, remedy);
}

const remedy = 'Take the file as verify wrote it.';

/** What is wrong with a target; undefined for nothing. */
function problemOf(target: string): string | undefined {
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (url ? url.username || url.password : target.includes('@'))
    return 'the URL holds a user name or password';
  if (!url || !/^https?:\/\//i.test(target))
    return `${quoted(target.replace(/[?#].*$/s, '?…'))} is no web address`;
  return url.search || url.hash ? `${quoted(shownUrl(target))} has a query or fragment` : undefined;
}
