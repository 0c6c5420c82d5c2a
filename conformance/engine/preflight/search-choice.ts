/** Finds the form of ordinary requests that a target accepts: the plain one, or else one found by a search. */

import { bulkOf } from '../../answers/bulk.ts';
import type { ControlChoice, SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Session } from '../deliver/session.ts';
import { type Preflight, preflight } from './preflight.ts';
import {
  isConflict,
  isTakenOnce,
  type SearchMeans,
  type SearchResult,
  searchControl,
} from './search-control.ts';
import { searchSteps } from './search-steps.ts';
import { isAgainst, putBefore } from './state-refusals.ts';

/** Sends the controls of an operation. */
export function tryControls(
  { session, controls, expect }: SearchMeans,
  context: SourceContext,
): Promise<Preflight> {
  const { answers } = session.inputs;
  const isFaulty = ({ exchange }: Step) =>
    answers.problems(context.operation, exchange, answers.read(exchange))?.length !== 0;
  return preflight(controls, context, expect, isFaulty);
}

/** The result of the controls, and what was changed about the choice. */
interface Searched {
  readonly result: Preflight;
  readonly change?: Partial<ControlChoice>;
}

/** Searches for other values, or another state of the resource, where the control was not accepted, or only once. */
export async function searched(
  means: SearchMeans,
  context: SourceContext,
  result: Preflight,
): Promise<Searched> {
  const likely = await byLikelyTexts(means, context, result);
  if (likely?.change) {
    const { result: then, change } = await byValues(means, { ...context, ...likely.change }, likely.result);
    return { result: then, change: { ...likely.change, ...change } };
  }
  const parts = result.kind === 'refused' && !means.expect.statuses ? putBefore(context, result.sent) : [];
  if (parts.length > 0) return (await byState(means, context, parts)) ?? byValues(means, context, result);
  const isByState = result.kind === 'refused' && !means.expect.statuses && isAgainst(context, result.sent);
  const isPlain = context.operation.requestBody === undefined;
  if (isByState && isPlain) return (await byState(means, context)) ?? byValues(means, context, result);
  const found = await byValues(means, context, result);
  return isByState && !found.change ? ((await byState(means, context)) ?? found) : found;
}

/** Where a target refuses optional members, it may take their likely texts. */
async function byLikelyTexts(
  means: SearchMeans,
  context: SourceContext,
  result: Preflight,
): Promise<Searched | undefined> {
  if (result.kind !== 'accepted' || !result.mindsOptional) return undefined;
  const texts = means.session.inputs.cases.likelyTexts(context);
  const { change } = await searchControl(means, context, texts, { form: 'all' });
  return change && { result: await tryControls(means, { ...context, ...change }), change };
}

async function byState(
  means: SearchMeans,
  context: SourceContext,
  steps?: readonly string[],
): Promise<Searched | undefined> {
  const values = await searchSteps(means, context, steps);
  return values && { result: await tryControls(means, { ...context, values }), change: { values } };
}

async function byValues(means: SearchMeans, context: SourceContext, result: Preflight): Promise<Searched> {
  const { cases } = means.session.inputs;
  const others = () => cases.candidates(context);
  const news = () => cases.uniqueCandidates(context);
  const ways = await waysOf(means, context, result, { others, news });
  for (const way of ways) {
    const { change, sent } = await searchBoth(means, context, way, { result, isTwice: way === news });
    if (!change) continue;
    const found = await tryControls(means, { ...context, ...change });
    // What was accepted once may be taken by then.
    if (found.kind !== 'accepted' && way !== ways.at(-1)) continue;
    const lasting = change.unique ? undefined : await lastingOf(means, { ...context, ...change }, found);
    const all = { ...change, ...lasting?.change };
    emitSearchNotices(means.session, context, all, sent.length);
    return { result: lasting?.result ?? found, change: all };
  }
  return { result };
}

/**
 * What has to be new each time in requests that were found by a search, such as the days of a booking; undefined where
 * nothing has to, or that does not help.
 */
async function lastingOf(
  means: SearchMeans,
  context: SourceContext,
  found: Preflight,
): Promise<Searched | undefined> {
  if (found.kind !== 'accepted') return undefined;
  const once = { ...context, form: found.form };
  if (!(await isTakenOnce(means, once, found.sent))) return undefined;
  const news = means.session.inputs.cases.uniqueCandidates(once);
  const { change } = await searchControl(means, once, news, { isTwice: true });
  return change && { result: await tryControls(means, { ...context, ...change }), change };
}

type ChoiceStream = () => Iterable<Partial<ControlChoice>>;

/** Searches for a combination, where one obstacle hides another: once a precondition is met, a name may be taken. */
async function searchBoth(
  means: SearchMeans,
  context: SourceContext,
  way: ChoiceStream,
  { result, isTwice }: { readonly result: Preflight; readonly isTwice: boolean },
): Promise<SearchResult> {
  const endsAtConflict = result.kind === 'refused' && !result.sent.some(isConflict);
  if (isTwice && result.kind === 'accepted' && means.controls.formsOf(context).length > 1) {
    // What is optional may have to be new, and is in the fullest form alone.
    const full = await searchControl(means, context, way(), { isTwice, form: 'all' });
    if (full.change || !result.mindsOptional) return full;
  }
  const found = await searchControl(means, context, way(), { endsAtConflict, isTwice });
  const { conflict } = found;
  if (!conflict) return found;
  const changed = { ...context, ...conflict };
  const news = means.session.inputs.cases.uniqueCandidates(changed);
  const { change, sent } = await searchControl(means, changed, news, { isTwice: true });
  if (change) return { change: { ...conflict, ...change }, sent: [...found.sent, ...sent] };
  return searchControl(means, context, way(), { isTwice });
}

async function waysOf(
  means: SearchMeans,
  context: SourceContext,
  result: Preflight,
  { others, news }: { readonly others: ChoiceStream; readonly news: ChoiceStream },
): Promise<readonly ChoiceStream[]> {
  // Requirements that name the expected status mean the plain request.
  if (result.kind === 'refused' && means.expect.statuses) return [];
  if (result.kind === 'refused') {
    if (result.sent.some(isConflict)) return [news, others];
    // A name that is taken may be told by any status of a conflict; one that is sent in bulk was made alone before.
    const isBulk = bulkOf(context.contract, context.operation) !== undefined;
    return isBulk || isAgainst(context, result.sent) ? [others, news] : [others];
  }
  if (result.kind !== 'accepted') return [];
  return (await isTakenOnce(means, { ...context, form: result.form }, result.sent)) ? [news] : [];
}

/** Emits notices about the result of a search. */
export function emitSearchNotices(
  { inputs }: Session,
  { operation }: SourceContext,
  { unique, values: named = {} }: Partial<ControlChoice>,
  tried: number,
): void {
  const values = { operation: operation.id, tried: String(tried), places: unique?.join(', ') ?? '' };
  const isOwn = Object.values(named).some(
    (chosen) => chosen.source === 'obtained' && (chosen.own ?? chosen.alone),
  );
  const code = unique ? 'unique-learnt' : isOwn ? 'own-learnt' : 'control-found';
  inputs.emit({ kind: 'notice', code, values });
}
