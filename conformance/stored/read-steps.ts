/** Makes steps of the lines that stand for them: what a line names by its digest is what a line before it has. */

import { FormatFault } from '../forms/format-fault.ts';
import { remedy } from '../forms/written.ts';
import { encodeUtf8 } from '../json/utf8.ts';
import type { Header } from '../model/case.ts';
import type { Answer, Failure, Step } from '../model/exchange.ts';
import { blocksOf, digestOfLong, type KeptField } from '../report/exchange-report.ts';
import type { BodyReport } from '../report/report.ts';
import type { AnswerLine, BodyLine, FailureLine, StepLine } from './exchange-form.ts';

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

/** The bytes of a body in the form of report/exchange-report.ts. */
function bytesOf(body: BodyReport): Uint8Array {
  return 'text' in body ? encodeUtf8(body.text) : Uint8Array.from(Buffer.from(body.base64, 'base64'));
}
