/** Form of the rows in a run file: verdicts with their evidence. */

import { FormatFault } from '../forms/format-fault.ts';
import { choice, described, formed, list, object, type Reader, record } from '../forms/readers.ts';
import { anyText, byKind, either, exactly, type NamedForm, named, remedy, whole } from '../forms/written.ts';
import type { Position } from '../model/contract.ts';
import type { Step } from '../model/exchange.ts';
import type { Finding } from '../model/finding.ts';
import type { Reason } from '../model/reason.ts';
import type { Evidence, Relevelled, RowResult, Stability, Waiver } from '../model/verdict.ts';
import { level, verdict } from '../report/exchange-form.ts';
import { findingCodes, reasonCodes } from '../report/messages.ts';
import { type StepLine, stepLine } from './exchange-form.ts';

const values = record(anyText);

/** A code of this version; one to come is no breach of the schema. */
export function codeOf<const Code extends string>(codes: readonly Code[]): Reader<Code> {
  return formed({ type: 'string' }, choice(...codes));
}

const finding = object<Finding>({
  code: codeOf(findingCodes),
  ...{ expected: anyText, actual: anyText },
  place: { optional: described("Place in the answer's body, or in the request.", anyText) },
  pointer: { optional: described('JSON Pointer into the document.', anyText) },
  limit: { optional: described('What the keyword there says: `maxLength is 120`.', anyText) },
  level: { optional: level },
  isOfSeveral: {
    optional: described('Whether it stands for further keywords that are broken alike.', exactly(true)),
  },
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
export const position: NamedForm<Position> = named(
  'location',
  described(
    'A place in a source file; line and column count from 1.',
    object<Position>({ file: anyText, line: whole, column: whole }),
  ),
);

const waiver = described(
  'Why, by whom and until when a violation is excused.',
  object<Waiver>({
    ...{ reason: anyText, link: anyText, owner: anyText, added: anyText, expires: anyText },
  }),
);

const relevelled = described(
  'Set where the user gave the row another level.',
  object<Relevelled>({ from: level, reason: anyText, source: anyText }),
);

const stepOrNumber = {
  description: 'The number of an exchange of this file, or a step that was not announced.',
  ...either(whole, stepLine).form,
};

/**
 * Creates the form of a row.
 * @param stepAt the exchange with a number, if an earlier line has it
 * @param stepOf reads a step that has no line of its own
 */
export function rowReader(
  stepAt: (number: number) => Step | undefined,
  stepOf: (line: StepLine) => Step,
): NamedForm<RowResult & { readonly kind: 'row' }> {
  const step = formed(stepOrNumber, (value, path) => {
    if (typeof value !== 'number') return stepOf(stepLine(value, path));
    const found = stepAt(value);
    if (found) return found;
    throw new FormatFault(path, `there is no exchange ${value}`, remedy);
  });
  const evidence = object<Evidence>({
    ...{ check: anyText, finding, level, stability, count: whole, steps: list(step), alike: list(anyText) },
    ...{ location: { optional: position }, control: { optional: step }, otherwise: { optional: step } },
    plain: { optional: step },
    mistake: { optional: described('What servers that break so often do.', anyText) },
  });
  const row = object<RowResult & { readonly kind: 'row' }>({
    kind: exactly('row'),
    ...{ id: anyText, title: anyText, operation: anyText, level, verdict, runs: whole },
    outcome: choice('satisfied', 'violated', 'recorded', 'not-run', 'undetermined', 'suite-error'),
    reason: { optional: object<Reason>({ code: codeOf(reasonCodes), values: { optional: values } }) },
    ...{ clause: anyText, clauses: list(anyText) },
    waiver: { optional: waiver },
    allowed: { optional: described('The user lets it stay open.', exactly(true)) },
    relevelled: { optional: relevelled },
    evidence: list(evidence),
  });
  return named('row', row);
}
