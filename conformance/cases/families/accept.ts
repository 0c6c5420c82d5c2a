/**
 * The Accept field: in other spellings, absent, or asking for media types that the operation does not have (RFC 9110
 * 12.5.1).
 */

import { fieldValue } from '../../answers/fields.ts';
import type { Draft, Header, Intent, Source } from '../../model/case.ts';
import { isFieldValue } from '../../names/field-names.ts';
import type { Control } from '../control.ts';
import { conforming, open, withHeader } from '../edit.ts';
import { singles } from '../probe.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/**
 * `accept:spelling`; `accept:other`, where no answer is documented as HTML; and `accept:type-1`, … for each media type
 * of a success.
 */
export function accept(control: Control): readonly Source[] {
  const own = fieldValue(control.step, 'accept');
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
    ...documentedTypes(control).map((type, at) =>
      singles(`accept:type-${at + 1}`, [withAccept(control.step, `${type}, */*;q=0.1`, conforming)]),
    ),
  ];
}

/** The media types of a success, where there are several; without a choice in the request, any of them may be sent. */
function documentedTypes({ context: { operation } }: Control): readonly string[] {
  const successes = operation.responses.filter(({ status }) => status.startsWith('2'));
  const types = successes.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  const known = [...new Set(types)].filter((type) => isFieldValue(type) && !type.includes('*'));
  return known.length > 1 ? known : [];
}

/** Values other than the control's own that accept any media type: none, the wildcard, a browser's. */
export function acceptValues(headers: readonly Header[]): readonly (string | undefined)[] {
  const own = fieldValue({ headers }, 'accept');
  return [undefined, '*/*', browser].filter((value) => value !== own);
}

/** The request with another Accept. */
export function withAccept(step: Draft, value: string | undefined, intent: Intent): Draft {
  const isControl = fieldValue(step, 'accept') === value;
  return {
    ...step,
    headers: withHeader(step.headers, 'Accept', value),
    intent,
    difference: isControl ? '' : value === undefined ? 'no Accept' : `Accept is ${value}`,
    spelling: value === undefined ? 'no Accept' : `Accept: ${value}`,
  };
}
