/** Puts parameters into a request: the path template filled in, the query behind it, and header fields. */

import type { Json } from '../json/json.ts';
import type { Header } from '../model/case.ts';
import type { Operation, Parameter } from '../model/contract.ts';
import { parameterText } from './parameter-text.ts';

/** The value of each parameter that is sent. */
export type ParameterValues = ReadonlyMap<Parameter, Json>;

/** What parameters make of a request. */
export interface RequestLine {
  /** Path and query below the base URL. */
  readonly path: string;
  readonly headers: readonly Header[];
}

/**
 * Places the parameters of an operation.
 * @returns undefined when one of them cannot be written, or the path has a hole left
 */
export function requestLine(operation: Operation, values: ParameterValues): RequestLine | undefined {
  const placed = [...values].map(([parameter, value]) => ({
    parameter,
    text: parameterText(parameter, value),
  }));
  const texts = placed.flatMap(({ parameter, text }) => (text === undefined ? [] : [{ parameter, text }]));
  const path = pathOf(operation.path, texts);
  if (texts.length < placed.length || path.includes('{')) return undefined;
  const query = textsIn(texts, 'query').join('&');
  return { path: query === '' ? path : `${path}?${query}`, headers: headersOf(texts) };
}

interface Placed {
  readonly parameter: Parameter;
  readonly text: string;
}

function pathOf(template: string, texts: readonly Placed[]): string {
  const inPath = texts.filter(({ parameter }) => parameter.in === 'path');
  return inPath.reduce((path, { parameter, text }) => path.replaceAll(`{${parameter.name}}`, text), template);
}

function headersOf(texts: readonly Placed[]): readonly Header[] {
  const fields = texts.filter(({ parameter }) => parameter.in === 'header');
  const cookie = textsIn(texts, 'cookie').join('; ');
  return [
    ...fields.map(({ parameter, text }) => ({ name: parameter.name, value: text })),
    ...(cookie === '' ? [] : [{ name: 'Cookie', value: cookie }]),
  ];
}

function textsIn(texts: readonly Placed[], place: Parameter['in']): readonly string[] {
  return texts.filter(({ parameter }) => parameter.in === place).map(({ text }) => text);
}
