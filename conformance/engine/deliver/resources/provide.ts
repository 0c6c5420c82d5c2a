/** Fills the places of a request that name resources: with shared ones, with its own, or with names of its own. */

import { scopeOf } from '../../../answers/sent-scope.ts';
import type { Case, Draft } from '../../../model/case.ts';
import type { Exchange } from '../../../model/exchange.ts';
import type { Use, UsedValue, UsedValues } from '../../../model/resource.ts';
import { wholeName } from '../../../names/whole-name.ts';
import { isSafe } from '../../plan/creates.ts';
import { fillDraft } from './chain-request.ts';
import { readTag } from './entity-tag.ts';
import { giverOf } from './giver-of.ts';
import { callWith, lead, leadShared, type PlacedResource } from './lead.ts';
import { amongListed } from './listed.ts';
import { name } from './own-name.ts';
import {
  isNamer,
  isTarget,
  knownGivers,
  makersOf,
  type ResourceNeed,
  type ResourceStore,
  type StoredResource,
  share,
  take,
} from './resource-store.ts';

/** Values for the uses of a draft; those without a value are left out. */
export async function provide(store: ResourceStore, draft: Draft, given: ResourceNeed): Promise<UsedValues> {
  const known = new Map<string, UsedValue>();
  const wanted = { ...given, scope: scopeOf(store.survey.scopes(given.operation), draft) };
  const named = (draft.uses ?? []).filter(({ tag }) => tag === undefined);
  const kindOf = ({ collection, apart }: Use): string => [collection, apart].join();
  const groups = [...Map.groupBy(named, kindOf).values()];
  const had: PlacedResource[] = [...filledIn(store, draft, given.operation)];
  // What stands beside another resource needs the parents of that one.
  for (const uses of groups.toSorted((one, other) => Number(isBeside(one)) - Number(isBeside(other)))) {
    const [{ collection } = { collection: '' }] = uses;
    const resource = await placedFor(store, draft, { collection, uses, had }, wanted);
    if (!resource) continue;
    had.push(resource);
    for (const use of uses) {
      const used = usedValue(resource, use);
      if (used) known.set(use.place, used);
    }
  }
  const tag = await tagFor(store, fillDraft(draft, known), wanted);
  if (tag) known.set(tag.place, tag);
  return known;
}

/** The places of a draft that one resource fills, and the resources that fill others. */
interface Group {
  readonly collection: string;
  readonly uses: readonly Use[];
  readonly had: readonly PlacedResource[];
}

async function placedFor(
  store: ResourceStore,
  { method }: Draft,
  { collection, uses, had }: Group,
  wanted: ResourceNeed,
): Promise<PlacedResource | undefined> {
  const isAlone = uses.some(({ alone }) => alone);
  const own = apartFrom(wanted, uses.find(({ apart }) => apart)?.apart);
  const isOwn = isAlone || uses.some(({ own, apart }) => own ?? apart);
  const made = uses.find((use) => use.made)?.made;
  const listed = uses.find((use) => use.listed)?.listed;
  const neighbour = isBeside(uses) ? neighbourOf(collection, had) : undefined;
  const found = listed
    ? amongListed(store, collection, { listed, fresh: isSafe(method) ? 0n : wanted.fresh })
    : neighbour
      ? await (isOwn ? createBeside : besideOf)(store, collection, neighbour, own)
      : isOwn
        ? await take(store, collection, {
            ...own,
            ...(isAlone ? { alone: true } : {}),
            ...(made ? { made } : {}),
          })
        : await resourceFor(store, collection, method, wanted);
  const prior = uses.find((use) => use.prior)?.prior ?? [];
  return found && (await (isOwn ? lead : leadShared)(store, { collection, ...found }, prior, wanted));
}

/** The need of one of several resources that a request names: what is made for it is called otherwise. */
function apartFrom(wanted: ResourceNeed, apart = 0): ResourceNeed {
  if (apart === 0) return wanted;
  return { ...wanted, id: `${wanted.id}/${apart}`, fresh: wanted.fresh + BigInt(apart) * between };
}

/** Distance between the identities of what one request names; more than all identities that a run uses. */
const between = 1_000_003n;

/** Whether a resource has to have the parents of another one, as in the path of another collection below them. */
function isBeside(uses: readonly Use[]): boolean {
  return uses.some(({ elsewhere, at, beside }) => beside ?? (elsewhere !== undefined && at > 0));
}

/** What is below the same parent as a resource of a collection, or that parent, or else one above it. */
function neighbourOf(collection: string, had: readonly PlacedResource[]): PlacedResource | undefined {
  const [above = ''] = collection.split(/\/\{\}(?=\/[^{}]+$)/);
  return (
    had.find((one) => one.collection === above || one.collection.startsWith(`${above}/{}/`)) ??
    had.find((one) => collection.startsWith(`${one.collection}/{}/`))
  );
}

/** The resources that a draft names already. */
function filledIn(
  store: ResourceStore,
  { values = [] }: Draft,
  operation: string,
): readonly PlacedResource[] {
  const references = store.survey.references.get(operation) ?? [];
  const filled = values.flatMap((used) => {
    const isThere = used.source !== 'made-up';
    const reference =
      isThere &&
      references.find(({ place, beside, whole }) => place === used.place && !beside && whole === undefined);
    return reference ? [{ ...reference, ...used }] : [];
  });
  return [...Map.groupBy(filled, ({ collection }) => collection)].flatMap(([collection, some]) => {
    const named = some.toSorted((one, other) => one.at - other.at);
    const isWhole = named.every(({ at }, index) => at === index);
    const from = named.at(-1)?.from ?? '';
    return isWhole ? [{ collection, values: named.map(({ value }) => value), from }] : [];
  });
}

/** One for all requests that name the same neighbour: it is shared by all of them, or one chain made it. */
async function besideOf(
  store: ResourceStore,
  collection: string,
  neighbour: PlacedResource,
  wanted: ResourceNeed,
): Promise<StoredResource | undefined> {
  const { latest, shared, session } = store;
  const key = ['beside', collection, ...neighbour.values.map(String)].join('\u0000');
  const fresh = session.inputs.settings.salt + BigInt(shared.size + 1) * between;
  const isShared = latest.get(neighbour.collection)?.values === neighbour.values;
  const need = isShared ? { ...wanted, id: key, fresh } : wanted;
  const known = shared.get(key) ?? createBeside(store, collection, neighbour, need);
  shared.set(key, known);
  return known;
}

/** A resource below the parents of another one: created there, or listed. */
async function createBeside(
  store: ResourceStore,
  collection: string,
  neighbour: PlacedResource,
  wanted: ResourceNeed,
): Promise<StoredResource | undefined> {
  const makers = makersOf(store, collection);
  for (const giver of makers.length > 0 ? makers : knownGivers(store, collection)) {
    const context = store.contextOf(giver.operation);
    const step = context && (await callWith(store, context, [neighbour], wanted));
    if (!step) continue;
    const json = store.session.inputs.answers.read(step.exchange).json?.value;
    const [values] = store.survey.gifts(giver, step, json);
    if (values) return { values, from: giver.operation, above: step.case.values ?? [] };
  }
  return undefined;
}

/** The entity tag of the resource that a draft names. */
async function tagFor(
  store: ResourceStore,
  draft: Draft,
  { id, fresh, attempt, scope }: ResourceNeed,
): Promise<UsedValue | undefined> {
  const { session, contextOf } = store;
  if (session.isOver()) return undefined;
  const send = (item: Case): Promise<Exchange> => session.send(item, { kind: 'any' }, 'resource', attempt);
  const means = { cases: session.inputs.cases, contextOf, send, id, fresh };
  const isScoped = scope !== undefined && scope.length > 0;
  return (await readTag(draft, { ...means, scope })) ?? (isScoped ? readTag(draft, means) : undefined);
}

function resourceFor(
  store: ResourceStore,
  collection: string,
  method: string,
  wanted: ResourceNeed,
): Promise<StoredResource | undefined> {
  if (isNamer(store, collection, wanted.operation)) return name(store, collection, wanted);
  const isOwn = !isSafe(method) && isTarget(store, collection, wanted.operation);
  return isOwn ? take(store, collection, wanted) : share(store, collection, wanted);
}

/** The value of a use. Names that the client chose do not come from the target, though their parents do. */
function usedValue(resource: StoredResource, use: Use): UsedValue | undefined {
  const { values, named = 0 } = resource;
  const { place, at } = use;
  const value = wholeName(use, values);
  if (value === undefined) return undefined;
  const isName = at >= values.length - named;
  const from = giverOf(resource, at);
  return isName ? { place, source: 'made-up', value } : { place, source: 'obtained', value, from };
}
