/** The request that every target was sent, shown once: what belongs to one target alone is dotted. */

import type { ComparedTarget } from '../../../model/comparison.ts';
import type { Step } from '../../../model/exchange.ts';
import { difference, type MarkedLine } from '../../html/difference.ts';
import { type Message, requestMessage } from '../../html/message.ts';
import { linesOf } from '../../html/message-view.ts';
import { allIn } from '../../html/shown-body.ts';
import { mergeMarks } from './merge-marks.ts';

/** A step as one target was sent it. */
export interface SentTo {
  /** Absent for one that the comparison does not name. */
  readonly target?: ComparedTarget;
  readonly step: Step;
}

/** The request of the first target, marked. */
export interface SharedRequest {
  readonly message: Message;
  readonly lines: readonly MarkedLine[];
  /** Whether requests to others hold lines that this one lacks. */
  readonly isMore: boolean;
  /** Ids that are others for each target, and so mean nothing in its answer either. */
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
    lines: versions.length > 0 ? mergeMarks(versions) : linesOf(message).map(plain),
    isMore: differences.some(({ right }) => right.some(({ kind }) => kind === 'only')),
    fresh: new Set(changed.map(({ text }) => text).filter((text) => /^\d{4,}$/.test(text))),
  };
}

/** A line without marks. */
export function plain(text: string): MarkedLine {
  return { pieces: [{ text, kind: 'same' }], kind: 'same' };
}

/** Below the base URL, and without the name of the host: those are others for each target. */
function messageOf({ target, step }: SentTo): Message {
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
