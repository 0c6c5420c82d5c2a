/** The form of a cluster in compare.json: which targets answer differently, and the smallest case that shows it. */

import { choice, countFrom, described, list, object, type Read } from '../../forms/readers.ts';
import { anyText, flag, named, textOrNull, whole } from '../../forms/written.ts';
import type { ClusterKind, DifferenceStanding } from '../../model/comparison.ts';
import { exchange, level } from '../exchange-form.ts';

/** Targets that answer alike. */
export const group = named(
  'group',
  object({
    targets: described('Names of targets.', list(anyText)),
    answer: described('What they answer: 400 application/json Error.', anyText),
  }),
);

/** A row that an answer violates. */
export type BrokenReport = Read<typeof broken>;

const broken = named(
  'broken',
  object({
    row: described('Id of the row that the answer breaks.', anyText),
    ...{ check: anyText, level },
    code: described('Kebab-case, stable.', anyText),
    message: described('One sentence.', anyText),
    ...{ expected: anyText, actual: anyText },
    pointer: described('JSON Pointer into the document.', textOrNull),
    standing: described(
      'gates: it decides about the result of the target. unasked: the row was not asked for. excused: waived or set aside. advice: a recommendation. unconfirmed: the run of the target could not repeat it.',
      choice<DifferenceStanding>('gates', 'unasked', 'excused', 'advice', 'unconfirmed'),
    ),
  }),
);

/** How one target answered one case. */
export type AnswerReport = Read<typeof answer>;

const answer = named(
  'answer',
  object({
    target: anyText,
    answer: described('The class of the answer.', anyText),
    steps: described(
      'What was sent and what came; the last one counts where a case has several.',
      list(object({ caseId: anyText, ...exchange })),
    ),
    broken: described('The rows that this answer breaks.', list(broken)),
    curl: described('Sends the last request again when pasted into a POSIX shell.', textOrNull),
  }),
);

const smallest = named(
  'smallest',
  object({
    caseId: described('Understood by replay and explain.', anyText),
    difference: described(
      'The one change against the control, in words; empty for an ordinary request.',
      anyText,
    ),
    isShrunk: described('Whether it is simpler than any case of the plan.', flag),
    answers: described('One for each target that was asked, in their order.', list(answer)),
  }),
);

/** A cluster with its headline, and the smallest case as it is shown. */
export type ClusterReport = Read<typeof cluster>;

/** A difference between targets. */
export const cluster = named(
  'cluster',
  object({
    number: described('Counts from 1.', countFrom(1)),
    kind: described(
      'conformance: at least one target breaks a row that gates. freedom: every answer is within what is required. undetermined: an answer seems to break a row, unconfirmed. unstable: a target answers differently when it is asked again.',
      choice<ClusterKind>('conformance', 'freedom', 'undetermined', 'unstable'),
    ),
    headline: described('Who does what, in one line.', anyText),
    row: anyText,
    moreRows: {
      optional: described(
        'Ids of further rows with the same difference; absent where there are none.',
        list(anyText),
      ),
    },
    ...{ title: anyText, operation: anyText },
    sources: described('Labels of the sources that the cases come from.', list(anyText)),
    count: described('How many cases it has.', whole),
    examples: described('What is special about a few of them, as they are sent.', list(anyText)),
    groups: described('Targets that answer alike; the largest group first.', list(group)),
    smallest: described('The smallest case with the difference.', smallest),
  }),
);

/** The definitions of this file in the JSON Schema. */
export const clusterDefinitions = [cluster, group, smallest, answer, broken] as const;
