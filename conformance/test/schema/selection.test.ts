/** The laws of generation once more, over a selection of schemas that has every keyword: what each has to break is listed. */

import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { localise } from '../../contract/localise.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Problem, Validator } from '../../model/contract.ts';
import { drawable } from '../../schema/arbitrary.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { applyEdit } from '../../schema/edit.ts';
import { keywords } from '../../schema/keywords/index.ts';
import type { Scope } from '../../schema/scope.ts';
import { plainValue, validValues } from '../../schema/valid-values.ts';
import { compileJudges } from '../../schema/validate.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';
import { ownProblems } from './own-problems.ts';

interface Selected {
  readonly says: string;
  readonly schema: Json;
  readonly dialect?: '3.0' | '3.1';
  /** The keywords of which a violation has to be found; absent where no value can be made. */
  readonly breaks?: readonly string[];
}

const selection = JSON.parse(readFileSync('fixtures/schemas/selection.json', 'utf8')) as readonly Selected[];
const root = '/components/schemas/Root';
const schema = { $ref: `#${root}` };

/** Edits of one schema: with more of them it would take long without saying more. */
const mostEdits = 2000;

suite('laws over selected schemas', (test) => {
  for (const { says, schema: own, dialect = '3.1', breaks } of selection) {
    const scope = scopeOf(own, dialect);
    if (breaks === undefined)
      test(`${says}: nothing is made`, () => {
        assert.equal(valuesOf(scope), []);
        assert.equal([violations(scope, schema), boundaries(scope, schema)], [[], []]);
      });
    else
      test(`${says}: what is made is valid, and what is broken is broken there`, async () => {
        const { first, second } = (await compileJudges(scope, [root]))(root);
        const values = valuesOf(scope);
        assert.ok(values.length > 0);
        assert.equal(valuesOf(scope).map(textOf), values.map(textOf));
        for (const value of values) assert.equal([...first(value), ...second(value)], [], textOf(value));
        assert.equal(unbroken(scope, { first, second }, breaks), []);
      });
  }

  test('every keyword stands in one of them', () => {
    const known = new Set(selection.flatMap((one) => namesIn(one.schema)));
    assert.equal(
      keywords.map(({ name }) => name).filter((name) => !known.has(name)),
      [],
    );
  });
});

function scopeOf(own: Json, dialect: Scope['dialect']): Scope {
  const whole = { openapi: `${dialect}.0`, paths: {}, components: { schemas: { Root: own } } };
  return { document: localise(whole, dialect) as JsonObject, dialect };
}

/** Plain ones and drawn ones, always in the same order. */
function valuesOf(scope: Scope): readonly Json[] {
  return (['all', 'required'] as const).flatMap((form) => {
    const plain = plainValue(scope, schema, form);
    const drawn = validValues(scope, schema, { text: 'ordinary', form });
    return [...(plain === undefined ? [] : [plain]), ...(drawn ? drawable(drawn).draw(3, 20) : [])];
  });
}

/** Holds every violation to its keyword and place; tells which keywords have none. */
function unbroken(
  scope: Scope,
  { first, second }: { readonly first: Validator; readonly second: Validator },
  wanted: readonly string[],
): readonly string[] {
  const found = violations(scope, schema);
  const bases = (['all', 'required'] as const).map((form) => plainValue(scope, schema, form) ?? null);
  assert.ok(found.reduce((sum, { edits }) => sum + edits.length, 0) < mostEdits);
  for (const { keyword, place, inside = { keyword, place }, edits } of found) {
    for (const { edit, base } of edits.flatMap((edit) => bases.map((base) => ({ edit, base })))) {
      const value = applyEdit(base, edit);
      const found = first(value).filter((one) => inside.keyword === one.keyword || !isLeft(bases, one));
      const rules = ownProblems(found).map(
        (one) => `${one.keyword} ${edit.renames ? edit.place : one.place}`,
      );
      assert.equal([...new Set(rules)], [`${inside.keyword} ${inside.place}`], textOf(value));
      assert.ok(second(value).length > 0, textOf(value));
    }
  }
  return wanted.filter((name) => !found.some(({ keyword }) => keyword === name));
}

/** Who breaks a part leaves to nobody what that part has looked at, though it may be there (JSON Schema core 11). */
function isLeft(bases: readonly Json[], { keyword, place }: Problem): boolean {
  return keyword.startsWith('unevaluated') && bases.some((base) => valueAt(base, place) !== undefined);
}

function namesIn(value: Json): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(namesIn);
  return isObject(value) ? [...Object.keys(value), ...inner] : inner;
}

function textOf(value: Json): string {
  return writeJson(value);
}
