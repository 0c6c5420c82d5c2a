/** The class of an answer: those facets of it that are compared between targets. */

import { documentedContent, documentedMembers, requestMembers } from '../../answers/documented-content.ts';
import { fieldValues } from '../../answers/fields.ts';
import { readAnswer } from '../../answers/read-answer.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { withoutAhead } from '../../answers/steps-ahead.ts';
import { isObject } from '../../json/json.ts';
import type { Case } from '../../model/case.ts';
import type { Reading } from '../../model/check.ts';
import type { Facet } from '../../model/comparison.ts';
import type { Contract, Operation } from '../../model/contract.ts';
import type { Answer, Exchange, Step } from '../../model/exchange.ts';
import { sameJson } from '../../schema/same-json.ts';
import { createShapes } from './shapes.ts';

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

/** Returns `echoed`, or which members differ in the answer; empty where nothing is echoed. */
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
    return others.length === 0 ? 'echoed' : `otherwise in ${others.join(', ')}`;
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
