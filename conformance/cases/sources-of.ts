/** All sources of one operation, from which checks select by label and intent. */

import type { Json } from '../json/json.ts';
import { type Latest, latest } from '../json/latest.ts';
import { writeJson } from '../json/write-json.ts';
import type { Draft, Intent, Source } from '../model/case.ts';
import type { SourceContext } from '../model/check.ts';
import type { Contract, Operation } from '../model/contract.ts';
import { triesOf } from '../schema/bounded-pattern.ts';
import { patternTexts } from '../schema/valid-values.ts';
import { asWritten } from './as-written.ts';
import { inCarriages } from './carried.ts';
import { type Control, controlOf, hasBody } from './control.ts';
import { conforming } from './edit.ts';
import { anyBodyFamilies, bodyFamilies, families } from './families/index.ts';
import { mediaTypes } from './media-types.ts';
import { otherMedia } from './other-media.ts';
import { source } from './probe.ts';
import { inRequests } from './request-contract.ts';

/** The sources of the last contexts of each contract, by key. */
const known = new WeakMap<Contract, Latest<string, readonly Source[]>>();

/**
 * How many probes are cached for one contract: a plan asks for an operation several times in a row, and the next run in
 * this process has the same contexts. All of a large document would take gigabytes.
 */
const mostHeld = 20_000;

/**
 * Every source of an operation; labels are unique. Cached by content of the context. Empty when no ordinary request can
 * be made, since every other one differs from it in one thing.
 */
export function sourcesOf(context: SourceContext): readonly Source[] {
  const steps = sourcesInSteps(context);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Like `sourcesOf`, step by step: a body of thousands of members takes seconds, and the caller may give up. */
export function* sourcesInSteps(context: SourceContext): Generator<undefined, readonly Source[]> {
  const cache = known.get(context.contract) ?? latest(mostHeld, sizeOf);
  known.set(context.contract, cache);
  const key = keyOf(context);
  const sources = cache.get(key) ?? (yield* makeSources(context));
  cache.set(key, sources);
  return sources;
}

function sizeOf(sources: readonly Source[]): number {
  return sources.reduce((sum, { fixed }) => sum + 1 + fixed.length, 0);
}

/** A key that distinguishes the contexts of an operation: all plain data except for the survey. */
function keyOf(context: SourceContext): string {
  const { contract: _, operation, survey, ...rest } = context;
  const key =
    keys.get(context) ?? `${numberOf(operation)} ${numberOf(survey)} ${writeJson(rest as unknown as Json)}`;
  keys.set(context, key);
  return key;
}

/** A cache, since every check uses the same context. */
const keys = new WeakMap<SourceContext, string>();

function numberOf(object: SourceContext['survey'] | Operation): number {
  if (!object) return 0;
  const number = numbers.get(object) ?? ++numbersSoFar;
  numbers.set(object, number);
  return number;
}

const numbers = new WeakMap<object, number>();
let numbersSoFar = 0;

/**
 * How many texts are tried with careless patterns for one operation: a second or two. Of 2,600 operations of twelve
 * public documents, the maximum is 72.
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
  const inOthers: Source[] = [];
  yield* inSteps(within, otherMedia(control), (one) => inOthers.push(one));
  inOthers.push(...within(() => mediaTypes(control)));
  const carried: Source[] = [];
  yield* inSteps(within, inCarriages(control, sources), (one) => carried.push(one));
  return [...carried, ...inOthers.filter(isSomething)];
}

/** Makes one thing at each step; families are generators because of large bodies, other things are made at once. */
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

/** The texts for the patterns of an ordinary request, since the request itself is made in one go. */
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

/** The functions that make the sources of each family. Families about JSON text are for JSON only. */
function makersFor(control: Control): readonly (() => Iterable<Source>)[] {
  if (!hasBody(control)) return families.map((family) => () => family(control));
  const own = control.body.codec === 'json' ? bodyFamilies : anyBodyFamilies;
  return [...families, ...own].map((family) => () => asWritten(control, family(control)));
}

/**
 * `control:behind-refusal`: after a valid request and up to three refused ones (a text that is no value, a value that
 * breaks its schema, an invalid parameter), as far as the operation has such sources.
 */
function behindRefusal({ step }: Control, sources: readonly Source[]): readonly Source[] {
  const refused = sources.flatMap(({ phase, fixed: [first] }) => {
    const [only, ...others] = first?.steps ?? [];
    return phase === 'main' && only && others.length === 0 && first?.how === 'single' ? [only] : [];
  });
  const firsts = (['text', 'value', 'parameter'] as const).flatMap(
    (kind) => refused.find(({ intent }) => kindOf(intent) === kind) ?? [],
  );
  return [
    source(
      'control:behind-refusal',
      firsts.map((one) => probeOf(one, step)),
    ),
  ];
}

/** Which part of a server refuses it: the parser, the validation of bodies, or that of parameters. */
function kindOf(intent: Intent): 'text' | 'value' | 'parameter' | undefined {
  if (intent.kind !== 'violating') return undefined;
  if (intent.keyword === 'json' && intent.place === '') return 'text';
  return intent.place === '' || intent.place.startsWith('/') ? 'value' : 'parameter';
}

/** Two valid requests come first: a connection that fails at its second request fails before the refusal. */
function probeOf(refused: Draft, control: Draft): Source['fixed'][number] {
  const told = (difference: string, spelling: string): Draft => ({
    ...control,
    ...{ intent: conforming, difference, spelling },
  });
  const behind = `behind a refused request on one connection: ${refused.difference}`;
  return {
    steps: [
      { ...control, offset: 3 },
      { ...told('the second request on one connection', 'the control twice'), offset: 2 },
      { ...refused, offset: 1 },
      told(behind, `the control behind ${refused.spelling}`),
    ],
    how: 'one-connection',
  };
}
