/** Parameters that break their schema, as far as their text in the request still does. */

import { isObject, type Json } from '../../json/json.ts';
import { placeName } from '../../json/pointer.ts';
import type { Draft, Source } from '../../model/case.ts';
import type { Parameter } from '../../model/contract.ts';
import { parameterPlace } from '../../names/parameter-place.ts';
import { applyEdit } from '../../schema/edit.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { violations } from '../../schema/violations.ts';
import { type Control, changedParameters, withParameters } from '../control.ts';
import { parameterText } from '../parameter-text.ts';
import { singles, valueText } from '../probe.ts';
import { hasEmptyText, isTypeBroken, isTyped, isValidAsRead } from '../texts/read-parameter.ts';
import { brokenTexts, isBroken, parameterTypes } from './broken-texts.ts';

/** `query.limit:required`, `query.limit:type:string`, `query.limit:maximum`, … */
export function parameterViolations(control: Control): readonly Source[] {
  return changedParameters(control.context).flatMap((parameter) => [
    ...missing(control, parameter),
    ...brokenTexts(control.context.contract, parameter).map(({ label, keyword, values }) =>
      singles(
        `${parameterPlace(parameter)}:${label}`,
        sent(
          control,
          parameter,
          { keyword, place: parameterPlace(parameter) },
          values.map((value) => ({ value })),
        ),
      ),
    ),
    ...inside(control, parameter),
  ]);
}

/** A path without its segment is another path. */
function missing(control: Control, parameter: Parameter): readonly Source[] {
  if (!parameter.required || parameter.in === 'path') return [];
  const others = new Map([...control.parameters].filter(([other]) => other !== parameter));
  const step = withParameters(control, others);
  if (!step) return [];
  const name = parameterPlace(parameter);
  const words = { difference: `${name} is missing`, spelling: `no ${parameter.name}` };
  const intent = { kind: 'violating', keyword: 'required', place: name } as const;
  return [singles(`${name}:required`, [{ ...step, ...words, intent }])];
}

/** Violations of a list or an object as a whole and of its items, where the text still shows them. */
function inside(control: Control, parameter: Parameter): readonly Source[] {
  const { contract } = control.context;
  const isWhole = parameterTypes(contract, parameter).some((type) => type === 'array' || type === 'object');
  if (!isWhole) return [];
  const full = plainValue(contract, parameter.schema, 'all');
  // The fewest members first: what else is in an object says nothing about the rule.
  const least = plainValue(contract, parameter.schema, 'required');
  const bases = [...(isObject(least) ? [least] : []), full, written(parameter, full), least]
    .filter((value) => value !== undefined)
    .filter(
      (value) =>
        isValidAsRead(contract, parameter, value, 'strict') && parameterText(parameter, value) !== undefined,
    );
  return violations(contract, parameter.schema).flatMap(({ label, keyword, place, edits }) => {
    if (isLostIn(parameter, keyword)) return [];
    const isKept = (value: Json): boolean => isTyped(parameter) || !hasEmptyText(value);
    const own = place === '' ? parameterPlace(parameter) : `${parameterPlace(parameter)}.${placeName(place)}`;
    const broken = edits.flatMap((edit): readonly BrokenValue[] => {
      const values = bases.map((base) => applyEdit(base, edit));
      const isShown = (one: Json): boolean => keyword !== 'type' || isTypeBroken(contract, parameter, one);
      const value = values.find((one) => isKept(one) && isBroken(contract, parameter, one) && isShown(one));
      const words = place === '' ? {} : { difference: `${parameterPlace(parameter)}.${edit.title}` };
      return value === undefined ? [] : [{ value, ...words }];
    });
    return [singles(label.replace(/^[^:]*/, own), sent(control, parameter, { keyword, place: own }, broken))];
  });
}

/** The members of an object that can be written: OpenAPI does not define lists inside of `deepObject`. */
function written(parameter: Parameter, value: Json | undefined): Json | undefined {
  if (!isObject(value)) return undefined;
  const members = Object.entries(value).filter(
    ([name, one]) => parameterText(parameter, { [name]: one }) !== undefined,
  );
  return Object.fromEntries(members);
}

/**
 * Whether the members of an exploded object become parameters among others, so that extra ones cannot be recognised.
 */
function isLostIn({ style, explode, in: place, mediaType }: Parameter, keyword: string): boolean {
  return (
    place === 'query' &&
    mediaType === undefined &&
    style === 'form' &&
    explode &&
    ![
      'required',
      'type',
      'enum',
      'minimum',
      'maximum',
      'pattern',
      'minItems',
      'maxItems',
      'uniqueItems',
      'minLength',
      'maxLength',
      'multipleOf',
      'const',
      'exclusiveMinimum',
      'exclusiveMaximum',
    ].includes(keyword)
  );
}

/** A value that breaks a rule, and how in words. */
interface BrokenValue {
  readonly value: Json;
  /** @defaultValue the value itself */
  readonly difference?: string;
}

function sent(
  control: Control,
  parameter: Parameter,
  rule: { readonly keyword: string; readonly place: string },
  values: readonly BrokenValue[],
): readonly Draft[] {
  const name = parameterPlace(parameter);
  const steps = values.map(({ value, difference = `${name} is ${valueText(value)}` }) => {
    const step = withParameters(control, new Map([...control.parameters, [parameter, value]]));
    const spelling = parameterText(parameter, value) ?? '';
    return step && { ...step, intent: { kind: 'violating', ...rule } as const, difference, spelling };
  });
  return steps.filter((step) => step !== undefined);
}
