/** Check: a resource below one parent is not served below another. */

import { statusOf } from '../../answers/statuses.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { Step } from '../../model/exchange.ts';
import { flat } from '../../names/words-of.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { belowListed, belowOther, listedAbove } from './steps/below.ts';
import { changedBelow } from './steps/changed-below.ts';
import { furtherPages } from './steps/further-pages.ts';
import { entriesOf, hasKey, markedKey } from './steps/look.ts';
import { aboveOf, beside, type Made, make, type ResourceMaking, read } from './steps/make.ts';
import { isSame, shownIn, worded } from './values/members.ts';
import { bodySpec, changeOf } from './values/other-value.ts';

/**
 * Creates two parents and a resource below the first, reads it as the control, and requests it below the second. Where
 * parents cannot be created, existing ones are used, such as tenants. A list below the first parent must not contain
 * what was created below the second, nor an entry that names another parent, on its first and on further pages. Changes
 * and deletions below the second parent must leave it as it is.
 */
export const otherParentRefused = chainCheck({
  id: 'other-parent-refused',
  title: 'What stands below one thing is not served below another',
  clause: 'RFC 9110 9.3.1, 15.5.5',
  of: ['read', 'list', 'replace', 'patch', 'remove'],
  asks: ['make'],
  fits: (scene) =>
    !scene.kind.isSingle && (aboveOf(scene, scene.kind) ?? listedAbove(scene, scene.kind)) !== undefined,
  chain: function* (scene) {
    const above = aboveOf(scene, scene.kind);
    if (!above) return yield* belowListed(scene);
    const parent = yield* make(scene, { kind: above });
    if ('kind' in parent) return parent;
    const other = yield* make(scene, { kind: above, which: 1, ...beside(parent) });
    if ('kind' in other) return other;
    const child = yield* make(scene, { resources: [parent.resource], leads: true });
    if ('kind' in child) return child;
    if (scene.operation.id === scene.kind.list) return yield* listedBelow(scene, { parent, child, other });
    if (scene.operation.id !== scene.kind.read) return yield* changedBelow(scene, child, other);
    const before = yield read(scene.kind, child.resource);
    if (!successOf(scene, before)) return stopped(before);
    const astray = belowOther(child, other);
    const step = yield read(scene.kind, astray, 'asks for it below the other one');
    if (statusOf(step) >= 500) return stopped(step);
    if (!successOf(scene, step)) return satisfied;
    return violatedBy({ code: 'another-given', expected: '404', actual: String(statusOf(step)) });
  },
});

interface Family {
  readonly parent: Made;
  readonly child: Made;
  readonly other: Made;
}

function* listedBelow(scene: ChainScene, family: Family): ChainRun {
  const { parent, child, other } = family;
  const spec = bodySpec(scene.contract, scene.kind.make);
  const change = spec && changeOf(spec, Object.keys(child.sent), child.sent);
  const edit: ResourceMaking['edit'] = (body) =>
    isObject(body) && change ? { ...body, [change.name]: change.value } : body;
  const stranger = yield* make(scene, { resources: [other.resource], which: 2, edit, leads: true });
  if ('kind' in stranger) return stranger;
  const step = yield {
    ...{ operation: scene.kind.list ?? '', resources: [child.resource] },
    difference: 'lists what is below the first',
  };
  if (!successOf(scene, step)) return stopped(step);
  const [own, others] = [child, stranger].map((one) => entriesOf(scene, step, one));
  const mine = own?.items.filter((_, at) => isKey(own.keys[at], child)) ?? [];
  // On a later page of a list that is too long, it is known from its creation.
  const told = shownIn(scene.read(child.step.exchange).json?.value, Object.keys(child.sent));
  const owned: Own = { mine: mine.length === 0 && told ? [told] : mine, name: parentName(scene), parent };
  const foreign = own && foreignIn(own.items, owned);
  if (!own || (mine.length === 0 && foreign === undefined))
    return asideBy('chain-incomparable', { cause: 'the list does not show it' });
  // Resources with different parents may have the same name.
  const isThere =
    stranger.key === child.key
      ? mine.length > 1 && isKey(child.key, stranger)
      : others?.keys.some((key) => isKey(key, stranger));
  const actual = foreign === undefined ? stranger.key : worded(foreign);
  if (foreign === undefined && !isThere)
    return yield* listedFurther(scene, family, { owned, stranger, making: { edit }, member: change?.name });
  return violatedBy({ code: 'another-given', expected: `what is below ${parent.key}`, actual });
}

interface Further {
  readonly owned: Own;
  /** A resource below the other parent, and its creation. */
  readonly stranger: Made;
  readonly making: Pick<ResourceMaking, 'edit'>;
  /** The member in which it differs from the one below the first parent. */
  readonly member: string | undefined;
}

/**
 * Creates a second resource below the first parent, so that its list has a second page, and searches that and further
 * ones.
 */
function* listedFurther(
  scene: ChainScene,
  { parent, child, other }: Family,
  { owned, member = '', ...further }: Further,
): ChainRun {
  const second = yield* make(scene, { resources: [parent.resource], which: 3 });
  if ('kind' in second) return satisfied;
  let { stranger } = further;
  const isAlike = () => [child.key, second.key].includes(stranger.key);
  for (let which = 4; which <= mostStrangers + 3 && isAlike(); which += 1) {
    const next = yield* make(scene, { resources: [other.resource], which, ...further.making });
    if (!('kind' in next)) stranger = next;
  }
  const isStranger = (key: string, item: Json | undefined): boolean =>
    isKey(key, stranger) && !isAlike() && differs(item, { stranger, child, member });
  const strangeIn = (step: Step): string | undefined => {
    const { keys, items } = entriesOf(scene, step, stranger) ?? { keys: [], items: [] };
    const foreign = foreignIn(items, owned);
    if (foreign !== undefined) return worded(foreign);
    return keys.some((key, at) => isStranger(key, items[at])) ? stranger.key : undefined;
  };
  const found = yield* furtherPages(scene, child.resource, (step) => strangeIn(step) !== undefined);
  if (!found) return satisfied;
  const [expected, actual] = [`what is below ${parent.key}`, strangeIn(found) ?? ''];
  return violatedBy({ code: 'another-given', expected, actual });
}

/** How many resources are created below the other parent to get a name that does not exist below the first. */
const mostStrangers = 2;

interface Both extends Pick<Family, 'child'> {
  readonly stranger: Made;
  readonly member: string;
}

/**
 * Whether an entry has a value that only the resource below the other parent has; numbers that each parent counts by
 * itself prove nothing.
 */
function differs(item: Json | undefined, { stranger, child, member }: Both): boolean {
  const value = isObject(item) ? item[member] : undefined;
  return (
    value !== undefined &&
    isSame(value, stranger.sent[member]) &&
    !isSame(stranger.sent[member], child.sent[member])
  );
}

function isKey(key: string | undefined, { key: wanted, resource }: Made): boolean {
  return hasKey(resource) ? key === wanted : key === markedKey;
}

interface Own {
  /** The entries that may be the created resource. */
  readonly mine: readonly Json[];
  /** The name of the member that refers to the parent. */
  readonly name: string;
  readonly parent: Made;
}

/** The parent that an entry names instead of its own, if the created resource names its own correctly. */
function foreignIn(items: readonly Json[], { mine, name, parent }: Own): Json | undefined {
  const owners = (some: readonly Json[]): readonly (Json | undefined)[] =>
    some.flatMap((one) => {
      const found = isObject(one) ? Object.keys(one).find((member) => flat(member) === name) : undefined;
      return isObject(one) && found !== undefined ? [one[found]] : [];
    });
  const isOwn = (value: Json | undefined): boolean => String(value) === parent.key;
  if (general.includes(name) || !owners(mine).some(isOwn)) return undefined;
  return owners(items).find((value) => value !== null && value !== undefined && !isOwn(value));
}

/** Names that a resource's own key may have as well. */
const general = ['id', 'uuid', 'key', 'slug', 'code', 'name', 'number', 'no'];

/** The name that the path of a list uses for the parent. */
function parentName({ operation }: ChainScene): string {
  return flat([...operation.path.matchAll(/\{([^{}]*)\}/g)].at(-1)?.[1] ?? '');
}
