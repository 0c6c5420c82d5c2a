/**
 * The form of report.json: reports/report.schema.json is made from it, and the compiler holds it to the type of a report
 * (report.ts).
 */

import { choice, countFrom, described, list, object } from '../../forms/readers.ts';
import { amount, anyText, keyed, type NamedForm, named, numberOf, whole } from '../../forms/written.ts';
import type { Outcome, Relevelled, Waiver } from '../../model/verdict.ts';
import {
  exchangeDefinitions,
  level,
  result,
  seed,
  selection,
  tool,
  verdict,
} from '../../report/exchange-form.ts';
import type { CheckReport, ContractReport, Report } from '../../report/report.ts';
import type { ExcusedBy } from '../../report/waiver-text.ts';
import { carriages } from '../../stored/finished-form.ts';
import { coverageDefinitions, coverageForm } from './coverage-form.ts';
import { finding, findingDefinitions } from './finding-form.ts';

const excusedBy = choice<ExcusedBy>('waiver', 'baseline', 'mock');

const waiver = named(
  'waiver',
  described(
    'Why, by whom and until when a violation is excused.',
    object<Waiver>({
      reason: anyText,
      link: described('Where the matter is followed up.', anyText),
      owner: anyText,
      added: described('A day, YYYY-MM-DD.', anyText),
      expires: described('The last day on which it holds, YYYY-MM-DD, UTC.', anyText),
    }),
  ),
);

const relevelled = object<Relevelled>({
  from: described("The row's own level.", level),
  reason: anyText,
  source: described('Where the user says so: file and line.', anyText),
});

const outcome = choice<Outcome>(
  ...(['satisfied', 'violated', 'recorded', 'not-run', 'undetermined', 'suite-error'] as const),
);

const check = named(
  'check',
  object<CheckReport>({
    id: described('Id of the requirement (REJ-03), or of the check where no requirement names it.', anyText),
    title: anyText,
    operation: described('Id of the operation; empty for what concerns the document.', anyText),
    ...{ level, verdict },
    outcome: described('The fact, before level and waivers are looked at.', outcome),
    runs: described('How often it was judged: by a request, or by several that belong together.', whole),
    reason: { optional: described('Why it was not run, not concluded or excluded.', anyText) },
    clause: described('What the requirement rests on, restated.', anyText),
    clauses: described('Ids of the clauses of the specification that it rests on.', list(anyText)),
    relevelled: { optional: described('Set where the user gave the row another level.', relevelled) },
    waiver: { optional: waiver },
    excusedBy: {
      optional: described(
        'A waiver that somebody wrote, a baseline that showed it before, or a mock that is known for it.',
        excusedBy,
      ),
    },
    findings: list(finding),
  }),
);

const requirements = object<NonNullable<ContractReport['requirements']>>({
  name: anyText,
  source: {
    optional: described('The file as the user named it; absent for the bundled requirements.', anyText),
  },
});

const contract = object<ContractReport>({
  title: anyText,
  version: described('info.version of the document.', anyText),
  digest: described('SHA-256 of the bundled document, in hex.', anyText),
  source: {
    optional: described('The document as the user named it, or the path of the bundled one.', anyText),
  },
  requirements: {
    optional: described('The requirement rows; absent where there are none.', requirements),
  },
});

/** What a run came to, with the evidence. */
export const reportForm = object<Report>({
  result,
  exitCode: described(
    '0 conformant, 1 non-conformant or a waiver to mend, 3 incomplete, 4 ended by a defect of the tool, 130 interrupted.',
    numberOf(0, 1, 3, 4, 130),
  ),
  seed,
  target: described('Base URL of the server.', anyText),
  ...{ contract, tool },
  startedAt: described('ISO 8601, UTC.', anyText),
  selection: { optional: selection },
  durationMs: amount,
  requests: described('Requests sent, repetitions included.', whole),
  counts: described(
    'How many checks came to each verdict; waived are those that anything excuses.',
    keyed(verdict, whole),
  ),
  excused: {
    optional: described(
      'How many of the excused checks, whose verdict is waived, are excused by what; absent where none is.',
      keyed(excusedBy, countFrom(1)),
    ),
  },
  carriages: {
    optional: described(
      'How much of the covering array of kinds of bad requests and legal ways to carry them was sent.',
      carriages,
    ),
  },
  coverage: { optional: coverageForm },
  notices: {
    optional: described(
      'What the run had to tell besides, a sentence each; absent where it had nothing to tell.',
      list(anyText, 1),
    ),
  },
  checks: described('Unique by id and operation.', list(check)),
});

/** The forms that its schema names. */
export const reportDefinitions: readonly NamedForm<unknown>[] = [
  ...[check, waiver],
  ...findingDefinitions,
  ...exchangeDefinitions,
  ...coverageDefinitions,
];
