/** Forms of the first lines of a run file, of its exchanges and its notices; reports/run.schema.json is made from the forms. */

import { choice, described, list, object, record } from '../forms/readers.ts';
import { anyText, exactly, type NamedForm, named, whole } from '../forms/written.ts';
import type {
  MockPeer,
  Notice,
  OperationPlace,
  OwnFiles,
  RunStarted,
  Specification,
} from '../model/event.ts';
import type { Clause, Exclusion } from '../model/requirement.ts';
import { selection, tool } from '../report/exchange-form.ts';
import { noticeCodes } from '../report/messages.ts';
import { addresses, type StepLine, stepDefinitions, stepFields } from './exchange-form.ts';
import { codeOf, position } from './row-form.ts';
import { settings } from './settings-form.ts';

const texts = list(anyText);

const specification = named(
  'specification',
  described(
    'The prose specification, its clauses restated, and what of it is not verified.',
    object<Specification>({
      name: anyText,
      clauses: list(object<Clause>({ id: anyText, section: anyText, statement: anyText })),
      exclusions: list(object<Exclusion>({ title: anyText, clauses: texts, reason: anyText })),
    }),
  ),
);

const own = described(
  'The files that take the place of the bundled ones; absent where the target is verified by those.',
  object<OwnFiles>({ document: { optional: addresses }, requirements: { optional: addresses } }),
);

const peer = described(
  'The mock that the target is; absent where it is none.',
  object<MockPeer>({
    ...{ name: anyText, answers: choice('static', 'dynamic') },
    server: described('Version of its server package.', anyText),
  }),
);

const operation = named(
  'operation',
  object<OperationPlace>({
    ...{ id: anyText, method: anyText, path: anyText },
    pointer: described('JSON Pointer into the document.', anyText),
    location: { optional: position },
  }),
);

const contract = object<RunStarted['contract']>({
  ...{ title: anyText, version: anyText },
  digest: described("SHA-256 of the bundled document's canonical JSON.", anyText),
  source: described('File or URL as the user named it.', addresses),
});

type StartedLine = RunStarted & { readonly format: 1 };

/** The first line; `format` is the version of the file format. */
export const startedLine: NamedForm<StartedLine> = named(
  'run-started',
  described(
    'The first line.',
    object<StartedLine>({
      kind: exactly('run-started'),
      format: described('Version of this form.', exactly(1)),
      target: described('Base URL.', anyText),
      profile: anyText,
      targetName: { optional: described('The name that the user gave it.', anyText) },
      peer: { optional: peer },
      ...{ contract, tool },
      requirements: {
        optional: described('Name of the requirements, where there are any.', anyText),
      },
      requirementsSource: {
        optional: described('File of the requirements, where the user named one.', addresses),
      },
      own: { optional: own },
      specification: { optional: specification },
      operations: list(operation),
      seed: whole,
      salt: described('First fresh identity of the run.', anyText),
      startedAt: described('ISO 8601, UTC.', anyText),
      ...{ plannedRequests: whole, creates: whole },
      credentialNames: described(
        'The shell variable of each credential, by security scheme.',
        record(anyText),
      ),
      ...{ declarations: texts, settings },
      chosenVariables: {
        optional: described('Those of the variables that the user chose.', record(anyText)),
      },
      selection: { optional: selection },
    }),
  ),
);

/** A line with an exchange. */
export const exchangeLine: NamedForm<ExchangeLine> = named(
  'exchange',
  object<ExchangeLine>({
    kind: exactly('exchange'),
    number: described('Counts from 1.', whole),
    row: described('Id of the row that asked for it.', anyText),
    attempt: described('0 for the planned one, higher ones are repetitions.', whole),
    ...stepFields,
  }),
);

/** An exchange as a line has it. */
interface ExchangeLine extends StepLine {
  readonly kind: 'exchange';
  readonly number: number;
  readonly row: string;
  readonly attempt: number;
}

/** A notice. */
export const noticeLine: NamedForm<Notice> = named(
  'notice',
  object<Notice>({ kind: exactly('notice'), code: codeOf(noticeCodes), values: record(anyText) }),
);

/** The forms of this file that a schema names. */
export const eventDefinitions: readonly NamedForm<unknown>[] = [
  ...[
    startedLine,
    specification,
    operation,
    settings,
    position,
    exchangeLine,
    ...stepDefinitions,
    noticeLine,
  ],
];
