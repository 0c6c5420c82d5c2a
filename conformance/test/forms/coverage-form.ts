/** The form of the coverage in report.json. */

import { described, list, object } from '../../forms/readers.ts';
import { amount, anyText, named, upTo, whole } from '../../forms/written.ts';
import type { Covered } from '../../model/covered.ts';
import type { CoverageReport, CoveredItem, CoveredOperation } from '../../report/coverage-report.ts';
import { itemFields, operationFields, state, triedForm } from '../../stored/finished-form.ts';

const covered = named('covered', object<Covered>({ counted: whole, matched: whole }));

const why = { optional: described('Why it never was, or not wholly as documented.', anyText) };

const item = named(
  'coverage-item',
  described(
    'Something that the document names, and what became of it.',
    object<CoveredItem>({ ...itemFields, why }),
  ),
);

const operation = named(
  'covered-operation',
  described(
    'An operation with all that it has.',
    object<CoveredOperation>({ ...operationFields, why, items: list(item) }),
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
export const coverageDefinitions = [covered, triedForm, state, item, operation] as const;
