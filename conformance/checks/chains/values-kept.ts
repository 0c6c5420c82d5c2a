/** Check: numbers and flags are kept as they were sent. */

import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { replaceAt, valueAt } from '../../json/pointer.ts';
import type { ChainRequest } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import { isNumber } from '../../schema/decimal.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { sentMembers, successOf } from './parts/answers.ts';
import { type ChainRun, type ChainScene, chainCheck } from './parts/chain-check.ts';
import { beside, type Made, make, marked } from './parts/make.ts';
import { isSame, worded } from './parts/members.ts';
import { bodySpec } from './parts/other-value.ts';
import { hasPlainValues, othersFor, type PlainValue, plainValuesIn } from './parts/plain-values.ts';
import { see } from './parts/see.ts';

/**
 * Creates or replaces resources with other numbers and flags each time and reads them. A member that comes back as sent
 * for some values and otherwise for others is changed on the way: rounded, cut or replaced by a default. One that always
 * shows the same may be the server's own, unless it has to be sent or the document gives a default for it.
 */
export const valuesKept = chainCheck({
  id: 'values-kept',
  title: 'Numbers and flags are kept as they were sent',
  clause: 'RFC 9110 9.3.3, 9.3.4',
  of: ['make', 'replace'],
  asks: ['make', 'see'],
  fits: ({ contract, operation }) => {
    const spec = bodySpec(contract, operation.id);
    return spec !== undefined && hasPlainValues(spec);
  },
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const seen = yield* see(scene, made, made.sent);
    if ('kind' in seen) return seen;
    const spec = bodySpec(scene.contract, scene.operation.id);
    const values = spec ? plainValuesIn(spec, made.sent, mostValues) : [];
    if (!spec || values.length === 0) return asideBy('chain-incomparable', { cause: 'it has none' });
    const rounds = values.map((one) => othersFor(spec.contract, one));
    const echoes: Echo[] = isMaker(scene) ? [{ sent: made.sent, comes: seen.shown }] : [];
    for (let turn = 0; turn < Math.max(...rounds.map(({ length }) => length)); turn += 1) {
      const changes = values.flatMap(({ place }, at): readonly Change[] => {
        const value = rounds[at]?.[turn];
        return value === undefined ? [] : [{ place, value }];
      });
      echoes.push(...(yield* echoesOf(scene, made, changes, turn + 1)));
    }
    for (const value of values) {
      const judged = judgeValue(value, echoes);
      if (judged) return judged;
    }
    return satisfied;
  },
});

/** Maximum number of numbers and flags that are tried. */
const mostValues = 12;

interface Change {
  readonly place: string;
  readonly value: Json;
}

/** What was sent, and how it is shown. */
interface Echo {
  readonly sent: JsonObject;
  readonly comes: JsonObject;
}

function isMaker({ kind, operation }: ChainScene): boolean {
  return operation.id === kind.make && !kind.isSingle;
}

/** All changes together, or where these are refused, since values may depend on each other, each one alone. */
function* echoesOf(
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
  const sent = sentMembers(step);
  const seen = yield* see(scene, made, sent, { difference: 'reads it again' });
  return 'kind' in seen ? undefined : { sent, comes: seen.shown };
}

function judgeValue({ place, isChosen }: PlainValue, echoes: readonly Echo[]): Judgement | undefined {
  const pairs = echoes.flatMap((one) => {
    const [sent, comes] = [valueAt(one.sent, place), valueAt(one.comes, place)];
    return sent !== undefined && comes !== undefined && isNumber(sent) === isNumber(comes)
      ? [{ sent, comes }]
      : [];
  });
  const changed = pairs.find(({ sent, comes }) => !isClose(sent, comes));
  const isKept = pairs.some(({ sent, comes }) => isClose(sent, comes));
  if (!changed || !isKept) return undefined;
  const isOneValue = pairs.every(({ comes }) => isSame(comes, changed.comes));
  if (isOneValue && !(isChosen && typeof changed.sent === 'boolean')) return undefined;
  const [expected, actual] = [worded(changed.sent), worded(changed.comes)];
  return violatedBy({ code: 'value-changed', expected, actual, place });
}

/** Whether two numbers differ by less than a hundredth, which prices may be rounded to, or two flags are the same. */
function isClose(sent: Json, comes: Json): boolean {
  if (!isNumber(sent) || !isNumber(comes)) return isSame(sent, comes);
  const [one, other] = [Number(sent), Number(comes)];
  return Math.abs(one - other) <= 0.01 + Math.abs(one) * 1e-9;
}
