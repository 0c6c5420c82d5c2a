/** The request that all targets were sent, shown once, with what differs for each target dotted. */

import type { ComparedTarget } from '../../../model/comparison.ts';
import type { Step } from '../../../model/exchange.ts';
import { difference, lineWithoutMarks, type MarkedLine, type Piece } from '../../html/difference.ts';
import { allIn, type HttpMessage, requestMessage } from '../../html/message.ts';
import { linesOf } from '../../html/message-view.ts';

/** A step as it was sent to one target. */
export interface SentTo {
  /** Absent where the comparison does not have the target. */
  readonly target?: ComparedTarget;
  readonly step: Step;
}

/** The request as the first target was sent it, marked. */
interface SharedRequest {
  readonly message: HttpMessage;
  readonly lines: readonly MarkedLine[];
  /** Whether requests to others have lines that this one lacks. */
  readonly isMore: boolean;
  /** Ids that differ for each target, and so are not compared in answers either. */
  readonly fresh: ReadonlySet<string>;
}

/** Compares the requests of one step; undefined where there is none. */
export function sharedRequest(sent: readonly SentTo[]): SharedRequest | undefined {
  const [message, ...others] = sent.map(messageOf);
  if (!message) return undefined;
  const differences = others.map((other) => difference(linesOf(message), linesOf(other)));
  const versions = differences.map(({ left }) => left.map(dotted));
  const changed = differences.flatMap(({ left, right }) =>
    [...left, ...right].flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'changed')),
  );
  return {
    message,
    lines: versions.length > 0 ? mergeMarks(versions) : linesOf(message).map(lineWithoutMarks),
    isMore: differences.some(({ right }) => right.some(({ kind }) => kind === 'only')),
    fresh: new Set(changed.map(({ text }) => text).filter((text) => /^\d{4,}$/.test(text))),
  };
}

/** The request without base URL and host, which differ for each target. */
function messageOf({ target, step }: SentTo): HttpMessage {
  const { request } = step.exchange;
  const base = (target?.url ?? '').replace(/\/+$/, '');
  const path = request.url.startsWith(`${base}/`) ? request.url.slice(base.length) : request.url;
  const headers = request.headers.filter(({ name }) => name.toLowerCase() !== 'host');
  return requestMessage(
    { ...request, url: path, headers },
    target?.file === undefined ? '' : allIn(target.file),
  );
}

function dotted({ pieces }: MarkedLine): MarkedLine {
  const marked = pieces.map(({ text, kind }) => ({
    text,
    kind: kind === 'same' ? kind : ('fresh' as const),
  }));
  return { pieces: marked, kind: 'same' };
}

/** The same lines with the marks of all versions; a line that another version lacks is marked as being only here. */
export function mergeMarks(versions: readonly (readonly MarkedLine[])[]): readonly MarkedLine[] {
  const [first = []] = versions;
  return first.map((line, at) => mergeLines(versions.map((version) => version[at] ?? line)));
}

const strength: readonly Piece['kind'][] = ['same', 'fresh', 'changed'];

function mergeLines(lines: readonly MarkedLine[]): MarkedLine {
  const marks = lines.map(marksOf);
  const text = lines[0]?.pieces.map((piece) => piece.text).join('') ?? '';
  const kinds = Array.from({ length: text.length }, (_, at) => Math.max(...marks.map((one) => one[at] ?? 0)));
  const kind = lines.some((line) => line.kind === 'only')
    ? 'only'
    : lines.some((line) => line.kind === 'changed')
      ? 'changed'
      : 'same';
  return { pieces: piecesOf(text, kinds), kind };
}

function marksOf({ pieces }: MarkedLine): readonly number[] {
  return pieces.flatMap(({ text, kind }) =>
    Array.from({ length: text.length }, () => strength.indexOf(kind)),
  );
}

function piecesOf(text: string, kinds: readonly number[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && kinds[at] === kinds[from]) continue;
    pieces.push({ text: text.slice(from, at), kind: strength[kinds[from] ?? 0] ?? 'same' });
    from = at;
  }
  return pieces;
}
