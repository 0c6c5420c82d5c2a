/** Runs the harness against one subject and records what it reported: facts only. */

import type { RunEvent } from '../model/event.ts';
import { runOf } from '../model/run.ts';
import type { Profile } from '../model/settings.ts';
import { type Level, type Verdict, worstFirst } from '../model/verdict.ts';
import type { Report } from '../report/report.ts';
import type { Budgets, RunningSubject, Subject, Verify } from './subject.ts';

/** What the harness reported about one subject. */
export interface Observation {
  /** One run; a fault that needs a profile has two, the default one first. */
  readonly runs: readonly [ObservedRun, ...ObservedRun[]];
  /** What the server itself threw, or the harness. */
  readonly failure?: string;
}

/** The result of one run. */
export interface ObservedRun {
  readonly profile: Profile;
  readonly exitCode: number;
  /** The verdict of every row, by id: the worst over its operations. */
  readonly verdicts: Readonly<Record<string, Verdict>>;
  /** The findings and notes of the rows. */
  readonly spoken: readonly Spoken[];
  readonly requests: number;
  readonly durationMs: number;
  /** The first proof; absent when nothing failed. */
  readonly evidence?: FirstProof;
}

/** A finding or a note of a row. */
export interface Spoken {
  readonly row: string;
  readonly level: Level;
  /** Id of the check that reported it. */
  readonly check: string;
}

/** Starts the subject, verifies it under each profile that it needs, and stops it whatever happens. */
export async function observe(subject: Subject, verify: Verify): Promise<Observation> {
  const failures: unknown[] = [];
  const run = async (profile: Profile): Promise<ObservedRun> => {
    const target = await subject.start();
    try {
      return await verified(target, { profile, ...subject.budgets }, verify);
    } catch (error) {
      failures.push(error);
      return { profile, exitCode: 4, verdicts: {}, spoken: [], requests: 0, durationMs: 0 };
    } finally {
      failures.push(...target.failures());
      await target.stop();
    }
  };
  const { expected } = subject;
  const isStrict = 'needs' in expected && expected.needs === 'strict';
  // The rows of a mutant are not known, so the default profile has nothing to check in addition.
  const first = await run(isStrict && expected.kind === 'mutant' ? 'strict' : 'spec');
  const runs: Observation['runs'] =
    isStrict && expected.kind === 'fault' ? [first, await run('strict')] : [first];
  return failures.length > 0 ? { runs, failure: String(failures[0]) } : { runs };
}

/** The first proof: of the requests that failing findings show, the one that was answered first. */
interface FirstProof {
  /** The row whose finding shows it. */
  readonly row: string;
  /** How many requests had been answered by then, including this one. */
  readonly requests: number;
  /** Milliseconds from the start of the run to its answer. */
  readonly ms: number;
}

/**
 * How soon a run had its first proof: the first answer to a request that a failing finding shows, or a warning one
 * where none fails. A finding shows the simplest request, so earlier answers to longer ones do not count, nor do later
 * confirmations.
 */
export function firstEvidence(events: readonly RunEvent[]): FirstProof | undefined {
  const failing = proofs(events, 'fail');
  const proven = failing.size > 0 ? failing : proofs(events, 'warn');
  const { exchanges: sent } = runOf(events);
  const at = sent.findIndex((one) => proven.has(one.case.id));
  const first = sent[at];
  if (!first) return undefined;
  const { startedMs, durationMs } = first.exchange;
  return {
    row: proven.get(first.case.id) ?? '',
    requests: at + 1,
    ms: Math.round(startedMs + durationMs),
  };
}

/**
 * The rows by the ids of the cases that their findings show: each finding's last step, where it counts for the verdict.
 */
function proofs(events: readonly RunEvent[], verdict: 'fail' | 'warn'): ReadonlyMap<string, string> {
  const level = verdict === 'fail' ? 'required' : 'recommended';
  const shown = events.flatMap((event) => {
    if (event.kind !== 'row' || event.result.verdict !== verdict) return [];
    const { id, evidence } = event.result;
    const steps = evidence.filter((one) => one.level === level).flatMap(({ steps: all }) => all.slice(-1));
    return steps.map((step) => [step.case.id, id] as const);
  });
  return new Map(shown.toReversed());
}

type RunManner = { readonly profile: Profile } & Partial<Budgets>;

/** The harness gets nothing but the address, what a user would give, and the settings of the run. */
async function verified(
  { url, given }: RunningSubject,
  manner: RunManner,
  verify: Verify,
): Promise<ObservedRun> {
  const events: RunEvent[] = [];
  const onEvent = (event: RunEvent) => void events.push(event);
  const { exitCode, checks, requests, durationMs } = await verify({
    target: url,
    ...given,
    ...manner,
    onEvent,
  });
  const evidence = firstEvidence(events);
  return {
    profile: manner.profile,
    exitCode,
    verdicts: worstVerdicts(checks),
    spoken: spokenIn(events),
    requests,
    durationMs,
    ...(evidence && { evidence }),
  };
}

function worstVerdicts(checks: Report['checks']): ObservedRun['verdicts'] {
  const worst = new Map<string, Verdict>();
  for (const { id, verdict } of checks) {
    const known = worst.get(id);
    if (known === undefined || worstFirst.indexOf(verdict) < worstFirst.indexOf(known))
      worst.set(id, verdict);
  }
  return Object.fromEntries(worst);
}

function spokenIn(events: readonly RunEvent[]): readonly Spoken[] {
  return runOf(events).rows.flatMap(({ id, evidence }) =>
    evidence.map(({ level, check }) => ({ row: id, level, check })),
  );
}
