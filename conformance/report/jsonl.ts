/**
 * The format jsonl: run.jsonl, the whole run with the exact bytes, one event in each line. Other reports can be made
 * from it.
 */

import { createHash } from 'node:crypto';
import type { Case } from '../model/case.ts';
import type { RunEvent } from '../model/event.ts';
import type { Answer, Exchange, Step } from '../model/exchange.ts';
import { runOf } from '../model/run.ts';
import type { Evidence, RowResult } from '../model/verdict.ts';
import {
  bodyReport,
  createFieldKeeper,
  type FieldKeeper,
  type Keeper,
  keepOnce,
  requestReport,
  responseReport,
} from './exchange-report.ts';
import type { Format } from './format.ts';
import { plainJson } from './json.ts';

/**
 * A header, then exchanges, rows and notices in order, and a footer. Rows refer to exchanges by number; repeated long
 * bodies and heads refer to their first occurrence by digest.
 */
export const jsonl: Format = {
  name: 'jsonl',
  file: 'run.jsonl',
  byDefault: true,
  hasNoCurl: true,
  render: (events) => [...linesOf(events)].join(''),
  pieces: linesOf,
};

function* linesOf(events: readonly RunEvent[]): Iterable<string> {
  const known: LinePointers = {
    numbers: numberExchanges(events),
    keep: keepOnce(),
    keepFields: createFieldKeeper(),
  };
  const checksum = runChecksum();
  for (const event of events) {
    const line = plainJson(lineOf(event, known));
    if (event.kind === 'run-finished') yield `${checksum.seal(line)}\n`;
    else {
      checksum.add(line);
      yield `${line}\n`;
    }
  }
}

/** Computes the checksum of a run file line by line. */
interface RunChecksum {
  /** Adds a line, without its line break. */
  readonly add: (line: string) => void;
  /** The last line, with its checksum added. */
  readonly seal: (line: string) => string;
}

/**
 * The checksum in the last line of a run file, computed over all lines before it and the last one without it. CRLF
 * counts as LF, so that an editor may convert line breaks.
 */
export function runChecksum(): RunChecksum {
  const hash = createHash('sha256');
  const add = (line: string): void => void hash.update(line.replace(/\r$/, '')).update('\n');
  const seal = (line: string): string => {
    add(line);
    return line.replace(/\}$/, `,"checksum":"${hash.copy().digest('hex')}"}`);
  };
  return { add, seal };
}

/** The last line as it was before the checksum was added; undefined where it has none. */
export function unsealed(line: string): string | undefined {
  const found = /^(.*),"checksum":"[0-9a-f]{64}"\}\r?$/s.exec(line);
  return found ? `${found[1]}}` : undefined;
}

/** What lines may refer to. */
interface LinePointers {
  readonly numbers: ReadonlyMap<Exchange, number>;
  readonly keep: Keeper;
  readonly keepFields: FieldKeeper;
}

function numberExchanges(events: readonly RunEvent[]): LinePointers['numbers'] {
  const exchanges = runOf(events).exchanges.map(({ exchange }) => exchange);
  return new Map(exchanges.map((exchange, index) => [exchange, index + 1]));
}

function lineOf(event: RunEvent, known: LinePointers): object {
  switch (event.kind) {
    case 'run-started': {
      const { kind, ...rest } = event;
      return { kind, format: 1, ...rest };
    }
    case 'exchange': {
      const { kind, row, attempt } = event;
      return { kind, number: known.numbers.get(event.exchange), row, attempt, ...stepLine(event, known) };
    }
    case 'row':
      return { kind: event.kind, ...rowLine(event.result, known) };
    case 'notice':
    case 'run-finished':
      return event;
    default:
      return event satisfies never;
  }
}

function stepLine({ case: item, exchange }: Step, known: LinePointers): object {
  const { connection, position, startedMs, request, outcome, durationMs } = exchange;
  const { body, ...head } = request;
  return {
    case: caseLine(item),
    request: {
      ...requestReport(head),
      headers: request.headers,
      ...(body ? { body: bodyLine(body, known.keep) } : {}),
    },
    response: outcome.kind === 'answer' ? answerLine(outcome, durationMs, known) : responseReport(exchange),
    ...{ connection, position, startedMs },
  };
}

function answerLine(
  { body, cut, leaked, ...head }: Answer,
  durationMs: number,
  { keep, keepFields }: LinePointers,
): object {
  const line = { ...bodyLine(body, keep), ...(cut ? { cut } : {}) };
  const { kind, status, surplus, endless } = head;
  const headers = keepFields(head.headers);
  const more = { ...(surplus ? { surplus } : {}), ...(endless ? { endless } : {}) };
  return { kind, status, headers, body: line, ...more, durationMs, ...(leaked ? { leaked } : {}) };
}

function bodyLine(bytes: Uint8Array, keep: Keeper): object {
  const { sha256, isKept } = keep(bytes);
  return isKept ? { sha256 } : bodyReport(bytes);
}

/** The case without what the request in the same line repeats: method, body and chunks. */
function caseLine({ method: _method, body: _body, chunks: _chunks, ...rest }: Case): object {
  return rest;
}

function rowLine({ evidence, ...row }: RowResult, known: LinePointers): object {
  return { ...row, evidence: evidence.map((one) => evidenceLine(one, known)) };
}

/** Evidence as a line; a step without an event of its own is written out in place of a number. */
function evidenceLine({ steps, control, otherwise, plain, ...rest }: Evidence, known: LinePointers): object {
  const refer = (step: Step) => known.numbers.get(step.exchange) ?? stepLine(step, known);
  return {
    ...rest,
    steps: steps.map(refer),
    ...(control ? { control: refer(control) } : {}),
    ...(otherwise ? { otherwise: refer(otherwise) } : {}),
    ...(plain ? { plain: refer(plain) } : {}),
  };
}
