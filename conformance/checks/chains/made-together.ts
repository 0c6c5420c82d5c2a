/** Check: of several things that are made at once, none is lost. */

import { bulkOf, listedIn } from '../../answers/bulk.ts';
import { documentedMembers, jsonOf } from '../../answers/documented-content.ts';
import { shownMembers } from '../../answers/enveloped.ts';
import { sentJson } from '../../answers/sent-json.ts';
import { statusOf } from '../../answers/statuses.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Resource } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Contract, Operation, Schema } from '../../model/contract.ts';
import type { Step } from '../../model/exchange.ts';
import { operationOf } from '../../model/operation-of.ts';
import { fitOf, isGeneral, nounName, nounOf } from '../../names/nouns.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isMissing, stopped, successOf } from './scene/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './scene/chain-check.ts';
import { beside, make, read } from './steps/make.ts';
import { mayMakeFewer, mayMakeLater } from './words/told-bulk.ts';

/**
 * Makes one thing and reads it as the control, makes several others at once, and reads each of them by the name that the
 * answer gives it. An answer that speaks of refusals may have left some out, and what refers to the same thing may be one.
 */
export const madeTogether = chainCheck({
  id: 'made-together',
  title: 'What is made at once is made as a whole',
  clause: 'RFC 9110 9.3.3, 15.3.2',
  of: ['makeMany'],
  asks: ['make', 'read', 'makeMany', 'read'],
  // Two lines of one product may be put together.
  fits: ({ survey, operation }) =>
    (survey.references.get(operation.id) ?? []).every(({ place }) => !place.startsWith('/')),
  chain: function* (scene) {
    const { contract, kind, operation, survey } = scene;
    const made = yield* make(scene);
    if ('kind' in made) return made;
    if (!successOf(scene, yield read(kind, made.resource)))
      return asideBy('chain-incomparable', { cause: 'it cannot be read' });
    const bulk = bulkOf(contract, operation);
    const together = Math.min(several, bulk?.most ?? several);
    if (together < 2) return asideBy('nothing-seen');
    const difference = `makes ${together} at once`;
    const step = yield { operation: operation.id, together, which: 1, difference, ...beside(made) };
    if (!successOf(scene, step)) return stopped(step);
    const sent = bulk ? listedIn(bulk, sentJson(step.case)?.value) : [];
    const giver = { operation: operation.id, collection: kind.collection, kind: 'list' } as const;
    const json = scene.read(step.exchange).json?.value;
    const named = survey.gifts(giver, step, json).map((values) => placed(values, made.resource.values));
    return yield* judgeAll(scene, made.resource, { sent, step, json, named });
  },
});

/** What was made at once, and how the answer names it. */
interface Together {
  readonly sent: readonly JsonObject[];
  readonly step: Step;
  readonly json: Json | undefined;
  readonly named: readonly (readonly Json[])[];
}

/** Counts what the answer names, and reads each; the words may say that some are left out, or come later. */
function* judgeAll(scene: ChainScene, like: Resource, all: Together): ChainRun {
  const { contract, operation } = scene;
  const isEachItsOwn = new Set(all.sent.map((one) => writeJson(one))).size === all.sent.length;
  const counted = isEachItsOwn ? judgeCount(all) : asideBy('nothing-seen');
  if (counted?.kind === 'violated' && mayMakeFewer(contract, operation))
    return asideBy('chain-incomparable', {
      cause: 'the words say that some may be put together or left out',
    });
  if (counted) return counted;
  const found = yield* readEach(scene, all.named, like);
  return found.kind === 'violated' && mayNameOthers(scene)
    ? asideBy('chain-incomparable', { cause: 'they may not be there yet, or be called otherwise' })
    : found;
}

/** How many are made at once, where the list may have as many. */
const several = 3;

/** The names of one thing, below the parents of another one where an answer gives its own name alone. */
function placed(values: readonly Json[], like: readonly Json[]): readonly Json[] {
  return values.length < like.length ? [...like.slice(0, like.length - values.length), ...values] : values;
}

/** The judgement where the answer does not name as many things as were sent. */
function judgeCount({ sent, step, json, named }: Together): Judgement | undefined {
  const all = sent.length;
  const names = new Set(named.map((values) => values.map(String).join('/')));
  if (named.length === all && names.size === all) return undefined;
  if (named.length === all)
    return violatedBy({ code: 'made-in-part', expected: `${all} names`, actual: String(names.size) });
  const mayBeLess = statusOf(step) === multiStatus || speaksOfRefusals(json, all) || named.length === 0;
  if (named.length > all || mayBeLess)
    return asideBy('chain-incomparable', { cause: 'the answer does not name each alone' });
  return violatedBy({ code: 'made-in-part', expected: `${all} of them`, actual: String(names.size) });
}

/** Some were made, and others not (RFC 4918 11.1). */
const multiStatus = 207;

/** Whether an answer has results that name nothing, or something in a member that is called after refusals. */
function speaksOfRefusals(json: Json | undefined, all: number): boolean {
  if (isArray(json)) return json.length >= all;
  if (!isObject(json)) return true;
  return Object.entries(json).some(([name, value]) => {
    if (isArray(value)) return refusals.test(name) ? value.length > 0 : value.length >= all;
    return refusals.test(name) && value !== 0 && value !== null && value !== false;
  });
}

const refusals = /err|fail|skip|reject|refus|duplic|conflict|invalid|ignor|warn|unproc/i;

/**
 * Whether what the answer of a bulk names may be something else than the things, such as a task or a row for each, or may
 * not be there yet: by the words, or by the list that it stands in and the members that it has.
 */
function mayNameOthers({ contract, operation, kind }: ChainScene): boolean {
  if (mayMakeLater(contract, operation)) return true;
  const noun = nounOf(kind.collection);
  const reader = operationOf(contract, kind.read ?? '');
  const shown = new Set(shownMembers(contract, successSchema(reader)).keys());
  return listsIn(contract, successSchema(operation)).every(([name, schema]) => {
    const members = [...documentedMembers(contract, schema).keys()];
    const isCalled = name === '' || ofResults.test(name) || nounOf(name).at(-1) === noun.at(-1);
    const isOwn = members.some((one) => !isGeneral(one) && (fitOf(one, 'id', noun) ?? Infinity) <= nounName);
    const isAlike = members.filter((one) => shown.has(one)).length > 1 || members.length === 1;
    return !(isOwn || (isCalled && isAlike));
  });
}

/** The lists of objects in the success of an operation, with their names, and the schemas of what they have. */
function listsIn(contract: Contract, schema: Schema | undefined): readonly (readonly [string, Schema])[] {
  const parts: readonly (readonly [string, Schema])[] =
    schema === undefined ? [] : [['', schema], ...documentedMembers(contract, schema)];
  return parts.flatMap(([name, part]) => {
    const list = resolveSchema(contract, part);
    const items = isObject(list) ? own(list, 'items') : undefined;
    return items === undefined ? [] : [[name, asSchema(items)] as const];
  });
}

/** The schema of the success of an operation. */
function successSchema(operation: Operation | undefined): Schema | undefined {
  const success = operation?.responses.find(({ status }) => status.startsWith('2'));
  return jsonOf(success?.content ?? [])?.schema;
}

/** What lists of results are called, whatever the things are. */
const ofResults =
  /^(?:items?|results?|data|created|added|made|stored|imported|inserted|saved|entries|list|values?|records|elements|content|new|succeeded|successes|ok|done)$/i;

function* readEach(
  scene: ChainScene,
  named: readonly (readonly Json[])[],
  like: { readonly from: string },
): ChainRun {
  for (const values of named) {
    const resource = { collection: scene.kind.collection, values, from: like.from };
    const step = yield read(scene.kind, resource, 'reads one of them');
    if (isMissing(step))
      return violatedBy({
        code: 'made-not-found',
        expected: 'what was made',
        actual: String(statusOf(step)),
      });
    if (!successOf(scene, step)) return stopped(step);
  }
  return satisfied;
}
