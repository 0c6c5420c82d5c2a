/** The operations that give resources by links: the document says which part of an answer names one. */

import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Giver } from '../model/resource.ts';
import { pathNames } from './path-names.ts';

/** The links of an operation's answers (OpenAPI 3.1.0 4.8.20). */
export function linksOf(
  { document }: Contract,
  operation: Operation,
  operations: readonly Operation[],
): readonly Giver[] {
  return linksIn(document, operation).flatMap(({ link }) => linkOf(link, operation, operations));
}

/** A link, and whether it leads to an operation. */
export interface Link {
  readonly link: JsonObject;
  readonly leadsTo: (operation: Operation) => boolean;
}

/** The links of an operation's successes, with their references followed. */
export function linksIn(document: JsonObject, { responses }: Operation): readonly Link[] {
  const successes = responses.filter(({ status }) => status.startsWith('2'));
  return successes.flatMap(({ pointer }) =>
    Object.values(membersOf(valueAt(document, `${pointer}/links`))).map((one) => {
      const link = resolved(document, one);
      return { link, leadsTo: (operation: Operation) => isTarget(operation, link) };
    }),
  );
}

function linkOf(link: JsonObject, operation: Operation, operations: readonly Operation[]): readonly Giver[] {
  const target = operations.find((one) => isTarget(one, link));
  const names = target ? pathNames(target.path) : [];
  const parameters = membersOf(link['parameters']);
  const expressions = names.map(({ name }) => parameters[name] ?? parameters[`path.${name}`]);
  const texts = expressions.filter((one) => typeof one === 'string');
  const collection = names.at(-1)?.collection;
  if (collection === undefined || texts.length < names.length) return [];
  return [{ operation: operation.id, collection, kind: 'link', expressions: texts }];
}

function isTarget({ id, pointer }: Operation, { operationId, operationRef }: JsonObject): boolean {
  return operationId === id || operationRef === `#${pointer}`;
}

function resolved(document: JsonObject, link: Json): JsonObject {
  const ref = isObject(link) ? link['$ref'] : undefined;
  if (typeof ref === 'string' && ref.startsWith('#/')) return membersOf(valueAt(document, ref.slice(1)));
  return membersOf(link);
}

function membersOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
