/**
 * The resources that requests of an operation refer to: by path parameters first, then by other parameters and body
 * members.
 */

import { isObject } from '../json/json.ts';
import { joinPointer, parentPointer } from '../json/pointer.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Reference } from '../model/resource.ts';
import { isGeneral, isSameName, nounOf } from '../names/nouns.ts';
import { erased, isItem, trimmed } from '../names/path-template.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { sameJson } from '../schema/same-json.ts';
import { hasKeyOf } from './answer-shapes.ts';
import { byLinks } from './body-links.ts';
import { bodyMembers, isRequired, type NamedMember } from './body-members.ts';
import { type Givers, givenByNoun, givenByParameter, madeBy } from './given-collections.ts';
import { membershipOf } from './membership.ts';
import { namedBelow, setBeside } from './named-below.ts';
import { nameSchema, parameterOf } from './new-name.ts';
import { operationsAt, type PathName, pathNames } from './path-names.ts';
import { bySides } from './sides.ts';
import { byDescription, madeInLists, setApart } from './told-references.ts';
import { byWholeName } from './whole-names.ts';

/** The references of an operation, those of its path first. Only resources that some operation gives count. */
export function referencesOf(contract: Contract, operation: Operation, givers: Givers): readonly Reference[] {
  const names = pathNames(operation.path);
  const member = membershipOf(contract, operation, givers);
  const inPath = [
    ...pathReferences(contract, member ? names.slice(0, -1) : names, givers),
    ...(member ? [member] : []),
  ];
  const made = [...madeBy(givers, operation.id), ...madeInLists(contract, operation, givers)];
  const others = operation.parameters.filter((parameter) => parameter.in !== 'path');
  const inOthers = others.map(({ in: where, name, schema, pointer }) => ({
    ...{ place: `${where}.${name}`, name, schema, parameter: parentPointer(pointer) },
  }));
  const inBody = bodyMembers(contract, operation).filter(({ name }) => !isOwnName(name, operation));
  const linked = byLinks(contract, operation, givers);
  const named = [...inOthers, ...inBody].flatMap((one) => {
    const { place, name } = one;
    const led = linked.filter((other) => other.place === place).slice(0, 1);
    if (led.length > 0) return led;
    const whole = byWholeName(contract, operation, one, givers);
    if (whole.length > 0) return whole.filter(({ collection }) => !made.includes(collection));
    const above = names.findIndex((other) => other.name === name);
    const same = inPath.find((other) => other.place === `path.${names[above]?.name}`);
    if (same) return [{ ...same, place }];
    const found = byNoun(contract, one, givers);
    const known = found.length > 0 ? found : byParameter(contract, one, givers);
    const below = known.length > 0 ? known : namedBelow(contract, operation, one, givers);
    const told = below.length > 0 ? below : byDescription(contract, one, givers);
    const all =
      told.length > 0 ? told : bySides(contract, operation, { side: one, members: inBody, givers, made });
    return all.filter(({ collection }) => !made.includes(collection));
  });
  return [
    ...inPath,
    ...ownNames(contract, operation, inPath),
    ...bodyName(contract, operation, givers),
    ...setBeside(setApart(named), inPath),
  ];
}

/** The path parameters up to the deepest one whose resource some operation gives. */
function pathReferences(
  contract: Contract,
  names: readonly PathName[],
  givers: Givers,
): readonly Reference[] {
  const deepestGiven = names.findLastIndex(({ collection }) => (givers.get(collection) ?? []).length > 0);
  const collection = names[deepestGiven]?.collection ?? '';
  return names.flatMap(({ name }, at) => {
    const place = `path.${name}`;
    if (at <= deepestGiven) return [{ place, collection, at }];
    const here = { collection: names[at]?.collection ?? '', at };
    const noun = nounOf(here.collection);
    return byNoun(contract, { place, name }, givers, noun).map((one) =>
      nounOf(one.collection).join() === noun.join() ? one : { ...one, elsewhere: here },
    );
  });
}

/** A top-level resource, by the noun in a name, or in a path by the noun before the parameter. */
function byNoun(
  contract: Contract,
  { place, name }: Pick<NamedMember, 'place' | 'name'>,
  givers: Givers,
  noun?: readonly string[],
): readonly Reference[] {
  const collection = givenByNoun(givers, name, noun);
  const isNamed = collection !== undefined && hasKeyOf(contract, collection, name);
  return isNamed ? [{ place, collection, at: 0 }] : [];
}

/**
 * A top-level resource, by its own path parameter or by its noun alone: `sku` or `part` in an order, where
 * `/parts/{sku}` has the same schema.
 */
function byParameter(
  contract: Contract,
  { place, name, schema }: NamedMember,
  givers: Givers,
): readonly Reference[] {
  const own = resolveSchema(contract, schema);
  if (isGeneral(name) || !isObject(own) || Object.keys(own).length < 2) return [];
  const called = [
    ...givenByParameter(contract.operations, givers, name),
    ...[givenByNoun(givers, '', nounOf(name)) ?? []].flat(),
  ];
  const collection = called.find((one) => {
    const wanted = nameSchema(contract.operations, one);
    const resolved = wanted === undefined ? undefined : resolveSchema(contract, wanted);
    return isObject(resolved) && sameJson(own, resolved);
  });
  return collection === undefined ? [] : [{ place, collection, at: 0 }];
}

/** Whether a body member repeats the `id` that the path contains. */
function isOwnName(name: string, { method, path }: Operation): boolean {
  const own = isItem(path) ? pathNames(path).at(-1) : undefined;
  const isNamed = own !== undefined && isSameName(name, own.name, nounOf(own.collection));
  return name === 'id' && isNamed && ['PUT', 'PATCH'].includes(method);
}

function ownNames(
  contract: Contract,
  operation: Operation,
  inPath: readonly Reference[],
): readonly Reference[] {
  const last = inPath.at(-1);
  const own = bodyMembers(contract, operation).find(
    ({ place, name }) => place === '/id' && isOwnName(name, operation),
  );
  return last && own ? [{ ...last, place: own.place }] : [];
}

/**
 * `PUT /pets` changes the resource that its body names by `id` or `petId`, if there is `/pets/{petId}`: each request
 * gets one of its own. `PATCH /pets` beside `PATCH /pets/{petId}` changes all of them, unless its body has to name one.
 */
function bodyName(contract: Contract, operation: Operation, givers: Givers): readonly Reference[] {
  const { method, path } = operation;
  const collection = erased(trimmed(path));
  const isMade = (givers.get(collection) ?? []).some(({ kind }) => kind !== 'list');
  if (!isMade || isItem(path) || !['PUT', 'PATCH'].includes(method)) return [];
  const parameter = parameterOf(contract.operations, collection);
  const own = bodyMembers(contract, operation).find(
    ({ place, name }) => place === joinPointer('', name) && isSameName(name, parameter, nounOf(path)),
  );
  const isOfAll = method === 'PATCH' && operationsAt(contract.operations, `${collection}/{}`).some(patches);
  if (!own || (isOfAll && !isRequired(contract, operation, own.name))) return [];
  return [{ place: own.place, collection, at: pathNames(path).length, own: true }];
}

const patches = ({ method }: Operation): boolean => method === 'PATCH';
