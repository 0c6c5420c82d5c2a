/** What of a document the requests of a plan exercise, before any is sent; and its words, for the commands that only tell. */

import { drawCase } from '../cases/draw-case.ts';
import { coverageFacts } from '../engine/cover-run.ts';
import type { Coverage } from '../model/coverage.ts';
import type { Plan } from '../model/plan.ts';
import { visible } from '../names/visible.ts';
import {
  type CoveredItem,
  type CoveredOperation,
  coverageReport,
} from '../report/coverage/coverage-report.ts';
import type { Subject } from './load-subject.ts';

/** The identity that stands in for the fresh one of a run. */
const example = 4711n;

/** The table of a plan: nothing has matched yet. */
export function plannedCoverage({ contract, cover, unsent }: Subject, plan: Plan): Coverage {
  const coverer = cover(contract, unsent);
  for (const { id, draft, row } of plan.probes) {
    for (const [at, step] of draft.steps.entries())
      coverer.see(drawCase(step, `${id}.${at}`, row.operation?.id ?? '', example));
  }
  return coverer.table({ ...coverageFacts(plan), isPlan: true });
}

/** What the requests of each operation exercise, a line each. */
export function coverageLines(coverage: Coverage): readonly string[] {
  const { operations } = coverageReport(coverage);
  return operations.filter(({ counted }) => counted).flatMap(linesOf);
}

function linesOf({ operation, requests, why, items }: CoveredOperation): readonly string[] {
  const kinds = width(items.map(({ kind }) => kind));
  const names = width(items.map(({ name }) => visible(name)));
  return [
    '',
    `coverage of ${visible(operation)}, ${why ?? `${requests} requests`}:`,
    ...items.map((item) => {
      const start = `  ${item.kind.padEnd(kinds)}  ${visible(item.name).padEnd(names)}`;
      return `${start}  ${visible(plannedWords(item))}`.trimEnd();
    }),
  ];
}

/** `12 valid, 3 broken`, and why not more. */
function plannedWords({ kind, state, valid, broken, why }: CoveredItem): string {
  const sides = [
    ...(valid.attempted > 0 ? [`${valid.attempted} valid`] : []),
    ...(broken && broken.attempted > 0 ? [`${broken.attempted} broken`] : []),
  ];
  const isAimed = kind === 'answer' && state === 'attempted';
  return [...sides, ...(isAimed ? ['there are requests for it'] : []), ...(why ? [why] : [])].join('; ');
}

function width(texts: readonly string[]): number {
  return Math.min(60, Math.max(0, ...texts.map(({ length }) => length)));
}
