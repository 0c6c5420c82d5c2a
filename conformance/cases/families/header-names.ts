/** Field names in other cases: they are case-insensitive (RFC 9110 5.1). */

import type { Draft, FieldNames, Source } from '../../model/case.ts';
import type { Control } from '../control.ts';
import { conforming } from '../edit.ts';
import { singles } from '../probe.ts';

/** `headers:names`: every field of the request, including its credential's, in lower and in upper case. */
export function headerNames({ step }: Control): readonly Source[] {
  return [singles('headers:names', [inLetters(step, 'small'), inLetters(step, 'capitals')])];
}

function inLetters(step: Draft, fieldNames: FieldNames): Draft {
  const [difference, spelling] =
    fieldNames === 'small'
      ? ['the names of the fields are in small letters', 'accept: …']
      : ['the names of the fields are in capitals', 'ACCEPT: …'];
  return { ...step, fieldNames, intent: conforming, difference, spelling };
}
