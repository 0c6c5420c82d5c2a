/** Compares the behaviour of a target with an earlier observation, and confirms each difference before reporting it. */

import { stretchesOf } from '../cases/stretches.ts';
import type { Notice } from '../model/event.ts';
import type { Onlooker, SeenProbe, Sight } from '../model/tools.ts';
import { curlLine } from '../report/curl.ts';
import { type AnswerMeans, answerWords } from './answer-words.ts';
import { type Behaviour, type Limit, varies } from './behaviour.ts';
import { type OpenCase, openCases } from './left-open.ts';
import { compareLimit, type Fate } from './limits.ts';
import { isUnsent } from './observe.ts';

/** The expected behaviour, and its file. */
export interface ExpectedBehaviour {
  readonly file: string;
  readonly behaviour: Behaviour;
}

/** An entry of the file. */
interface BehaviourEntry {
  readonly operation: string;
  /** Such as `credential:absent, no Authorization`. */
  readonly name: string;
  readonly was: string;
}

/** Creates an onlooker that reports changes. */
export function comparer(means: AnswerMeans, expected: ExpectedBehaviour): Onlooker {
  return {
    look: async (sight) => {
      const told = [...(await answers(sight, means, expected)), ...(await limits(sight, means, expected))];
      return [...told.flatMap(([entry, fate]) => changeOf(entry, fate, expected)), summaryOf(told, expected)];
    },
  };
}

type EntryFates = readonly (readonly [BehaviourEntry, Fate])[];

async function answers(
  sight: Sight,
  means: AnswerMeans,
  { behaviour }: ExpectedBehaviour,
): Promise<EntryFates> {
  const cases = openCases(sight.seen.map(({ probe }) => probe));
  const told: [BehaviourEntry, Fate][] = [];
  const confirmed = new Map<string, readonly Fate[]>();
  for (const line of linesOf(behaviour).filter(({ was }) => was !== varies)) {
    const { operation, source, words, was } = line;
    const entry = { operation, name: `${source}, ${words}`, was };
    const found = cases.find((one) => isOf(one, line));
    told.push([entry, await fateOf(found, { sight, means, entry, confirmed })]);
  }
  return told;
}

interface BehaviourLine extends Pick<OpenCase, 'operation' | 'source' | 'words'> {
  readonly was: string;
}

function linesOf({ operations }: Behaviour): readonly BehaviourLine[] {
  return Object.entries(operations).flatMap(([operation, { answers: sources }]) =>
    Object.entries(sources).flatMap(([source, group]) =>
      Object.entries(group).map(([words, was]) => ({ operation, source, words, was })),
    ),
  );
}

function isOf(one: OpenCase, other: Pick<OpenCase, 'operation' | 'source' | 'words'>): boolean {
  return one.operation === other.operation && one.source === other.source && one.words === other.words;
}

interface EntryCheck {
  readonly sight: Sight;
  readonly means: AnswerMeans;
  readonly entry: BehaviourEntry;
  /**
   * The confirmations so far, by the old and the new answer: not every entry with the same change has to be repeated.
   */
  readonly confirmed: Map<string, readonly Fate[]>;
}

/** How many entries with the same change are repeated. */
const mostAlike = 3;

async function fateOf(found: OpenCase | undefined, way: EntryCheck): Promise<Fate> {
  const { sight, means, entry, confirmed } = way;
  const seen = found && sight.seen.find(({ probe }) => probe === found.probe);
  const operation = found?.probe.row.operation;
  if (!seen || !operation || isUnsent(seen)) return { kind: 'unseen' };
  const is = answerWords(seen.steps, operation, means);
  if (is === entry.was) return { kind: 'same' };
  if (found.probe.draft.fixedIdentity === true && sight.isRepeat(seen)) return { kind: 'unseen' };
  const change = `${entry.was} -> ${is}`;
  const likes = confirmed.get(change) ?? [];
  const isKnown = likes.length >= mostAlike && likes.every(({ kind }) => kind === 'changed');
  const fate: Fate = isKnown ? { kind: 'changed', is, seen } : await confirm(seen, is, way);
  confirmed.set(change, [...likes, fate]);
  return fate;
}

/** How often a change has to be seen again. */
const repetitions = 2;

async function confirm(seen: SeenProbe, is: string, { sight, means }: EntryCheck): Promise<Fate> {
  for (let nth = 1; nth <= repetitions; nth += 1) {
    const steps = sight.isOver() ? undefined : await sight.confirm(seen.probe, nth);
    const operation = seen.probe.row.operation;
    if (!steps || !operation || isUnsent({ ...seen, steps })) return { kind: 'unseen' };
    if (answerWords(steps, operation, means) !== is) return { kind: 'unsteady' };
  }
  return { kind: 'changed', is, seen };
}

async function limits(
  sight: Sight,
  means: AnswerMeans,
  { behaviour }: ExpectedBehaviour,
): Promise<EntryFates> {
  const told: [BehaviourEntry, Fate][] = [];
  for (const [operation, { limits: known }] of Object.entries(behaviour.operations)) {
    const context = sight.contexts.get(operation);
    const stretches = context && !sight.isOver() ? stretchesOf(context) : [];
    for (const [name, limit] of Object.entries(known)) {
      if (limit.kind === 'varies') continue;
      const stretch = stretches.find((one) => one.name === name);
      const trial = stretch && context && { sight, means, stretch, operation: context.operation };
      const fate: Fate = trial ? await compareLimit(trial, limit) : { kind: 'unseen' };
      told.push([{ operation, name, was: limitWords(limit) }, fate]);
    }
  }
  return told;
}

function limitWords(limit: Exclude<Limit, { kind: 'varies' }>): string {
  return limit.kind === 'found'
    ? `accepted up to ${limit.accepted}, then ${limit.beyond}`
    : `accepted up to ${limit.accepted}`;
}

/** Longer curl lines are left out. */
const longestCurl = 1500;

function changeOf(
  { operation, name, was }: BehaviourEntry,
  fate: Fate,
  { file }: ExpectedBehaviour,
): readonly Notice[] {
  if (fate.kind !== 'changed') return [];
  const step = fate.seen?.steps.at(-1);
  const curl = step ? curlLine(step.exchange.request) : '';
  const values = {
    ...{ operation, name, was, is: fate.is, file },
    ...(fate.seen ? { case: fate.seen.probe.id } : {}),
    ...(curl === '' || curl.length > longestCurl ? {} : { curl }),
  };
  return [{ kind: 'notice', code: 'behaviour-changed', values }];
}

/** How many entries the summary names. */
const named = 5;

function summaryOf(told: EntryFates, { file }: ExpectedBehaviour): Notice {
  const count = (kind: Fate['kind']): string => String(told.filter(([, fate]) => fate.kind === kind).length);
  const names = (kind: Fate['kind']): string => {
    const all = told.filter(([, fate]) => fate.kind === kind).map(([{ name }]) => name);
    const more = all.length > named ? ` and ${all.length - named} more` : '';
    return `${all.slice(0, named).join('; ')}${more}`;
  };
  const values = {
    ...{ file, all: String(told.length), same: count('same'), changed: count('changed') },
    ...{ unseen: count('unseen'), unsteady: count('unsteady') },
    ...{ unseenNames: names('unseen'), unsteadyNames: names('unsteady') },
  };
  return { kind: 'notice', code: 'behaviour-compared', values };
}
