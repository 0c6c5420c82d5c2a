/** Check: a list finds what has the value that is asked for, and nothing else. */

import { isArray, isObject, type Json } from '../../json/json.ts';
import type { Ask } from '../../model/chain.ts';
import type { Judgement } from '../../model/check.ts';
import type { Contract, Parameter } from '../../model/contract.ts';
import type { Finding } from '../../model/finding.ts';
import { fits } from '../../schema/fresh-value.ts';
import { own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { asideBy, satisfied, violatedBy } from '../judging/judgement.ts';
import { type Asking, chainCheck, type Scene } from './parts/chain-check.ts';
import { type Looked, lookFor } from './parts/look.ts';
import { beside, type Made, make } from './parts/make.ts';
import { isSame, worded } from './parts/members.ts';
import { bodySpec, changeOf } from './parts/other-value.ts';
import { asking, flat, isAboutPages, listOperation } from './parts/pages.ts';

/**
 * Makes a thing, finds it in the list as the control, and then by each filter that is called as one of its members is.
 * What a filter of texts means is left open; one of few values, or of yes and no, means these.
 */
export const filterFinds = chainCheck({
  id: 'filter-finds',
  title: 'A filter finds what has its value',
  clause: 'OpenAPI 3.1.0 4.8.12 Parameter Object',
  of: ['list'],
  asks: ['make', 'list', 'list'],
  fits: (scene) => filtersOf(scene).length > 0,
  chain: function* (scene) {
    const made = yield* make(scene);
    if ('kind' in made) return made;
    const control = yield* lookFor(scene, { thing: made.thing, difference: 'looks for it' });
    if ('kind' in control) return control;
    const item = control.items[control.keys.indexOf(made.key)];
    if (!isObject(item)) return asideBy('chain-incomparable', { cause: 'the list does not show it' });
    let judged: Judgement = asideBy('chain-incomparable', { cause: 'no filter has a value of it' });
    for (const parameter of filtersOf(scene).slice(0, mostFilters)) {
      const name = Object.keys(item).find((one) => flat(one) === flat(parameter.name)) ?? '';
      const value = item[name];
      if (
        value === undefined ||
        !isSame(value, made.sent[name]) ||
        !fits(scene.contract, parameter.schema, value)
      )
        continue;
      yield* makeOther(scene, made, name);
      judged = yield* judgeFilter(scene, made, { parameter, name, value });
      if (judged.kind !== 'satisfied') return judged;
    }
    return judged;
  },
});

/** Makes a neighbour that has another value, which the filter should leave out. */
function* makeOther(scene: Scene, made: Made, name: string): Asking<void> {
  const spec = bodySpec(scene.contract, scene.kind.make);
  const change = spec && changeOf(spec, [name], made.sent);
  if (!change) return;
  const edit: Ask['edit'] = (body) => (isObject(body) ? { ...body, [name]: change.value } : body);
  yield* make(scene, { which: 1, ...beside(made), edit });
}

/** Filters of one list that are tried. */
const mostFilters = 4;

interface Filter {
  readonly parameter: Parameter;
  /** The member of the thing. */
  readonly name: string;
  readonly value: Json;
}

function* judgeFilter(scene: Scene, { thing, key }: Made, filter: Filter): Asking {
  const { parameter, name, value } = filter;
  const looked: Looked | Judgement = yield* lookFor(scene, {
    ...{ thing, values: asking(parameter, value) },
    difference: `looks for it by ${parameter.name}`,
  });
  if ('kind' in looked) return looked;
  const strange = looked.items.find((one) => isObject(one) && isStrange(one[name], value));
  const wanted: Pick<Finding, 'expected' | 'place'> = { expected: worded(value), place: `/${name}` };
  if (strange !== undefined && isObject(strange) && isClosed(scene.contract, parameter))
    return violatedBy({ code: 'filter-ignored', ...wanted, actual: worded(strange[name]) });
  if (looked.keys.includes(key)) return satisfied;
  if (!looked.isWhole)
    return asideBy('chain-incomparable', { cause: 'the list may have more than it shows' });
  return violatedBy({ code: 'filter-lacks', ...wanted, actual: `${looked.keys.length} others` });
}

/** Parameters that may choose by a value of things. */
function filtersOf(scene: Pick<Scene, 'contract' | 'kind'>): readonly Parameter[] {
  return (listOperation(scene)?.parameters ?? []).filter(
    (one) => one.in === 'query' && !isAboutPages(one) && isScalar(scene.contract, one),
  );
}

function isScalar(contract: Contract, { schema }: Parameter): boolean {
  const resolved = resolveSchema(contract, schema);
  return (
    isObject(resolved) && typeNames(resolved).every((type) => !['array', 'object', 'null'].includes(type))
  );
}

/** Whether what a filter means is beyond doubt: one of a few values, yes or no, or a name in full. */
function isClosed(contract: Contract, { name, schema }: Parameter): boolean {
  const resolved = resolveSchema(contract, schema);
  if (!isObject(resolved)) return false;
  const format = own(resolved, 'format');
  // What names another thing names it in full.
  const isName = /(?:_id|-id|Id)$/.test(name);
  const isExact = isName || (typeof format === 'string' && ['email', 'uuid'].includes(format));
  return isExact || isArray(own(resolved, 'enum')) || typeNames(resolved).join() === 'boolean';
}

/** Another value, of which the wanted one is no part. */
function isStrange(given: Json | undefined, wanted: Json): boolean {
  if (given === undefined || given === null || isSame(given, wanted)) return false;
  const isPart =
    typeof given === 'string' &&
    typeof wanted === 'string' &&
    given.toLowerCase().includes(wanted.toLowerCase());
  return !isPart && !isArray(given);
}
