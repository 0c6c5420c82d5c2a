/** A recorded request as a curl line that sends the same bytes again when it is pasted into a POSIX shell. */

import { hasField } from '../answers/fields.ts';
import type { SentHeader, SentRequest } from '../model/exchange.ts';
import { isPlain, plainText, printfOf, singleQuoted } from './shell-quote.ts';

/** Header fields that curl writes by itself. */
const automatic: readonly string[] = ['content-length', 'transfer-encoding'];

/** From this size of a body on, in bytes, curl would send `Expect: 100-continue`. */
const expecting = 1024;

/**
 * The curl line. Secrets are shell variables, so that it can be shown to anybody and works where they are set.
 * @param variables names of the shell variables that may occur in the URL
 * @param file path of a file with the body, which needs no quotes
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

/** The body; for methods that usually have one, an empty body makes curl send Content-Length: 0 (RFC 9110 8.6). */
function bodyOf({ body, method }: SentRequest): CurlBody | undefined {
  if (body) return curlBody(body);
  return ['POST', 'PUT', 'PATCH'].includes(method) ? { argument: "''" } : undefined;
}

/** The argument of `--data-binary`, and the command that is piped into curl, if any. */
interface CurlBody {
  readonly argument: string;
  readonly feed?: string;
}

/** Linux limits an argument to 128 KiB; the `printf` built into a shell has no limit. */
const longestArgument = 100_000;

/** Longer runs of one letter or digit are written as a loop. */
const repetition = /([A-Za-z0-9 ])\1{255,}/g;

/** A request body for curl: as an argument where it is readable and fits, else through a pipe. */
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
    names.length > 0 && isSecretExpression(url) ? `"${url}"` : quoted(url),
  ];
}

function isAutomatic({ name, value }: SentHeader, url: string): boolean {
  const field = name.toLowerCase();
  return automatic.includes(field) || (field === 'host' && url.includes(`//${value}/`));
}

function headerOf({ name, value, secret }: SentHeader): string {
  if (value.trim() === '') return `-H ${quoted(`${name};`)}`;
  if (!secret || !isSecretExpression(`${name}: ${value}`)) return `-H ${quoted(`${name}: ${value}`)}`;
  const safe = value.replaceAll(/[^\x20-\x7e]+/g, (odd) => `$(${printfOf(latin1(odd))})`);
  return `-H "${name}: ${safe}"`;
}

/** In single quotes where the text can be pasted, else written by `printf`. */
function quoted(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) && isPlain(text) ? singleQuoted(text) : `"$(${printfOf(latin1(text))})"`;
}

/** The bytes of header text, which has one character for each byte. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

/** Options that suppress header fields which curl would add and the recorded request did not have. */
function unwantedOf(request: SentRequest, body: CurlBody | undefined): readonly string[] {
  const has = (wanted: string) => hasField(request, wanted);
  return [
    ...(has('accept') ? [] : ["-H 'Accept:'"]),
    ...(body && !has('content-type') ? ["-H 'Content-Type:'"] : []),
    ...((request.body?.length ?? 0) > expecting && !has('expect') ? ["-H 'Expect:'"] : []),
  ];
}

/**
 * Tells whether a text within double quotes expands nothing but variables, by the commands that spell secrets. A run file
 * may come from a stranger, and a line that is pasted from it must run nothing that they wrote.
 */
export function isSecretExpression(text: string): boolean {
  let rest = text;
  for (let inner = ''; inner !== rest; ) {
    inner = rest;
    rest = rest.replaceAll(substitution, ' ');
  }
  return !/[$`"\\]/.test(rest.replaceAll(escaped, ' ').replaceAll(variable, ' '));
}

/** Tells whether a name can be that of a shell variable. */
export function isVariableName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

const escaped = /\\["\\$`]/g;
const variable = /\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*(?:#\?|%\?+)?\})/g;

/** `printf` with a text, and what it is piped through; the innermost substitution first. */
const substitution = substitutionPattern();

function substitutionPattern(): RegExp {
  const quoted = `"(?:[^"\\\\$\`]|${escaped.source}|${variable.source})*"`;
  const edit = String.raw`s(?:/[^'/]*/[^'/]*/g?|\|[^'|]+\|[^'|]+\|g)`;
  const letters = "'[A-Za-z]-[A-Za-z-]+'";
  const filters = [
    'base64',
    'od -An -v -tx1',
    String.raw`cut -c \d+-`,
    String.raw`tr (?:-d ' ?\\n'|${letters} ${letters}|' ' a)`,
    `sed '${edit}(?:;${edit})*'`,
  ];
  return new RegExp(
    String.raw`(?<![$\\])\$\(printf %\.?\d*s (?:${quoted}|'')(?: \| (?:${filters.join('|')}))*\)`,
    'g',
  );
}
