/** A request body for curl: as an argument where it can be read and pasted, else fed through a pipe. */

import { plainText, printfOf, singleQuoted } from './shell-quote.ts';

/** What curl is given as `--data-binary`, and the command that feeds its input, with the pipe. */
export interface CurlBody {
  readonly argument: string;
  readonly feed?: string;
}

/** Linux takes arguments of up to 128 KiB; a `printf` of the shell itself has no limit. */
const longestArgument = 100_000;

/** Runs of one letter or digit from this length on are written as a repetition. */
const repetition = /([A-Za-z0-9 ])\1{255,}/g;

/** Spells a body for `--data-binary`. */
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
