/** Mutants whose answers have another status, media type, header field or body than documented. */

import { mediaTypeFor, responseFor } from '../../answers/documented-content.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import type { Contract, Operation, ResponseSpec } from '../../model/contract.ts';
import { isOfConnection } from '../../names/field-names.ts';
import { asSchema, mapSetting, namesSetting, own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { type PreparedAnswer, refusalSpec, successSpec } from './answers.ts';
import type { Mutant } from './responder.ts';

/** One mutant for each required field of the usual success, and of the usual refusal. */
export function headers({ operations }: Contract): readonly Mutant[] {
  return operations.flatMap((operation) => {
    const { id } = operation;
    const specs = [
      { kind: 'success', spec: successSpec(operation) },
      { kind: 'refusal', spec: refusalSpec(operation) },
    ] as const;
    return specs.flatMap(({ kind, spec }) =>
      (spec?.headers ?? [])
        .filter(({ name, required }) => required && !isOfConnection(name))
        .map(({ name }) => ({
          name: `lacks-${name.toLowerCase()} ${id} ${spec?.status}`,
          does: `leaves ${name} out of its ${spec?.status} to ${id}`,
          isRuledOut: true,
          bend: {
            answer: (answer: PreparedAnswer, to: { readonly id: string }) =>
              to.id === id && answer.kind === kind
                ? { ...answer, fields: without(answer.fields, name) }
                : answer,
          },
        })),
    );
  });
}

const other = 'text/html';

/**
 * Mutants with an undocumented media type, for success and for refusals, where the document describes their content.
 */
export function mediaTypeMutants({ operations }: Contract): readonly Mutant[] {
  return operations.flatMap((operation) => {
    const { id } = operation;
    const label = (kind: PreparedAnswer['kind'], spec: ResponseSpec | undefined): readonly Mutant[] => {
      if (!spec || spec.content.length === 0) return [];
      return [
        {
          name: `answers-${other.replace('/', '-')} ${id} ${spec.status}`,
          does: `labels its ${spec.status} to ${id} ${other}`,
          isRuledOut: mediaTypeFor(spec.content, other) === undefined,
          bend: {
            answer: (answer, to) =>
              to.id === id && answer.kind === kind ? { ...answer, mediaType: other } : answer,
          },
        },
      ];
    };
    return [...label('success', successSpec(operation)), ...label('refusal', refusalSpec(operation))];
  });
}

/** Mutants with an undocumented status: for success, for refusals, and with server errors in place of refusals. */
export function statusMutants({ operations }: Contract): readonly Mutant[] {
  return operations.flatMap((operation) => [
    answering(operation, {
      kind: 'success',
      status: undocumented(operation, 201, 202, 203, 206),
      word: 'success',
    }),
    answering(operation, {
      kind: 'refusal',
      status: undocumented(operation, 418, 409, 422),
      word: 'refusals',
    }),
    answering(operation, { kind: 'refusal', status: 500, word: 'what it should refuse' }),
  ]);
}

interface AnswerChange {
  readonly kind: PreparedAnswer['kind'];
  readonly status: number;
  readonly word: string;
}

function answering(operation: Operation, { kind, status, word }: AnswerChange): Mutant {
  const { id } = operation;
  return {
    name: `answers-${status} ${id}`,
    does: `answers ${word} at ${id} with ${status}`,
    isRuledOut: status === 500 || isListed(operation, status),
    bend: {
      answer: (answer, to) => (to.id === id && answer.kind === kind ? { ...answer, status } : answer),
    },
  };
}

/** A status that no documented answer covers; the first where `default` or a range covers all. */
function undocumented(operation: Operation, ...candidates: readonly [number, ...number[]]): number {
  return candidates.find((status) => !responseFor(operation, status)) ?? candidates[0];
}

/** Whether the document lists answers of that class, but not this status. */
function isListed(operation: Operation, status: number): boolean {
  const digit = String(status).charAt(0);
  const hasClass = operation.responses.some((response) => response.status.startsWith(digit));
  return hasClass && !responseFor(operation, status);
}

function without(fields: PreparedAnswer['fields'], name: string): PreparedAnswer['fields'] {
  const kept = Object.entries(fields).filter(([own]) => own.toLowerCase() !== name.toLowerCase());
  return Object.fromEntries(kept);
}

/** For every member that an answer's schema names: one mutant without it, and one with a value of another type. */
export function answerMembers(contract: Contract): readonly Mutant[] {
  return contract.operations.flatMap((operation) => [
    ...ofAnswer(contract, operation, { kind: 'success', spec: successSpec(operation) }),
    ...ofAnswer(contract, operation, { kind: 'refusal', spec: refusalSpec(operation) }),
  ]);
}

interface Described {
  readonly kind: PreparedAnswer['kind'];
  readonly spec: ResponseSpec | undefined;
}

function ofAnswer(contract: Contract, { id }: Operation, { kind, spec }: Described): readonly Mutant[] {
  const schema = objectOf(contract, spec);
  if (!schema) return [];
  const required = namesSetting(schema, 'required');
  const make = (words: string, isRuledOut: boolean, edit: MemberEdit): Mutant => ({
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

type MemberEdit = (members: JsonObject) => JsonObject;

function edited(answer: PreparedAnswer, edit: MemberEdit): PreparedAnswer {
  const { body } = answer;
  if (isArray(body)) return { ...answer, body: body.map((item) => editedObject(item, edit)) };
  return body === undefined ? answer : { ...answer, body: editedObject(body, edit) };
}

function editedObject(value: Json, edit: MemberEdit): Json {
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
