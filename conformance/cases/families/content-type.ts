/** Content-Type (RFC 9110 8.3), and Content-Encoding (8.4), which a server may support in requests, but need not. */

import { gzipSync } from 'node:zlib';
import { essenceOf } from '../../answers/media-type.ts';
import { encodeUtf8 } from '../../json/utf8.ts';
import type { Draft, Intent, Source } from '../../model/case.ts';
import type { BodyControl } from '../control.ts';
import { conforming, open, withHeader } from '../edit.ts';
import { singles } from '../probe.ts';
import { formText, multipartText, xmlElements } from './broken-json.ts';

/** `content-type:spelling`, `content-type:absent`, `content-type:other`, `content-type:charset`. */
export function contentType(control: BodyControl): readonly Source[] {
  const essence = essenceOf(control.body.mediaType);
  const labelled = (value: string, intent: Intent): Draft => withContentType(control.step, value, intent);
  const absent: Draft = {
    ...control.step,
    headers: withHeader(control.step.headers, 'Content-Type', undefined),
    intent: open('content-type:absent'),
    difference: 'no Content-Type',
    spelling: 'no Content-Type',
  };
  return [
    singles(
      'content-type:spelling',
      spellings(essence).map((value) => labelled(value, conforming)),
    ),
    singles('content-type:absent', [absent]),
    singles('content-type:other', otherTypes(control)),
    singles(
      'content-type:charset',
      charsets.map((parameter) => labelled(`${essence}; ${parameter}`, open('content-type:charset'))),
    ),
  ];
}

/** The request with another Content-Type. */
export function withContentType(step: Draft, value: string, intent: Intent): Draft {
  const headers = withHeader(step.headers, 'Content-Type', value);
  return {
    ...step,
    headers,
    intent,
    difference: `Content-Type is ${value}`,
    spelling: `Content-Type: ${value}`,
  };
}

/**
 * RFC 9110 8.3.1: type, subtype and parameter names are case-insensitive; a value may be quoted. RFC 8259 11: `charset`
 * has no effect.
 */
function spellings(essence: string): readonly string[] {
  const [type = '', subtype = ''] = essence.split('/');
  const capital = `${type.slice(0, 1).toUpperCase()}${type.slice(1)}/${subtype.toUpperCase()}`;
  return [`${essence}; charset=utf-8`, `${essence};charset="utf-8"`, capital, `${essence}; charset=UTF-8`];
}

const charsets: readonly string[] = ['charset=iso-8859-1', 'charset=utf-16', 'unknown=parameter'];

const boundary = 'x-boundary-x';

function otherTypes(control: BodyControl): readonly Draft[] {
  const topic = open('content-type:other');
  const { value } = control.body;
  const encoded = (type: string, write: (fresh: bigint) => string): Draft => ({
    ...withContentType(control.step, type, topic),
    body: (fresh) => encodeUtf8(write(fresh)),
  });
  return [
    withContentType(control.step, 'text/plain', topic),
    encoded('application/x-www-form-urlencoded', (fresh) => formText(value(fresh))),
    encoded(`multipart/form-data; boundary=${boundary}`, (fresh) => multipartText(value(fresh), boundary)),
    encoded('application/xml', (fresh) => xmlElements(value(fresh))),
    withContentType(control.step, 'application/vnd.api+json', topic),
  ];
}

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
