/** The first judge: @hyperjump/json-schema, which passes the official test suite without a wrong verdict. */

import {
  type OutputUnit,
  registerSchema,
  setShouldValidateFormat,
  setShouldValidateSchema,
  unregisterSchema,
} from '@hyperjump/json-schema/draft-2020-12';
import {
  type CompiledSchema,
  compile,
  DETAILED,
  type EvaluationPlugin,
  getSchema,
  interpret,
} from '@hyperjump/json-schema/experimental';
import { fromJs } from '@hyperjump/json-schema/instance/experimental';
import type { Json } from '../json/json.ts';
import { percentDecoded } from '../json/utf8.ts';
import { boundPattern } from './bounded-pattern.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import { documentPointer, type Library, type SchemaBundle } from './library.ts';

/** The library's registry is global to the process, so every bundle gets an address of its own. */
let bundles = 0;

/** Compiles the bundle; each schema when its pointer is first used. */
export async function compileHyperjump(bundle: SchemaBundle, pointers: readonly string[]): Promise<Library> {
  setShouldValidateSchema(false);
  bundles += 1;
  const address = `https://schema.invalid/${bundles}`;
  const dialect = 'https://json-schema.org/draft/2020-12/schema';
  registerSchema({ $defs: bundle.schemas } as Parameters<typeof registerSchema>[0], address, dialect);
  const compiled = new Map<string, CompiledSchema>();
  try {
    for (const pointer of pointers) {
      const schema = await getSchema(`${address}#/$defs/${bundle.names.get(pointer)}`);
      compiled.set(pointer, bounded(await compile(schema)));
    }
  } finally {
    unregisterSchema(address);
  }
  return (pointer, value) => {
    if (bundle.endless.has(pointer)) return undefined;
    const schema = compiled.get(pointer);
    return schema ? bearably(bundle, pointer, () => judge(bundle, schema, value)) : [];
  };
}

/** Thrown out of the library where judging a value takes more steps than any in use. */
class TooManySteps extends Error {
  override readonly name = 'TooManySteps';
}

/** Abstains for good from a schema of which some value takes too many steps. */
function bearably<T>(bundle: SchemaBundle, pointer: string, judging: () => T): T | undefined {
  try {
    return judging();
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
    bundle.endless.add(pointer);
    return undefined;
  }
}

/**
 * How many times the library may apply schemas to a value, and how many times for each character of a long one: a few
 * tenths of a second. It judges a part once for each way that leads to it, so that branches which contain themselves
 * multiply at each level.
 */
const mostSteps = { atLeast: 1_000_000, each: 100 } as const;

/** Counts the steps of all judgements of one value. */
function stepsFor(value: Json): EvaluationPlugin {
  let left: number = mostSteps.atLeast;
  let isLengthKnown = false;
  return {
    beforeSchema: () => {
      left -= 1;
      if (left >= 0) return;
      left = isLengthKnown ? -1 : JSON.stringify(value).length * mostSteps.each - mostSteps.atLeast;
      isLengthKnown = true;
      if (left < 0) throw new TooManySteps('judging takes too many steps');
    },
  };
}

/** Bounds the compiled patterns among the values of keywords; those of `patternProperties` are in a list of pairs. */
function bounded(schema: CompiledSchema): CompiledSchema {
  for (const nodes of Object.values(schema.ast)) {
    for (const node of Array.isArray(nodes) ? nodes : []) boundAll(node[2]);
  }
  return schema;
}

function boundAll(value: unknown): void {
  if (value instanceof RegExp && !Object.hasOwn(value, 'test')) boundPattern(value);
  else if (Array.isArray(value)) value.forEach(boundAll);
}

function judge(bundle: SchemaBundle, schema: CompiledSchema, value: Json): readonly BrokenKeyword[] {
  setShouldValidateFormat(false); // A setting of the whole process, and a format is an annotation.
  const instance = fromJs(value as Parameters<typeof fromJs>[0]);
  const plugins = [stepsFor(value)];
  if (interpret(schema, instance, { plugins }).valid) return [];
  const output = interpret(schema, instance, { outputFormat: DETAILED, plugins });
  const units = output.valid ? [] : (output.errors ?? []);
  const failed = units.flatMap((unit) => failedKeywords(unit));
  return failed.map(({ keyword, place, location }) => {
    return { keyword, place, pointer: documentPointer(bundle, location) };
  });
}

/** A keyword that fails. */
export interface FailedKeyword {
  /** `false` for a schema that allows nothing. */
  readonly keyword: string;
  /** Pointer of the place in the value. */
  readonly place: string;
  /** Address of the keyword: a URI with a pointer as its fragment. */
  readonly location: string;
}

/** Keywords that only apply other schemas: the failures of those are reported instead. */
const applicators = new Set(
  (
    'ref dynamicRef allOf properties patternProperties additionalProperties items prefixItems dependentSchemas then ' +
    'else unevaluatedItems unevaluatedProperties'
  ).split(' '),
);
/** A `false` schema under one of these means that there is an extra member or item. */
const closing = new Set(['additionalProperties', 'items', 'unevaluatedItems', 'unevaluatedProperties']);

/**
 * The failing keywords of a unit. Branches of `anyOf`, `oneOf` and the like are not opened.
 * @param partsOf the units within one of those that are told in its place; none where it is told itself
 */
export function failedKeywords(
  unit: OutputUnit,
  parent = '',
  partsOf: (unit: OutputUnit) => readonly OutputUnit[] = () => [],
): readonly FailedKeyword[] {
  const name = unit.keyword.slice(unit.keyword.lastIndexOf('/') + 1);
  const inner = applicators.has(name) ? (unit.errors ?? []) : partsOf(unit);
  if (inner.length > 0) return inner.flatMap((error) => failedKeywords(error, name, partsOf));
  const keyword = name === 'validate' ? (closing.has(parent) ? parent : 'false') : name;
  const place = unit.instanceLocation.slice(unit.instanceLocation.indexOf('#') + 1);
  return [{ keyword, place: percentDecoded(place), location: unit.absoluteKeywordLocation }];
}
