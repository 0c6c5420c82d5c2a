/** The control: the ordinary valid request of an operation, from which every other case differs in one thing (catalogue G1). */

import type { Json } from '../json/json.ts';
import { encodeUtf8 } from '../json/utf8.ts';
import { writeJson } from '../json/write-json.ts';
import type { Draft, Header, ProbeDraft, Source } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import type { Parameter } from '../model/contract.ts';
import { plainValue } from '../schema/plain-value.ts';
import { type JsonBody, jsonBodyOf } from './json-body.ts';
import { parameterText } from './parameter-text.ts';
import { single } from './probe.ts';
import { type ParameterValues, type RequestLine, requestLine } from './request-line.ts';

/** The control with the parts it is made from. */
export interface Control {
  readonly context: SourceContext;
  readonly step: Draft;
  readonly parameters: ParameterValues;
  /** Absent for a request without content. */
  readonly body?: JsonBody;
}

/** A control that has a JSON body. */
export interface BodyControl extends Control {
  readonly body: JsonBody;
}

/** Makes the sources of one family from a control. */
export type Family<C extends Control = Control> = (control: C) => readonly Source[];

/**
 * The ordinary valid request in the form of the context, with a fresh identity.
 * It has no steps when none can be made: a body that is no JSON, or a schema that allows no plain value.
 */
export function controlDraft(context: SourceContext): ProbeDraft {
  const control = controlOf(context);
  return control ? single(control.step) : { steps: [], how: 'single' };
}

/** The control with its parts; undefined when none can be made. */
export function controlOf(context: SourceContext): Control | undefined {
  const parameters = parametersOf(context);
  const line = parameters && requestLine(context.operation, parameters);
  const body = jsonBodyOf(context);
  if (!line || (context.operation.requestBody?.required && !body)) return undefined;
  const step = stepOf(context, line, body);
  return { context, step, parameters, ...(body ? { body } : {}) };
}

/** Tells whether a control has a body. */
export function hasBody(control: Control): control is BodyControl {
  return control.body !== undefined;
}

/** The same control with every optional member in its body, for what goes wrong only beside one. */
export function inFull(control: BodyControl): BodyControl {
  return { ...control, body: { ...control.body, value: control.body.full } };
}

/** Tells whether the control leaves optional members out that may stand beside anything. */
export function hasMore({ body, context }: BodyControl): boolean {
  return (
    !context.mindsOptional && context.form === 'required' && body.members.some(({ required }) => !required)
  );
}

/** The same request with other parameters; undefined when they cannot be written. */
export function withParameters(control: Control, parameters: ParameterValues): Draft | undefined {
  const { operation } = control.context;
  const before = requestLine(operation, control.parameters)?.headers.length ?? 0;
  const line = requestLine(operation, parameters);
  const kept = control.step.headers.slice(0, control.step.headers.length - before);
  return line && { ...control.step, path: line.path, headers: [...kept, ...line.headers] };
}

const ignoredHeaders = ['accept', 'content-type', 'authorization'];

/** OpenAPI 4.8.12.1: header parameters of these names are no parameters. */
export function isIgnoredHeader(parameter: Parameter): boolean {
  return parameter.in === 'header' && ignoredHeaders.includes(parameter.name.toLowerCase());
}

function parametersOf({ contract, operation, form }: SourceContext): ParameterValues | undefined {
  const isSent = (parameter: Parameter): boolean =>
    (parameter.required || form === 'all') && !isIgnoredHeader(parameter);
  const values = operation.parameters.filter(isSent).map((parameter) => {
    return { parameter, value: plainValue(contract, parameter.schema, form) };
  });
  if (values.some(({ parameter, value }) => parameter.required && value === undefined)) return undefined;
  return new Map(
    values.flatMap(({ parameter, value }) =>
      value === undefined || isUnwritable(parameter, value) ? [] : [[parameter, value]],
    ),
  );
}

/** What may stay away and cannot be written stays away. */
function isUnwritable(parameter: Parameter, value: Json): boolean {
  return !parameter.required && parameterText(parameter, value) === undefined;
}

function stepOf(context: SourceContext, line: RequestLine, body: JsonBody | undefined): Draft {
  const isSecured = context.operation.security.length > 0 && context.schemes.length > 0;
  const contentType: readonly Header[] = body ? [{ name: 'Content-Type', value: body.mediaType }] : [];
  return {
    method: context.operation.method,
    path: line.path,
    headers: [{ name: 'Accept', value: acceptOf(context) }, ...contentType, ...line.headers],
    credential: isSecured ? 'valid' : 'none',
    ...(body ? { body: (fresh) => encodeUtf8(writeJson(body.value(fresh))) } : {}),
    intent: { kind: 'conforming', ordinary: true },
    difference: '',
    spelling: '',
  };
}

/** What the operation's answers are said to hold; anything where nothing is said. */
function acceptOf({ operation }: SourceContext): string {
  const types = operation.responses.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  return types.length === 0 ? '*/*' : [...new Set(types)].join(', ');
}
