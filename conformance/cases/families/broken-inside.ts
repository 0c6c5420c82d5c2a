/** JSON in a parameter or in a form field, truncated, so that it is no JSON any more (RFC 8259 2). */

import { isJson } from '../../answers/media-type.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer, placeName } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { Parameter } from '../../model/contract.ts';
import { parameterPlace } from '../../names/parameter-place.ts';
import { judgeValue } from '../../schema/judge.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { type BodyControl, type Control, changedParameters, inFull, withParameters } from '../control.ts';
import { abridged, singles } from '../probe.ts';

/** `query.where:json`, for each parameter whose media type is JSON. */
export function brokenJsonParameters(control: Control): readonly Source[] {
  return changedParameters(control.context).flatMap((parameter) => {
    const text = cutParameter(control, parameter);
    if (text === undefined) return [];
    const others = [...control.parameters].filter(([other]) => other !== parameter);
    const plain = { ...parameter, mediaType: 'text/plain' };
    const step = withParameters(control, new Map([...others, [plain, text]]));
    const name = parameterPlace(parameter);
    return step ? [singles(`${name}:json`, [{ ...step, ...changeAt(name, name, text) }])] : [];
  });
}

/** Undefined where its schema allows the truncated text as a string. */
function cutParameter({ context, parameters }: Control, parameter: Parameter): string | undefined {
  const { mediaType = '', schema, style } = parameter;
  if (!isJson(mediaType) || style === 'querystring') return undefined;
  const text = cutOff(parameters.get(parameter) ?? plainValue(context.contract, schema, 'all'));
  if (text === undefined) return undefined;
  const faults = judgeValue(context.contract, schema, text, { formats: 'widths' });
  return faults.length > 0 ? text : undefined;
}

/** `about:json`, for each member of a form that is written as JSON. */
export function brokenJsonMembers(control: BodyControl): readonly Source[] {
  const full = inFull(control);
  const value = full.body.value(1n);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const text = cutOff(member);
    if (text === undefined || !isBroken(full, { ...value, [name]: text }) || !cutIn(full, 1n, name))
      return [];
    const place = joinPointer('', name);
    const body: Draft['body'] = (fresh) => cutIn(full, fresh, name) ?? new Uint8Array();
    const label = placeName(place);
    return [singles(`${label}:json`, [{ ...full.step, ...changeAt(label, place, text), body }])];
  });
}

/** Whether the schema does not allow the truncated text as a string. */
function isBroken({ body, context }: BodyControl, value: Json): boolean {
  return (['strict', 'lax'] as const).every((manner) => {
    const read = body.read(value, manner);
    return judgeValue(context.contract, body.schema, read, { formats: 'widths' }).length > 0;
  });
}

/**
 * The body with the JSON of one member truncated; undefined where that JSON is not found exactly once, plain or
 * encoded.
 */
function cutIn({ body }: BodyControl, fresh: bigint, name: string): Uint8Array | undefined {
  const value = body.value(fresh);
  const json = isObject(value) ? writeJson(value[name] ?? null) : '';
  const written = body.write(value);
  if (!written) return undefined;
  const content = Buffer.from(written).toString('latin1');
  const encoded = new URLSearchParams([['', json]]).toString().slice(1);
  for (const text of [Buffer.from(json).toString('latin1'), encodeURIComponent(json), encoded]) {
    const [before, after, ...more] = content.split(text);
    if (before === undefined || after === undefined || more.length > 0) continue;
    const kept = text.replace(/(?:[\]}]|%5D|%7D)$/i, '');
    return Buffer.from(`${before}${kept}${after}`, 'latin1');
  }
  return undefined;
}

/** An object or a list without its last bracket. */
function cutOff(value: Json | undefined): string | undefined {
  const isWhole = value !== undefined && (isObject(value) || isArray(value));
  return isWhole ? writeJson(value).slice(0, -1) : undefined;
}

function changeAt(
  label: string,
  place: string,
  text: string,
): Pick<Draft, 'intent' | 'difference' | 'spelling'> {
  const difference = `the JSON of ${label} is cut off: ${abridged(text)}`;
  return { intent: { kind: 'violating', keyword: 'json', place }, difference, spelling: abridged(text) };
}
