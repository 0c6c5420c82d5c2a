/** Searches for operations that bring what a request names into the state that it needs: one of them, or two. */

import type { SourceContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';
import type { Choices, Chosen } from '../../model/resource.ts';
import { isAccepted } from '../deliver/expected.ts';
import type { SearchMeans } from './search-control.ts';

/** Maximum number of attempts. */
const mostTries = 24;

/** An operation to send before, for one of the resources that a request names. */
export interface Lead {
  /** The collection of a resource in the body, or `path` for the one in the path. */
  readonly of: string;
  readonly step: string;
  /** Set where the operation is about what the resource is below, which is made for it alone. */
  readonly isAbove?: true;
}

/**
 * The operations to try: those on the resource of the path first, then those on resources that the body names, and on
 * what these are below.
 * @param steps those on the resource of the path
 */
export function leadsOf(
  { operation, survey, values = {} }: SourceContext,
  steps: readonly string[],
): readonly Lead[] {
  const ofPath = hasPath(values) ? steps.map((step): Lead => ({ of: 'path', step })) : [];
  const inPath = collectionsIn(values, (place) => place.startsWith('path.'));
  const named = collectionsIn(values, (place) => place.startsWith('/'));
  const ofBody = named
    .filter((of) => !inPath.includes(of))
    .flatMap((of) => [
      ...(survey?.stepsOn(of) ?? []).map((step): Lead => ({ of, step })),
      ...parentsOf(of).flatMap((above) =>
        (survey?.stepsOn(above) ?? []).map((step): Lead => ({ of, step, isAbove: true })),
      ),
    ]);
  return [...ofPath, ...ofBody.filter(({ step }) => step !== operation.id)];
}

/** Whether a resource that was obtained stands in the path. */
export function hasPath(values: Choices = {}): boolean {
  return Object.entries(values).some(([place, one]) => place.startsWith('path.') && isGiven(one));
}

/** Whether a place is filled by a resource of the target. */
export function isGiven(chosen: Chosen): boolean {
  return chosen.source === 'obtained' && chosen.tag === undefined;
}

function collectionsIn(values: Choices, isThere: (place: string) => boolean): readonly string[] {
  const found = Object.entries(values).flatMap(([place, one]) =>
    isThere(place) && one.source === 'obtained' && isGiven(one) ? [one.collection] : [],
  );
  return [...new Set(found)];
}

/** The collections above one: `/events` of `/events/{}/tickets`. */
function parentsOf(collection: string): readonly string[] {
  const parts = collection.split('/{}');
  return parts.slice(1).map((_, at) => parts.slice(0, parts.length - 1 - at).join('/{}'));
}

/** What was found. */
export interface FoundSteps {
  readonly values: Choices;
  /** The operations that are sent before. */
  readonly steps: readonly string[];
}

/** Tries each operation alone, then two of them, where the first one was accepted itself. */
export async function leadingSteps(
  means: SearchMeans,
  context: SourceContext,
  leads: readonly Lead[],
): Promise<FoundSteps | undefined> {
  const { values = {} } = context;
  const accepted: Lead[] = [];
  let tries = 0;
  const attempt = async (some: readonly Lead[]): Promise<FoundSteps | undefined> => {
    if (tries >= mostTries || means.session.isOver()) return undefined;
    tries += 1;
    const tried = led(values, some);
    const step = await means.controls.send({ ...context, values: tried });
    const isHad = isNamed(step, values, some);
    if (some.length === 1 && isHad) accepted.push(...some);
    const isFound = (one: Step): boolean => isAccepted(one, means.expect) || (isHad && hasFailed(one));
    const found = { values: tried, steps: some.map((one) => one.step) };
    if (isFound(step)) return found;
    // The state may be right, and what the plain request lacks be in the way.
    const others = breaksRule(step) ? means.controls.formsOf(context) : [];
    for (const form of others.filter((one) => one !== context.form)) {
      if (means.session.isOver()) return undefined;
      if (isFound(await means.controls.send({ ...context, values: tried, form }))) return found;
    }
    return undefined;
  };
  for (const one of leads) {
    const found = await attempt([one]);
    if (found) return found;
  }
  for (const first of accepted) {
    const seconds = leads.filter((one) => one !== first);
    // What stands in the way besides is more often about another resource.
    for (const second of seconds.toSorted((one, other) => ranked(one, first) - ranked(other, first))) {
      const found = await attempt([first, second]);
      if (found) return found;
    }
  }
  return undefined;
}

function ranked({ of }: Lead, first: Lead): number {
  return Number(of === first.of);
}

/** The values with operations sent before for the resources that they are about, which nothing else uses then. */
export function led(values: Choices, leads: readonly Lead[], isOwn = true): Choices {
  return Object.fromEntries(
    Object.entries(values).map(([place, chosen]): [string, Chosen] => {
      const own = leads.filter((lead) => isLed(place, chosen, lead));
      if (chosen.source !== 'obtained' || own.length === 0) return [place, chosen];
      const alone = own.some(({ isAbove }) => isAbove) ? { alone: true as const } : {};
      const prior = own.map(({ step }) => step);
      return [place, { ...chosen, ...(isOwn ? { own: true } : {}), ...alone, prior }];
    }),
  );
}

function isLed(place: string, chosen: Chosen, { of }: Lead): boolean {
  if (chosen.source !== 'obtained' || !isGiven(chosen)) return false;
  return place.startsWith('path.') ? of === 'path' : place.startsWith('/') && chosen.collection === of;
}

/** Whether a request had values that the target provided where operations were sent before, rather than made-up ones. */
function isNamed({ case: { values: used = [] } }: Step, values: Choices, leads: readonly Lead[]): boolean {
  const places = Object.entries(values).flatMap(([place, chosen]) =>
    leads.some((lead) => isLed(place, chosen, lead)) ? [place] : [],
  );
  return places.every((place) => used.find((one) => one.place === place)?.source === 'obtained');
}

/** Whether the content was refused, rather than the state. */
function breaksRule({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'answer' && [400, 422].includes(outcome.status);
}

/** Whether the request was no longer refused, but failed with a server error. */
function hasFailed({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'answer' && outcome.status >= 500;
}
