/** Carriages of the request line: other parameters beside the one that a request is about, or beside its body. */

import { orderValues } from '../../answers/own-syntax.ts';
import type { Json } from '../../json/json.ts';
import type { Draft } from '../../model/case.ts';
import type { Parameter } from '../../model/contract.ts';
import { isIgnoredHeader } from '../../names/field-names.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { plainValue } from '../../schema/valid-values.ts';
import { type Control, withParameters } from '../control.ts';
import { parameterViolations } from '../families/parameter-violations.ts';
import { isTried } from '../free-parameters.ts';
import { parameterText } from '../parameter-text.ts';
import type { ParameterValues } from '../request-line.ts';
import type { Way } from './way.ts';

/** With every optional parameter, and with each other parameter at one of its boundaries. */
export function besideParameters(control: Control): readonly Way[] {
  const { contract, operation } = control.context;
  const usable = operation.parameters.filter(
    (parameter) => parameter.in !== 'path' && !isIgnoredHeader(parameter) && isTried(contract, parameter),
  );
  if (usable.length === 0) return [];
  const valued = (choose: (parameter: Parameter) => Json | undefined): ParameterValues => {
    const pairs = usable.flatMap((parameter) => {
      const value = choose(parameter);
      const isWritten = value !== undefined && parameterText(parameter, value) !== undefined;
      return isWritten ? [[parameter, value] as const] : [];
    });
    return new Map([...control.parameters, ...pairs]);
  };
  const order = (parameter: Parameter) => orderValues(contract, operation, parameter)[0];
  const edge = (at: number) => (parameter: Parameter) =>
    order(parameter) ?? edgesOf(control, parameter).at(at);
  const missing = (parameter: Parameter) =>
    control.parameters.has(parameter)
      ? undefined
      : (order(parameter) ?? plainValue(contract, parameter.schema, 'all'));
  return [
    parameterWay(control, 'beside every optional parameter', valued(missing)),
    parameterWay(control, 'beside parameters at their first edge', valued(edge(0))),
    parameterWay(control, 'beside parameters at their last edge', valued(edge(-1))),
  ];
}

/** The ends of the allowed range where it has two, otherwise all boundaries. */
function edgesOf({ context }: Control, { schema }: Parameter): readonly Json[] {
  const found = boundaries(context.contract, schema).filter(
    ({ kind, place, branch }) => kind === 'conforming' && place === '' && branch === undefined,
  );
  const valuesIn = (groups: readonly string[]): readonly Json[] =>
    found.flatMap(({ group, values }) => (groups.includes(group) ? values.map(({ value }) => value) : []));
  const ends = valuesIn(['ends']);
  return ends.length > 1 ? ends : valuesIn(['ends', 'values', 'edges', 'small']);
}

function parameterWay(control: Control, name: string, parameters: ParameterValues): Way {
  const step = withParameters(control, parameters);
  let known: ReadonlyMap<string, Draft> | undefined;
  const violating = (): ReadonlyMap<string, Draft> => {
    known ??= violatingSteps(step && { ...control, parameters, step });
    return known;
  };
  return {
    name,
    group: 'parameters',
    carry: (own) => {
      const isOfParameter =
        own.intent.kind === 'violating' && /^(?:query|header|cookie|path)\./.test(own.intent.place);
      const line = isOfParameter ? violating().get(keyOf(own)) : step;
      if (!line || isSameLine(line, own)) return undefined;
      return { ...own, path: line.path, headers: withFieldsOf(own, line, control) };
    },
  };
}

/** Every violation of a parameter beside the control's other ones, by what it is about. */
function violatingSteps(control: Control | undefined): ReadonlyMap<string, Draft> {
  const sources = control ? parameterViolations(control) : [];
  const steps = sources.flatMap(({ fixed }) => fixed.flatMap((probe) => probe.steps));
  return new Map(steps.map((one) => [keyOf(one), one]));
}

function keyOf({ intent, difference }: Draft): string {
  return `${intent.kind === 'violating' ? intent.place : ''} ${difference}`;
}

function isSameLine(one: Draft, other: Draft): boolean {
  return one.path === other.path && JSON.stringify(one.headers) === JSON.stringify(other.headers);
}

/** A step with the parameters of another one. */
function withFieldsOf(own: Draft, line: Draft, { context }: Control): Draft['headers'] {
  const names = context.operation.parameters
    .filter((one) => one.in === 'header')
    .map(({ name }) => name.toLowerCase());
  const isOfParameter = ({ name }: Draft['headers'][number]): boolean =>
    names.includes(name.toLowerCase()) || name.toLowerCase() === 'cookie';
  return [...own.headers.filter((header) => !isOfParameter(header)), ...line.headers.filter(isOfParameter)];
}
