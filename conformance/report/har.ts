/** The format har: run.har, every exchange for network panels of browsers (HTTP Archive 1.2). */

import type { RunEvent, SentExchange } from '../model/event.ts';
import type { Answer, Failure, SentRequest } from '../model/exchange.ts';
import { runOf } from '../model/run.ts';
import { visible } from '../names/visible.ts';
import { bodyReport, type Keeper, keepOnce, shownOf } from './exchange-report.ts';
import { type Format, foldView } from './format.ts';
import { instantOf, isoOf } from './instant.ts';
import { plainJson } from './json.ts';
import { sentencesOf } from './notices.ts';
import { headline } from './terminal/headline.ts';
import { paintWith } from './terminal/paint.ts';

const http = 'HTTP/1.1';

/** The text in place of a long body that an earlier entry has. */
const sameBody = 'the body is that of the first entry with the same _sha256';

/** One entry for each exchange, the earliest first; a long body is only in the first entry that has it. */
export const har: Format = {
  name: 'har',
  file: 'run.har',
  hasNoCurl: true,
  render: (events) => [...piecesOf(events)].join(''),
  pieces: piecesOf,
};

function* piecesOf(events: readonly RunEvent[]): Iterable<string> {
  const { started } = runOf(events);
  const began = instantOf(started?.startedAt ?? '') ?? 0;
  const exchanges = runOf(events).exchanges.toSorted(byTime);
  const { name = '', version = '' } = started?.tool ?? {};
  const creator = plainJson({ name, version });
  const comment = plainJson(commentOf(events));
  yield `{"log":{"version":"1.2","creator":${creator},"comment":${comment},"pages":[],"entries":[`;
  const keep = keepOnce();
  for (const [at, event] of exchanges.entries()) {
    yield `${at === 0 ? '' : ','}\n${plainJson(harEntry(event, began, keep))}`;
  }
  yield '\n]}}\n';
}

/**
 * One exchange as an entry. Members that HAR does not define begin with `_`. Only the total duration is known, so it
 * counts as waiting.
 * @param began start of the run, in milliseconds since 1970
 * @param keep tells which long bodies an earlier entry has
 */
function harEntry(
  { case: { id }, exchange, row, attempt }: SentExchange,
  began: number,
  keep: Keeper,
): object {
  const { request, outcome, connection, startedMs, durationMs } = exchange;
  return {
    startedDateTime: isoOf(began + startedMs),
    time: durationMs,
    request: requestOf(request, keep),
    response: outcome.kind === 'answer' ? answerOf(outcome, keep) : failureOf(outcome),
    cache: {},
    timings: { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: durationMs, receive: 0 },
    connection: String(connection),
    comment: id,
    _row: row,
    _attempt: attempt,
  };
}

type SentHeaders = SentRequest['headers'];

function requestOf({ method, url, headers, body }: SentRequest, keep: Keeper): object {
  return {
    method,
    url: uriOf(url),
    httpVersion: http,
    cookies: [],
    headers: headers.map(({ name, value }) => ({ name, value })),
    queryString: queryOf(url),
    ...(body ? { postData: postDataOf(body, headers, keep) } : {}),
    headersSize: -1,
    bodySize: body?.length ?? 0,
  };
}

/** HAR defines an encoding for the content of answers only, so a request body in base64 has a member of its own. */
function postDataOf(bytes: Uint8Array, headers: SentHeaders, keep: Keeper): object {
  const mimeType = fieldOf(headers, 'content-type');
  const { sha256, isKept } = keep(bytes);
  if (isKept) return { mimeType, text: '', comment: sameBody, _sha256: sha256 };
  const body = bodyReport(bytes);
  return 'text' in body
    ? { mimeType, text: body.text }
    : { mimeType, text: body.base64, _encoding: 'base64' };
}

function contentOf(body: Uint8Array, keep: Keeper): object {
  const { sha256, isKept } = keep(body);
  const digest = sha256 === undefined ? {} : { _sha256: sha256 };
  if (isKept) return { comment: sameBody, ...digest };
  const shown = bodyReport(body);
  const text = 'text' in shown ? { text: shown.text } : { text: shown.base64, encoding: 'base64' };
  return { ...text, ...digest };
}

function answerOf({ status, headers, body, cut, surplus }: Answer, keep: Keeper): object {
  return {
    status,
    statusText: '',
    httpVersion: http,
    cookies: [],
    ...fieldsOf(headers),
    content: { size: body.length, mimeType: fieldOf(headers, 'content-type'), ...contentOf(body, keep) },
    redirectURL: fieldOf(headers, 'location'),
    headersSize: -1,
    bodySize: body.length,
    ...(cut ? { comment: 'the body is longer; this is its beginning' } : {}),
    ...(surplus ? { _surplus: surplus } : {}),
  };
}

/** The first header fields of a long head; run.jsonl has all of them. */
function fieldsOf(headers: SentHeaders): object {
  const { shown, left } = shownOf(headers);
  return {
    headers: shown.map(({ name, value }) => ({ name, value })),
    ...(left > 0 ? { _fieldsLeftOut: left } : {}),
  };
}

/** Status 0 is how HAR viewers show a request without an answer. */
function failureOf({ code, message, status }: Failure): object {
  return {
    status: status ?? 0,
    statusText: '',
    ...{ httpVersion: '', cookies: [], headers: [], redirectURL: '' },
    content: { size: 0, mimeType: '' },
    ...{ headersSize: -1, bodySize: -1 },
    _error: message ? `${code}: ${message}` : code,
  };
}

function fieldOf(headers: SentHeaders, wanted: string): string {
  return headers.find(({ name }) => name.toLowerCase() === wanted)?.value ?? '';
}

/** The URL as a valid URI: invalid characters are percent-encoded here, and kept in the request line. */
function uriOf(url: string): string {
  return url
    .toWellFormed()
    .replaceAll(/[^!#$%&'()*+,\-./:;=?@_~\w[\]]|%(?![\da-f]{2})/giu, (part) => encodeURIComponent(part));
}

function queryOf(url: string): readonly object[] {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  return [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }));
}

/** The headline and the notices of the run, which no entry has. */
function commentOf(events: readonly RunEvent[]): string {
  const view = foldView(events);
  return [headline(view, paintWith(false)), ...sentencesOf(view).map(visible)].join('\n');
}

function byTime(one: SentExchange, other: SentExchange): number {
  return one.exchange.startedMs - other.exchange.startedMs;
}
