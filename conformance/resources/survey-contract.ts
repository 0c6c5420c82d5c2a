/** Surveys a document: which operations give the resources that others need, and the order of sending that follows. */

import type { Json } from '../json/json.ts';
import type { Contract, Operation } from '../model/contract.ts';
import type { Step } from '../model/exchange.ts';
import type { Giver, Reference, Survey } from '../model/resource.ts';
import { erased, isItem, trimmed } from '../names/path-template.ts';
import { giftsOf, namesIn } from './gifts.ts';
import { giversOf } from './givers.ts';
import { kindsOf } from './kinds.ts';
import { ampleMakings, listedMakings } from './makings.ts';
import { namePart, newName, strangerOf } from './new-name.ts';
import { orderOf, partMakers, priorSteps, stepsOn } from './order.ts';
import { pathNames, withoutVerb } from './path-names.ts';
import { referencesOf } from './references.ts';
import { schemaReferencesOf } from './schema-references.ts';
import { scopesIn, standingOf } from './shared.ts';
import { needsTag, tagReferences, versionOf } from './tags.ts';

/** Surveys the operations of a contract, or some of them. */
export function surveyContract(
  contract: Contract,
  operations: readonly Operation[] = contract.operations,
): Survey {
  const givers = giversOf(contract, operations);
  const tags = tagReferences(operations);
  const tagOf = (operation: Operation): readonly Reference[] =>
    needsTag(contract, operation)
      ? [tags.get(operation.id) ?? []].flat()
      : versionOf(contract, operation, operations);
  const references = new Map(
    operations.map((operation): [string, readonly Reference[]] => [
      operation.id,
      [...referencesOf(contract, operation, givers), ...tagOf(operation)],
    ]),
  );
  const scopes = scopesIn(contract, operations);
  const kinds = kindsOf(contract, operations, { givers, references });
  return {
    order: orderOf(operations, references, givers),
    references,
    tags,
    givers,
    listed: listedBy(givers),
    targets: targetsOf(operations, givers),
    sweeping: sweepingOf(operations, givers, references),
    deletes: deletesOf(operations),
    kinds,
    scopes: (id) => scopes.get(id) ?? [],
    ...byOperation(contract, operations, { kinds, givers }),
    gifts: (giver, step, json) => giftsOf(contract, giver, step, json),
    namesIn: (step) => [...namesIn(contract, step), ...bodyNamesIn(references, step)],
    stranger: (...one) => strangerOf(contract, ...one),
    ...{ newName: (...one) => newName(contract, ...one), namePart: (...one) => namePart(contract, ...one) },
  };
}

type ByOperation = Pick<
  Survey,
  'standing' | 'priors' | 'stepsOn' | 'makings' | 'ampleMakings' | 'partMakers' | 'schemaReferences'
>;

function listedBy(givers: Survey['givers']): Survey['listed'] {
  const lists = [...givers.values()].flat().filter(({ kind }) => kind === 'list');
  const byOperation = Map.groupBy(lists, ({ operation }) => operation);
  return new Map(
    [...byOperation].map(([id, some]) => [id, some.map(({ collection }) => collection)] as const),
  );
}

/** What is only found out of the operations that are asked about. */
function byOperation(
  contract: Contract,
  operations: readonly Operation[],
  { kinds, givers }: Pick<Survey, 'kinds' | 'givers'>,
): ByOperation {
  const known = new Map(operations.map((operation) => [operation.id, operation]));
  const about = <T>(id: string, tell: (operation: Operation) => T): T | undefined => {
    const operation = known.get(id);
    return operation && tell(operation);
  };
  return {
    standing: (id) => about(id, (one) => standingOf(one, { contract, operations, kinds, givers })),
    priors: (id) => about(id, (one) => priorSteps(one, operations)) ?? [],
    stepsOn: (collection) => stepsOn(`${collection}/{}`, operations),
    makings: (id) => about(id, (one) => listedMakings(contract, one)) ?? [],
    ampleMakings: (id) => about(id, (one) => ampleMakings(contract, one)) ?? [],
    partMakers: (id) => about(id, (one) => partMakers(one, operations)) ?? [],
    schemaReferences: (id) => schemaReferencesOf(contract, known.get(id)),
  };
}

/** The resource that the body of an operation such as `PUT /pets` names. */
function bodyNamesIn(
  references: Survey['references'],
  { case: { operation, values = [] } }: Pick<Step, 'case'>,
): readonly Json[] {
  const own =
    references.get(operation)?.filter((one) => one.own && !one.whole && one.place.startsWith('/')) ?? [];
  return own.flatMap(({ place }) => values.find((one) => one.place === place)?.value ?? []);
}

/**
 * The resources that an operation changes: creating something below one leaves it unchanged, anything else sent to it
 * may change it.
 */
function targetsOf(
  operations: readonly Operation[],
  givers: ReadonlyMap<string, readonly Giver[]>,
): ReadonlyMap<string, string> {
  const makers = [...givers.values()].flat().filter(({ kind }) => kind === 'maker');
  const ids = new Set(makers.map(({ operation }) => operation));
  const isMaker = ({ id, path }: Operation): boolean =>
    !isItem(path) && withoutVerb(erased(path)) === erased(path) && ids.has(id);
  return new Map(
    operations.flatMap((operation): (readonly [string, string])[] => {
      const last = pathNames(operation.path).at(-1);
      return last && !isMaker(operation) ? [[operation.id, last.collection]] : [];
    }),
  );
}

/**
 * Operations that change a whole collection: `PATCH /todos`, where there is `/todos/{id}` and the body names none of
 * them.
 */
function sweepingOf(
  operations: readonly Operation[],
  givers: ReadonlyMap<string, readonly Giver[]>,
  references: Survey['references'],
): ReadonlySet<string> {
  const isOfOne = (id: string): boolean => references.get(id)?.some(({ own }) => own) ?? false;
  const sweeping = operations.filter(
    ({ id, method, path }) => ['PATCH', 'PUT'].includes(method) && givers.has(trimmed(path)) && !isOfOne(id),
  );
  return new Set(sweeping.map(({ id }) => id));
}

function deletesOf(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const deletes = operations.filter(({ method, path }) => method === 'DELETE' && isItem(path));
  return new Map(deletes.map(({ id, path }) => [erased(trimmed(path)).replace(/\/\{\}$/, ''), id] as const));
}
