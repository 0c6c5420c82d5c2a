/** The second judge: ajv, fast and independent of the first. */

import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { isArray, isObject, type Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { boundRegExp, UndecidedPattern } from './bounded-pattern.ts';
import type { BrokenKeyword } from './keywords/keyword.ts';
import type { Library, SchemaBundle } from './library.ts';
import { isDistinct, isListed, sameJson } from './same-json.ts';

/** Looks at own members only, tolerates 19.99 as a multiple of 0.01, and asserts no format. */
const options = {
  strict: false,
  allErrors: true,
  ownProperties: true,
  multipleOfPrecision: 9,
  validateFormats: false,
  validateSchema: false,
  meta: false,
  logger: false,
  verbose: true,
  // Its optimiser takes as long as all the rest.
  code: { optimize: false, regExp: Object.assign(boundRegExp, { code: 'new RegExp' }) },
} as const;

/**
 * Compiles the bundle; each schema when it is first used, since code generation takes time. The judge abstains where
 * ajv is known to err, where its code would be vast, and where it throws, as it does on some schemas of the official test suite.
 */
export function compileAjv(bundle: SchemaBundle): Library {
  const ajv = withExactEquality(new Ajv2020(options));
  // Tracking evaluated members costs time, and fails on values that are no objects.
  Object.assign(ajv.opts, { unevaluated: bundle.unevaluated });
  const addresses = addressesOf(bundle);
  const isVast = vastIn(bundle);
  ajv.addSchema({ $id: 'bundle', $defs: bundle.schemas });
  return (pointer, value) => {
    const name = bundle.names.get(pointer) ?? '';
    if (bundle.misjudged.has(pointer) || bundle.endless.has(pointer) || isVast(name)) return undefined;
    const errors = errorsOf(ajv, `bundle#/$defs/${name}`, value);
    return errors && withoutBranches(errors).map((error) => fault(addresses, error));
  };
}

/** How many objects a schema may consist of, with all that it refers to: its code is generated in half a second. */
const mostObjects = 5000;

/** Tells, by its name in the bundle, whether a schema consists of more objects than that. */
function vastIn({ schemas }: SchemaBundle): (name: string) => boolean {
  const known = new Map<string, boolean>();
  const isVast = (name: string): boolean => {
    const waiting: Json[] = [schemas[name] ?? null];
    const named = new Set([name]);
    let objects = 0;
    for (let part = waiting.pop(); part !== undefined && objects <= mostObjects; part = waiting.pop()) {
      if (!isObject(part) && !isArray(part)) continue;
      objects += 1;
      const ref = isObject(part) ? part['$ref'] : undefined;
      const other = typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : name;
      if (!named.has(other)) waiting.push(schemas[other] ?? null);
      named.add(other);
      waiting.push(...Object.values(part));
    }
    return objects > mostObjects;
  };
  return (name) => {
    const found = known.get(name) ?? isVast(name);
    known.set(name, found);
    return found;
  };
}

function errorsOf(ajv: Ajv2020, address: string, value: Json): readonly ErrorObject[] | undefined {
  try {
    const validate = ajv.getSchema(address);
    return validate && (validate(value) === true ? [] : (validate.errors ?? []));
  } catch (error) {
    if (error instanceof UndecidedPattern) throw error;
    return undefined;
  }
}

/** ajv compares with `toString` and `valueOf`, and throws where a member of that name is no function. */
function withExactEquality(ajv: Ajv2020): Ajv2020 {
  const judges: Readonly<Record<string, (setting: Json, value: Json) => boolean>> = {
    const: (setting, value) => sameJson(setting, value),
    enum: (setting, value) => isArray(setting) && isListed(setting, value),
    uniqueItems: (setting, value) => setting !== true || !isArray(value) || isDistinct(value),
  };
  for (const [keyword, validate] of Object.entries(judges)) {
    ajv.removeKeyword(keyword).addKeyword({ keyword, validate });
  }
  return ajv;
}

const combining = new Set(['anyOf', 'oneOf', 'not', 'contains', 'propertyNames']);

/** Removes the errors of branches, which precede the error of their `anyOf`. */
function withoutBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (combining.has(error.keyword)) {
      while (isInside(kept.at(-1), error)) kept.pop();
    }
    if (error.keyword !== 'if') kept.push(error);
  }
  return kept;
}

function isInside(error: ErrorObject | undefined, outer: ErrorObject): boolean {
  return error !== undefined && `${error.instancePath}/`.startsWith(`${outer.instancePath}/`);
}

/** The parameters that name a missing or an extra member. */
const named = ['missingProperty', 'additionalProperty', 'unevaluatedProperty'];

function fault(
  addresses: SchemaPointers,
  { keyword, instancePath, params, parentSchema }: ErrorObject,
): BrokenKeyword {
  const member = named.map((name): unknown => params[name]).find((name) => typeof name === 'string');
  const parent = addresses.get(parentSchema ?? {}) ?? '';
  return {
    keyword: keyword === 'false schema' ? 'false' : keyword,
    place: typeof member === 'string' ? joinPointer(instancePath, member) : instancePath,
    pointer: keyword === 'false schema' ? parent : joinPointer(parent, keyword),
  };
}

/** The pointer of each schema object of the bundle: ajv's own paths start anew at every reference. */
type SchemaPointers = WeakMap<object, string>;

function addressesOf(bundle: SchemaBundle): SchemaPointers {
  const addresses: SchemaPointers = new WeakMap();
  const visit = (schema: Json, pointer: string): void => {
    if (!isObject(schema) && !isArray(schema)) return;
    addresses.set(schema, pointer);
    for (const [name, inner] of Object.entries(schema)) visit(inner, joinPointer(pointer, name));
  };
  for (const [name, schema] of Object.entries(bundle.schemas)) visit(schema, bundle.pointers.get(name) ?? '');
  return addresses;
}
