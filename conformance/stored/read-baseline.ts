/** Reads a baseline: a stored run whose violations are known and need not fail the gate again. */

import { isDeepStrictEqual } from 'node:util';
import { violationsOf } from '../engine/conclude/excuse-rows.ts';
import { isElsewhere } from '../engine/conclude/rows-of.ts';
import { isSignedAs, signatureOf } from '../engine/conclude/signature.ts';
import { UsageError } from '../host/errors.ts';
import type { Contract } from '../model/contract.ts';
import type { RunEvent, RunStarted } from '../model/event.ts';
import type { NoticeCode } from '../model/reason.ts';
import { drawingSettings, pickSettings, type RecordedBaseline, type Settings } from '../model/settings.ts';
import type { Evidence } from '../model/verdict.ts';
import type { KnownExcuse } from '../model/waiver.ts';
import { readRun } from './read-run.ts';

/** The run that the baseline is for. */
interface BaselineFor {
  readonly settings: Settings;
  readonly contract: Pick<Contract, 'title' | 'version'>;
}

/** The excuses of a baseline, and the record of the run that they come from. */
interface Baseline {
  readonly excuses: readonly KnownExcuse[];
  readonly record: RecordedBaseline;
}

/**
 * An excuse for each way in which a row was broken in the baseline, waived or not. Where both runs send the same
 * requests, it is limited to as many violations.
 * @throws UsageError for a file that is not a complete run, or a run of another contract
 */
export async function readBaseline(path: string, { settings, contract }: BaselineFor): Promise<Baseline> {
  const events = await readRun(path, '--baseline');
  const [started] = events;
  if (started?.kind !== 'run-started') throw new Error('a run that was read begins with its header');
  if (started.contract.title !== contract.title)
    throw new UsageError({
      code: 'baseline-of-another',
      about: '--baseline',
      path,
      title: started.contract.title,
      own: contract.title,
    });
  const target = settings.targetName ?? settings.target;
  const other = otherThan(started, settings, contract.version);
  const shown = {
    ...{ reason: 'broken there too, and no worse now', link: path, owner: 'baseline' },
    ...{ added: started.startedAt.slice(0, 10), expires: 'the next baseline' },
  };
  const isBounded = sendsTheSame(started, settings) && !events.some(cutsShort);
  const excuses = events.flatMap((event) => {
    if (event.kind !== 'row') return [];
    const { id: row, operation } = event.result;
    const all = violationsOf(event.result);
    return [...new Set(all.map(signatureOf))].map((signature): KnownExcuse => {
      // One that stands for several fits the others too.
      const bound = isBounded ? boundOf(all.filter((one) => isSignedAs(signature, one))) : {};
      return { kind: 'baseline', row, operation, target, signature, ...bound, link: path, shown, ...other };
    });
  });
  return { excuses, record: recordOf(path, started) };
}

function recordOf(
  file: string,
  { target, targetName, seed, startedAt, contract }: RunStarted,
): RecordedBaseline {
  const named = targetName === undefined ? {} : { targetName };
  return { file, target, ...named, seed, startedAt, version: contract.version };
}

/** What the baseline is a run of, where that is another target or contract; targets are compared by name or URL. */
function otherThan(
  { target, targetName, contract }: RunStarted,
  settings: Settings,
  version: string,
): Pick<KnownExcuse, 'other'> {
  if (
    !isElsewhere(
      { target, version: contract.version, ...(targetName === undefined ? {} : { targetName }) },
      settings,
      version,
    )
  )
    return {};
  return { other: { target: targetName ?? target, version: contract.version } };
}

/**
 * Whether a run with these settings sends the same requests as the stored one, so that violations can be counted
 * against each other.
 */
function sendsTheSame(started: RunStarted, settings: Settings): boolean {
  const { seed, profile, declarations } = started;
  const then = { seed, isSmoke: profile === 'smoke', declarations, ...drawn(started.settings) };
  const now = {
    ...{ seed: settings.seed, isSmoke: settings.profile === 'smoke' },
    ...{ declarations: settings.declarations, ...drawn(settings) },
  };
  return isDeepStrictEqual(then, now);
}

/** The settings that decide how many requests are drawn, without their reasons and origins. */
function drawn(settings: Pick<Settings, (typeof drawingSettings)[number]>): object {
  const rows = settings.rows.map(({ source: _source, reason: _reason, ...row }) => row);
  return { ...pickSettings(settings, drawingSettings), rows };
}

const cutting: readonly NoticeCode[] = [
  'out-of-time',
  'interrupted',
  'own-defect',
  'target-lost',
  'failures-reached',
];

/** Tells whether a notice says that a run ended before everything was sent. */
function cutsShort(event: RunEvent): boolean {
  return event.kind === 'notice' && cutting.includes(event.code);
}

/** How many requests showed the violation; no limit for an unstable one, where the number is chance. */
function boundOf(violations: readonly Evidence[]): Pick<KnownExcuse, 'atMost'> {
  if (violations.some(({ stability }) => stability.kind !== 'reproducible')) return {};
  return { atMost: violations.reduce((sum, { count }) => sum + count, 0) };
}
