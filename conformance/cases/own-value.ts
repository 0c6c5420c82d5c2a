/** The value of a parameter in ordinary requests: the chosen one, a documented one, or the plainest. */

import { orderValues } from '../answers/own-syntax.ts';
import { isSameParameter } from '../answers/sent-scope.ts';
import { isArray, isObject, type Json } from '../json/json.ts';
import type { ControlForm, SourceContext } from '../model/check.ts';
import type { Contract, Operation, Parameter } from '../model/contract.ts';
import type { ValueSource } from '../model/resource.ts';
import { parameterPlace } from '../names/parameter-place.ts';
import { rangesIn } from '../names/ranges.ts';
import { documentedValues } from '../schema/documented-values.ts';
import { fits } from '../schema/fresh-value.ts';
import { isInOrder, soonAfter } from '../schema/in-order.ts';
import { plainValue } from '../schema/valid-values.ts';
import { anyTag, isMatch } from './free-parameters.ts';

/** A value and its origin. */
interface OwnValue {
  readonly source: ValueSource;
  /** A placeholder for values that the target gives; undefined when the schema allows none that can be made. */
  readonly value: Json | undefined;
}

const known = new WeakMap<SourceContext, Map<Parameter, OwnValue>>();

/** The value of a parameter in ordinary requests. Cached by context. */
export function ownValue(context: SourceContext, parameter: Parameter): OwnValue {
  const values = known.get(context) ?? new Map<Parameter, OwnValue>();
  known.set(context, values);
  const own = values.get(parameter) ?? choose(context, parameter);
  values.set(parameter, own);
  return own;
}

function choose(context: SourceContext, parameter: Parameter): OwnValue {
  const { contract, operation, form, values = {} } = context;
  const place = parameterPlace(parameter);
  const chosen = values[place];
  if (chosen && chosen.source !== 'obtained') return chosen;
  if (isMatch(parameter) && fits(contract, parameter.schema, anyTag))
    return { source: 'made-up', value: anyTag };
  if (chosen) return { source: 'obtained', value: parameterValue(contract, parameter, form) };
  // A documented value is likelier to exist than a made-up one.
  const [documented = shownElsewhere(context, parameter)] = documentedValues(contract, operation.id, place);
  if (documented !== undefined) return { source: 'documented', value: documented };
  // A made-up text is no member that a list could be ordered by.
  const [order] = orderValues(contract, operation, parameter).filter((value) =>
    fits(contract, parameter.schema, value),
  );
  return { source: 'made-up', value: order ?? behindItsFirst(context, parameter) };
}

/** A documented value of the same parameter at another operation: all of these are about the same owner. */
function shownElsewhere(
  { contract, operation, survey }: SourceContext,
  parameter: Parameter,
): Json | undefined {
  const isShared = survey?.scopes(operation.id).includes(parameter) ?? false;
  if (!isShared) return undefined;
  return shownFor(contract, parameter).find((value) => fits(contract, parameter.schema, value));
}

const shown = new WeakMap<Contract, Map<string, readonly Json[]>>();

/** The documented values of a parameter at all operations. Cached, since many operations may share one. */
function shownFor(contract: Contract, parameter: Parameter): readonly Json[] {
  const values = shown.get(contract) ?? new Map<string, readonly Json[]>();
  shown.set(contract, values);
  const { in: where, name } = parameter;
  const key = `${where}.${where === 'header' ? name.toLowerCase() : name}`;
  const own = values.get(key) ?? contract.operations.flatMap((one) => namedAt(contract, one, parameter));
  values.set(key, own);
  return own;
}

function namedAt(contract: Contract, { id, parameters }: Operation, parameter: Parameter): readonly Json[] {
  const same = parameters.find((one) => isSameParameter(one, parameter));
  return same ? documentedValues(contract, id, parameterPlace(same)) : [];
}

/** The plainest value; for the end of a range one that is after its start. */
function behindItsFirst(context: SourceContext, parameter: Parameter): Json | undefined {
  const { contract, operation, form } = context;
  const plain = parameterValue(contract, parameter, form);
  const first = startsOf(operation).get(parameter);
  if (!first || plain === undefined) return plain;
  const low = parameterValue(contract, first, form);
  const allows = (value: Json): boolean => fits(contract, parameter.schema, value);
  const isBehind = low === undefined || isInOrder(low, plain) !== false;
  return isBehind ? plain : (soonAfter(low, allows) ?? plain);
}

const starts = new WeakMap<Operation, ReadonlyMap<Parameter, Parameter>>();

/** The parameter at the start of a range, by the one at its end. Remembered: an operation may have thousands. */
function startsOf(operation: Operation): ReadonlyMap<Parameter, Parameter> {
  const known = starts.get(operation);
  if (known) return known;
  const places = [...Map.groupBy(operation.parameters, (one) => one.in).values()];
  const pairs = places.flatMap((beside) => {
    const named = new Map(beside.map((one) => [one.name, one]));
    return rangesIn([...named.keys()]).flatMap(({ first, last }): [Parameter, Parameter][] => {
      const [start, end] = [named.get(first), named.get(last)];
      return start && end ? [[end, start]] : [];
    });
  });
  const made = new Map(pairs.toReversed());
  starts.set(operation, made);
  return made;
}

/** The plainest value of a parameter; not an empty list or object, which would be no parameter at all. */
function parameterValue(
  contract: Contract,
  { schema, mediaType, style }: Parameter,
  form: ControlForm,
): Json | undefined {
  const value = plainValue(contract, schema, form);
  const isEmpty = (isArray(value) || isObject(value)) && Object.keys(value).length === 0;
  const isWritten = mediaType !== undefined && style !== 'querystring';
  return isEmpty && !isWritten ? plainValue(contract, schema, 'all') : value;
}
