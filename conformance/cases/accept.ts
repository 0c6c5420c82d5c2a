/** The Accept field: spelt otherwise, absent, or asking for what the operation does not offer (RFC 9110 12.5.1). */

import type { Draft, Header, Intent, Source } from '../model/case.ts';
import type { Control } from './control.ts';
import { conforming, open } from './edit.ts';
import { headerValue, withHeader } from './headers.ts';
import { singles } from './probe.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** `accept:spelling` and, where no answer is documented as HTML, `accept:other`. */
export function accept(control: Control): readonly Source[] {
  const own = headerValue(control.step.headers, 'Accept');
  const values = [...acceptValues(control.step.headers), ...(own ? [own] : [])];
  const other =
    own?.includes('text/') || own === '*/*'
      ? []
      : [withAccept(control.step, 'text/html', open('accept:other'))];
  return [
    singles(
      'accept:spelling',
      values.map((value) => withAccept(control.step, value, conforming)),
    ),
    singles('accept:other', other),
  ];
}

/** Values other than the control's own that take any media type: none at all, the wildcard, a browser's. */
export function acceptValues(headers: readonly Header[]): readonly (string | undefined)[] {
  const own = headerValue(headers, 'Accept');
  return [undefined, '*/*', browser].filter((value) => value !== own);
}

/** The request with another Accept. */
export function withAccept(step: Draft, value: string | undefined, intent: Intent): Draft {
  const isControl = headerValue(step.headers, 'Accept') === value;
  return {
    ...step,
    headers: withHeader(step.headers, 'Accept', value),
    intent,
    difference: isControl ? '' : value === undefined ? 'no Accept' : `Accept is ${value}`,
    spelling: value === undefined ? 'no Accept' : `Accept: ${value}`,
  };
}
