/** What a page may tell of itself, given where it lies and what is known of its list. */

import type { Json } from '../../../json/json.ts';
import { worded } from '../values/members.ts';
import type { PageTelling } from './page-tellings.ts';

/** A page that was requested, and what is known of its list. */
export interface PageFacts {
  /** The position of its first entry in the list, from 0; undefined where nothing says from what pages are counted. */
  readonly at: number | undefined;
  /** How many entries were requested. */
  readonly size: number;
  /** How many came. */
  readonly count: number;
  /** How many the list has at least. */
  readonly least: number;
  /** How many the list has by what the same answer tells, where it can be only that. */
  readonly total: number | undefined;
  /** What was sent for pages, by the name of the parameter in small letters alone. */
  readonly sent: Readonly<Record<string, number>>;
  /** What the first page is called in requests, where pages are asked for by numbers. */
  readonly first?: number | undefined;
  /** Whether a page follows wherever `next` says so: pages by cursor may end with an empty one. */
  readonly isByPosition: boolean;
}

/** Something that a page told, and what it had to tell. */
export interface Untrue {
  readonly telling: PageTelling;
  readonly expected: string;
}

interface Law {
  readonly names: RegExp;
  /** What has to be told; undefined where nobody can know. */
  readonly told: (facts: PageFacts) => Json | undefined;
  /** The reason, in words behind what is expected. */
  readonly since: (facts: PageFacts) => string;
}

/** Whether further entries follow; undefined where nobody can know. */
export function follows({ at, count, least, total }: PageFacts): boolean | undefined {
  if (at === undefined) return undefined;
  if (total !== undefined) return at + count < total;
  return at + count < least ? true : undefined;
}

function opposite(one: boolean | undefined): boolean | undefined {
  return one === undefined ? undefined : !one;
}

/** Where the page lies, in words. */
function lies(facts: PageFacts): string {
  const { at = 0, count, least, total } = facts;
  const range = count === 0 ? 'none' : `${at + 1} to ${at + count}`;
  return `${range} of ${total ?? `at least ${least}`} are on this page`;
}

const laws: readonly Law[] = [
  { names: /^(?:has(?:more|next)(?:pages?|items|results)?|more)$/, told: follows, since: lies },
  { names: /^(?:is)?last(?:page)?$/, told: (facts) => opposite(follows(facts)), since: lies },
  {
    names: /^hasprev(?:ious)?(?:page)?$/,
    told: ({ at }) => (at === undefined ? undefined : at > 0),
    since: lies,
  },
  {
    names: /^(?:is)?first(?:page)?$/,
    told: ({ at }) => (at === undefined ? undefined : at === 0),
    since: lies,
  },
  {
    names: /^(?:totalpages?|pages?count|totalpagescount|pagestotal|numberofpages|numpages|pages)$/,
    // A page with fewer entries may have been cut by the server, which then counts other pages.
    told: ({ total, size, count }) =>
      total !== undefined && count === size ? Math.ceil(total / size) : undefined,
    since: ({ total, size }) => `${total} in pages of ${size}`,
  },
  { names: /^numberofelements$/, told: ({ count }) => count, since: () => 'as many came' },
  {
    names: /^(?:perpage|pagesize|itemsperpage)$/,
    told: ({ size, count }) => (count === size ? size : undefined),
    since: () => 'as many were asked for, and came',
  },
];

/** What a page tells that cannot be, by what is known of it. */
export function untrueOf(facts: PageFacts, tellings: readonly PageTelling[]): Untrue | undefined {
  for (const telling of tellings) {
    const { name, value, base = facts.first } = telling;
    const sent = base === facts.first ? (facts.sent[name] ?? numberSent(facts, telling)) : undefined;
    if (sent !== undefined && typeof value === 'number' && value !== sent)
      return { telling, expected: `${sent}, which was asked for` };
    const law = laws.find(({ names }) => names.test(name));
    const expected = law?.told(facts);
    // A value of another type is told by the schema.
    if (law && expected !== undefined && typeof value === typeof expected && value !== expected)
      return { telling, expected: `${worded(expected)}: ${law.since(facts)}` };
    const wanted = linked(facts, telling);
    if (wanted !== undefined) return { telling, expected: wanted };
  }
  return undefined;
}

/**
 * The number of the page that was asked for, where it is told under another name: `page.number`. Pages that are asked for
 * from 1 may be told from 0.
 */
function numberSent({ sent, first }: PageFacts, { name, place }: PageTelling): number | undefined {
  const isOfPage =
    /^(?:current|page)?(?:page)?(?:number|index)$/.test(name) && (name !== 'number' || /page/i.test(place));
  const isPage = isOfPage || name === 'currentpage';
  return isPage && first === 0 ? sent['page'] : undefined;
}

/** What a link or a cursor to a neighbour has to be instead; undefined where it may be as it is. */
function linked(facts: PageFacts, { name, value, isNullable }: PageTelling): string | undefined {
  const isNext = /^next(?:page|url|link|pageurl|cursor|token|pagetoken)?$/.test(name);
  const isBefore = /^prev(?:ious)?(?:page|url|link|pageurl)?$/.test(name);
  if (!isNullable || (!isNext && !isBefore) || typeof value === 'boolean') return undefined;
  const isThere = isNext ? follows(facts) : facts.at === undefined ? undefined : facts.at > 0;
  if (value === null) return isThere === true ? `another page: ${lies(facts)}` : undefined;
  return isThere === false && facts.isByPosition ? `null: ${lies(facts)}` : undefined;
}
