/** Ordinary valid requests: the control itself, and many like it with other plain values. */

import type { Json } from '../json/json.ts';
import { encodeUtf8 } from '../json/utf8.ts';
import { writeJson } from '../json/write-json.ts';
import type { Draft, Drawable, ProbeDraft, Source } from '../model/case.ts';
import type { Parameter, Schema } from '../model/contract.ts';
import { drawable, fc } from '../schema/arbitrary.ts';
import { validValues } from '../schema/valid-values.ts';
import { type Control, withParameters } from './control.ts';
import { identityFirst } from './json-body.ts';
import { single, source } from './probe.ts';
import { valueText } from './wording.ts';

/** `ordinary`: more than a hundred random ones, so that what fails now and then shows. */
export function ordinary(control: Control): readonly Source[] {
  const random = ordinaryProbes(control);
  return [source('ordinary', [single(control.step)], { random, runs: 115 })];
}

interface Values {
  /** Undefined for the control's own, or none. */
  readonly body: Json | undefined;
  readonly parameters: readonly (readonly [Parameter, Json])[];
}

function ordinaryProbes(control: Control): Drawable<ProbeDraft> {
  const { contract, form } = control.context;
  const plain = (schema: Schema): fc.Arbitrary<Json> | undefined =>
    validValues(contract, schema, { text: 'plain', form });
  const body = control.body && plain(control.body.schema);
  const parameters = [...control.parameters].map(([parameter, own]) => {
    // A path names what is there; another value would name something else.
    const values = parameter.in === 'path' ? undefined : plain(parameter.schema);
    return (values ?? fc.constant(own)).map((value) => [parameter, value] as const);
  });
  const values = fc.record({ body: body ?? fc.constant(undefined), parameters: fc.tuple(...parameters) });
  return drawable(values.map((drawn) => single(ordinaryStep(control, drawn))));
}

function ordinaryStep(control: Control, values: Values): Draft {
  const step = withParameters(control, new Map(values.parameters)) ?? control.step;
  const { body } = control;
  if (!body || values.body === undefined) return { ...step, ...otherValues(step.path) };
  const drawn = identityFirst(values.body, body.identity);
  const content = (fresh: bigint): Uint8Array => encodeUtf8(writeJson(body.identify(drawn, fresh)));
  return { ...step, ...otherValues(valueText(body.identify(drawn, 1n))), body: content };
}

function otherValues(spelling: string): { readonly difference: string; readonly spelling: string } {
  return { difference: 'other ordinary values', spelling };
}
