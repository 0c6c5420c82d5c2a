/** The form of the last line of a run file: what the run came to, and what of the document it exercised. */

import { choice, countFrom, described, list, object, record } from '../forms/readers.ts';
import { amount, anyText, exactly, flag, keyed, type NamedForm, named, whole } from '../forms/written.ts';
import type {
  Coverage,
  CoverageItem,
  CoverageKind,
  CoverageState,
  CoverageWhy,
  OperationCoverage,
  Tried,
} from '../model/coverage.ts';
import { type Carriages, leftPairs } from '../model/covered.ts';
import type { RunFinished } from '../model/event.ts';
import { coverageCodes } from '../report/coverage-report.ts';
import { result } from '../report/exchange-form.ts';
import { reasonCodes } from '../report/messages.ts';
import { codeOf } from './row-form.ts';

/** How much was tried in other ways to carry a request. */
export const carriages = object<Carriages>({
  kinds: described('Kinds of violations and of credentials, by operation.', whole),
  ways: whole,
  pairs: described('Pairs of a kind and a way that fits it that were sent.', whole),
  of: described('All such pairs.', whole),
  left: {
    optional: described(
      'How many of the others were not sent, by the reason: the target refuses a valid request in that way, it is unknown whether it does, the budget of the operation or the limit of creates, or planned and not sent.',
      keyed(choice(...leftPairs), countFrom(1)),
    ),
  },
  refused: described(
    'Ways in which the target refuses a valid request, so that nothing was tried in them.',
    list(anyText),
  ),
  refusedAt: {
    optional: described(
      'The operations that take none, by the name of the way; absent where there is one operation only.',
      record(list(anyText)),
    ),
  },
});

/** What became of something that the document names. */
export const state = named(
  'coverage-state',
  described(
    'matched: it came out as documented, on each side that there are requests for; attempted: it was sent or seen, but not so; never: neither.',
    choice<CoverageState>('matched', 'attempted', 'never'),
  ),
);

/** Requests or answers with it. */
export const triedForm = named(
  'tried',
  described(
    'How many requests or answers have it, and how many of them came out as documented.',
    object<Tried>({ attempted: whole, matched: whole }),
  ),
);

const kind = choice<CoverageKind>(
  ...(['parameter', 'body', 'keyword', 'answer', 'media-type', 'header', 'link', 'callback'] as const),
  ...(['webhook', 'server', 'component', 'path'] as const),
);

/** The members that tell what an item is, in run.jsonl and in report.json. */
export const itemFields = {
  kind,
  name: described('Such as query.limit, application/json, /name maxLength, 404, 201 Location.', anyText),
  pointer: described('JSON Pointer into the document.', anyText),
  state,
  counted: described('Whether the per cent counts it.', flag),
  ...{ valid: triedForm, broken: { optional: triedForm } },
} as const;

/** The members that tell what an operation is, in both of them. */
export const operationFields = {
  ...{ operation: anyText, method: anyText, path: anyText, pointer: anyText, state, counted: flag },
  requests: described('Different requests that were sent to it.', whole),
  accepted: described(
    'Those of them that were accepted: answered 2xx, or by a redirect that is documented in place of it.',
    whole,
  ),
} as const;

const why = named(
  'coverage-why',
  described(
    'Why it never was, or not wholly as documented.',
    object<CoverageWhy>({
      code: codeOf([...coverageCodes, ...reasonCodes]),
      values: { optional: record(anyText) },
    }),
  ),
);

const item = named(
  'coverage-item',
  described(
    'Something that the document names, and what became of it.',
    object<CoverageItem>({ ...itemFields, why: { optional: why } }),
  ),
);

const operation = named(
  'covered-operation',
  described(
    'An operation with all that it has.',
    object<OperationCoverage>({ ...operationFields, why: { optional: why }, items: list(item) }),
  ),
);

type FinishedLine = RunFinished & { readonly checksum?: string };

/** The last line. */
export const finishedLine: NamedForm<FinishedLine> = named(
  'run-finished',
  described(
    'The last line; a file without it is the rest of a run that broke off.',
    object<FinishedLine>({
      ...{ kind: exactly('run-finished'), result },
      ...{ exitCode: whole, requests: whole, durationMs: amount, counts: record(whole) },
      carriages: {
        optional: described(
          'How much of the covering array of kinds of bad requests and legal ways to carry them was sent.',
          carriages,
        ),
      },
      coverage: {
        optional: described(
          'What of the document was exercised.',
          object<Coverage>({ operations: list(operation), others: list(item) }),
        ),
      },
      checksum: {
        optional: described(
          'SHA-256 in hex over every line before this one and this one without its checksum, each followed by a line feed.',
          anyText,
        ),
      },
    }),
  ),
);

/** The forms of this file that a schema names. */
export const finishedDefinitions: readonly NamedForm<unknown>[] = [
  finishedLine,
  triedForm,
  state,
  item,
  why,
  operation,
];
