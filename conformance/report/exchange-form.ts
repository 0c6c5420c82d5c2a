/** The forms of requests and answers in report.json and compare.json, and of values that both share. */

import { choice, countFrom, described, list, object } from '../forms/readers.ts';
import { amount, anyText, byKind, either, exactly, named, upTo, whole } from '../forms/written.ts';
import type { Selection } from '../model/event.ts';
import type { FailureCode } from '../model/exchange.ts';
import type { Level, Result, Verdict } from '../model/verdict.ts';
import type { BodyReport, ExchangeReport, HeaderReport, RequestReport, ResponseReport } from './report.ts';

/** The verdict of a row. */
export const verdict = named(
  'verdict',
  choice<Verdict>(
    ...(['pass', 'fail', 'warn', 'note', 'waived', 'not-applicable', 'excluded', 'blocked'] as const),
    ...(['inconclusive', 'error'] as const),
  ),
);

/** How binding a row is. */
export const level = choice<Level>('required', 'recommended', 'observed');

/** The result of a run. */
export const result = described(
  'incomplete: too little could be checked to say.',
  choice<Result>('conformant', 'conformant-with-waivers', 'non-conformant', 'incomplete'),
);

/** The seed of a run. */
export const seed = described('The same seed sends the same requests.', upTo(4_294_967_295, whole));

/** The tool that made a report. */
export const tool = object({ name: anyText, version: anyText });

/** The selection of rows. */
export const selection = described(
  'The rows that the user selected; absent when it was all of them.',
  object<Selection>({
    rows: described('How many rows took part.', whole),
    of: described('How many there are.', whole),
    flags: described('What chose: flags such as --only, and the name of a configuration.', list(anyText)),
    skipped: {
      optional: described(
        'How many of all rows the configuration leaves out; absent for none.',
        countFrom(1),
      ),
    },
    lowered: {
      optional: described(
        'How many of the rows that took part were set to a lower level; absent for none.',
        countFrom(1),
      ),
    },
  }),
);

const headers = named(
  'headers',
  described('In the order on the wire.', list(object<HeaderReport>({ name: anyText, value: anyText }))),
);

const cut = { optional: exactly(true) };

const body = named(
  'body',
  described(
    'Bytes as text where they are UTF-8, else in base64. cut: only the beginning is shown, run.jsonl has all.',
    either(
      object<Extract<BodyReport, { readonly text: string }>>({ text: anyText, cut }),
      object<Extract<BodyReport, { readonly base64: string }>>({ base64: anyText, cut }),
    ),
  ),
);

/** A request as it was sent. */
export const request = named(
  'request',
  object<RequestReport>({
    ...{ method: anyText, url: anyText, headers, body: { optional: body } },
    chunks: {
      optional: described('Lengths of the chunks, where the body was sent in chunks.', list(whole)),
    },
  }),
);

/** Why no answer came. */
export const failureCode = choice<FailureCode>(
  ...(['refused', 'proxy', 'unknown-host', 'tls', 'untrusted', 'not-tls', 'is-tls', 'time-out'] as const),
  ...(['reset', 'invalid-http', 'stopped'] as const),
);

/** The answer. */
export const response = named(
  'response',
  byKind<ResponseReport>({
    answer: object<Extract<ResponseReport, { readonly kind: 'answer' }>>({
      ...{ kind: exactly('answer'), status: whole, headers },
      fieldsLeftOut: {
        optional: described(
          'How many more header fields there are; run.jsonl has all of them.',
          countFrom(1),
        ),
      },
      body,
      endless: {
        optional: described('The answer announced no length, and did not end within 16 MiB.', exactly(true)),
      },
      surplus: {
        optional: described('Bytes that followed the end of the answer.', countFrom(1)),
      },
      durationMs: amount,
    }),
    failure: object<Extract<ResponseReport, { readonly kind: 'failure' }>>({
      ...{ kind: exactly('failure'), code: failureCode, message: anyText },
      status: {
        optional: described('Status of an answer that did not end, or that no answer may have.', whole),
      },
      durationMs: amount,
    }),
  }),
);

/** A request and its answer, as members. */
export const exchange = { request, response };

/** A request and its answer, as an object. */
export const exchangeForm = object<ExchangeReport>(exchange);

/** The definitions of this file in the JSON Schema. */
export const exchangeDefinitions = [verdict, request, response, headers, body] as const;
