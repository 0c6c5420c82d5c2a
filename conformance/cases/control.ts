/** The control: the ordinary valid request of an operation, from which every other case differs in one thing (G1). */

import type { Json } from '../json/json.ts';
import type { Draft, Header, ProbeDraft, Source } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import type { MediaTypeSpec, Parameter } from '../model/contract.ts';
import type { Use } from '../model/resource.ts';
import { isFieldValue, isIgnoredHeader } from '../names/field-names.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { type BodyMaker, bodyOf } from './body-maker.ts';
import { contentOf } from './edit.ts';
import { isOfState } from './free-parameters.ts';
import type { Member } from './members.ts';
import { type NamedLine, namedLine, namesUsed } from './named-line.ts';
import { ownValue } from './own-value.ts';
import { parameterText } from './parameter-text.ts';
import { single } from './probe.ts';
import { inRequests } from './request-contract.ts';
import type { ParameterValues } from './request-line.ts';

/** The control with the parts that it is made from. */
export interface Control {
  readonly context: SourceContext;
  readonly step: Draft;
  readonly parameters: ParameterValues;
  /** Absent for a request without content. */
  readonly body?: BodyMaker;
}

/** A control with a body. */
export interface BodyControl extends Control {
  readonly body: BodyMaker;
}

/** Makes the sources of one family from a control, one after the other, since large bodies take time. */
export type Family<C extends Control = Control> = (control: C) => Iterable<Source>;

/**
 * The ordinary valid request in the form of the context, with a fresh identity. Without steps when none can be made, as
 * for a media type that cannot be written or a schema that allows no plain value.
 */
export function controlDraft(context: SourceContext): ProbeDraft {
  const control = controlOf(context);
  return control ? single(control.step) : { steps: [], how: 'single' };
}

/**
 * The control with its parts; undefined when none can be made.
 * @param media media type of the body @defaultValue the usual one
 */
export function controlOf(whole: SourceContext, media?: MediaTypeSpec): Control | undefined {
  const context = inRequests(whole);
  const parameters = parametersOf(context);
  const line = parameters && namedLine(context, parameters);
  const body = bodyOf(context, media);
  if (!line || (context.operation.requestBody?.required && !body)) return undefined;
  if (body && body.write(body.value(1n)) === undefined) return undefined;
  const step = stepOf(context, line, body);
  return { context, step, parameters, ...(body ? { body } : {}) };
}

/** Whether a control has a body. */
export function hasBody(control: Control): control is BodyControl {
  return control.body !== undefined;
}

/** The control with every optional member in its body, for what goes wrong only beside one. */
export function inFull(control: BodyControl): BodyControl {
  const { body, step } = control;
  const whole = naming(step, body.fullUses);
  return { ...control, step: whole, body: { ...body, value: body.full, uses: body.fullUses } };
}

/** The draft with further uses that are filled in when it is sent. */
export function naming({ uses = [], ...draft }: Draft, more: readonly Use[]): Draft {
  const others = more.filter(({ place }) => uses.every((use) => use.place !== place));
  const all = [...uses, ...others];
  return all.length > 0 ? { ...draft, uses: all } : draft;
}

/** Whether the control omits optional members that could be added. */
export function hasMore({ body, context }: BodyControl): boolean {
  return (
    !context.mindsOptional && context.form === 'required' && body.members.some(({ required }) => !required)
  );
}

/** The request with other parameters; undefined when they cannot be written. */
export function withParameters(control: Control, parameters: ParameterValues): Draft | undefined {
  const { context, body } = control;
  const before = namedLine(context, control.parameters)?.headers.length ?? 0;
  // A parameter with another value than the control's does not name the same resource.
  const isOwn = (parameter: Parameter): boolean =>
    parameters.get(parameter) === ownValue(context, parameter).value;
  const line = namedLine(context, parameters, isOwn);
  const kept = control.step.headers.slice(0, control.step.headers.length - before);
  const { uses: _, values: __, renewed: ___, ...step } = control.step;
  return line && { ...step, ...namesUsed(line, body), path: line.path, headers: [...kept, ...line.headers] };
}

/** Maximum number of parameters that are changed; more than any API written by hand has. */
const mostChanged = 200;

/** Maximum number of parameters that are written in all these requests, since every request contains all parameters. */
const mostWritten = 34_000;

/** Minimum number of parameters, or of members, that are changed, whatever the total. */
const leastChanged = 10;

/** The parameters of an operation that are changed, one at a time. */
export function changedParameters({ operation: { parameters } }: SourceContext): readonly Parameter[] {
  const bearable = Math.max(leastChanged, Math.floor(mostWritten / Math.max(1, parameters.length)));
  return parameters.slice(0, Math.min(mostChanged, bearable));
}

/**
 * Maximum number of members that are validated for all these changes, since each change is validated together with all
 * other members.
 */
const mostJudged = 150_000;

/** The members of a body that are changed, one at a time: all of them in any API written by hand. */
export function changedMembers({ members }: BodyMaker): readonly Member[] {
  return members.slice(0, Math.max(leastChanged, Math.floor(mostJudged / Math.max(1, members.length))));
}

function parametersOf(context: SourceContext): ParameterValues | undefined {
  const { contract, operation, form, values: choices = {} } = context;
  const isWanted = (parameter: Parameter): boolean => {
    const chosen = choices[parameterPlace(parameter)];
    const isLiteral = chosen !== undefined && (chosen.source !== 'obtained' || chosen.tag !== undefined);
    return parameter.required || isLiteral || (form === 'all' && !isOfState(contract, parameter));
  };
  const isSent = (parameter: Parameter): boolean => isWanted(parameter) && !isIgnoredHeader(parameter);
  const values = operation.parameters.filter(isSent).map((parameter) => {
    return { parameter, value: ownValue(context, parameter).value };
  });
  if (values.some(({ parameter, value }) => parameter.required && value === undefined)) return undefined;
  return new Map(
    values.flatMap(({ parameter, value }) =>
      value === undefined || isUnwritable(parameter, value) ? [] : [[parameter, value]],
    ),
  );
}

/** Whether a parameter can be omitted and its value cannot be written. */
function isUnwritable(parameter: Parameter, value: Json): boolean {
  return !parameter.required && parameterText(parameter, value) === undefined;
}

function stepOf(context: SourceContext, line: NamedLine, body: BodyMaker | undefined): Draft {
  const isSecured = context.operation.security.length > 0 && context.schemes.length > 0;
  const contentType: readonly Header[] = body ? [{ name: 'Content-Type', value: body.mediaType }] : [];
  return {
    method: context.operation.method,
    path: line.path,
    headers: [{ name: 'Accept', value: acceptOf(context) }, ...contentType, ...line.headers],
    credential: isSecured ? 'valid' : 'none',
    ...(isSecured ? carrying(context, context.schemes) : {}),
    ...(body ? { body: contentOf(body, body.value) } : {}),
    ...namesUsed(line, body),
    intent: { kind: 'conforming', ordinary: true },
    difference: '',
    spelling: '',
  };
}

/** The chosen schemes, without those that are available but not used. */
export function carrying({ contract }: SourceContext, schemes: readonly string[]): Pick<Draft, 'schemes'> {
  return Object.keys(contract.securitySchemes).length > schemes.length ? { schemes } : {};
}

/** The media types that the operation's answers are documented to have; any where none is documented. */
function acceptOf({ operation }: SourceContext): string {
  const types = operation.responses.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  const known = [...new Set(types)].filter(isFieldValue);
  return known.length === 0 ? '*/*' : known.join(', ');
}
