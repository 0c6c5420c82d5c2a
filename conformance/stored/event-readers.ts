/** Readers for the other events of a run file: header, notices, footer. */

import { choice, list, object, type Reader, record } from '../forms/readers.ts';
import { amount, anyText, exactly, flag, whole } from '../forms/written.ts';
import type { Carriages } from '../model/carriages.ts';
import type {
  Coverage,
  CoverageItem,
  CoverageKind,
  CoverageState,
  CoverageWhy,
  OperationCoverage,
  Tried,
} from '../model/coverage.ts';
import type {
  MockPeer,
  Notice,
  OperationPlace,
  OwnFiles,
  RunFinished,
  RunStarted,
  Selection,
  Specification,
} from '../model/event.ts';
import type { Clause, Exclusion } from '../model/requirement.ts';
import { coverageCodes } from '../report/coverage/coverage-report.ts';
import { noticeCodes, reasonCodes } from '../report/messages.ts';
import { type StepLine, stepFields } from './exchange-readers.ts';
import { position } from './row-readers.ts';
import { settings } from './settings-readers.ts';
import { addresses } from './value-readers.ts';

const texts = list(anyText);

const selection = object<Selection>({
  ...{ rows: whole, of: whole, flags: texts, skipped: { optional: whole }, lowered: { optional: whole } },
});

const specification = object<Specification>({
  name: anyText,
  clauses: list(object<Clause>({ id: anyText, section: anyText, statement: anyText })),
  exclusions: list(object<Exclusion>({ title: anyText, clauses: texts, reason: anyText })),
});

const own = object<OwnFiles>({ document: { optional: addresses }, requirements: { optional: addresses } });

const peer = object<MockPeer>({
  ...{ name: anyText, answers: choice('static', 'dynamic'), server: anyText },
});

const operation = object<OperationPlace>({
  ...{ id: anyText, method: anyText, path: anyText, pointer: anyText, location: { optional: position } },
});

const kinds = {
  ...{ parameter: true, body: true, keyword: true, answer: true, 'media-type': true, header: true },
  ...{ link: true, callback: true, webhook: true, server: true, component: true, path: true },
} satisfies Record<CoverageKind, true>;

const kind = choice<CoverageKind>(...(Object.keys(kinds) as CoverageKind[]));

/** The first line; `format` is the version of the file format. */
export const startedLine: Reader<RunStarted & { readonly format: 1 }> = object<
  RunStarted & { readonly format: 1 }
>({
  ...{ kind: exactly('run-started'), format: exactly(1), target: anyText, profile: anyText },
  targetName: { optional: anyText },
  peer: { optional: peer },
  contract: object<RunStarted['contract']>({
    ...{ title: anyText, version: anyText, digest: anyText, source: addresses },
  }),
  tool: object<RunStarted['tool']>({ name: anyText, version: anyText }),
  requirements: { optional: anyText },
  requirementsSource: { optional: addresses },
  own: { optional: own },
  specification: { optional: specification },
  operations: list(operation),
  ...{ seed: whole, salt: anyText, startedAt: anyText, plannedRequests: whole, creates: whole },
  ...{ credentialNames: record(anyText), declarations: texts, settings },
  chosenVariables: { optional: record(anyText) },
  selection: { optional: selection },
});

/** A line with an exchange. */
export const exchangeLine: Reader<ExchangeLine> = object<ExchangeLine>({
  ...{ kind: exactly('exchange'), number: whole, row: anyText, attempt: whole },
  ...stepFields,
});

/** An exchange as a line has it. */
export interface ExchangeLine extends StepLine {
  readonly kind: 'exchange';
  readonly number: number;
  readonly row: string;
  readonly attempt: number;
}

/** A notice. */
export const noticeLine: Reader<Notice> = object<Notice>({
  kind: exactly('notice'),
  code: choice(...noticeCodes),
  values: record(anyText),
});

const some = { optional: whole };

const leftPairs = object<NonNullable<Carriages['left']>>({
  ...{ refused: some, untried: some, budget: some, creates: some, unsent: some },
});

const state = choice<CoverageState>('matched', 'attempted', 'never');
const tried = object<Tried>({ attempted: whole, matched: whole });

const why = object<CoverageWhy>({
  code: choice<CoverageWhy['code']>(...coverageCodes, ...reasonCodes),
  values: { optional: record(anyText) },
});

const item = object<CoverageItem>({
  ...{ kind, name: anyText, pointer: anyText, state, counted: flag, valid: tried },
  ...{ broken: { optional: tried }, why: { optional: why } },
});

const coveredOperation = object<OperationCoverage>({
  ...{ operation: anyText, method: anyText, path: anyText, pointer: anyText, state, counted: flag },
  ...{ requests: whole, accepted: whole, why: { optional: why }, items: list(item) },
});

/** The coverage in the last line. */
const coverage = object<Coverage>({ operations: list(coveredOperation), others: list(item) });

/** The last line, with the checksum of the file. */
export const finishedLine: Reader<RunFinished & { readonly checksum?: string }> = object<
  RunFinished & { readonly checksum?: string }
>({
  kind: exactly('run-finished'),
  result: choice('conformant', 'conformant-with-waivers', 'non-conformant', 'incomplete'),
  ...{ exitCode: whole, requests: whole, durationMs: amount, counts: record(whole) },
  carriages: {
    optional: object<Carriages>({
      ...{ kinds: whole, ways: whole, pairs: whole, of: whole },
      left: { optional: leftPairs },
      refused: list(anyText),
      refusedAt: { optional: record(list(anyText)) },
    }),
  },
  coverage: { optional: coverage },
  checksum: { optional: anyText },
});
