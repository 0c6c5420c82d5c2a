/** What is sent to make or to replace resources with other numbers and flags, and how it is shown. */

import { isObject, type Json, type JsonObject } from '../../../json/json.ts';
import { replaceAt } from '../../../json/pointer.ts';
import type { ChainRequest } from '../../../model/chain.ts';
import type { Contract } from '../../../model/contract.ts';
import { sentMembers, successOf } from '../scene/answers.ts';
import type { ChainRun, ChainScene } from '../scene/chain-check.ts';
import { beside, type Made, make, marked } from './make.ts';
import { othersFor, type PlainValue } from './plain-values.ts';
import { see } from './see.ts';

/** A value at a place. */
interface Change {
  readonly place: string;
  readonly value: Json;
}

/** What is shown where one value alone is another one, since one may be worked out of others. */
export function* echoesAlone(
  scene: ChainScene,
  made: Made,
  contract: Contract,
  value: PlainValue,
): ChainRun<readonly Echo[]> {
  const echoes: Echo[] = [];
  for (const [at, changes] of [[], ...roundsOf(contract, [value])].entries()) {
    const echo = yield* echoOf(scene, made, changes, mostRounds * apart + at);
    if (echo) echoes.push(echo);
  }
  return echoes;
}

/** More than there are rounds of all values. */
const mostRounds = 8;

/** In each round every value is another one, as far as there are. */
export function roundsOf(contract: Contract, values: readonly PlainValue[]): readonly (readonly Change[])[] {
  const others = values.map((one) => othersFor(contract, one));
  const most = Math.max(0, ...others.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) =>
    values.flatMap(({ place }, at): readonly Change[] => {
      const value = others[at]?.[turn];
      return value === undefined ? [] : [{ place, value }];
    }),
  );
}

/** What was sent, and how it is shown. */
export interface Echo {
  readonly sent: JsonObject;
  readonly comes: JsonObject;
}

/** Whether the chain is about what makes resources, and not about what changes them. */
export function isMaker({ kind, operation }: ChainScene): boolean {
  return operation.id === kind.make && !kind.isSingle;
}

/** All changes together, or where these are refused, since values may depend on each other, each one alone. */
export function* echoesOf(
  scene: ChainScene,
  made: Made,
  changes: readonly Change[],
  which: number,
): ChainRun<readonly Echo[]> {
  const together = yield* echoOf(scene, made, changes, which * apart);
  if (together || changes.length < 2) return together ? [together] : [];
  const echoes: Echo[] = [];
  for (const [at, change] of changes.slice(0, mostAlone).entries()) {
    const alone = yield* echoOf(scene, made, [change], which * apart + at + 1);
    if (alone) echoes.push(alone);
  }
  return echoes;
}

/** Maximum number of changes that are tried alone, and what keeps the names of resources apart. */
const mostAlone = 4;
const apart = 8;

function* echoOf(
  scene: ChainScene,
  made: Made,
  changes: readonly Change[],
  which: number,
): ChainRun<Echo | undefined> {
  const edit = marked(made, (body) => {
    const changed = changes.reduce<Json>((all, { place, value }) => replaceAt(all, place, value), body);
    return isObject(changed) ? changed : body;
  });
  if (isMaker(scene)) {
    const other = yield* make(scene, {
      which,
      ...beside(made),
      edit,
      difference: 'makes one with other values',
    });
    const seen = 'kind' in other ? other : yield* see(scene, other, other.sent);
    return 'kind' in other || 'kind' in seen ? undefined : { sent: other.sent, comes: seen.shown };
  }
  const put: ChainRequest = {
    operation: scene.operation.id,
    resources: [made.resource],
    edit,
    form: 'all',
    difference: 'puts other values',
  };
  const step = yield put;
  if (!successOf(scene, step)) return undefined;
  const sent = sentMembers(scene, step);
  const seen = yield* see(scene, made, sent, { difference: 'reads it again' });
  return 'kind' in seen ? undefined : { sent, comes: seen.shown };
}
