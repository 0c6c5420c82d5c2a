/** Readers for the rows of a run file: verdicts with their evidence. */

import { FormatFault } from '../forms/format-fault.ts';
import { choice, list, object, type Reader, record } from '../forms/readers.ts';
import { anyText, byKind, exactly, remedy, whole } from '../forms/written.ts';
import type { Position } from '../model/contract.ts';
import type { Step } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import type { Reason } from '../model/reason.ts';
import type { Evidence, Relevelled, RowResult, Stability, Waiver } from '../model/verdict.ts';
import { findingCodes, reasonCodes } from '../report/messages.ts';
import { type StepLine, stepLine } from './exchange-readers.ts';

/** A level. */
export const level = choice('required', 'recommended', 'observed');
const values = record(anyText);

const finding = object<Finding>({
  code: choice(...findingCodes),
  ...{ expected: anyText, actual: anyText, place: { optional: anyText }, pointer: { optional: anyText } },
  level: { optional: level },
  step: { optional: whole },
});

const stability = byKind<Stability>({
  reproducible: object({ kind: exactly('reproducible') }),
  unstable: object({ kind: exactly('unstable'), seen: whole, tries: whole }),
  'order-dependent': object({ kind: exactly('order-dependent') }),
  'target-lost': object({ kind: exactly('target-lost') }),
  unconfirmed: object({ kind: exactly('unconfirmed') }),
  'not-repeated': object({ kind: exactly('not-repeated') }),
});

/** A position in a source file. */
export const position: Reader<Position> = object<Position>({ file: anyText, line: whole, column: whole });

const waiver = object<Waiver>({
  ...{ reason: anyText, link: anyText, owner: anyText, added: anyText, expires: anyText },
});

const relevelled = object<Relevelled>({ from: level, reason: anyText, source: anyText });

const verdict = choice(
  ...(['pass', 'fail', 'warn', 'note', 'waived', 'not-applicable', 'excluded'] as const),
  ...(['blocked', 'inconclusive', 'error'] as const),
);

/**
 * Creates the reader of a row.
 * @param stepAt the exchange with a number, if an earlier line has it
 * @param stepOf reads a step that has no line of its own
 */
export function rowReader(
  stepAt: (number: number) => Step | undefined,
  stepOf: (line: StepLine) => Step,
): Reader<RowResult & { readonly kind: 'row' }> {
  const step: Reader<Step> = (value, path) => {
    if (typeof value !== 'number') return stepOf(stepLine(value, path));
    const found = stepAt(value);
    if (found) return found;
    throw new FormatFault(path, `there is no exchange ${value}`, remedy);
  };
  const evidence = object<Evidence>({
    ...{ check: anyText, finding, level, stability, count: whole, steps: list(step), alike: list(anyText) },
    ...{ location: { optional: position }, control: { optional: step }, otherwise: { optional: step } },
    plain: { optional: step },
    mistake: { optional: anyText },
  });
  return object<RowResult & { readonly kind: 'row' }>({
    kind: exactly('row'),
    ...{ id: anyText, title: anyText, operation: anyText, level, verdict, runs: whole },
    outcome: choice('satisfied', 'violated', 'recorded', 'not-run', 'undetermined', 'suite-error'),
    reason: { optional: object<Reason>({ code: choice(...reasonCodes), values: { optional: values } }) },
    ...{
      clause: anyText,
      clauses: list(anyText),
      waiver: { optional: waiver },
      allowed: { optional: exactly(true) },
      relevelled: { optional: relevelled },
      evidence: list(evidence),
    },
  });
}
