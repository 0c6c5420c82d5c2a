/**
 * The request line of an operation, with known values in place of names, and holes for values that the target gives.
 */

import type { Json } from '../json/json.ts';
import type { Draft, Renewed } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import type { Parameter } from '../model/contract.ts';
import type { Use, UsedValue } from '../model/resource.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { isRequestKey } from '../names/words-of.ts';
import { fits, freshValue } from '../schema/fresh-value.ts';
import type { BodyMaker } from './body-maker.ts';
import { isClientName } from './identity.ts';
import { ownValue } from './own-value.ts';
import { parameterText } from './parameter-text.ts';
import { type ParameterValues, type RequestLine, requestLine } from './request-line.ts';

/** A request line with its uses of names. */
export interface NamedLine extends RequestLine {
  readonly uses: readonly Use[];
  readonly values: readonly UsedValue[];
  readonly renewed: readonly Renewed[];
}

/**
 * Places the parameters of an operation.
 * @param isOwn whether a parameter has the value that was chosen for it; any other is made up
 * @returns undefined when one of them cannot be written
 */
export function namedLine(
  context: SourceContext,
  parameters: ParameterValues,
  isOwn: (parameter: Parameter) => boolean = () => true,
): NamedLine | undefined {
  const { contract, operation, values: choices = {} } = context;
  const uses = new Map<Parameter, Use>();
  const values: UsedValue[] = [];
  const isChosen = Object.keys(choices).length > 0;
  for (const [parameter, value] of parameters) {
    if (!isChosen && parameter.in !== 'path') continue;
    const place = parameterPlace(parameter);
    const chosen = choices[place];
    if (chosen?.source === 'obtained' && isOwn(parameter)) {
      const { source: _, ...named } = chosen;
      const isAllowed = (known: Json) => chosen.tag === undefined || fits(contract, parameter.schema, known);
      const write = (known: Json) => (isAllowed(known) ? parameterText(parameter, known) : undefined);
      uses.set(parameter, { place, ...named, plain: value, hole: holeOf(parameter), write });
    } else if (parameter.in === 'path' || chosen) {
      const { source } = ownValue(context, parameter);
      values.push({ place, source: isOwn(parameter) && source !== 'obtained' ? source : 'made-up', value });
    }
  }
  const keys = [...parameters.keys()].filter((one) => isOwn(one) && !choices[parameterPlace(one)]);
  const renewed = new Map(keys.flatMap((parameter) => renewedAt(context, parameter)));
  const holes = [...uses, ...renewed].map(([parameter, { hole = '' }]) => [parameter, hole] as const);
  const line = requestLine(operation, parameters, new Map(holes));
  return line && { ...line, uses: [...uses.values()], values, renewed: [...renewed.values()] };
}

/** An idempotency key, or the id of what is made, is different in each request, if the schema has enough values. */
function renewedAt(context: SourceContext, parameter: Parameter): readonly (readonly [Parameter, Renewed])[] {
  const write = (own: bigint): string | undefined => {
    const value = freshValue(context.contract, parameter.schema, own);
    return value === undefined ? undefined : parameterText(parameter, value);
  };
  const plain = isOfRequests(parameter) || isClientName(context, parameter) ? write(1n) : undefined;
  if (plain === undefined) return [];
  return [[parameter, { hole: holeOf(parameter), write: (own) => write(own) ?? plain }]];
}

function isOfRequests(parameter: Parameter): boolean {
  const known = ofRequests.get(parameter) ?? isRequestKey(parameter.name);
  ofRequests.set(parameter, known);
  return known;
}

/** A cache: hundreds of parameters are placed in each of hundreds of requests. */
const ofRequests = new WeakMap<Parameter, boolean>();

/** The part of a draft that lists its uses of names. */
export function namesUsed(
  line: NamedLine,
  body: BodyMaker | undefined,
): Pick<Draft, 'uses' | 'values' | 'renewed'> {
  const { renewed } = line;
  const uses = [...line.uses, ...(body?.uses ?? [])];
  const values = [...line.values, ...(body?.values ?? [])];
  return {
    ...(uses.length > 0 ? { uses } : {}),
    ...(values.length > 0 ? { values } : {}),
    ...(renewed.length > 0 ? { renewed } : {}),
  };
}

/** Braces are always escaped in a path, a query or a cookie; in a field this text is not used otherwise. */
function holeOf(parameter: Parameter): string {
  return parameter.in === 'path' ? `{${parameter.name}}` : `{${parameterPlace(parameter)}}`;
}
