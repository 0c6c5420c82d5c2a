/** Puts parameters into a request: path segments, the query and header fields. */

import type { Json } from '../json/json.ts';
import type { Header } from '../model/case.ts';
import type { Operation, Parameter } from '../model/contract.ts';
import { parameterText } from './parameter-text.ts';

/** The value of each parameter that is sent. */
export type ParameterValues = ReadonlyMap<Parameter, Json>;

/** The parts of a request that contain parameters. */
export interface RequestLine {
  /** Path and query below the base URL. */
  readonly path: string;
  readonly headers: readonly Header[];
}

/** Maximum length of all parameters together: servers accept 8 to 16 kB, so longer requests are a waste of time. */
export const longestTexts = 65_536;

/**
 * Places the parameters of an operation.
 * @param holes placeholders for values that are filled in when the request is sent
 * @returns undefined when one of them cannot be written, they are too long, or the path lacks one
 */
export function requestLine(
  operation: Operation,
  values: ParameterValues,
  holes: ReadonlyMap<Parameter, string> = new Map(),
): RequestLine | undefined {
  const placed = [...values].map(([parameter, value]) => ({
    parameter,
    text: holes.get(parameter) ?? textOf(parameter, value),
  }));
  const texts = placed.flatMap(({ parameter, text }) => (text === undefined ? [] : [{ parameter, text }]));
  if (texts.reduce((sum, { text }) => sum + text.length, 0) > longestTexts) return undefined;
  const path = pathOf(operation.path, texts);
  const given = texts
    .filter(({ parameter }) => parameter.in === 'path')
    .map(({ parameter }) => parameter.name);
  if (texts.length < placed.length || lacksOne(operation.path, given)) return undefined;
  const query = textsIn(texts, 'query').join('&');
  return { path: query === '' ? path : `${path}?${query}`, headers: headersOf(texts) };
}

/** A cache: most parameters have the same value in request after request. */
function textOf(parameter: Parameter, value: Json): string | undefined {
  const known = first.get(parameter);
  if (known && Object.is(known.value, value)) return known.text;
  const text = parameterText(parameter, value);
  if (!known) first.set(parameter, { value, text });
  return text;
}

/** The first value that was written of each parameter, which is the ordinary one. */
const first = new WeakMap<Parameter, { readonly value: Json; readonly text: string | undefined }>();

interface PlacedText {
  readonly parameter: Parameter;
  readonly text: string;
}

/** Whether a template has a place that no parameter fills. */
function lacksOne(template: string, given: readonly string[]): boolean {
  return [...template.matchAll(/\{([^{}]*)\}/g)].some(([, name = '']) => !given.includes(name));
}

function pathOf(template: string, texts: readonly PlacedText[]): string {
  const inPath = texts.filter(({ parameter }) => parameter.in === 'path');
  return inPath.reduce((path, { parameter, text }) => path.replaceAll(`{${parameter.name}}`, text), template);
}

function headersOf(texts: readonly PlacedText[]): readonly Header[] {
  const fields = texts.filter(({ parameter }) => parameter.in === 'header');
  const cookie = textsIn(texts, 'cookie').join('; ');
  return [
    ...fields.map(({ parameter, text }) => ({ name: parameter.name, value: text })),
    ...(cookie === '' ? [] : [{ name: 'Cookie', value: cookie }]),
  ];
}

function textsIn(texts: readonly PlacedText[], place: Parameter['in']): readonly string[] {
  return texts.filter(({ parameter }) => parameter.in === place).map(({ text }) => text);
}
