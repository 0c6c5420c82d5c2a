/** All sources of one operation, from which checks pick theirs by label and intent. */

import type { Json } from '../json/json.ts';
import { writeJson } from '../json/write-json.ts';
import type { Source } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { triesOf } from '../schema/bounded-pattern.ts';
import { patternTexts } from '../schema/patterned.ts';
import { asWritten } from './as-written.ts';
import { behindRefusal } from './behind-refusal.ts';
import { inCarriages } from './carried.ts';
import { type Control, controlOf, hasBody } from './control.ts';
import { anyBodyFamilies, bodyFamilies, families } from './families/index.ts';
import { mediaTypes } from './media-types.ts';
import { otherMedia } from './other-media.ts';
import { inRequests } from './request-contract.ts';

type MadeSources = Map<string, readonly Source[]>;

const known = new WeakMap<Contract, WeakMap<Operation, MadeSources>>();

/** Contexts of one operation that are remembered: a run has few, and the next run of this process the same. */
const most = 8;

/**
 * Every source of an operation; labels are unique. Remembered by what the context says.
 * Empty when no ordinary request can be made, since every other differs from it in one thing.
 */
export function sourcesOf(context: SourceContext): readonly Source[] {
  const steps = sourcesInSteps(context);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** As `sourcesOf`, step by step: a body of thousands of members takes seconds, and whoever waits may give it up. */
export function* sourcesInSteps(context: SourceContext): Generator<undefined, readonly Source[]> {
  const remembered = knownOf(context);
  const key = keyOf(context);
  const sources = remembered.get(key) ?? (yield* makeSources(context));
  remembered.delete(key);
  remembered.set(key, sources);
  const [oldest] = remembered.keys();
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest);
  return sources;
}

function knownOf({ contract, operation }: SourceContext): MadeSources {
  const operations = known.get(contract) ?? new WeakMap<Operation, MadeSources>();
  const contexts = operations.get(operation) ?? new Map<string, readonly Source[]>();
  known.set(contract, operations.set(operation, contexts));
  return contexts;
}

/** What makes one context of an operation another one: it is all plain data but for the survey, which is long besides. */
function keyOf(context: SourceContext): string {
  const { contract: _, operation: __, survey, ...rest } = context;
  const key = keys.get(context) ?? `${numberOf(survey)} ${writeJson(rest as unknown as Json)}`;
  keys.set(context, key);
  return key;
}

/** Every check asks with the same context. */
const keys = new WeakMap<SourceContext, string>();

function numberOf(survey: SourceContext['survey']): number {
  if (!survey) return 0;
  const number = surveys.get(survey) ?? ++surveysSoFar;
  surveys.set(survey, number);
  return number;
}

const surveys = new WeakMap<object, number>();
let surveysSoFar = 0;

/**
 * Texts that are tried with careless patterns for one operation: a second or two. Of 2,600 operations of twelve public
 * documents the one with most of them tries 72.
 */
const mostTries = 4000;

function* makeSources(context: SourceContext): Generator<undefined, readonly Source[]> {
  const within = triesOf(mostTries);
  for (const texts of textsBefore(context)) yield* inSteps(within, texts);
  const control = within(() => controlOf(context));
  yield;
  if (!control) return [];
  const made: Source[] = [];
  for (const make of makersFor(control)) {
    yield* inSteps(within, within(make), (one) => made.push(one));
  }
  const known = made.filter(isSomething);
  const sources = [...known, ...within(() => behindRefusal(control, known)).filter(isSomething)];
  yield;
  const inOthers = within(() => [...otherMedia(control), ...mediaTypes(control)]);
  return [...within(() => inCarriages(control, sources)), ...inOthers.filter(isSomething)];
}

/** Makes one thing at each step; the families are generators for the sake of large bodies, others are made at once. */
function* inSteps<T>(
  within: <U>(make: () => U) => U,
  things: Iterable<T>,
  take: (thing: T) => void = () => undefined,
): Generator<undefined, void> {
  const steps = things[Symbol.iterator]();
  for (let next = within(() => steps.next()); !next.done; next = within(() => steps.next())) {
    take(next.value);
    yield;
  }
}

/** The texts of the patterns that an ordinary request needs: the request itself is made in one go. */
function textsBefore(context: SourceContext): readonly Iterable<undefined>[] {
  const { contract, operation } = inRequests(context);
  const bodies = operation.requestBody?.content ?? [];
  return [
    ...operation.parameters.map(({ schema, name }) => patternTexts(contract, schema, name)),
    ...bodies.map(({ schema = true }) => patternTexts(contract, schema)),
  ];
}

function isSomething({ fixed, random }: Source): boolean {
  return fixed.length > 0 || random !== undefined;
}

/** What makes the sources of each family. What is about the text of JSON is for JSON alone. */
function makersFor(control: Control): readonly (() => Iterable<Source>)[] {
  if (!hasBody(control)) return families.map((family) => () => family(control));
  const own = control.body.codec === 'json' ? bodyFamilies : anyBodyFamilies;
  return [...families, ...own].map((family) => () => asWritten(control, family(control)));
}
