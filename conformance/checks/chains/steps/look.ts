/** Looks for a resource in the list of its collection; further pages are requested only in documented ways. */

import { documentedMembers, jsonOf } from '../../../answers/documented-content.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../json/json.ts';
import type { Resource } from '../../../model/chain.ts';
import type { Judgement } from '../../../model/check.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Choices } from '../../../model/resource.ts';
import { asideBy } from '../../judging/judgement.ts';
import { limitOf, listOperation, nextOf, ownChoices } from '../lists/pages.ts';
import { stopped, successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { isSame, worded } from '../values/members.ts';
import { keysAlike } from './lists-alike.ts';
import { isWholeList } from './whole-list.ts';

/** The entries of one answer, with their keys. */
export interface Entries {
  readonly keys: readonly string[];
  readonly items: readonly Json[];
}

/** Whether a resource has a name besides those of its parents. */
export function hasKey({ collection, values }: Resource): boolean {
  return values.length === depthOf(collection);
}

/** How many values name a resource. */
export function depthOf(collection: string): number {
  return collection.split('{}').length;
}

/** How entries are recognised where they have no keys. */
interface Marked {
  readonly mark?: JsonObject | undefined;
  readonly resource: Resource;
}

/** Reads the answer of a list; undefined where entries cannot be told apart. */
export function entriesOf(scene: ChainScene, step: Step, marked?: Marked): Entries | undefined {
  const { survey, kind, read } = scene;
  const mark = marked?.mark;
  const json = read(step.exchange).json?.value;
  const giver = { operation: kind.list ?? '', collection: kind.collection, kind: 'list' } as const;
  const keys = survey.gifts(giver, step, json).map((values) => String(values.at(-1)));
  const lists = listsIn(json ?? null, 0);
  const isEmpty = lists.length > 0 && lists.every((list) => list.length === 0);
  if (keys.length === 0 && (isEmpty || (lists.length === 0 && mayLackList(scene, json))))
    return { keys, items: [] };
  if (mark && !hasKey(marked.resource)) return byMark(lists.find((list) => list.length > 0) ?? [], mark);
  if (keys.length === 0 && mark) return byMark(lists[0] ?? [], mark);
  if (keys.length === 0) return undefined;
  const items = lists.find((list) => list.length === keys.length);
  return items && { keys, items };
}

/** Whether an object is a page of nothing as HAL has it, where `_embedded` may be left out. */
function mayLackList(scene: ChainScene, json: Json | undefined): boolean {
  const success = listOperation(scene)?.responses.find(({ status }) => status.startsWith('2'));
  const members = documentedMembers(scene.contract, jsonOf(success?.content ?? [])?.schema ?? true);
  return isObject(json) && members.has('_embedded') && !Object.hasOwn(json, '_embedded');
}

function byMark(items: readonly Json[], mark: JsonObject): Entries {
  const isMarked = (one: Json): boolean =>
    isObject(one) && Object.keys(mark).every((name) => isSame(one[name], mark[name]));
  return { keys: items.map((one) => (isMarked(one) ? markedKey : worded(one))), items };
}

/** The key that stands for the entry with the mark. */
export const markedKey = '\u0000marked';

/** How many entries an answer has; undefined where it has no list. */
export function countOf({ read }: ChainScene, step: Step): number | undefined {
  return listsIn(read(step.exchange).json?.value ?? null, 0)[0]?.length;
}

function listsIn(value: Json, depth: number): readonly (readonly Json[])[] {
  if (isArray(value)) return [value];
  return isObject(value) && depth < 2 ? Object.values(value).flatMap((one) => listsIn(one, depth + 1)) : [];
}

/** The result of searching a list. */
export interface Looked extends Entries {
  /** The keys in all lists of the answers with entries like it: some may be pinned, or stand in groups. */
  readonly anywhere: readonly string[];
  /** Whether every entry was seen. */
  readonly isWhole: boolean;
  /** How many entries the first answer had. */
  readonly first: number;
  readonly step: Step;
}

/** Maximum number of pages to search. */
const mostPages = 30;

/** What to look for. */
interface Query {
  readonly resource: Resource;
  /** The members by which an entry without a key is recognised. */
  readonly mark?: JsonObject | undefined;
  readonly difference: string;
  readonly values?: Choices;
  /** The schemes whose credentials are sent. */
  readonly schemes?: readonly string[];
  /** Set where every entry has to be seen, and not just one. */
  readonly isAll?: true;
}

const namesNone: Judgement = asideBy('chain-incomparable', {
  cause: 'nobody can tell what the entries of the list go by',
});

/** Searches a list until a resource is found, or to its end. */
export function* lookFor(
  scene: ChainScene,
  { resource, mark, difference, values = {}, isAll, schemes }: Query,
): ChainRun<Looked | Judgement> {
  const list = listOperation(scene);
  const limit = limitOf(scene.contract, list);
  const own = ownChoices(scene.contract, list, resource);
  const key = hasKey(resource) ? String(resource.values.at(-1)) : undefined;
  const by = schemes ? { schemes } : {};
  const base = { operation: scene.kind.list ?? '', difference, resources: [resource], ...by };
  const [keys, anywhere, items]: [string[], string[], Json[]] = [[], [], []];
  let [further, first]: [Choices, number] = [{}, 0];
  let begin: Step | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const step: Step = yield { ...base, values: { ...limit?.choice, ...own, ...values, ...further } };
    if (!successOf(scene, step)) return stopped(step);
    const entries = entriesOf(scene, step, { mark, resource });
    if (!entries) return namesNone;
    const isNew = entries.keys.some((one) => !keys.includes(one));
    begin ??= step;
    if (page === 0) first = entries.keys.length;
    keys.push(...entries.keys);
    anywhere.push(...entries.keys, ...keysAlike(scene, step));
    items.push(...entries.items);
    const next = nextOf(scene, list, step, { page: page + 1, count: keys.length, last: entries.keys.at(-1) });
    const isSeen = !isAll && keys.some((one) => one === key || one === markedKey);
    const isEnd = entries.keys.length === 0 || !next;
    if (isSeen || isEnd || !isNew) {
      const isWhole =
        isEnd &&
        isWholeList(scene, list, step, {
          ...{ begin, count: new Set(keys).size, isPaged: next !== undefined || page > 0 },
          own: { ...own, ...values },
        });
      return { keys, anywhere, items, step, first, isWhole };
    }
    further = next;
  }
  return asideBy('chain-incomparable', { cause: 'the list is too long to look through' });
}
