/** Check: a member that is left out has its default. */

import { isObject, type Json } from '../../json/json.ts';
import { operationOf } from '../../model/operation-of.ts';
import { isNumber } from '../../schema/decimal.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { isTidied } from '../judging/tidied.ts';
import { type ChainScene, chainCheck } from './scene/chain-check.ts';
import { make } from './steps/make.ts';
import { see } from './steps/see.ts';
import { isSame, shownIn, worded } from './values/members.ts';
import { bodySpec } from './values/other-value.ts';
import { wordsAboutSchema } from './words/descriptions.ts';
import { mayBeginOtherwise } from './words/servers-own.ts';

/**
 * Creates a resource with its required members only and reads it: a member that was left out, and is shown all the same,
 * has the default of the document, unless it changes by itself meanwhile. What the server may decide on is left aside.
 */
export const defaultsGiven = chainCheck({
  id: 'defaults-given',
  title: 'What is left out has its default',
  clause: 'JSON Schema 2020-12 validation 9.2, OpenAPI 3.1.0 4.8.24 Schema Object',
  of: ['make'],
  asks: ['make', 'see'],
  fits: (scene) => isNewOrPut(scene) && defaultsOf(scene).length > 0,
  chain: function* (scene) {
    const made = yield* make(scene, { form: 'required', isBegun: true });
    if ('kind' in made) return made;
    const usual = Object.fromEntries(defaultsOf(scene).map(({ name, value }) => [name, value]));
    const seen = yield* see(scene, made, { ...usual, ...made.sent });
    if ('kind' in seen) return seen;
    const left = defaultsOf(scene).filter(
      ({ name }) => !Object.hasOwn(made.sent, name) && Object.hasOwn(seen.shown, name),
    );
    if (left.length === 0)
      return asideBy('chain-incomparable', { cause: 'nothing that may be left out is shown' });
    const told = shownIn(scene.read(made.step.exchange).json?.value, Object.keys(seen.shown)) ?? {};
    const other = left.find(
      ({ name, value }) =>
        !isAlike(value, seen.shown[name]) &&
        (told[name] === undefined || isSame(told[name], seen.shown[name])),
    );
    if (!other) return satisfied;
    const [expected, actual] = [worded(other.value), worded(seen.shown[other.name])];
    return violatedBy({ code: 'default-differs', expected, actual, place: `/${other.name}` });
  },
});

/** Whether a resource is created, or a single one is put: a change of it leaves alone what it does not name. */
function isNewOrPut({ contract, kind }: Pick<ChainScene, 'contract' | 'kind'>): boolean {
  return !kind.isSingle || operationOf(contract, kind.make ?? '')?.method === 'PUT';
}

interface Default {
  readonly name: string;
  readonly value: Json;
}

function defaultsOf({ contract, operation }: Pick<ChainScene, 'contract' | 'operation'>): readonly Default[] {
  const spec = bodySpec(contract, operation.id);
  return Object.entries(spec?.properties ?? {}).flatMap(([name, part]) => {
    const schema = resolveSchema(contract, asSchema(part));
    const value = isObject(schema) ? own(schema, 'default') : undefined;
    const isSent = spec?.required.includes(name) === true;
    const isOwn = mayBeginOtherwise(name, wordsAboutSchema(contract, asSchema(part)));
    return value === undefined || value === null || isSent || isOwn ? [] : [{ name, value }];
  });
}

function isAlike(value: Json, shown: Json | undefined): boolean {
  if (typeof value === 'string') return value === shown || isTidied(value, shown);
  if (isNumber(value) && isNumber(shown)) return Number(value) === Number(shown);
  return isSame(value, shown);
}
