/** The format jsonl: run.jsonl, the whole run with the exact bytes, one event a line. Other reports can be made from it. */

import type { Case } from '../model/case.ts';
import type { RunEvent } from '../model/event.ts';
import type { Exchange, Step } from '../model/exchange.ts';
import type { Evidence, RowResult } from '../model/verdict.ts';
import { requestReport, responseReport } from './exchange-report.ts';
import type { Format } from './format.ts';
import { plainJson } from './plain-json.ts';

/** Header, exchanges, rows and notices in the order of events, footer. Rows point at exchanges by their number. */
export const jsonl: Format = {
  name: 'jsonl',
  file: 'run.jsonl',
  byDefault: true,
  hasNoCurl: true,
  render: (events) => [...linesOf(events)].join(''),
  pieces: linesOf,
};

function* linesOf(events: readonly RunEvent[]): Iterable<string> {
  const numbers = numberExchanges(events);
  for (const event of events) yield `${plainJson(lineOf(event, numbers))}\n`;
}

type Numbers = ReadonlyMap<Exchange, number>;

function numberExchanges(events: readonly RunEvent[]): Numbers {
  const exchanges = events.flatMap((event) => (event.kind === 'exchange' ? [event.exchange] : []));
  return new Map(exchanges.map((exchange, index) => [exchange, index + 1]));
}

function lineOf(event: RunEvent, numbers: Numbers): object {
  switch (event.kind) {
    case 'run-started': {
      const { kind, ...rest } = event;
      return { kind, format: 1, ...rest };
    }
    case 'exchange': {
      const { kind, row, attempt } = event;
      return { kind, number: numbers.get(event.exchange), row, attempt, ...stepLine(event) };
    }
    case 'row':
      return { kind: event.kind, ...rowLine(event.result, numbers) };
    case 'notice':
    case 'run-finished':
      return event;
    default:
      return event satisfies never;
  }
}

function stepLine(step: Step): object {
  const { connection, position, startedMs, request, outcome } = step.exchange;
  const leaked = outcome.kind === 'answer' && outcome.leaked;
  return {
    case: caseLine(step.case),
    request: { ...requestReport(request), headers: request.headers },
    response: { ...responseReport(step.exchange), ...(leaked ? { leaked } : {}) },
    ...{ connection, position, startedMs },
  };
}

/** The case without what the request of the same line repeats: method, body and chunks. */
function caseLine({ method: _method, body: _body, chunks: _chunks, ...rest }: Case): object {
  return rest;
}

function rowLine({ evidence, ...row }: RowResult, numbers: Numbers): object {
  return { ...row, evidence: evidence.map((one) => evidenceLine(one, numbers)) };
}

/** A step that was announced by no event of its own is written out in place of its number. */
function evidenceLine({ steps, control, otherwise, ...rest }: Evidence, numbers: Numbers): object {
  const refer = (step: Step) => numbers.get(step.exchange) ?? stepLine(step);
  return {
    ...rest,
    steps: steps.map(refer),
    ...(control ? { control: refer(control) } : {}),
    ...(otherwise ? { otherwise: refer(otherwise) } : {}),
  };
}
