/** Calls the operations that give resources: for all cases to share, or for one case alone. */

import {
  differing,
  isSameParameter,
  type SentScope,
  scopedTo,
  scopeOf,
} from '../../../answers/sent-scope.ts';
import { accepts } from '../../../answers/statuses.ts';
import type { Json } from '../../../json/json.ts';
import type { ProbeDraft } from '../../../model/case.ts';
import type { SourceContext } from '../../../model/check.ts';
import type { Operation } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Choices, Giver, UsedValue } from '../../../model/resource.ts';
import { deliver } from '../deliver.ts';
import { awaitResult } from './await-result.ts';
import { leadingWay } from './lead.ts';
import type { ResourceNeed, ResourceStore, Sought } from './resource-store.ts';

/** Distance between the identities of a first and a second attempt; larger than any distance within a probe. */
const elsewhere = 37_000_111n;

/** Distance between the identity of a case and that of a resource made for it, whose names must differ (G7). */
const besides = 53_000_017n;

/**
 * Tries twice, so that one hiccup does not decide; with another identity, in case the first one is taken, and with
 * resources of its own, in case those that are shared are in the way.
 */
export async function callGiverTwice(
  store: ResourceStore,
  giver: Giver,
  wanted: ResourceNeed,
): Promise<GivenResources> {
  const told = await callGiver(store, giver, wanted);
  if (told.gifts.length > 0) return told;
  return callGiver(store, giver, { ...wanted, fresh: wanted.fresh + elsewhere, alone: true });
}

/** The resources in an answer, and whether the answer says that something exists. */
interface GivenResources {
  readonly gifts: readonly (readonly Json[])[];
  readonly isMade: boolean;
  /** The values in the request. */
  readonly above: readonly UsedValue[];
}

/** Who a giver is called for: one case, or all of them. */
type GiverRequest = ResourceNeed | Sought;

/** Returns what a giver's answer gives. For resources to share, an answer that was already received will do. */
export async function callGiver(
  store: ResourceStore,
  giver: Giver,
  asked: GiverRequest,
): Promise<GivenResources> {
  const { session, survey, accepted } = store;
  const entry = accepted.get(giver.operation);
  if (!entry || session.isOver()) return { gifts: [], isMade: false, above: [] };
  const { scope = [], within = [] } = asked;
  const context = giver.isWhole ? { ...entry.context, form: 'all' as const } : entry.context;
  const isAtHand = !isOfCase(asked) && !giver.isWhole && unlikeOrdinary(store, giver, scope).length === 0;
  const step = (isAtHand ? firstOf(entry) : undefined) ?? (await send(store, context, asked));
  if (!step) return { gifts: [], isMade: false, above: [] };
  const { values: above = [] } = step.case;
  if (giver.job) return { gifts: await awaitResult(store, giver, step, asked), isMade: false, above };
  const told = survey.gifts(giver, step, session.inputs.answers.read(step.exchange).json?.value);
  const isMaker = giver.kind === 'maker';
  const found = isMaker ? await leadingWay(store, giver, told, { scope, within }) : undefined;
  const gifts = isMaker ? [found ?? []].filter(isNamed) : told;
  return { gifts, isMade: accepts(entry.context.contract, step), above };
}

function isOfCase(asked: GiverRequest): asked is ResourceNeed {
  return 'id' in asked;
}

/** Takes the answer that was already received; it is used only once. */
function firstOf(entry: { first?: Step }): Step | undefined {
  const { first } = entry;
  delete entry.first;
  return first;
}

function isNamed(values: readonly Json[]): boolean {
  return values.length > 0;
}

async function send(
  store: ResourceStore,
  context: SourceContext,
  given: GiverRequest,
): Promise<Step | undefined> {
  const { session, asked } = store;
  const { operation } = context;
  const wanted = isOfCase(given) ? given : undefined;
  const times = asked.get(operation.id) ?? 0;
  if (!wanted) asked.set(operation.id, times + 1);
  const id = wanted ? `${operation.id}/for/${wanted.id}` : `${operation.id}/resource/${times}`;
  const { planned, controls } = session.identities;
  // A resource made for one operation must not have the name of the one that is shared.
  const all = [...asked.values()].reduce((sum, count) => sum + count, 0);
  const slot = planned + ((all + controls / 2) % controls);
  const control = session.inputs.cases.control(madeWith(context, wanted?.made));
  const plain = scoped(control, given.scope ?? [], operation);
  const draft = wanted?.alone ? withOwnResources(plain) : plain;
  const fresh = wanted ? { fresh: wanted.fresh + besides } : {};
  const { within = [] } = given;
  // A resource for one case alone has a name that nothing else has.
  const insists = wanted ? { insists: true as const } : {};
  const sendable = { id, row: 'resource', operation, draft, slot, within, ...insists, ...fresh };
  const delivery = await deliver(session, sendable, wanted?.attempt ?? 0, { kind: 'any' });
  return delivery.kind === 'sent' ? delivery.steps[0] : undefined;
}

function madeWith(context: SourceContext, made: Choices = {}): SourceContext {
  return { ...context, values: { ...context.values, ...made } };
}

/** The draft with newly made resources in place of all that it names. */
export function withOwnResources(draft: ProbeDraft): ProbeDraft {
  const steps = draft.steps.map(({ uses = [], ...step }) => ({
    ...step,
    uses: uses.map((use) => ({ ...use, own: true as const })),
  }));
  return { ...draft, steps };
}

function scoped(draft: ProbeDraft, scope: SentScope, { parameters }: Operation): ProbeDraft {
  return { ...draft, steps: draft.steps.map((step) => scopedTo(step, scope, parameters)) };
}

/** The values of a scope that differ from those in a giver's ordinary requests. */
export function unlikeOrdinary(
  { session, survey, accepted }: ResourceStore,
  giver: Giver | undefined,
  scope: SentScope,
): SentScope {
  const context = scope.length > 0 && giver && accepted.get(giver.operation)?.context;
  const [plain] = context ? session.inputs.cases.control(context).steps : [];
  if (!context || !plain) return [];
  const scopes = survey.scopes(context.operation.id);
  const own = scope.filter(({ parameter }) => scopes.some((one) => isSameParameter(one, parameter)));
  return differing(own, scopeOf(scopes, plain));
}
