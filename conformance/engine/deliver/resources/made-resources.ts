/** Remembers what a run has created at the target, and what of it was deleted again. */

import { agree, type SentScope, scopeOf } from '../../../answers/sent-scope.ts';
import { accepts, statusOf } from '../../../answers/statuses.ts';
import type { Json } from '../../../json/json.ts';
import { writeJson } from '../../../json/write-json.ts';
import type { Contract } from '../../../model/contract.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Giver, Survey } from '../../../model/resource.ts';
import type { AnswerTools } from '../../../model/tools.ts';
import { isSafe } from '../../plan/creates.ts';
import { answeredBy } from './lead.ts';

/** A resource that the run created. */
export interface MadeResource {
  readonly collection: string;
  /** Its values, after those of its parents. */
  readonly values: readonly Json[];
  /** The operation and the case that created it. */
  readonly operation: string;
  readonly caseId: string;
  /** The scope that it belongs to. */
  readonly scope: SentScope;
}

/** What a run leaves behind. */
export interface MadeResources {
  /** Records an exchange. */
  readonly see: (step: Step) => void;
  /** The resources that still exist, in the order in which they can be deleted: children and dependents first. */
  readonly left: () => readonly MadeResource[];
  /** By operation, the number of resources that cannot be named because the answers do not identify them. */
  readonly nameless: () => ReadonlyMap<string, number>;
}

/**
 * Watches one run.
 * @param trusted where an operation names what it made in several ways, the index of the one that works
 */
export function watchMade(
  contract: Contract,
  survey: Survey,
  answers: Pick<AnswerTools, 'read'>,
  trusted: ReadonlyMap<string, number>,
): MadeResources {
  const made = new Map<string, readonly MadeResource[]>();
  const nameless = new Map<string, number>();
  const gone = new Map<string, readonly MadeResource[]>();
  const { makers, takers, turnOf } = rolesIn(survey);
  const resourceOf = namer({ survey, answers, trusted }, nameless);
  return {
    see: (step) => {
      const [{ case: sent }, status] = [step, statusOf(step)];
      // A request to another path than the document's, such as one with a slash added, creates something if answered
      // with 201.
      if (status === 0 || (sent.elsewhere && status !== 201)) return;
      const [taken, isWell] = [takers.get(sent.operation), accepts(contract, step)];
      // A delete that is answered with 404 or 410 leaves nothing to delete.
      const isGone = isWell || [404, 410].includes(status);
      const scope = scopeOf(survey.scopes(sent.operation), sent);
      const key = keyOf(taken ?? survey.targets.get(sent.operation) ?? '', survey.namesIn(step));
      if (taken !== undefined && isGone && !sent.elsewhere) move(made, gone, key, scope);
      // A job may lead to what it made.
      if (!isWell && status !== 303) return;
      // An action may bring back what was deleted.
      if (taken === undefined && !isSafe(sent.method)) move(gone, made, key, scope);
      // Only what came of the run's own jobs is the run's to delete.
      const isOwn = ({ job }: Giver): boolean =>
        job === undefined || made.has(keyOf(job.collection, survey.namesIn(step)));
      const named = makers.filter(isOwn).flatMap((giver) => resourceOf(giver, step, scope) ?? []);
      for (const resource of eachOnce(named, survey.deletes))
        add(made, keyOf(resource.collection, resource.values), resource);
    },
    left: () => inTurn([...made.values()].flat(), turnOf),
    nameless: () => nameless,
  };
}

type Namer = (giver: Giver, step: Step, scope: SentScope) => MadeResource | undefined;

interface NamerMeans {
  readonly survey: Survey;
  readonly answers: Pick<AnswerTools, 'read'>;
  readonly trusted: ReadonlyMap<string, number>;
}

/** Makes a function that names what a giver created by a step, and counts what cannot be named. */
function namer({ survey, answers, trusted }: NamerMeans, nameless: Map<string, number>): Namer {
  const naming = new Set<string>();
  return (giver, step, scope) => {
    const { collection, kind, job } = giver;
    const operation = answeredBy(giver);
    const { case: sent, exchange } = step;
    // What existed before is not the run's to delete.
    if (operation !== sent.operation || (kind === 'put' && statusOf(step) !== 201)) return undefined;
    const ways = survey.gifts(giver, step, answers.read(exchange).json?.value);
    const values = ways[trusted.get(operation) ?? 0] ?? ways[0];
    if (values) naming.add(operation);
    if (values) return { collection, values, operation, caseId: sent.id, scope };
    // One that names what it makes has made nothing where it names nothing: all that was sent may have been there.
    const mayBeNone = statusOf(step) !== 201 && naming.has(operation);
    if (!sent.elsewhere && !job && !mayBeNone) count(nameless, operation);
    return undefined;
  };
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** What names others before these, and children before their parents: the last collection to be filled comes first. */
function inTurn(
  all: readonly MadeResource[],
  turnOf: (one: MadeResource) => number,
): readonly MadeResource[] {
  const groups = [...Map.groupBy(all, ({ collection }) => collection)];
  const turns = new Map(groups.map(([collection, some]) => [collection, Math.min(...some.map(turnOf))]));
  const turn = ({ collection }: MadeResource): number => turns.get(collection) ?? 0;
  return all.toSorted((one, other) => turn(other) - turn(one) || other.values.length - one.values.length);
}

/** Which operations create resources, which delete them, and the order of collections. */
function rolesIn({ givers, deletes, order }: Survey) {
  const makers = [...givers.values()].flat().filter(({ kind }) => ['maker', 'put', 'result'].includes(kind));
  const takers = new Map([...deletes].map(([collection, operation]) => [operation, collection]));
  const turns = new Map(order.map(({ operation }, at) => [operation, at]));
  const turnOf = ({ operation }: MadeResource): number => turns.get(operation) ?? 0;
  return { makers, takers, turnOf };
}

/**
 * One of each resource that stands at several paths by the same name, such as `/accounts/{}/orders/{}` and `/orders/{}`:
 * the one that can be deleted, if any.
 */
function eachOnce(all: readonly MadeResource[], deletes: Survey['deletes']): readonly MadeResource[] {
  const groups = Map.groupBy(all, ({ values }) => keyOf('', values.slice(-1)));
  return [...groups.values()].flatMap((alike) => {
    const deletable = alike.filter(({ collection }) => deletes.has(collection));
    return deletable.length > 0 ? deletable : alike.slice(0, 1);
  });
}

type AllMade = Map<string, readonly MadeResource[]>;

/** Removes a resource of a scope; resources of other scopes may have the same name. */
function remove(made: AllMade, key: string, scope: SentScope): void {
  const left = (made.get(key) ?? []).filter((one) => !agree(one.scope, scope));
  if (left.length > 0) made.set(key, left);
  else made.delete(key);
}

/** Moves a resource of a scope from one store to the other. */
function move(from: AllMade, to: AllMade, key: string, scope: SentScope): void {
  const some = (from.get(key) ?? []).filter((one) => agree(one.scope, scope));
  remove(from, key, scope);
  for (const one of some) add(to, key, one);
}

function add(made: AllMade, key: string, resource: MadeResource): void {
  remove(made, key, resource.scope);
  made.set(key, [...(made.get(key) ?? []), resource]);
}

function keyOf(collection: string, values: readonly Json[]): string {
  const texts = values.map((value) => (typeof value === 'object' ? writeJson(value) : String(value)));
  return [collection, ...texts].join('\u0000');
}
