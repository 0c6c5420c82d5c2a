/** The form of a finding in report.json, with its evidence. */

import { choice, described, formed, list, object } from '../../forms/readers.ts';
import { anyText, named, orNull, textOrNull, whole } from '../../forms/written.ts';
import type { Position } from '../../model/contract.ts';
import type { ValueSource } from '../../model/resource.ts';
import type { Stability } from '../../model/verdict.ts';
import { exchange, exchangeForm, request, response } from '../../report/exchange-form.ts';
import { findingCodes } from '../../report/messages.ts';
import type { FindingReport, NameReport, PairReport, StepReport } from '../../report/report.ts';

const line = described('Counts from 1.', whole);

const location = named(
  'location',
  described(
    'Where the pointer, or else the operation, stands in its file.',
    object<Position>({ file: anyText, line, column: line }),
  ),
);

const name = object<NameReport>({
  place: described('Such as path.orderId or query.customer, or a JSON Pointer into the body.', anyText),
  value: anyText,
  source: choice<ValueSource>('obtained', 'accepted', 'given', 'documented', 'made-up'),
  from: {
    optional: described('Id of the operation that gave it in this run, for what was obtained.', anyText),
  },
});

const step = object<StepReport>({
  does: described('What it is for, in a few words.', anyText),
  ...exchange,
});

const pair = object<PairReport>({
  difference: described('What the rejected request does otherwise.', anyText),
  ...exchange,
});

const stability = choice<Stability['kind']>(
  ...(['reproducible', 'unstable', 'order-dependent', 'target-lost', 'unconfirmed', 'not-repeated'] as const),
);

/** Codes to come are no breach of the schema. */
const code = formed({ type: 'string' }, choice(...findingCodes));

/** A violation, or an observation, with its evidence. */
export const finding = named(
  'finding',
  object<FindingReport>({
    check: described('Id of the check that found it.', anyText),
    code: described('Kebab-case, stable.', code),
    message: described('One sentence.', anyText),
    ...{ expected: anyText, actual: anyText },
    pointer: described('JSON Pointer into the document.', textOrNull),
    location: { optional: location },
    caseId: described('Understood by --only and explain.', textOrNull),
    alike: described('A few more cases that show the same.', list(anyText)),
    stability,
    tries: {
      optional: described(
        'How often an unstable finding was seen, and in how many tries.',
        object({ seen: whole, of: whole }),
      ),
    },
    ...{ request: orNull(request), response: orNull(response) },
    steps: {
      optional: described('Every request of a chain, in their order; the last one is `request`.', list(step)),
    },
    otherwise: {
      optional: described(
        'The same request with another fresh id, answered otherwise another time, where the finding is unstable.',
        exchangeForm,
      ),
    },
    names: { optional: described('What the request names, and how it is known.', list(name)) },
    plain: {
      optional: described(
        'The same request carried plainly, which is answered rightly, where the way in which it is carried is the point.',
        exchangeForm,
      ),
    },
    pair: { optional: described('The nearest request that the target accepted.', pair) },
    mistake: {
      optional: described('What servers that break so often do, where the row knows it.', anyText),
    },
    curl: described(
      'Shows it again when pasted into a POSIX shell: a curl line, a script of such lines for a chain, or the replay command where one request does not show it.',
      textOrNull,
    ),
    bodyFile: {
      optional: described(
        'The file that the curl line reads the body from, as a path from the folder of this report, in which the line is to be pasted.',
        anyText,
      ),
    },
  }),
);

/** The forms of this file that a schema names. */
export const findingDefinitions = [finding, location] as const;
