/** Splits streams into items: JSON Lines, JSON text sequences (RFC 7464) and server-sent events (HTML, 9.2.6). */

import type { Json } from '../json/json.ts';
import { readJson } from '../json/read-json.ts';
import { essenceOf } from './media-type.ts';

/** The formats of streams. */
export type StreamKind = 'lines' | 'sequence' | 'events';

/** One item of a stream. */
export interface StreamItem {
  /** The values that the item may stand for, the likeliest first; empty where it has to be JSON and is not. */
  readonly values: readonly Json[];
  /** The item as it was received. */
  readonly text: string;
}

const kinds: Readonly<Record<string, StreamKind>> = {
  'application/jsonl': 'lines',
  'application/x-jsonl': 'lines',
  'application/jsonlines': 'lines',
  'application/x-jsonlines': 'lines',
  'application/json-lines': 'lines',
  'application/ndjson': 'lines',
  'application/x-ndjson': 'lines',
  'application/json-seq': 'sequence',
  'text/event-stream': 'events',
};

/** The stream format of a media type; undefined for other media types. */
export function streamKind(mediaType: string): StreamKind | undefined {
  const essence = essenceOf(mediaType);
  return Object.hasOwn(kinds, essence) ? kinds[essence] : undefined;
}

/** How many items are looked at: errors in a stream show early. */
const most = 1000;

/**
 * The first items of a stream.
 * @param isCut whether reading stopped before the end of the stream, so that the last item may be incomplete
 */
export function streamItems(kind: StreamKind, text: string, isCut: boolean): readonly StreamItem[] {
  const parts = partsOf(kind, text.replace(/^\uFEFF/, ''));
  const whole = isCut ? parts.slice(0, -1) : parts;
  return whole
    .filter((part) => part.trim() !== '')
    .slice(0, most)
    .flatMap((part) => (kind === 'events' ? eventOf(part) : [lineOf(part)]));
}

function partsOf(kind: StreamKind, text: string): readonly string[] {
  if (kind === 'sequence') return text.split('\u001E');
  // A CR before an LF is never a line end by itself, or else one line end would count as two.
  return kind === 'lines' ? text.split(/\r?\n/) : text.split(/(?:\r\n|\r(?!\n)|\n){2,}/);
}

function lineOf(text: string): StreamItem {
  const json = readJson(text.trim());
  return { text, values: json.ok ? [json.value] : [] };
}

/**
 * An event stands for its data, or for all of its fields. Comments are skipped, and so is the end marker of many
 * streams.
 */
function eventOf(block: string): readonly StreamItem[] {
  const fields = block.split(/\r\n|\r|\n/).flatMap((line): readonly (readonly [string, string])[] => {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    return name === '' ? [] : [[name, value]];
  });
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
  const text = data.join('\n');
  if (data.length === 0 || text === '[DONE]') return [];
  const json = readJson(text);
  const all = Object.fromEntries(fields);
  const contents: readonly Json[] = json.ok ? [json.value, text] : [text];
  const events = contents.flatMap((content): readonly Json[] => eventsWith({ ...all, data: content }));
  return [{ text, values: [...contents, ...events] }];
}

/** `retry` may be documented as a number, and an event without a name is a `message` (HTML, 9.2.6). */
function eventsWith(event: Readonly<Record<string, Json>>): readonly Json[] {
  const retry = event['retry'];
  const written = typeof retry === 'string' ? [event, { ...event, retry: Number(retry) }] : [event];
  return Object.hasOwn(event, 'event')
    ? written
    : [...written.map((one) => ({ event: 'message', ...one })), ...written];
}
