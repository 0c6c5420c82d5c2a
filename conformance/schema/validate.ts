/**
 * The validators of a contract's schemas. Two libraries judge structure; numbers that a double cannot hold are judged
 * by the harness's own exact rules, since both libraries would round them.
 */

import { valueAt } from '../json/pointer.ts';
import type { Validator } from '../model/contract.ts';
import { withinTime } from './bounded-pattern.ts';
import { judgeValue } from './judge.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import {
  bundleSchemas,
  hasPlainNumbers,
  isLossy,
  type Library,
  type SchemaBundle,
  toLibrary,
  withSpellings,
} from './library.ts';
import { problemOf } from './problem-of.ts';
import { asSchema } from './read-schema.ts';
import type { Scope } from './scope.ts';

/** Two independent validators of one schema (G6). */
export interface Judges {
  /** @hyperjump/json-schema. */
  readonly first: Validator;
  /** ajv. */
  readonly second: Validator;
}

/**
 * Compiles the schemas at the given pointers for the first judge. Its verdict counts: it is the most faithful library
 * known and takes a few microseconds, so no faster filter is needed. `format` asserts nothing but the widths of int32
 * and int64.
 * @returns the validator of a pointer; it throws UndecidedPattern for a value that it cannot judge in time
 * @throws Error when a pointer or a reference leads nowhere; the returned function throws for a pointer that was not
 * given
 */
export async function compileSchemas(
  contract: Scope,
  pointers: readonly string[],
): Promise<(pointer: string) => Validator> {
  const bundle = bundleSchemas(contract, pointers);
  const library = await firstLibrary(bundle, pointers);
  return byPointer(pointers, (pointer) => validator(contract, bundle, library, pointer));
}

/**
 * Compiles the schemas for both judges; the second one generates its code at the first use, and where it cannot judge a
 * schema at all, the harness's own judge replaces it. Otherwise like `compileSchemas`.
 */
export async function compileJudges(
  contract: Scope,
  pointers: readonly string[],
): Promise<(pointer: string) => Judges> {
  const bundle = bundleSchemas(contract, pointers);
  const [first, { compileAjv }] = await Promise.all([firstLibrary(bundle, pointers), import('./ajv.ts')]);
  const second = compileAjv(bundle);
  return byPointer(pointers, (pointer) => ({
    first: validator(contract, bundle, first, pointer),
    second: validator(contract, bundle, second, pointer),
  }));
}

/** Imported on demand: the library has a hundred small files. */
async function firstLibrary(bundle: SchemaBundle, pointers: readonly string[]): Promise<Library> {
  const { compileHyperjump } = await import('./hyperjump.ts');
  return compileHyperjump(bundle, pointers);
}

function byPointer<T>(pointers: readonly string[], make: (pointer: string) => T): (pointer: string) => T {
  const made = new Map(pointers.map((pointer): [string, T] => [pointer, make(pointer)]));
  return (pointer) => {
    const found = made.get(pointer);
    if (found === undefined) throw new Error(`no schema was compiled for ${pointer}`);
    return found;
  };
}

/** Keywords that need exact arithmetic where doubles are too coarse, and those that depend on them. */
const exactOnly = new Set(
  (
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf type const enum uniqueItems pattern ' +
    'anyOf oneOf not contains propertyNames'
  ).split(' '),
);

function validator(scope: Scope, bundle: SchemaBundle, library: Library, pointer: string): Validator {
  const schema = asSchema(valueAt(scope.document, pointer));
  return (value, spellings) => {
    const exact = spellings === undefined || spellings.size === 0 ? value : withSpellings(value, spellings);
    const coarse = bundle.inexact || isLossy(exact);
    const isOurs = ({ keyword }: BrokenKeyword): boolean =>
      keyword === 'format' || (coarse && exactOnly.has(keyword));
    const [theirs, ours] = withinTime(() => [
      library(pointer, hasPlainNumbers(exact) ? exact : toLibrary(exact)),
      judgeValue(scope, schema, exact, { formats: 'widths', pointer }),
    ]);
    const both = theirs ? [...theirs.filter((fault) => !isOurs(fault)), ...ours.filter(isOurs)] : ours;
    const isAgreed = theirs !== undefined && theirs.length > 0 && ours.length > 0;
    const faults = bundle.widened && isAgreed ? ours : both;
    return distinct(faults.flatMap((fault) => located(fault, ours))).map((fault) =>
      problemOf(scope, fault, exact),
    );
  };
}

/** A library reports the object where members are missing; the harness reports the members. */
function located(fault: BrokenKeyword, ours: readonly BrokenKeyword[]): readonly BrokenKeyword[] {
  if (fault.keyword !== 'required' && fault.keyword !== 'dependentRequired') return [fault];
  const named = ours.filter(({ keyword, pointer }) => keyword === fault.keyword && pointer === fault.pointer);
  const here = named.filter(({ place }) => place === fault.place || place.startsWith(`${fault.place}/`));
  return here.length > 0 ? here : [fault];
}

function distinct(faults: readonly BrokenKeyword[]): readonly BrokenKeyword[] {
  const keyed = faults.map((fault): [string, BrokenKeyword] => [
    `${fault.keyword} ${fault.place} ${fault.pointer}`,
    fault,
  ]);
  return [...new Map(keyed).values()];
}
