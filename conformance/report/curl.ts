/** A recorded request as a curl line that sends the same bytes again when it is pasted into a POSIX shell. */

import { hasField } from '../answers/fields.ts';
import type { SentHeader, SentRequest } from '../model/exchange.ts';
import { isPlain, plainText, printfOf, singleQuoted } from './shell-quote.ts';

/** Fields that curl writes by itself from the body and the connection. */
const automatic: readonly string[] = ['content-length', 'connection', 'transfer-encoding'];

/** From this many bytes on curl would ask with `Expect: 100-continue` first. */
const asksFirst = 1024;

/**
 * The curl line. Secrets stay shell variables, so the line works where they are set and can be shown to anybody.
 * @param variables names of the shell variables that may stand in the URL
 * @param file that holds the body, as a path that needs no quotes
 */
export function curlLine(request: SentRequest, variables: readonly string[] = [], file?: string): string {
  const body = file === undefined ? bodyOf(request) : { argument: `@${file}` };
  const parts = [
    'curl -i',
    ...methodOf(request, body),
    ...urlOf(request.url, variables),
    ...request.headers.filter((header) => !isAutomatic(header, request.url)).map(headerOf),
    ...unwantedOf(request, body),
    ...(request.chunks ? ["-H 'Transfer-Encoding: chunked'"] : []),
    ...(body ? [`--data-binary ${body.argument}`] : []),
  ];
  return `${body?.feed ?? ''}${parts.join(' ')}`;
}

/** A method that is expected to carry content announces an empty one, too (RFC 9110 8.6). */
function bodyOf({ body, method }: SentRequest): CurlBody | undefined {
  if (body) return curlBody(body);
  return ['POST', 'PUT', 'PATCH'].includes(method) ? { argument: "''" } : undefined;
}

/** What curl is given as `--data-binary`, and the command that feeds its input, with the pipe. */
interface CurlBody {
  readonly argument: string;
  readonly feed?: string;
}

/** Linux takes arguments of up to 128 KiB; a `printf` of the shell itself has no limit. */
const longestArgument = 100_000;

/** Runs of one letter or digit from this length on are written as a repetition. */
const repetition = /([A-Za-z0-9 ])\1{255,}/g;

/** A request body for curl: as an argument where it can be read and pasted, else fed through a pipe. */
export function curlBody(bytes: Uint8Array): CurlBody {
  const text = plainText(bytes);
  const fits = text !== undefined && bytes.length <= longestArgument && text.search(repetition) < 0;
  if (fits && !text.startsWith('@')) return { argument: singleQuoted(text) };
  return { argument: '@-', feed: `${feedOf(bytes)} | ` };
}

function feedOf(bytes: Uint8Array): string {
  const commands = piecesOf(bytes);
  return commands.length === 1 ? commands.join('') : `{ ${commands.join('; ')}; }`;
}

function piecesOf(bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes).toString('latin1');
  const commands: string[] = [];
  let from = 0;
  for (const run of text.matchAll(repetition)) {
    if (run.index > from) commands.push(printfOf(bytes.subarray(from, run.index)));
    commands.push(repeatOf(run[0]));
    from = run.index + run[0].length;
  }
  if (from < bytes.length || commands.length === 0) commands.push(printfOf(bytes.subarray(from)));
  return commands;
}

function repeatOf(run: string): string {
  return `printf '%${run.length}s' '' | tr ' ' '${run[0]}'`;
}

function methodOf({ method }: SentRequest, body: CurlBody | undefined): readonly string[] {
  if (method === 'HEAD') return ['--head'];
  return method === 'GET' && !body ? [] : [`-X ${/^[A-Z]+$/.test(method) ? method : singleQuoted(method)}`];
}

function urlOf(url: string, variables: readonly string[]): readonly string[] {
  const names = variables.filter((name) => url.includes(`$${name}`) || url.includes(`\${${name}`));
  return [
    ...(url.startsWith('https:') ? ['--http1.1'] : []),
    ...(/\/\.\.?(?:[/?#]|$)/.test(url) ? ['--path-as-is'] : []),
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    names.length > 0 ? `"${url}"` : quoted(url),
  ];
}

function isAutomatic({ name, value }: SentHeader, url: string): boolean {
  const field = name.toLowerCase();
  return automatic.includes(field) || (field === 'host' && url.includes(`//${value}/`));
}

function headerOf({ name, value, secret }: SentHeader): string {
  if (value.trim() === '') return `-H ${quoted(`${name};`)}`;
  if (!secret) return `-H ${quoted(`${name}: ${value}`)}`;
  const safe = value.replaceAll(/[^\x20-\x7e]+/g, (odd) => `$(${printfOf(latin1(odd))})`);
  return `-H "${name}: ${safe}"`;
}

/** In single quotes where that can be pasted, else spelt by a `printf` of its own. */
function quoted(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) && isPlain(text) ? singleQuoted(text) : `"$(${printfOf(latin1(text))})"`;
}

/** Header text stands for bytes one to one, as HTTP parsers hand it over. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** Takes away what curl would add by itself and the recorded request did not carry. */
function unwantedOf(request: SentRequest, body: CurlBody | undefined): readonly string[] {
  const has = (wanted: string) => hasField(request, wanted);
  return [
    ...(has('accept') ? [] : ["-H 'Accept:'"]),
    ...(body && !has('content-type') ? ["-H 'Content-Type:'"] : []),
    ...((request.body?.length ?? 0) > asksFirst && !has('expect') ? ["-H 'Expect:'"] : []),
  ];
}
