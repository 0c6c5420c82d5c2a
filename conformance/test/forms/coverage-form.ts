/** The form of the coverage in report.json. */

import { choice, described, list, object } from '../../forms/readers.ts';
import { amount, anyText, flag, named, upTo, whole } from '../../forms/written.ts';
import type { CoverageKind, CoverageState, Tried } from '../../model/coverage.ts';
import type { Covered } from '../../model/covered.ts';
import type { CoverageReport, CoveredItem, CoveredOperation } from '../../report/coverage/coverage-report.ts';

const covered = named('covered', object<Covered>({ counted: whole, matched: whole }));

const tried = named(
  'tried',
  described(
    'How many requests or answers have it, and how many of them came out as documented.',
    object<Tried>({ attempted: whole, matched: whole }),
  ),
);

const state = named(
  'coverage-state',
  described(
    'matched: it came out as documented, on each side that there are requests for; attempted: it was sent or seen, but not so; never: neither.',
    choice<CoverageState>('matched', 'attempted', 'never'),
  ),
);

const why = { optional: described('Why it never was, or not wholly as documented.', anyText) };

const kind = choice<CoverageKind>(
  ...(['parameter', 'body', 'keyword', 'answer', 'media-type', 'header', 'link', 'callback'] as const),
  ...(['webhook', 'server', 'component', 'path'] as const),
);

const item = named(
  'coverage-item',
  described(
    'Something that the document names, and what became of it.',
    object<CoveredItem>({
      kind,
      name: described('Such as query.limit, application/json, /name maxLength, 404, 201 Location.', anyText),
      pointer: described('JSON Pointer into the document.', anyText),
      state,
      counted: described('Whether the per cent counts it.', flag),
      ...{ valid: tried, broken: { optional: tried }, why },
    }),
  ),
);

const operation = named(
  'covered-operation',
  described(
    'An operation with all that it has.',
    object<CoveredOperation>({
      ...{ operation: anyText, method: anyText, path: anyText, pointer: anyText, state, counted: flag },
      requests: described('Different requests that were sent to it.', whole),
      accepted: described('Those of them that were answered by 2xx or 3xx.', whole),
      ...{ why, items: list(item) },
    }),
  ),
);

/** What of the document was exercised. */
export const coverageForm = described(
  'What of the document was exercised; absent for runs of versions that did not count it.',
  object<CoverageReport>({
    percent: described(
      'Of what is counted, the part that matched, to one decimal, rounded down.',
      upTo(100, amount),
    ),
    counted: described(
      'Operations, parameters, media types of bodies, keywords, and documented answers below 500 with their media types, but for operations that the user left out.',
      whole,
    ),
    matched: whole,
    kinds: object<CoverageReport['kinds']>({
      ...{ operations: covered, parameters: covered, bodies: covered, keywords: covered, answers: covered },
    }),
    operations: list(operation),
    others: described('What belongs to no operation.', list(item)),
  }),
);

/** The forms of this file that a schema names. */
export const coverageDefinitions = [covered, tried, state, item, operation] as const;
