/** The shape of a body in words: the name of the documented schema that it is valid against, else a description. */

import { documentedMembers, requestMembers, shapeName } from '../../answers/documented-content.ts';
import { isJson } from '../../answers/media-type.ts';
import { responseFor } from '../../answers/response-for.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import type { Reading } from '../../model/check.ts';
import type { Contract, MediaTypeSpec, Operation, Validator } from '../../model/contract.ts';
import type { Answer } from '../../model/exchange.ts';
import { UndecidedPattern } from '../../schema/bounded-pattern.ts';
import { compileSchemas } from '../../schema/validate.ts';

/** Returns `Error`, `Book with id`, `another object`, `no JSON`, `no body`, and so on. */
export type ShapeOf = (operation: Operation, answer: Answer, reading: Reading) => string;

/**
 * Compiles the schemas of every documented answer.
 * @throws Error when one cannot be compiled
 */
export async function createShapes(contract: Contract): Promise<ShapeOf> {
  const { operations } = contract;
  const all = operations.flatMap((operation) => operation.responses.flatMap(({ content }) => content));
  const pointers = [...new Set(all.filter(isJudged).map(({ pointer }) => pointer))];
  const validatorFor = await compileSchemas(contract, pointers);
  return (operation, { status, body }, { json, text }) => {
    if (body.length === 0) return 'no body';
    if (!json) return text === undefined ? 'bytes' : 'no JSON';
    const shapes = shapesOf(operation, status);
    const fits = ({ pointer }: MediaTypeSpec) => isValid(validatorFor(pointer), json.value, json.spellings);
    const shape = shapes.find(fits);
    return shape ? shapeName(shape) + besides(contract, operation, shape, json.value) : kindOf(json.value);
  };
}

/** The documented shapes, those for the status first. */
function shapesOf(operation: Operation, status: number): readonly MediaTypeSpec[] {
  const own = responseFor(operation, status);
  const all = operation.responses.toSorted((one, other) => Number(other === own) - Number(one === own));
  return all.flatMap(({ content }) => content).filter(isJudged);
}

/**
 * ` with id`: members of the request that are in the answer although the document does not name them there. Other
 * members are ignored, as their names may be generated.
 */
function besides(contract: Contract, operation: Operation, { schema }: MediaTypeSpec, value: Json): string {
  if (!isObject(value)) return '';
  const known = documentedMembers(contract, schema);
  const names = [...requestMembers(contract, operation).keys()].filter(
    (name) => Object.hasOwn(value, name) && !known.has(name),
  );
  return names.length === 0 ? '' : ` with ${names.join(', ')}`;
}

function isJudged({ mediaType, schema }: MediaTypeSpec): boolean {
  return schema !== undefined && isJson(mediaType);
}

/** A value that cannot be validated in time does not have the shape. */
function isValid(validate: Validator, ...judged: Parameters<Validator>): boolean {
  try {
    return validate(...judged).length === 0;
  } catch (error) {
    if (error instanceof UndecidedPattern) return false;
    throw error;
  }
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'an array';
  return typeof value === 'object'
    ? 'another object'
    : `a ${typeof value === 'bigint' ? 'number' : typeof value}`;
}
