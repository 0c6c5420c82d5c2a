/** Keeps in mind what a run has made at the target, and what of it was taken away again. */

import { agree, type Scope, scopeOf } from '../../../answers/sent-scope.ts';
import type { Json } from '../../../json/json.ts';
import type { Step } from '../../../model/exchange.ts';
import type { Survey } from '../../../model/resource.ts';
import type { AnswerTools } from '../../../model/tools.ts';

/** A thing that the run made. */
export interface MadeThing {
  readonly collection: string;
  /** Its values, those of its parents first. */
  readonly values: readonly Json[];
  /** The operation and the case that made it. */
  readonly operation: string;
  readonly caseId: string;
  /** Whose it is. */
  readonly scope: Scope;
}

/** What a run leaves behind. */
export interface MadeThings {
  /** Takes note of an exchange. */
  readonly see: (step: Step) => void;
  /** What is there by now: those below others first, then those that need others to be made. */
  readonly left: () => readonly MadeThing[];
  /** How many things of each operation cannot be named, for its answers do not say how. */
  readonly nameless: () => ReadonlyMap<string, number>;
}

/**
 * Watches one run.
 * @param trusted by which of the ways in which an operation names what it made that is found
 */
export function watchMade(
  survey: Survey,
  answers: Pick<AnswerTools, 'read'>,
  trusted: ReadonlyMap<string, number>,
): MadeThings {
  const made = new Map<string, readonly MadeThing[]>();
  const nameless = new Map<string, number>();
  const { makers, takers, turnOf } = rolesIn(survey);
  return {
    see: (step) => {
      const { case: sent, exchange } = step;
      const { outcome } = exchange;
      // What goes elsewhere, as to a path with a slash at its end, has made something where the answer says so.
      if (outcome.kind !== 'answer' || (sent.elsewhere && outcome.status !== 201)) return;
      const [taken, isWell] = [takers.get(sent.operation), outcome.status >= 200 && outcome.status < 300];
      // Who was asked to delete it and does not find it has nothing left to take away.
      const isGone = isWell || [404, 410].includes(outcome.status);
      const scope = scopeOf(survey.scopes(sent.operation), sent);
      if (taken !== undefined && isGone && !sent.elsewhere)
        remove(made, keyOf(taken, survey.namesIn(step)), scope);
      if (!isWell) return;
      for (const giver of makers.filter(({ operation }) => operation === sent.operation)) {
        // What stood there already is not this run's to take away.
        if (giver.kind === 'put' && outcome.status !== 201) continue;
        const { collection, operation } = giver;
        const ways = survey.gifts(giver, step, answers.read(exchange).json?.value);
        const values = ways[trusted.get(operation) ?? 0] ?? ways[0];
        if (!values && sent.elsewhere) continue;
        if (!values) nameless.set(operation, (nameless.get(operation) ?? 0) + 1);
        else add(made, keyOf(collection, values), { collection, values, operation, caseId: sent.id, scope });
      }
    },
    left: () =>
      [...made.values()]
        .flat()
        .toSorted((one, other) => other.values.length - one.values.length || turnOf(other) - turnOf(one)),
    nameless: () => nameless,
  };
}

/** Who makes things, who takes those of which collection away, and which come first. */
function rolesIn({ givers, deletes, order }: Survey) {
  const makers = [...givers.values()].flat().filter(({ kind }) => kind === 'maker' || kind === 'put');
  const takers = new Map([...deletes].map(([collection, operation]) => [operation, collection]));
  const turns = new Map(order.map(({ operation }, at) => [operation, at]));
  const turnOf = ({ operation }: MadeThing): number => turns.get(operation) ?? 0;
  return { makers, takers, turnOf };
}

type AllMade = Map<string, readonly MadeThing[]>;

/** Several owners may have a thing of one name each. */
function remove(made: AllMade, key: string, scope: Scope): void {
  const left = (made.get(key) ?? []).filter((one) => !agree(one.scope, scope));
  if (left.length > 0) made.set(key, left);
  else made.delete(key);
}

function add(made: AllMade, key: string, thing: MadeThing): void {
  remove(made, key, thing.scope);
  made.set(key, [...(made.get(key) ?? []), thing]);
}

function keyOf(collection: string, values: readonly Json[]): string {
  return [collection, ...values.map(String)].join('\u0000');
}
