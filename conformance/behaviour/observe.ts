/** Observes how a target answers each open case, asked twice, and how far its limits reach. */

import { isStopped } from '../answers/answer-class.ts';
import { stretchesOf } from '../cases/stretches.ts';
import type { SourceContext } from '../model/check.ts';
import type { Onlooker, SeenProbe, Sight } from '../model/tools.ts';
import { type AnswerMeans, answerWords } from './answer-words.ts';
import { type Limit, type OperationBehaviour, varies } from './behaviour.ts';
import { type OpenCase, openCases } from './left-open.ts';
import { searchLimit, trySize } from './limits.ts';

/** What was seen. */
export interface Observed {
  /** By operation id. */
  readonly operations: Readonly<Record<string, OperationBehaviour>>;
  /** The title of the row that asks, by operation and source. */
  readonly titles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether everything was sent. */
  readonly isWhole: boolean;
}

/** Creates an onlooker that passes on what it saw. */
export function observer(means: AnswerMeans, onObserved: (observed: Observed) => void): Onlooker {
  return {
    look: async (sight) => {
      onObserved(await observe(sight, means));
      return [];
    },
  };
}

async function observe(sight: Sight, means: AnswerMeans): Promise<Observed> {
  const cases = openCases(sight.seen.map(({ probe }) => probe));
  const asked = [...sight.seen, ...(await sight.again(cases.map(({ probe }) => probe)))];
  const operations: Record<string, OperationBehaviour> = {};
  const titles: Record<string, Record<string, string>> = {};
  let isWhole = true;
  for (const [id, context] of sight.contexts) {
    const own = cases.filter(({ operation }) => operation === id);
    const limits = await limitsOf(sight, context, means);
    const told = own.map((one) => [one, classOf(one, asked, { sight, means, context })] as const);
    isWhole &&= limits !== undefined && told.every(([, words]) => words !== undefined);
    operations[id] = { answers: grouped(told), limits: limits ?? {} };
    titles[id] = Object.fromEntries(own.map(({ source, row }) => [source, row]));
  }
  return { operations, titles, isWhole: isWhole && !sight.isOver() };
}

interface ObservedParts {
  readonly sight: Sight;
  readonly means: AnswerMeans;
  readonly context: SourceContext;
}

/** The answers in words; `varies` where they differ, undefined where one is missing. */
function classOf(
  { probe }: OpenCase,
  asked: readonly SeenProbe[],
  { sight, means, context }: ObservedParts,
): string | undefined {
  const own = asked.filter((one) => one.probe === probe);
  const words = new Set(own.map(({ steps }) => answerWords(steps, context.operation, means)));
  if (own.length < 2 || own.some(isUnsent)) return undefined;
  // Whether a fixed id was used before depends on earlier runs.
  const isUsed = probe.draft.fixedIdentity === true && own.some(sight.isRepeat);
  const [only] = words;
  return words.size > 1 || isUsed ? varies : only;
}

/** Tells whether a request was never sent. */
export function isUnsent({ steps }: SeenProbe): boolean {
  return steps.some(isStopped);
}

/** Merges the cases of a source, since two rows may have the same one. */
function grouped(told: readonly (readonly [OpenCase, string | undefined])[]): OperationBehaviour['answers'] {
  const sources = Map.groupBy(told, ([{ source }]) => source);
  const answers = [...sources].map(([source, group]) => {
    const classes = Map.groupBy(group, ([{ words }]) => words);
    const lines = [...classes].flatMap(([words, alike]) => {
      const [seen] = alike[0]?.slice(1) ?? [];
      return typeof seen === 'string'
        ? [[words, alike.every(([, other]) => other === seen) ? seen : varies] as const]
        : [];
    });
    return [source, Object.fromEntries(lines)] as const;
  });
  return Object.fromEntries(answers);
}

async function limitsOf(
  sight: Sight,
  context: SourceContext,
  means: AnswerMeans,
): Promise<Readonly<Record<string, Limit>> | undefined> {
  const limits: Record<string, Limit> = {};
  for (const stretch of stretchesOf(context)) {
    const trial = { sight, operation: context.operation, stretch, means };
    const limit = await searchLimit(stretch, (size) => trySize(trial, size));
    if (!limit) return undefined;
    limits[stretch.name] = limit;
  }
  return limits;
}
