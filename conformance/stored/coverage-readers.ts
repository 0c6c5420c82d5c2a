/** Readers of the coverage in the last line of a run file. */

import { choice, list, object, record } from '../forms/readers.ts';
import type {
  Coverage,
  CoverageItem,
  CoverageKind,
  CoverageState,
  CoverageWhy,
  OperationCoverage,
  Tried,
} from '../model/coverage.ts';
import { coverageCodes } from '../report/coverage/coverage-report.ts';
import { reasonCodes } from '../report/messages.ts';
import { anyText, flag, whole } from './value-readers.ts';

const kinds = {
  ...{ parameter: true, body: true, keyword: true, answer: true, 'media-type': true, header: true },
  ...{ link: true, callback: true, webhook: true, server: true, component: true, path: true },
} satisfies Record<CoverageKind, true>;

const kind = choice<CoverageKind>(...(Object.keys(kinds) as CoverageKind[]));
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

const operation = object<OperationCoverage>({
  ...{ operation: anyText, method: anyText, path: anyText, pointer: anyText, state, counted: flag },
  ...{ requests: whole, accepted: whole, why: { optional: why }, items: list(item) },
});

/** What of the document was exercised. */
export const coverage = object<Coverage>({ operations: list(operation), others: list(item) });
