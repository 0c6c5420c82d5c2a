/** Check: numbers and flags are kept as they were sent. */

import { documentedMembers } from '../../answers/documented-content.ts';
import { listMembers } from '../../answers/list-members.ts';
import { isObject, type Json } from '../../json/json.ts';
import { parentPointer, splitPointer, valueAt } from '../../json/pointer.ts';
import type { Judgement } from '../../model/check.ts';
import type { Contract, Schema } from '../../model/contract.ts';
import { operationOf } from '../../model/operation-of.ts';
import { isNumber } from '../../schema/decimal.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { make } from './steps/make.ts';
import { hasPlainValues, type PlainValue, plainValuesIn } from './steps/plain-values.ts';
import { see } from './steps/see.ts';
import { type Echo, echoesAlone, echoesOf, isMaker, roundsOf } from './steps/value-echoes.ts';
import { isSame, worded } from './values/members.ts';
import { bodySpec } from './values/other-value.ts';
import { wordsAboutOperation } from './words/descriptions.ts';
import { altersNumbers } from './words/servers-own.ts';
import { membersRead } from './words/states.ts';

/**
 * Creates or replaces resources with other numbers and flags each time and reads them. A member that comes back as sent
 * for some values and otherwise for others is changed on the way: rounded, cut or replaced by a default. One that always
 * shows the same may be the server's own, unless it is a flag that has to be sent, or has a default.
 */
export const valuesKept = chainCheck({
  id: 'values-kept',
  title: 'Numbers and flags are kept as they were sent',
  clause: 'RFC 9110 9.3.3, 9.3.4',
  of: ['make', 'replace'],
  asks: ['make', 'see'],
  fits: ({ contract, operation }) => {
    const spec = bodySpec(contract, operation.id);
    const isAltered = altersNumbers(wordsAboutOperation(contract, operation));
    return spec !== undefined && !isAltered && hasPlainValues(spec);
  },
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const seen = yield* see(scene, made, made.sent);
    if ('kind' in seen) return seen;
    const spec = bodySpec(scene.contract, scene.operation.id);
    const values = spec ? plainValuesIn(spec, made.sent, mostValues) : [];
    if (!spec || values.length === 0) return asideBy('chain-incomparable', { cause: 'it has none' });
    const first: readonly Echo[] = isMaker(scene) ? [{ sent: made.sent, comes: seen.shown }] : [];
    const flags = values.filter(({ value }) => typeof value === 'boolean');
    const all: Echo[] = [...first];
    let which = 0;
    // A flag may decide on numbers, so that these change while the flags stay.
    for (const group of [flags, values.filter((one) => !flags.includes(one))]) {
      const echoes = [...first];
      for (const changes of roundsOf(spec.contract, group)) {
        which += 1;
        echoes.push(...(yield* echoesOf(scene, made, changes, which)));
      }
      for (const value of group) {
        if (!judgeValue(value, echoes)) continue;
        const judged = judgeValue(value, yield* echoesAlone(scene, made, spec.contract, value));
        if (judged) return judged;
      }
      all.push(...echoes);
    }
    const lost = values.find((one) => isDescribed(scene, one.place) && isLost(one, all));
    if (lost)
      return violatedBy({
        code: 'value-changed',
        expected: worded(lost.value),
        actual: 'nothing',
        place: lost.place,
      });
    return satisfied;
  },
});

/** Maximum number of numbers and flags that are tried. */
const mostValues = 12;

function judgeValue({ place, isChosen }: PlainValue, echoes: readonly Echo[]): Judgement | undefined {
  const pairs = echoes.flatMap((one) => {
    const [sent, comes] = [valueAt(one.sent, place), valueAt(one.comes, place)];
    return sent !== undefined && comes !== undefined && isNumber(sent) === isNumber(comes)
      ? [{ sent, comes }]
      : [];
  });
  const changed = pairs.find(({ sent, comes }) => !isClose(sent, comes));
  // Nothing is nothing in every unit.
  const isKept = pairs.some(({ sent, comes }) => Number(sent) !== 0 && isClose(sent, comes));
  if (!changed || (!isKept && typeof changed.sent !== 'boolean')) return undefined;
  const isOneValue = pairs.length < 2 || pairs.every(({ comes }) => isSame(comes, changed.comes));
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

/** Whether the document describes a place of the resource where that is looked at. */
function isDescribed({ contract, kind }: ChainScene, place: string): boolean {
  const read = kind.read === undefined ? new Map() : membersRead({ contract, kind });
  const listed = Object.entries(listMembers(contract, operationOf(contract, kind.list ?? '')));
  const [name = '', ...rest] = splitPointer(place);
  const first = read.size > 0 ? read.get(name) : listed.find(([one]) => one === name)?.[1];
  const at = rest.reduce<Schema | undefined>(
    (schema, token) => (schema === undefined ? undefined : within(contract, schema, token)),
    first === undefined ? undefined : asSchema(first),
  );
  return at !== undefined;
}

/** The schema of a member, or of the items of a list. */
function within(contract: Contract, schema: Schema, token: string): Schema | undefined {
  const whole = resolveSchema(contract, schema);
  const items = isObject(whole) && /^\d+$/.test(token) ? own(whole, 'items') : undefined;
  return items === undefined ? documentedMembers(contract, schema).get(token) : asSchema(items);
}

/** Whether a number was sent each time and never shown, beside others; a flag may be about the request alone. */
function isLost({ place, value }: PlainValue, echoes: readonly Echo[]): boolean {
  const above = parentPointer(place);
  const isLacking = ({ sent, comes }: Echo): boolean =>
    isObject(valueAt(comes, above)) &&
    (valueAt(sent, place) ?? null) !== null &&
    (valueAt(comes, place) ?? null) === null;
  return typeof value !== 'boolean' && Number(value) !== 0 && echoes.length > 1 && echoes.every(isLacking);
}
