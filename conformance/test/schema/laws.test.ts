/** The laws of generation, over random schemas: what is made is judged by both libraries. */

import * as assert from 'uvu/assert';
import type { Json } from '../../json/json.ts';
import { writeJson } from '../../json/write-json.ts';
import type { Problem, Validator } from '../../model/contract.ts';
import { drawable, fc } from '../../schema/arbitrary.ts';
import { boundaries } from '../../schema/boundaries.ts';
import { applyEdit, type SchemaEdit } from '../../schema/edit.ts';
import { judgeValue } from '../../schema/judge.ts';
import { keywords } from '../../schema/keywords/index.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import type { Scope } from '../../schema/scope.ts';
import type { Boundary } from '../../schema/types/value-type.ts';
import { plainValue, validValues } from '../../schema/valid-values.ts';
import { compileJudges } from '../../schema/validate.ts';
import type { Violation } from '../../schema/violation.ts';
import { violations } from '../../schema/violations.ts';
import { suite } from '../support/suite.ts';
import { anyJson } from './any-json.ts';
import { anyScope, root } from './any-schema.ts';
import { ownProblems } from './own-problems.ts';

const schema = { $ref: `#${root}` };
const forms = ['all', 'required'] as const;

suite('laws of the schema layer', (test) => {
  test('the own judge agrees with both libraries on any value', async () => {
    let invalid = 0;
    await eachSchema(100, 1, async (scope, { first, second }) => {
      for (const value of fc.sample(anyJson, { seed: 2, numRuns: 40 })) {
        const own = judgeValue(scope, schema, value, { formats: 'widths' });
        if (own.length > 0) invalid += 1;
        const told = said(scope, value);
        assert.equal(first(value).length === 0, own.length === 0, `first: ${told}`);
        assert.equal(second(value).length === 0, own.length === 0, `second: ${told}`);
      }
    });
    assert.ok(invalid > 1500 && invalid < 3970, String(invalid));
  });

  test('a resolved schema allows what the schema allows', async () => {
    for (const scope of fc.sample(anyScope, { seed: 3, numRuns: 300 })) {
      const resolved = resolveSchema(scope, schema);
      for (const value of fc.sample(anyJson, { seed: 4, numRuns: 40 })) {
        const before = judgeValue(scope, schema, value, { formats: 'all' }).length === 0;
        const after = judgeValue(scope, resolved, value, { formats: 'all' }).length === 0;
        assert.equal(after, before, said(scope, value));
      }
    }
  });

  test('plain and random values are valid, and one seed draws one sequence', async () => {
    let made = 0;
    await eachSchema(100, 5, async (scope, { first, second }) => {
      for (const form of forms) {
        const plain = plainValue(scope, schema, form);
        assert.equal(texts([plainValue(scope, schema, form)]), texts([plain]));
        const random = validValues(scope, schema, { text: form === 'all' ? 'ordinary' : 'plain', form });
        const drawn = random ? drawable(random).draw(6, 10) : [];
        assert.equal(texts(random ? drawable(random).draw(6, 10) : []), texts(drawn));
        for (const value of plain === undefined ? drawn : [plain, ...drawn]) {
          made += 1;
          assert.equal([...first(value), ...second(value)], [], said(scope, value));
          assert.equal(judgeValue(scope, schema, value, { formats: 'all' }), [], said(scope, value));
        }
      }
    });
    assert.ok(made > 1500, String(made));
  });

  test('a violation breaks its keyword at its place and nothing else, in every form', async () => {
    const broken = new Set<string>();
    await eachSchema(150, 7, async (scope, { first, second }) => {
      for (const { violation, edit, value } of violating(scope)) {
        broken.add(violation.keyword);
        const { keyword, place } = violation.inside ?? violation;
        const fault = `${keyword} ${place}`;
        assert.equal(rules(first(value), edit), [fault], said(scope, value));
        assert.ok(second(value).length > 0, said(scope, value));
      }
    });
    const breakable = keywords.filter(({ violate }) => violate).map(({ name }) => name);
    assert.equal(
      breakable.filter((name) => !broken.has(name)),
      [],
    );
  });

  test('boundaries are valid; open ones by all but their format', async () => {
    const kinds = new Set<string>();
    await eachSchema(60, 10, async (scope, { first, second }) => {
      for (const { boundary, value } of bounding(scope)) {
        kinds.add(`${boundary.kind} ${boundary.group}`);
        const isOpen = boundary.kind === 'open';
        const problems = [...first(value), ...second(value)];
        assert.equal(
          problems.filter(({ keyword }) => !isOpen || keyword !== 'format'),
          [],
          said(scope, value),
        );
        if (!isOpen) assert.equal(judgeValue(scope, schema, value, { formats: 'all' }), []);
      }
    });
    for (const kind of ['conforming ends', 'recommended blank', 'open format'])
      assert.ok(kinds.has(kind), kind);
  });

  test('a simplified violation is still one, and a simplified value still valid', async () => {
    let simpler = 0;
    await eachSchema(40, 11, async (scope, { first }) => {
      const [base] = bases(scope);
      const random = violations(scope, schema).find((violation) => violation.random)?.random;
      if (base !== undefined && random) {
        const found = await drawable(random).simplify(
          12,
          3,
          async (edit) => first(applyEdit(base, edit)).length > 0,
        );
        if (found) assert.ok(first(applyEdit(base, found)).length > 0, said(scope, found.title));
        if (found) simpler += 1;
      }
      const values = validValues(scope, schema, { text: 'ordinary', form: 'any' });
      const found = values && (await drawable(values).simplify(13, 2, async () => true));
      if (found !== undefined) assert.equal(first(found), [], said(scope, found));
    });
    assert.ok(simpler > 5, String(simpler));
  });
});

async function eachSchema(
  count: number,
  seed: number,
  body: (scope: Scope, judges: { readonly first: Validator; readonly second: Validator }) => Promise<void>,
): Promise<void> {
  for (const scope of fc.sample(anyScope, { seed, numRuns: count })) {
    await body(scope, (await compileJudges(scope, [root]))(root));
  }
}

function* violating(scope: Scope): Iterable<{ violation: Violation; edit: SchemaEdit; value: Json }> {
  for (const violation of violations(scope, schema)) {
    const random = violation.random ? drawable(violation.random).draw(8, 5) : [];
    for (const edit of [...violation.edits, ...random]) {
      yield* bases(scope).map((base) => ({ violation, edit, value: applyEdit(base, edit) }));
    }
  }
}

function* bounding(scope: Scope): Iterable<{ boundary: Boundary; value: Json }> {
  for (const boundary of boundaries(scope, schema)) {
    const random = boundary.random ? drawable(boundary.random).draw(10, 5) : [];
    for (const { edit } of [...boundary.values, ...random]) {
      yield* bases(scope).map((base) => ({ boundary, value: applyEdit(base, edit) }));
    }
  }
}

function bases(scope: Scope): readonly Json[] {
  return forms.map((form) => plainValue(scope, schema, form)).filter((value) => value !== undefined);
}

/** The broken rules; renaming removes several members at once, whose place is the object. */
function rules(problems: readonly Problem[], edit: SchemaEdit): readonly string[] {
  const places = ownProblems(problems).map(
    ({ keyword, place }) => `${keyword} ${edit.renames ? edit.place : place}`,
  );
  return [...new Set(places)];
}

function texts(values: readonly (Json | undefined)[]): readonly string[] {
  return values.map((value) => (value === undefined ? 'nothing' : writeJson(value)));
}

function said(scope: Scope, value: Json): string {
  return `${writeJson(value)} by ${writeJson(scope.document)}`;
}
