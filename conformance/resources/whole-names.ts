/**
 * Members and parameters that take the whole name of a resource, which is the end of its path (AIP-122):
 * `shelves/a/books/b` where there is `/v1/shelves/{shelf}/books/{book}`.
 */

import { isObject, type Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Contract, Operation, Schema } from '../model/contract.ts';
import type { Reference } from '../model/resource.ts';
import { erased, lastPart, trimmed } from '../names/path-template.ts';
import { wholeName } from '../names/whole-name.ts';
import { wordsOf } from '../names/words-of.ts';
import { fits } from '../schema/fresh-value.ts';
import { asSchema, own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import type { Givers } from './given-collections.ts';
import { newName } from './new-name.ts';

/** A member or a parameter with its unresolved schema. */
interface Named {
  readonly place: string;
  readonly name: string;
  readonly schema: Schema;
  /** Pointer to the parameter, which may be described beside its schema. */
  readonly parameter?: string;
}

/**
 * The resource whose whole name a place takes: by a pattern that allows the names of one collection alone, or, where there
 * is none, by a description that tells their form. What is called new exists not yet.
 */
export function byWholeName(
  contract: Contract,
  operation: Operation,
  named: Named,
  givers: Givers,
): readonly Reference[] {
  const schema = singleSchema(contract, named.schema);
  if (!isObject(schema) || typeNames(schema).join() !== 'string') return [];
  const outside =
    named.parameter === undefined ? true : asSchema(valueAt(contract.document, named.parameter));
  const words = [outside, named.schema, schema].map(wordsBeside).join(' ');
  if (isNew(named.name, words)) return [];
  const pattern = own(schema, 'pattern');
  const isFree = ['pattern', 'format', 'enum', 'const'].every((one) => own(schema, one) === undefined);
  const forms = formsOf(givers);
  const found =
    typeof pattern === 'string' && pattern.includes('/')
      ? forms.filter((form) => isAllowedAlone(contract, schema, form))
      : isFree
        ? toldIn(words, forms)
        : [];
  const [only, ...more] = longestOfEach(found);
  if (!only || more.length > 0) return [];
  const { collection, whole } = only;
  const isOwn = deletesSeveral(operation, collection);
  return [
    { place: named.place, collection, at: depthOf(collection), whole, ...(isOwn ? { own: true } : {}) },
  ];
}

/** The resolved schema of a value, or of one item of a list. */
function singleSchema(contract: Contract, schema: Schema): Schema {
  const resolved = resolveSchema(contract, schema);
  const isList = isObject(resolved) && typeNames(resolved).join() === 'array';
  return isList ? resolveSchema(contract, asSchema(own(resolved, 'items'))) : resolved;
}

function wordsBeside(schema: Schema): string {
  const words = isObject(schema) ? own(schema, 'description') : undefined;
  return typeof words === 'string' ? words : '';
}

function isNew(name: string, words: string): boolean {
  return [name, words].flatMap(wordsOf).some((word) => fresh.includes(word));
}

/** Words for what is yet to be made. */
const fresh = ['new', 'create', 'created', 'destination', 'renamed', 'copy', 'moved'];

/** How the resources of a collection may be called as a whole. */
interface Form {
  readonly collection: string;
  readonly whole: string;
}

const known = new WeakMap<Givers, readonly Form[]>();

/** All ends of the paths of what some operation gives, from a part without a parameter on, and these paths themselves. */
function formsOf(givers: Givers): readonly Form[] {
  const forms =
    known.get(givers) ??
    [...givers].flatMap(([collection, some]) => {
      const parts = `${collection}/{}`.split('/').slice(1);
      const ends = parts.flatMap((part, at) => (part.includes('{') ? [] : [parts.slice(at).join('/')]));
      const isGiven = some.some(({ isTold }) => !isTold);
      return isGiven ? [...ends, `/${parts.join('/')}`].map((whole) => ({ collection, whole })) : [];
    });
  known.set(givers, forms);
  return forms;
}

/** Whether a schema allows the names of a form, and neither those without it nor those of another one. */
function isAllowedAlone(contract: Contract, schema: Schema, { collection, whole }: Form): boolean {
  const allows = (value: Json | undefined): boolean => value !== undefined && fits(contract, schema, value);
  const named = [1n, 2n].map((fresh) => valuesAt(contract, collection, fresh));
  const other = whole.replace(/[^/]+(?=\/\{\}$)/, 'others');
  const at = depthOf(collection);
  return (
    named.every((values) => allows(wholeName({ whole, at }, values))) &&
    named.every((values) => !allows(values.at(-1)) && !allows(wholeName({ whole: other, at }, values)))
  );
}

/** Names of a resource and of those above it. */
function valuesAt(contract: Contract, collection: string, fresh: bigint): readonly Json[] {
  const parts = `${collection}/{}`.split('/{}').slice(0, -1);
  return parts.map((_, at) => newName(contract, parts.slice(0, at + 1).join('/{}'), fresh) ?? `n${fresh}`);
}

function depthOf(collection: string): number {
  return collection.split('{}').length - 1;
}

/** The forms that a text tells: `Format: shelves/{shelf}/books/{book}`; none where it tells several. */
function toldIn(words: string, forms: readonly Form[]): readonly Form[] {
  const told = new Set([...words.matchAll(template)].map(([one]) => erased(one)));
  const [only, ...more] = [...told];
  return only === undefined || more.length > 0 ? [] : forms.filter(({ whole }) => whole === only);
}

const template = /(?<![\w{/.-])(?:\/?[\w.-]+\/(?:\{[^{}\s/]+\}\/)?)*[\w.-]+\/\{[^{}\s/]+\}(?![\w/])/g;

/** The longest form of each collection. */
function longestOfEach(forms: readonly Form[]): readonly Form[] {
  const groups = Map.groupBy(forms, ({ collection }) => collection);
  return [...groups.values()].flatMap((some) =>
    some.toSorted((one, other) => other.whole.length - one.whole.length).slice(0, 1),
  );
}

/** Whether an operation deletes several resources of a collection, so that each request needs its own. */
function deletesSeveral({ path }: Operation, collection: string): boolean {
  const verb = wordsOf(lastPart(path));
  const isBeside = erased(trimmed(path)).replace(/[:/][^:/{}]*$/, '') === collection;
  return isBeside && verb.some((word) => ['delete', 'remove', 'purge', 'destroy', 'trash'].includes(word));
}
