/** Reads which resources an answer contains, and by which values they are named. */

import { responseFor } from '../answers/documented-content.ts';
import { fieldValue } from '../answers/fields.ts';
import { isArray, isObject, type Json } from '../json/json.ts';
import { exactInteger } from '../json/read-json.ts';
import type { Contract } from '../model/contract.ts';
import type { Answer, Step } from '../model/exchange.ts';
import { operationOf } from '../model/operation-of.ts';
import type { Giver } from '../model/resource.ts';
import { fitOf, fitsOnce, nounName, nounOf, sameName } from '../names/nouns.ts';
import { fits } from '../schema/fresh-value.ts';
import { listedOnly, memberOfSameSchema } from './answer-shapes.ts';
import { type BetterNames, betterNames, isSecondary, namesOfOthers } from './better-names.ts';
import { resultsIn } from './job-givers.ts';
import { nameSchema, parameterOf } from './new-name.ts';
import { nameIn, pathNames } from './path-names.ts';
import { evaluate, located, valuesInUrl } from './runtime-expression.ts';

/**
 * The values of each resource, after those of its parents; none where the answer contains no resource. For a created
 * resource, the different ways in which the answer names it, the likeliest first.
 */
export function giftsOf(
  contract: Contract,
  giver: Giver,
  step: Step,
  json: Json | undefined,
): readonly (readonly Json[])[] {
  const { outcome } = step.exchange;
  if (outcome.kind !== 'answer' || outcome.status < 200 || outcome.status > 399) return [];
  if (giver.expressions) {
    const values = giver.expressions.flatMap((one) => evaluate(one, step, outcome, json) ?? []);
    return values.length === giver.expressions.length ? [values] : [];
  }
  const named = namesIn(contract, step);
  if (giver.kind === 'put') return named.length > 0 ? [named] : [];
  // A resource of a top-level collection may be created below others.
  const parents = named.slice(0, pathNames(giver.collection).length);
  const sought = soughtFor(contract, giver);
  if (giver.kind === 'list')
    return json === undefined ? [] : valuesIn(json, sought).map((value) => [...parents, value]);
  const base = step.exchange.request.url;
  const place = located(giver.collection, base, outcome);
  if (giver.kind === 'result') {
    const at = (url: string) => valuesInUrl(giver.collection, base, url);
    const told = resultsIn(contract, giver, { json, at, fits: (one) => isName(one, sought) });
    return apart([...(place ? [place] : []), ...told]);
  }
  const own = json === undefined ? undefined : valueIn(json, sought);
  const called = json === undefined ? undefined : valueIn(json, { ...sought, isCalled: true });
  const below = (value: Json | undefined) => (value === undefined ? [] : [[...parents, value]]);
  const inField = inFields(contract, step, outcome, sought);
  return apart([...below(called), ...(place ? [place] : []), ...below(own), ...below(inField)]);
}

/** Removes duplicates: in a path, a number and its digits are the same. */
function apart(ways: readonly (readonly Json[])[]): readonly (readonly Json[])[] {
  return [...new Map(ways.toReversed().map((way) => [way.map(String).join('/'), way])).values()].toReversed();
}

/** The values in the path of a request, in order. */
export function namesIn(
  contract: Contract,
  { case: { operation, values } }: Pick<Step, 'case'>,
): readonly Json[] {
  const path = operationOf(contract, operation)?.path ?? '';
  return pathNames(path).flatMap(({ name }) => {
    const used = values?.find(({ place }) => place === `path.${name}`);
    return used ? [used.value] : [];
  });
}

/** What each giver is asked for: a run reads hundreds of its answers, with the same names of members in all of them. */
const known = new WeakMap<Contract, WeakMap<Giver, Sought>>();

function soughtFor(contract: Contract, giver: Giver): Sought {
  const ofContract = known.get(contract) ?? new WeakMap<Giver, Sought>();
  known.set(contract, ofContract);
  const sought = ofContract.get(giver) ?? makeSought(contract, giver);
  ofContract.set(giver, sought);
  return sought;
}

function makeSought(contract: Contract, giver: Giver): Sought {
  const { collection } = giver;
  const listed = listedOnly(contract).get(collection);
  const schema = nameSchema(contract.operations, collection) ?? listed?.schema ?? true;
  const parameter =
    listed?.member ?? memberOfSameSchema(contract, giver) ?? parameterOf(contract.operations, collection);
  const noun = nounOf(collection);
  const ranks = fitsOnce(parameter, noun);
  const ofOthers = namesOfOthers(contract, giver, ranks);
  const rankOf: Sought['rankOf'] = (name) => (ofOthers.has(name) ? undefined : ranks(name));
  return {
    ...{ collection, parameter, noun, rankOf, better: betterNames(contract, giver, rankOf) },
    // Paths contain only texts: a number and its digits are the same there.
    fits: (value) =>
      fits(contract, schema, value) ||
      (typeof value !== 'string' && fits(contract, schema, String(value))) ||
      (typeof value === 'string' && /^-?\d+$/.test(value) && fits(contract, schema, exactInteger(value))),
  };
}

/**
 * A name in a field of its own that the document describes, such as `X-Order-Id` for `/orders/{orderId}`. Any other one
 * may be about the request.
 */
function inFields(
  contract: Contract,
  { case: { operation } }: Step,
  answer: Answer,
  { parameter, noun, fits }: Sought,
): Json | undefined {
  const giver = operationOf(contract, operation);
  const rankOf = (name: string) => fitOf(name.replace(/^x-/i, ''), parameter, noun) ?? Infinity;
  const described = (giver && responseFor(giver, answer.status)?.headers) ?? [];
  const found = described
    .filter(({ name }) => !ofRequests.test(name) && rankOf(name) <= nounName)
    .map(({ name }) => fieldValue(answer, name));
  return found.find((value) => value !== undefined && fits(value));
}

/** Fields that tell one request from another, whatever they are called with. */
const ofRequests = /^(?:x-)?(?:request|correlation|trace|session|transaction)-?id$/i;

/** What to look for. */
interface Sought {
  readonly collection: string;
  /** Name of the parameter that takes the value. */
  readonly parameter: string;
  readonly noun: readonly string[];
  /** How well the name of a member fits; undefined when it does not. */
  readonly rankOf: (name: string) => number | undefined;
  /** The members beside others that name a resource better than they do. */
  readonly better: BetterNames;
  /** Whether only members with exactly the parameter's name count. @defaultValue no */
  readonly isCalled?: true;
  /** Whether the parameter's schema allows a value. */
  readonly fits: (value: Json) => boolean;
}

/** How deep envelopes and nested lists are opened. */
const deepest = 4;

/** The value that names the single resource of an answer; the outermost that fits. */
function valueIn(answer: Json, sought: Sought): Json | undefined {
  if (!sought.isCalled && isName(answer, sought)) return answer;
  for (const level of levels(answer)) {
    for (const part of level) {
      const found = isObject(part) ? memberOf(part, sought) : undefined;
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The values that name the resources of a list, in order; a list of plain names only where nothing else fits. */
function valuesIn(answer: Json, sought: Sought): readonly Json[] {
  const lists = levels(answer).flatMap((level) => level.filter(isArray));
  const ofResources = lists.map((list) =>
    list.filter(isObject).flatMap((item) => valueIn(item, sought) ?? []),
  );
  const named = (lists[0] ?? []).map((item) => nameIn(sought.collection, item));
  const ofNames = [named.filter((item) => isName(item, sought))];
  return [...ofResources, ...ofNames].find((values) => values.length > 0) ?? [];
}

/** The parts of an answer, the outer ones first. */
function levels(answer: Json): readonly (readonly Json[])[] {
  const found: (readonly Json[])[] = [];
  let level: readonly Json[] = [answer];
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1) {
    found.push(level);
    level = level.flatMap((part) => (isArray(part) ? part : isObject(part) ? Object.values(part) : []));
  }
  return found;
}

function memberOf(object: Readonly<Record<string, Json>>, sought: Sought): Json | undefined {
  const { rankOf, fits, isCalled, better } = sought;
  const ranked = Object.entries(object).flatMap(([name, shown]) => {
    const rank = rankOf(name);
    const value = nameIn(sought.collection, shown);
    const isOther = rank === undefined || (isCalled && rank > sameName);
    const isNone = isOther || !isScalar(value) || !fits(value) || isSecondary(better, name, object);
    return isNone ? [] : [{ rank, value }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank)[0]?.value;
}

/** Whether a list item is itself a name. */
function isName(value: Json, { fits }: Sought): boolean {
  return isScalar(value) && fits(value);
}

function isScalar(value: Json): boolean {
  return (typeof value === 'string' && value !== '') || ['number', 'bigint'].includes(typeof value);
}
