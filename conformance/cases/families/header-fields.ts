/**
 * Header fields of valid requests and of refused ones: their names in other letters (RFC 9110 5.1), Accept (12.5.1) and
 * Accept-Encoding (12.5.3).
 */

import { fieldValue } from '../../answers/fields.ts';
import type { Draft, FieldNames, Header, Intent, ProbeDraft, Source } from '../../model/case.ts';
import { isFieldValue } from '../../names/field-names.ts';
import { type Control, hasBody } from '../control.ts';
import { conforming, open, plainestMissing, withHeader, withoutMember } from '../edit.ts';
import { single, singles, source } from '../probe.ts';

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

const values = ['gzip, deflate, br', 'identity'] as const;

/** `accept-encoding` and, where a member can be missing, `accept-encoding:refused`: without the field, then with it. */
export function acceptEncoding(control: Control): readonly Source[] {
  const accepted = values.map((value) => single(withEncoding(control.step, value, conforming)));
  return [source('accept-encoding', accepted), source('accept-encoding:refused', refused(control))];
}

function refused(control: Control): readonly ProbeDraft[] {
  const missing = hasBody(control) ? plainestMissing(control) : undefined;
  if (!missing || !hasBody(control)) return [];
  const step = withoutMember(control, missing);
  return values.map((value) => {
    const asked = withEncoding(step, value, step.intent);
    const told = { difference: `${step.difference}, ${asked.difference}`, spelling: asked.spelling };
    return { steps: [step, { ...asked, ...told }], how: 'in-order' };
  });
}

function withEncoding(step: Draft, value: string, intent: Intent): Draft {
  return {
    ...step,
    headers: withHeader(step.headers, 'Accept-Encoding', value),
    intent,
    difference: `Accept-Encoding is ${value}`,
    spelling: `Accept-Encoding: ${value}`,
  };
}

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
