/** Readers for the exchanges of a run file: what was sent and why, and what was answered. */

import { FormatFault } from '../forms/format-fault.ts';
import { choice, list, object, type Reader } from '../forms/readers.ts';
import { amount, anyText, byKind, either, exactly, flag, remedy, whole } from '../forms/written.ts';
import type { Json } from '../json/json.ts';
import type { Case, Header, Intent } from '../model/case.ts';
import type { Answer, Failure, FailureCode, SentHeader, Step } from '../model/exchange.ts';
import type { UsedValue } from '../model/resource.ts';
import { blocksOf, digestOfLong, type KeptField } from '../report/keep-once.ts';
import type { BodyReport } from '../report/report.ts';
import { base64Text, bytesOf } from './value-readers.ts';

/** A request and its answer as a line has them. */
export interface StepLine {
  readonly case: Omit<Case, 'method' | 'body' | 'chunks'>;
  readonly request: RequestLine;
  readonly response: AnswerLine | FailureLine;
  readonly connection: number;
  readonly position: number;
  readonly startedMs: number;
}

/** A body, or the digest of a long one that an earlier line has. */
type BodyLine = BodyReport | { readonly sha256: string; readonly cut?: true };

interface RequestLine extends Pick<Case, 'method' | 'chunks'> {
  readonly url: string;
  readonly headers: readonly SentHeader[];
  readonly body?: BodyLine;
}

interface AnswerLine extends Pick<Answer, 'kind' | 'status' | 'surplus' | 'endless'> {
  readonly headers: readonly KeptField[];
  readonly body: BodyLine;
  readonly leaked?: true;
  readonly durationMs: number;
}

interface FailureLine extends Failure {
  readonly durationMs: number;
}

const failureCodes = [
  ...(['refused', 'proxy', 'unknown-host', 'tls', 'untrusted', 'not-tls', 'is-tls', 'time-out'] as const),
  ...(['reset', 'invalid-http', 'stopped'] as const),
] satisfies readonly FailureCode[];

const cut = { optional: exactly(true) };
const body = either<BodyLine, BodyLine>(
  object<Extract<BodyLine, { sha256: string }>>({ sha256: anyText, cut }),
  either<BodyReport, BodyReport>(
    object<Extract<BodyReport, { text: string }>>({ text: anyText, cut }),
    object<Extract<BodyReport, { base64: string }>>({ base64: base64Text, cut }),
  ),
);

const header = object<Header>({ name: anyText, value: anyText });
const keptField = either<Header, Extract<KeptField, { sha256: string }>>(header, object({ sha256: anyText }));

const intent: Reader<Intent> = byKind<Intent>({
  conforming: object<Extract<Intent, { kind: 'conforming' }>>({
    ...{ kind: exactly('conforming'), ordinary: flag },
    isUnusual: { optional: exactly(true) },
    refusedAs: { optional: anyText },
  }),
  violating: object<Extract<Intent, { kind: 'violating' }>>({
    ...{ kind: exactly('violating'), keyword: anyText, place: anyText },
    tolerated: { optional: list(anyText) },
    isAdvised: { optional: exactly(true) },
  }),
  credential: object({ kind: exactly('credential'), edit: anyText, tolerated: list(anyText) }),
  open: object({ kind: exactly('open'), topic: anyText }),
});

const usedValue = object<UsedValue>({
  place: anyText,
  source: choice('obtained', 'given', 'documented', 'made-up'),
  value: (value) => value as Json,
  from: { optional: anyText },
});

/** A URL that was requested; it must not contain a user name. */
const sentUrl: Reader<string> = (value, path) => {
  const url = anyText(value, path);
  if (!/^https?:[/\\]*[^/\\?#]*@/i.test(url)) return url;
  throw new FormatFault(path, 'the address holds a user name or password', remedy);
};

/** The members of a line that describe an exchange. */
export const stepFields = {
  case: object<StepLine['case']>({
    ...{ id: anyText, operation: anyText, path: anyText, headers: list(header), credential: anyText },
    ...{ intent, difference: anyText, spelling: anyText },
    elsewhere: { optional: exactly(true) },
    values: { optional: list(usedValue) },
    schemes: { optional: list(anyText) },
    fieldNames: { optional: choice('small', 'capitals') },
  }),
  request: object<RequestLine>({
    ...{ method: anyText, url: sentUrl },
    headers: list(object<SentHeader>({ name: anyText, value: anyText, secret: { optional: exactly(true) } })),
    body: { optional: body },
    chunks: { optional: list(whole) },
  }),
  response: byKind<StepLine['response']>({
    answer: object<AnswerLine>({
      ...{ kind: exactly('answer'), status: whole, headers: list(keptField), body, durationMs: amount },
      surplus: { optional: whole },
      endless: { optional: exactly(true) },
      leaked: { optional: exactly(true) },
    }),
    failure: object<FailureLine>({
      ...{ kind: exactly('failure'), code: choice(...failureCodes), message: anyText, durationMs: amount },
      status: { optional: whole },
    }),
  }),
  ...{ connection: whole, position: whole, startedMs: amount },
} as const;

/** A step without a line of its own. */
export const stepLine: Reader<StepLine> = object<StepLine>(stepFields);

/** Creates the function that turns lines into steps; it must be called in the order of the lines. */
export function stepReader(): (line: StepLine) => Step {
  const kept = new Map<string, Uint8Array>();
  const bytes = (line: BodyLine): Uint8Array => {
    const known = 'sha256' in line ? kept.get(line.sha256) : undefined;
    if (known) return known;
    if ('sha256' in line) throw new FormatFault(['body', 'sha256'], 'no line before has that body', remedy);
    const read = bytesOf(line);
    const digest = digestOfLong(read);
    if (digest !== undefined) kept.set(digest, read);
    return read;
  };
  const fields = fieldReader();
  return (line) => stepOf(line, { bytes, fields });
}

/** Creates the reader of header fields, which remembers the blocks of long heads. */
function fieldReader(): Kept['fields'] {
  const kept = new Map<string, readonly Header[]>();
  return (lines) => {
    const fields = lines.flatMap((line) => {
      if (!('sha256' in line)) return [line];
      const known = kept.get(line.sha256);
      if (known) return known;
      throw new FormatFault(['headers', 'sha256'], 'no line before has those fields', remedy);
    });
    for (const block of blocksOf(fields)) kept.set(block.sha256, kept.get(block.sha256) ?? block.fields);
    return fields;
  };
}

/** Looks up what digests stand for. */
interface Kept {
  readonly bytes: (line: BodyLine) => Uint8Array;
  readonly fields: (lines: readonly KeptField[]) => readonly Header[];
}

function stepOf({ case: item, request, response, ...place }: StepLine, kept: Kept): Step {
  const { method, url, headers, chunks } = request;
  const content = {
    ...(request.body ? { body: kept.bytes(request.body) } : {}),
    ...(chunks ? { chunks } : {}),
  };
  const { connection, position, startedMs } = place;
  return {
    case: { ...item, method, ...content },
    exchange: {
      caseId: item.id,
      request: { method, url, headers, ...content },
      outcome: outcomeOf(response, kept),
      ...{ connection, position, startedMs, durationMs: response.durationMs },
    },
  };
}

function outcomeOf(line: AnswerLine | FailureLine, kept: Kept): Answer | Failure {
  if (line.kind === 'failure') {
    const { durationMs: _, ...failure } = line;
    return failure;
  }
  const { kind, status, headers, body, surplus, endless, leaked = false } = line;
  const rest = { ...(surplus === undefined ? {} : { surplus }), ...(endless ? { endless } : {}) };
  const head = { kind, status, headers: kept.fields(headers) };
  return { ...head, body: kept.bytes(body), cut: body.cut ?? false, leaked, ...rest };
}
