/** Content-Encoding (RFC 9110 8.4): a server may support it in requests, but need not. */

import { gzipSync } from 'node:zlib';
import type { Draft, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { open, withHeader } from '../edit.ts';
import { singles } from '../probe.ts';

/** `content-encoding`: gzip labelled gzip, plain labelled gzip, an unknown coding. */
export function contentEncoding({ step }: BodyControl): readonly Source[] {
  const { body } = step;
  if (!body) return [];
  const gzipped: Draft = {
    ...labelled(step, 'gzip', 'gzip'),
    body: (fresh, known) => gzipSync(body(fresh, known)),
  };
  const steps = [gzipped, labelled(step, 'gzip', 'plain'), labelled(step, 'x-unknown', 'plain')];
  return [singles('content-encoding', steps)];
}

function labelled(step: Draft, coding: string, content: string): Draft {
  return {
    ...step,
    headers: withHeader(step.headers, 'Content-Encoding', coding),
    intent: open('content-encoding'),
    difference: `Content-Encoding is ${coding}, the content ${content}`,
    spelling: `Content-Encoding: ${coding} (${content})`,
  };
}
