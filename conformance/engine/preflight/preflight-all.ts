/** The preflights of a run, ordered so that operations that provide values come before those that need them. */

import type { ControlChoice, SourceContext } from '../../model/check.ts';
import type { Operation } from '../../model/contract.ts';
import type { Plan } from '../../model/plan.ts';
import type { Choices } from '../../model/resource.ts';
import type { Controls } from '../deliver/controls.ts';
import type { AcceptingStatuses } from '../deliver/expected.ts';
import { createResources } from '../deliver/resources/resources.ts';
import type { Session } from '../deliver/session.ts';
import { contextOf } from '../plan/plan.ts';
import { selectOperations, targetsOf } from '../plan/select.ts';
import { byOtherCredential } from './other-credential.ts';
import { byOtherListed } from './other-listed.ts';
import type { Preflight } from './preflight.ts';
import { emitSearchNotices, searched, tryControls } from './search-choice.ts';
import { type MakingChange, searchMakings } from './search-makings.ts';
import { searchForFresh, searchParents } from './search-steps.ts';
import { withSentBefore } from './sent-before.ts';
import { tryBranches } from './try-branches.ts';

/** What preflights need. */
export interface PreflightMeans {
  readonly session: Session;
  readonly controls: Controls;
  readonly sketch: Plan;
  readonly expect: AcceptingStatuses;
}

/** The results of the preflights. */
export interface Preflights {
  /** By operation id, without operations that only provide values for others. */
  readonly results: ReadonlyMap<string, Preflight>;
  /** The form of the requests to each operation from now on. */
  readonly choices: Readonly<Record<string, ControlChoice>>;
}

/** Sends the controls of every operation under test, and of those that they need values from. */
export async function preflightAll(means: PreflightMeans): Promise<Preflights> {
  const { session, sketch } = means;
  const { inputs } = session;
  const { survey, absence } = inputs;
  const plain = (id: string): SourceContext | undefined => {
    const operation = selectOperations(inputs.contract.operations, {
      ...inputs.settings,
      operations: [],
    }).find((one) => one.id === id);
    const context = operation && (sketch.contexts.get(id) ?? contextOf(operation, inputs));
    return context && inputs.obstacle(context) === undefined ? context : undefined;
  };
  if (survey) session.resources = createResources(session, survey, plain);
  const targets = targetsOf(sketch);
  const asked = [...sketch.contexts.keys()].filter((id) => targets.has(id));
  const results = new Map<string, Preflight>();
  const choices: Record<string, ControlChoice> = {};
  for (const operation of inTurn(inputs, asked, makersOf(inputs, sketch))) {
    const context = sketch.contexts.get(operation.id) ?? contextOf(operation, inputs);
    if (inputs.obstacle(context) !== undefined && !asked.includes(operation.id)) continue;
    if (absence) {
      results.set(operation.id, { kind: 'inconclusive', ...absence, sent: [] });
      continue;
    }
    const { result, choice, making } = await preflightOne(means, context);
    if (choice) choices[operation.id] = choice;
    if (making) choices[making.maker] = { form: 'required', ...choices[making.maker], ...making.change };
    if (asked.includes(operation.id)) results.set(operation.id, result);
  }
  return withSentBefore(means, { results, choices });
}

/** The operations that create or list the resources that chains begin with, and those below them. */
function makersOf({ survey }: Session['inputs'], { probes }: Plan): readonly string[] {
  const asked = new Set(probes.flatMap(({ draft, row }) => (draft.chain ? (row.operation?.id ?? []) : [])));
  const kinds = survey?.kinds ?? [];
  const begun = kinds.filter((kind) => Object.values(kind).some((id) => asked.has(id)));
  const below = kinds.filter(({ collection }) =>
    begun.some((one) => collection.startsWith(`${one.collection}/{}/`)),
  );
  return [...begun, ...below].flatMap(({ make, list }) => make ?? list ?? []);
}

/** The operations under test with those that they need, in the order of providing. */
function inTurn(
  { contract: { operations }, survey, settings }: Session['inputs'],
  asked: readonly string[],
  besides: readonly string[],
): readonly Operation[] {
  const mayAsk = (id: string): boolean => !settings.skipOperations?.includes(id);
  const known = new Map(operations.map((operation) => [operation.id, operation]));
  if (!survey) return asked.flatMap((id) => known.get(id) ?? []);
  const needed = new Set<string>();
  const need = (id: string): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const { collection, tag } of survey.references.get(id) ?? []) {
      if (tag !== undefined && mayAsk(tag)) need(tag);
      for (const { operation } of survey.givers.get(collection) ?? []) if (mayAsk(operation)) need(operation);
    }
  };
  for (const id of [...asked, ...besides.filter(mayAsk)]) need(id);
  const turns = survey.order.flatMap(({ operation }) => (needed.has(operation) ? [operation] : []));
  return [...turns, ...asked.filter((id) => !turns.includes(id))].flatMap((id) => known.get(id) ?? []);
}

interface One {
  readonly result: Preflight;
  readonly choice?: ControlChoice;
  readonly making?: MakingChange;
}

async function preflightOne(means: PreflightMeans, context: SourceContext): Promise<One> {
  const { session } = means;
  const given = givenFor(session, context);
  const values = { ...given, ...(await session.resources?.choose(context.operation.id)) };
  const chosen = Object.keys(values).length > 0 ? { values } : {};
  const obtained: SourceContext = { ...withoutValues(context), ...chosen };
  const { result: first, ...named } = await withGiven(means, obtained, given, chosen);
  const plain: SourceContext = { ...obtained, ...named };
  const listed = await byOtherListed(means, plain, first);
  const usual = listed?.result ?? first;
  const asked = { ...plain, ...listed?.change };
  const other = await byOtherCredential(means, asked, usual);
  const known = { ...asked, ...other?.change };
  const { result: plainly, change } = await searched(means, known, other?.result ?? usual);
  const mended =
    plainly.kind === 'refused' ? await searchMakings(means, { ...known, ...change }, plainly) : undefined;
  const result = mended ? await tryControls(means, { ...known, ...change }) : plainly;
  if (result.kind !== 'accepted') return { result, choice: { form: 'required', ...named } };
  const { form, mindsOptional } = result;
  const alternative = other ? { alternative: other.change.schemes } : {};
  const choice = {
    form,
    ...named,
    ...listed?.change,
    ...alternative,
    ...change,
    ...(mindsOptional ? { mindsOptional } : {}),
  };
  const used = { ...context, ...other?.change };
  const apart = await searchParents(means, { ...used, ...choice });
  const filled = apart ? undefined : await searchForFresh(means, { ...used, ...choice });
  const moved = apart ?? filled;
  const lasting = moved ? { ...choice, values: moved } : choice;
  if (apart) emitSearchNotices(session, used, lasting, 2);
  const making = mended ?? (moved ? undefined : await searchMakings(means, { ...used, ...choice }, result));
  const branches = await tryBranches(means, { ...used, ...lasting });
  session.resources?.accept({ ...used, ...lasting, ...branches }, result.control);
  return { result, choice: { ...lasting, ...branches }, ...(making ? { making } : {}) };
}

/** The controls, and the values that they have: what the user gave takes the place of what is obtained and refused. */
async function withGiven(
  means: PreflightMeans,
  context: SourceContext,
  given: Choices,
  named: Pick<SourceContext, 'values'>,
): Promise<{ readonly result: Preflight } & Pick<SourceContext, 'values'>> {
  const result = await tryControls(means, context);
  const { values = {} } = named;
  const over = Object.keys(values).filter(
    (place) => isWithin(place, given) && values[place] !== given[place],
  );
  if (result.kind !== 'refused' || over.length === 0) return { result, ...named };
  const left = Object.entries(values).filter(([place]) => !over.includes(place));
  const instead = { values: { ...Object.fromEntries(left), ...given } };
  const other = await tryControls(means, { ...context, ...instead });
  return other.kind === 'accepted' ? { result: other, ...instead } : { result, ...named };
}

/** Whether a place is one of those given, or within one. */
function isWithin(place: string, given: Choices): boolean {
  return Object.keys(given).some((one) => place === one || place.startsWith(`${one}/`));
}

/** The values that the user gave; other values are looked for at the target. */
function givenFor({ inputs: { settings } }: Session, { operation }: SourceContext): Choices {
  const given = (settings.values ?? []).filter((one) => one.operation === operation.id);
  return Object.fromEntries(given.map(({ place, value }) => [place, { source: 'given', value }]));
}

function withoutValues({ values: _, ...context }: SourceContext): SourceContext {
  return context;
}
