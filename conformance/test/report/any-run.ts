/** Arbitrary runs that are whole and consistent, with hostile text everywhere: what a run file can hold. */

import { isViolation } from '../../engine/conclude/row-result.ts';
import { exitCodeAfter, resultOf, verdictOf } from '../../engine/conclude/verdict.ts';
import type { RunEvent } from '../../model/event.ts';
import type { Step } from '../../model/exchange.ts';
import { type Evidence, type RowResult, strongest } from '../../model/verdict.ts';
import { fc } from '../../schema/arbitrary.ts';
import { anyCoverage } from './any-coverage.ts';
import { anyEvidence, anyNotice, anyRow, anyStarted } from './any-events.ts';
import { anyStep } from './any-step.ts';

type ExchangeEvent = Extract<RunEvent, { kind: 'exchange' }>;

/** A run: its header, its exchanges, notices and rows, its footer. Evidence points at exchanges, or brings its own. */
export const anyRun: fc.Arbitrary<readonly RunEvent[]> = fc
  .record({
    started: fc
      .tuple(anyStarted, fc.webUrl(), fc.constantFrom('smoke', 'spec', 'strict'))
      .map(([started, target, profile]) => ({ ...started, target, profile })),
    steps: fc.array(anyStep, { maxLength: 4 }),
    notices: fc.array(anyNotice, { maxLength: 2 }),
    rows: fc.uniqueArray(fc.record({ row: anyRow, evidence: fc.array(anyEvidence, { maxLength: 2 }) }), {
      maxLength: 4,
      selector: ({ row: { id, operation } }) => JSON.stringify([id, operation]),
    }),
    coverage: fc.option(anyCoverage),
    picks: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  })
  .map(({ started, steps, notices, rows, picks, coverage }): readonly RunEvent[] => {
    const sent = steps.map(whole);
    const exchanges = sent.map(
      (step): ExchangeEvent => ({ kind: 'exchange', ...step, row: 'r', attempt: 0 }),
    );
    const pick = (nth: number): Step | undefined =>
      sent[(picks[nth % picks.length] ?? 0) % (sent.length + 1)];
    const results = rows.map(({ row, evidence }, at): RowResult => {
      return consistent({
        ...row,
        evidence: evidence.map((one) => pointing(one, pick(at), pick(at + 4))),
      });
    });
    const result = resultOf(results, started.profile);
    const counts = Map.groupBy(results, ({ verdict }) => verdict);
    return [
      started,
      ...exchanges,
      ...notices,
      ...results.map((result): RunEvent => ({ kind: 'row', result })),
      {
        kind: 'run-finished',
        ...{ result, exitCode: exitCodeAfter(result, notices), requests: exchanges.length, durationMs: 5 },
        counts: Object.fromEntries([...counts].map(([verdict, all]) => [verdict, all.length])),
        ...(coverage ? { coverage } : {}),
      },
    ];
  });

/** A row whose evidence accuses is as bad as that makes it, or waived. */
function consistent(row: RowResult): RowResult {
  const levels = row.evidence.filter(isViolation).map(({ level }) => level);
  if (levels.length === 0 || row.verdict === 'waived') return row;
  return { ...row, verdict: verdictOf('violated', strongest(levels)) };
}

/** Evidence about announced exchanges, where there are some. */
function pointing(evidence: Evidence, step: Step | undefined, control: Step | undefined): Evidence {
  const { otherwise, control: other, ...rest } = evidence;
  return {
    ...rest,
    steps: step ? [step] : evidence.steps.map(whole),
    ...(control ? { control } : other ? { control: whole(other) } : {}),
    ...(otherwise ? { otherwise: whole(otherwise) } : {}),
  };
}

/** The case and the request of a step are about the same bytes. */
function whole({ case: item, exchange }: Step): Step {
  const { method, body, chunks } = exchange.request;
  const { body: _body, chunks: _chunks, ...rest } = item;
  const content = { ...(body ? { body } : {}), ...(chunks ? { chunks } : {}) };
  return { case: { ...rest, method, ...content }, exchange: { ...exchange, caseId: item.id } };
}
