/** Mutants whose answers lack a member, or have one of another type. */

import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Contract, Operation, ResponseSpec } from '../../model/contract.ts';
import { asSchema, mapSetting, namesSetting, own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { type Answer, refusalSpec, successSpec } from './answers.ts';
import type { Mutant } from './mutant.ts';

/** For every member that an answer's schema names: one mutant without it, and one with a value of another type. */
export function answerMembers(contract: Contract): readonly Mutant[] {
  return contract.operations.flatMap((operation) => [
    ...ofAnswer(contract, operation, { kind: 'success', spec: successSpec(operation) }),
    ...ofAnswer(contract, operation, { kind: 'refusal', spec: refusalSpec(operation) }),
  ]);
}

interface Described {
  readonly kind: Answer['kind'];
  readonly spec: ResponseSpec | undefined;
}

function ofAnswer(contract: Contract, { id }: Operation, { kind, spec }: Described): readonly Mutant[] {
  const schema = objectOf(contract, spec);
  if (!schema) return [];
  const required = namesSetting(schema, 'required');
  const make = (words: string, isRuledOut: boolean, edit: Edit): Mutant => ({
    name: `${words.replaceAll(' ', '-')} ${id} ${spec?.status}`,
    does: `${words} in its ${spec?.status} to ${id}`,
    isRuledOut,
    bend: { answer: (answer, to) => (to.id === id && answer.kind === kind ? edited(answer, edit) : answer) },
  });
  return Object.entries(mapSetting(schema, 'properties')).flatMap(([name, part]) => {
    const drop = make(`leaves out ${name}`, required.includes(name), ({ [name]: _, ...rest }) => rest);
    const resolved = resolveSchema(contract, asSchema(part));
    const other = typeof resolved === 'object' ? otherType(typeNames(resolved)) : undefined;
    if (other === undefined) return [drop];
    return [drop, make(`has ${name} of another type`, true, (members) => ({ ...members, [name]: other }))];
  });
}

/** The schema of the answer's object, or of the objects in its list. */
function objectOf(contract: Contract, spec: ResponseSpec | undefined): JsonObject | undefined {
  const [content] = spec?.content ?? [];
  if (content?.schema === undefined || !/[/+]json\b/i.test(content.mediaType)) return undefined;
  const schema = resolveSchema(contract, content.schema);
  const items = typeof schema === 'object' ? own(schema, 'items') : undefined;
  const inner = items === undefined ? schema : resolveSchema(contract, asSchema(items));
  return typeof inner === 'object' ? inner : undefined;
}

type Edit = (members: JsonObject) => JsonObject;

function edited(answer: Answer, edit: Edit): Answer {
  const { body } = answer;
  if (isArray(body)) return { ...answer, body: body.map((item) => editedObject(item, edit)) };
  return body === undefined ? answer : { ...answer, body: editedObject(body, edit) };
}

function editedObject(value: Json, edit: Edit): Json {
  return isObject(value) ? edit(value) : value;
}

/** A value of none of these types; undefined where every type is allowed. */
function otherType(types: readonly string[]): Json | undefined {
  if (types.length === 0) return undefined;
  const others: readonly (readonly [string, Json])[] = [
    ['boolean', true],
    ['object', { other: true }],
    ['array', [true]],
  ];
  return others.find(([type]) => !types.includes(type))?.[1];
}
