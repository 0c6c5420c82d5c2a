/**
 * Ways to send a body that do not change it: in chunks (RFC 9112 7.1), in two pieces, with Connection: close (RFC 9112
 * 9.6), or with Expect: 100-continue (RFC 9110 10.1.1).
 */

import type { Draft, ProbeDraft, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { conforming, withHeader } from '../edit.ts';
import { single, singles, source } from '../probe.ts';
import { textMembers } from '../text-members.ts';
import { valued } from './valued.ts';

/**
 * `framing:chunked`: in one chunk, in many, and cut within a UTF-8 character. `framing:expect-continue`, `framing:pieces`,
 * `framing:close`.
 */
export function framing(control: BodyControl): readonly Source[] {
  const steps = [
    chunked(control.step, 'one chunk', (body) => [body.length]),
    chunked(control.step, 'chunks of 7 bytes', inSevens),
  ];
  const { step } = control;
  return [
    source('framing:chunked', [...steps.map(single), ...cutCharacter(control)]),
    singles('framing:expect-continue', [
      withField(step, 'the body comes after 100 Continue', 'Expect', '100-continue'),
    ]),
    singles('framing:pieces', [
      {
        ...{ ...step, intent: conforming, inPieces: true },
        ...{ difference: 'the body comes in two pieces', spelling: 'a pause within the body' },
      },
    ]),
    singles('framing:close', [
      withField(step, 'the connection is closed behind the answer', 'Connection', 'close'),
    ]),
  ];
}

function withField(step: Draft, difference: string, name: string, value: string): Draft {
  const headers = withHeader(step.headers, name, value);
  return { ...step, headers, intent: conforming, difference, spelling: `${name}: ${value}` };
}

type Cut = (body: Uint8Array) => readonly number[];

function chunked(step: Draft, words: string, chunks: Cut): Draft {
  const difference = `the body comes in ${words}`;
  return {
    ...step,
    intent: conforming,
    difference,
    spelling: `Transfer-Encoding: chunked, ${words}`,
    chunks,
  };
}

function inSevens(body: Uint8Array): readonly number[] {
  const whole = Math.floor(body.length / 7);
  const rest = body.length % 7;
  return [...Array.from({ length: whole }, () => 7), ...(rest > 0 ? [rest] : [])];
}

/** Needs a text with a character of several bytes, which may be what is refused: it is sent whole as well. */
function cutCharacter(control: BodyControl): readonly ProbeDraft[] {
  const text = 'José';
  const [member] = textMembers(control, text);
  if (!member) return [];
  const step = valued(control, member.place, text, conforming);
  const words = `two chunks, cut within a character, and ${step.difference}`;
  return [{ ...single(chunked(step, words, withinCharacter)), half: step }];
}

function withinCharacter(body: Uint8Array): readonly number[] {
  const lead = body.findIndex((byte) => byte >= 0xc0);
  return [lead + 1, body.length - lead - 1];
}
