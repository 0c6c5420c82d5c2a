/** The class of an answer: those facets of it that are compared between targets. */

import {
  documentedContent,
  documentedMembers,
  requestMembers,
  responseFor,
  shapeName,
} from '../../answers/documented-content.ts';
import { fieldValues } from '../../answers/fields.ts';
import { withoutAhead } from '../../answers/intent-of.ts';
import { isJson } from '../../answers/media-type.ts';
import { readAnswer } from '../../answers/read-answer.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import type { Case } from '../../model/case.ts';
import type { Reading } from '../../model/check.ts';
import type { Facet } from '../../model/comparison.ts';
import type { Contract, MediaTypeSpec, Operation, Validator } from '../../model/contract.ts';
import type { Answer, Exchange, Step } from '../../model/exchange.ts';
import { UndecidedPattern } from '../../schema/bounded-pattern.ts';
import { sameJson } from '../../schema/same-json.ts';
import { compileSchemas } from '../../schema/validate.ts';

/** Every facet, in the order of the words of a class. */
export const allFacets: readonly Facet[] = ['status', 'media-type', 'shape', 'echo', 'challenge'];

/**
 * Returns the class of the answer to a step, with a word for each facet, which may be empty. For a failure it is its
 * code.
 */
export type Classify = (operation: Operation, step: Step) => readonly string[];

/**
 * Prepares to classify the answers of a contract's operations.
 * @throws Error when a schema of the document cannot be compiled
 */
export async function createClassify(contract: Contract, facets: readonly Facet[]): Promise<Classify> {
  const shapeOf = await createShapes(contract);
  const echoOf = createEcho(contract);
  return (operation, step) => {
    const { outcome } = step.exchange;
    if (outcome.kind === 'failure') return [`no answer (${outcome.code})`];
    const reading = readAnswer(step.exchange);
    const words: Readonly<Record<Facet, () => string>> = {
      status: () => String(outcome.status),
      'media-type': () => reading.mediaType ?? '',
      shape: () => shapeOf(operation, outcome, reading),
      echo: () => echoOf(operation, step.case, outcome, reading),
      challenge: () => challengeOf(outcome),
    };
    return allFacets.map((facet) => (facets.includes(facet) ? words[facet]() : ''));
  };
}

/** The same classification with fewer facets. */
export function masked(classify: Classify, facets: readonly Facet[]): Classify {
  return (...what) => classify(...what).map((word, at) => (isAmong(allFacets[at], facets) ? word : ''));
}

function isAmong(facet: Facet | undefined, facets: readonly Facet[]): boolean {
  return facet !== undefined && facets.includes(facet);
}

/** The class in one line: `400 application/json Error`. */
export function classText(words: readonly string[]): string {
  return words.filter(Boolean).join(' ') || 'an answer';
}

/** The classes of the steps of a probe in order; a single one where they are all the same. */
export function classOfSteps(classify: Classify, operation: Operation, steps: readonly Step[]): string {
  const classes = withoutAhead(steps).map((step) => classText(classify(operation, step)));
  return [...new Set(classes)].length === 1 ? (classes[0] ?? '') : classes.join(', then ');
}

/** The challenge, where one is required (RFC 9110 11.6.1). */
function challengeOf(answer: Answer): string {
  if (answer.status !== 401) return '';
  return fieldValues(answer, 'www-authenticate').some((value) => value.trim() !== '')
    ? 'with a challenge'
    : 'without a challenge';
}

/** Tells whether an exchange says anything about the target: not if it was never sent, or did not reach it. */
export function isTelling({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' || !['stopped', 'proxy', 'refused', 'unknown-host'].includes(outcome.code);
}

/** Returns `echoed`, or which members are not in the answer as they were sent; empty where nothing is echoed. */
type EchoOf = (operation: Operation, item: Case, answer: Answer, reading: Reading) => string;

/** Compares the members of an accepted request with its answer, as far as the document names them in both. */
function createEcho(contract: Contract): EchoOf {
  return (operation, item, { status }, { json, mediaType }) => {
    const [sent, comes] = [sentJson(item)?.value, json?.value];
    if (status < 200 || status > 299 || !isObject(sent) || !isObject(comes)) return '';
    const names = sharedMembers(contract, operation, documentedContent(operation, status, mediaType));
    const asked = names.filter((name) => Object.hasOwn(sent, name) || Object.hasOwn(comes, name));
    const others = asked.filter((name) => !isEchoed(sent[name], comes[name]));
    if (asked.length === 0) return '';
    return others.length === 0 ? 'echoed' : `(${others.join(', ')} not as sent)`;
  };
}

type DocumentedContent = ReturnType<typeof documentedContent>;

function sharedMembers(
  contract: Contract,
  operation: Operation,
  content: DocumentedContent,
): readonly string[] {
  const asked = requestMembers(contract, operation);
  return [...documentedMembers(contract, content?.schema).keys()].filter((name) => asked.has(name));
}

function isEchoed(...[one, other]: readonly [...(Parameters<typeof sameJson>[0] | undefined)[]]): boolean {
  return one === undefined || other === undefined ? one === other : sameJson(one, other);
}

/** Returns `Error`, `Book with id`, `an undocumented object`, `no JSON`, `no body`, and so on. */
type ShapeOf = (operation: Operation, answer: Answer, reading: Reading) => string;

/**
 * Compiles the schemas of every documented answer.
 * @throws Error when one cannot be compiled
 */
async function createShapes(contract: Contract): Promise<ShapeOf> {
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
    ? 'an undocumented object'
    : `a ${typeof value === 'bigint' ? 'number' : typeof value}`;
}
