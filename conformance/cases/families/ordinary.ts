/** Ordinary valid requests: the control itself, and many like it with other plain values. */

import { isObject, type Json } from '../../json/json.ts';
import type { Draft, Drawable, ProbeDraft, Source } from '../../model/case.ts';
import type { Parameter, Schema } from '../../model/contract.ts';
import { parameterPlace } from '../../names/parameter-place.ts';
import { drawable, fc } from '../../schema/arbitrary.ts';
import { validValues } from '../../schema/valid-values.ts';
import { type Control, hasBody, hasMore, inFull, withParameters } from '../control.ts';
import { conforming, contentOf } from '../edit.ts';
import { identityFirst } from '../identity.ts';
import { single, source, valueText } from '../probe.ts';
import { isName } from '../put-names.ts';
import { intentBeside } from '../refused-form.ts';
import { asTold } from '../told-equal.ts';
import { requestsAfterMany } from './connection.ts';

/**
 * `ordinary`: about a hundred random ones, so that occasional failures show; a few where nothing can vary.
 * `control:in-a-row`: several on one connection.
 */
export function ordinary(control: Control): readonly Source[] {
  const random = ordinaryProbes(control);
  const runs = most - requestsAfterMany(control);
  if (random) return [source('ordinary', [single(control.step)], { random, runs }), ...inARow(control)];
  return [source('ordinary', Array<ProbeDraft>(alike).fill(single(control.step)))];
}

/** How many random ones there are, with those that follow each other on one connection (`connection:credential`). */
const most = 105;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Servers may lose count on a connection. Not below a path parameter, where each step needs a resource of its own. */
function inARow({ context, step }: Control): readonly Source[] {
  if (context.operation.parameters.some((parameter) => parameter.in === 'path')) return [];
  const steps = ordinals.map((ordinal, offset): Draft => {
    const difference = `the ${ordinal} request on one connection`;
    return { ...step, intent: conforming, difference, spelling: 'the control several times', offset };
  });
  return [source('control:in-a-row', [{ steps, how: 'one-connection' }])];
}

/** How often the same request is sent where nothing about it can vary. */
const alike = 5;

interface OrdinaryValues {
  /** Undefined for the control's own body, or none. */
  readonly body: Json | undefined;
  readonly parameters: readonly (readonly [Parameter, Json])[];
}

/** Undefined where there are no other values than those of the control. */
function ordinaryProbes(control: Control): Drawable<ProbeDraft> | undefined {
  const { contract, form } = control.context;
  const plain = (schema: Schema): fc.Arbitrary<Json> | undefined =>
    validValues(contract, schema, { text: 'plain', form });
  const body = control.body && plain(control.body.schema);
  const varied = [...control.parameters].map(([parameter, own]) => {
    // Another value of a name would name another resource.
    const isFixed = parameter.in === 'path' || isName(control.context, parameterPlace(parameter));
    const values = isFixed ? undefined : plain(parameter.schema);
    return { parameter, own, values };
  });
  if (!body && varied.every(({ values }) => values === undefined)) return undefined;
  const parameters = varied.map(({ parameter, own, values = fc.constant(own) }) =>
    values.map((value) => [parameter, value] as const),
  );
  const values = fc.record({ body: body ?? fc.constant(undefined), parameters: fc.tuple(...parameters) });
  return drawable(
    values.map((drawn) => ({ ...single(ordinaryStep(control, drawn)), ...besideAll(control, drawn) })),
  );
}

/** Requests with every optional member, since one of the values may require a member that others do not. */
function besideAll(
  control: Control,
  { body: drawn, parameters }: OrdinaryValues,
): Pick<ProbeDraft, 'company'> {
  if (!hasBody(control) || !hasMore(control) || !isObject(drawn)) return {};
  const full = control.body.full(1n);
  const body = isObject(full) ? { ...full, ...drawn } : drawn;
  return { company: () => [ordinaryStep(inFull(control), { body, parameters })] };
}

function ordinaryStep(control: Control, values: OrdinaryValues): Draft {
  const step = withParameters(control, new Map(values.parameters)) ?? control.step;
  if (!hasBody(control) || values.body === undefined) return { ...step, ...otherValues(step.path) };
  const { body } = control;
  const { contract, operation } = control.context;
  const ordered = asTold({ contract, operation, schema: body.schema }, values.body);
  const drawn = identityFirst(ordered, body.identity);
  const content = contentOf(body, (fresh, known) => body.fill(drawn, fresh, known));
  const filled = body.fill(drawn, 1n);
  const intent = intentBeside(control, () => filled, step.intent);
  return { ...step, ...otherValues(valueText(filled)), body: content, intent };
}

function otherValues(spelling: string): { readonly difference: string; readonly spelling: string } {
  return { difference: 'other ordinary values', spelling };
}
