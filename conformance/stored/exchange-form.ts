/** Forms of the exchanges in a run file: what was sent, and what was answered. */

import { FormatFault } from '../forms/format-fault.ts';
import { described, formed, list, object, type Reader } from '../forms/readers.ts';
import {
  amount,
  anyText,
  byKind,
  either,
  exactly,
  type NamedForm,
  named,
  remedy,
  whole,
} from '../forms/written.ts';
import type { Case, Header } from '../model/case.ts';
import type { Answer, Failure, SentHeader } from '../model/exchange.ts';
import { withShownUrls } from '../names/visible.ts';
import { failureCode } from '../report/exchange-form.ts';
import type { KeptField } from '../report/exchange-report.ts';
import type { BodyReport } from '../report/report.ts';
import { type CaseLine, caseDefinitions, header, testCase } from './case-form.ts';

/** A text whose URLs are shown without passwords and keys, even if somebody wrote some into it. */
export const addresses: Reader<string> = formed({ type: 'string' }, (value, path) =>
  withShownUrls(anyText(value, path)),
);

/** Bytes in base64; anything else is refused, since Node would decode part of it. */
const base64Text: Reader<string> = formed({ type: 'string' }, (value, path) => {
  const text = anyText(value, path);
  if (text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)) return text;
  throw new FormatFault(path, 'base64 expected, something else found', remedy);
});

/** A request and its answer as a line has them. */
export interface StepLine {
  readonly case: CaseLine;
  readonly request: SentRequestLine;
  readonly response: AnswerLine | FailureLine;
  readonly connection: number;
  readonly position: number;
  readonly startedMs: number;
}

/** A body, or the digest of a long one that an earlier line has. */
export type BodyLine = BodyReport | { readonly sha256: string; readonly cut?: true };

interface SentRequestLine extends Pick<Case, 'method' | 'chunks'> {
  readonly url: string;
  readonly headers: readonly SentHeader[];
  readonly body?: BodyLine;
}

/** An answer as a line holds it. */
export interface AnswerLine extends Pick<Answer, 'kind' | 'status' | 'surplus' | 'endless'> {
  readonly headers: readonly KeptField[];
  readonly body: BodyLine;
  readonly leaked?: true;
  readonly durationMs: number;
}

/** In place of an answer that never came. */
export interface FailureLine extends Failure {
  readonly durationMs: number;
}

const cut = { optional: exactly(true) };
const body = named(
  'body',
  described(
    'Text where the bytes are UTF-8, else base64; sha256, in hex, for more than 4096 bytes that the body of a line before has as well. cut where the answer was longer than what was read.',
    either<BodyLine, BodyLine>(
      object<Extract<BodyLine, { sha256: string }>>({ sha256: anyText, cut }),
      either<BodyReport, BodyReport>(
        object<Extract<BodyReport, { text: string }>>({ text: anyText, cut }),
        object<Extract<BodyReport, { base64: string }>>({ base64: base64Text, cut }),
      ),
    ),
  ),
);

const keptField = either<Header, Extract<KeptField, { sha256: string }>>(header, object({ sha256: anyText }));

/** A URL that was requested; it must not contain a user name. */
const sentUrl = formed({ type: 'string' }, (value, path) => {
  const url = anyText(value, path);
  if (!/^https?:[/\\]*[^/\\?#]*@/i.test(url)) return url;
  throw new FormatFault(path, 'the URL contains a user name or password', remedy);
});

const sentHeader = object<SentHeader>({
  ...{ name: anyText, value: anyText },
  secret: {
    optional: described('The value is a shell expression around $NAME, in place of a secret.', exactly(true)),
  },
});

const request = named(
  'request',
  object<SentRequestLine>({
    ...{ method: anyText, url: sentUrl, headers: list(sentHeader), body: { optional: body } },
    chunks: { optional: described('Lengths of the chunks.', list(whole)) },
  }),
);

const response = named(
  'response',
  byKind<StepLine['response']>({
    answer: object<AnswerLine>({
      ...{ kind: exactly('answer'), status: whole },
      headers: described(
        'Of more than 64 fields, each 64 in a row that a line before has are named by their digest.',
        list(keptField),
      ),
      ...{ body, durationMs: amount },
      surplus: {
        optional: described('Bytes that followed the end of the answer.', whole),
      },
      endless: {
        optional: described('The answer announced no length, and did not end within 16 MiB.', exactly(true)),
      },
      leaked: { optional: described('The answer held a credential of the run.', exactly(true)) },
    }),
    failure: object<FailureLine>({
      ...{ kind: exactly('failure'), code: failureCode, message: anyText, durationMs: amount },
      status: {
        optional: described('Status of an answer that did not end, or that no answer may have.', whole),
      },
    }),
  }),
);

/** The members of a line that describe an exchange. */
export const stepFields = {
  ...{ case: testCase, request, response },
  connection: described('Counted from 1 in the order of opening; 0 when none could be opened.', whole),
  position: described('How many requests went over that connection before.', whole),
  startedMs: described('Milliseconds since the run began.', amount),
} as const;

/** A step without a line of its own. */
export const stepLine: NamedForm<StepLine> = named('step', object<StepLine>(stepFields));

/** The forms of this file that a schema names. */
export const stepDefinitions: readonly NamedForm<unknown>[] = [
  ...caseDefinitions,
  request,
  response,
  body,
  stepLine,
];
