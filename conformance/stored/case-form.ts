/** The form of a case in a run file: what was meant to be sent, and why. */

import { choice, described, formed, list, object } from '../forms/readers.ts';
import { anyText, byKind, exactly, flag, type NamedForm, named } from '../forms/written.ts';
import type { Json } from '../json/json.ts';
import type { Case, Header, Intent } from '../model/case.ts';
import type { UsedValue } from '../model/resource.ts';

/** A case without what the request of the same line has. */
export type CaseLine = Omit<Case, 'method' | 'body' | 'chunks'>;

/** A header field. */
export const header = named('header', object<Header>({ name: anyText, value: anyText }));

const tolerated = described(
  'Statuses that refuse as well, for the way in which it is carried.',
  list(anyText),
);

const intent = named(
  'intent',
  byKind<Intent>({
    conforming: object<Extract<Intent, { kind: 'conforming' }>>({
      ...{ kind: exactly('conforming'), ordinary: flag },
      isUnusual: { optional: exactly(true) },
      refusedAs: { optional: anyText },
    }),
    violating: object<Extract<Intent, { kind: 'violating' }>>({
      ...{ kind: exactly('violating'), keyword: anyText, place: anyText },
      tolerated: { optional: tolerated },
      isAdvised: { optional: exactly(true) },
      refusedBranch: { optional: object({ name: anyText, status: anyText }) },
    }),
    credential: object({ kind: exactly('credential'), edit: anyText, tolerated }),
    open: object({ kind: exactly('open'), topic: anyText }),
  }),
);

const usedValue = object<UsedValue>({
  place: described('path.orderId, query.customer, or a JSON Pointer into the body.', anyText),
  source: choice('obtained', 'accepted', 'given', 'documented', 'made-up'),
  value: formed({}, (value) => value as Json),
  from: { optional: described('Id of the operation that gave it.', anyText) },
});

/** A case. */
export const testCase = named(
  'case',
  described(
    'What was meant to be sent, and why.',
    object<CaseLine>({
      ...{ id: anyText, operation: anyText },
      path: described('Path and query below the base URL.', anyText),
      headers: described('Without Host, Content-Length and credentials.', list(header)),
      credential: described('valid, none, or an edit of the valid one.', anyText),
      intent,
      difference: described('The one change against the control, in words.', anyText),
      spelling: described('What is special about the request, as it is sent.', anyText),
      elsewhere: {
        optional: described("Method or path differ from the operation's.", exactly(true)),
      },
      values: {
        optional: described(
          'What the request names, and how that is known; absent where it names nothing.',
          list(usedValue),
        ),
      },
      schemes: {
        optional: described(
          'The security schemes whose credentials are sent; absent for all that were given.',
          list(anyText),
        ),
      },
      fieldNames: {
        optional: described(
          'Letters that the names of all fields are written in.',
          choice('small', 'capitals'),
        ),
      },
      inPieces: {
        optional: described('The body is sent in two pieces with a pause between.', exactly(true)),
      },
      version: { optional: described('The version of HTTP, where it is not 1.1.', choice('1.0')) },
      wholeUrl: { optional: described('The request line has the whole URL.', exactly(true)) },
    }),
  ),
);

/** The forms of this file that a schema names. */
export const caseDefinitions: readonly NamedForm<unknown>[] = [testCase, intent, header];
