/** The laws of the reports of a comparison: total, pure, exact, and what they say about a made-up one. */

import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import * as assert from 'uvu/assert';
import type { Comparison } from '../../../model/comparison.ts';
import { comparisonHtml } from '../../../report/comparison/comparison-html.ts';
import { comparisonJson } from '../../../report/comparison/comparison-json.ts';
import { comparisonBriefly, comparisonText } from '../../../report/comparison/comparison-text.ts';
import { fc } from '../../../schema/arbitrary.ts';
import { suite } from '../../support/suite.ts';
import { expectGolden } from '../expect-golden.ts';
import { anyComparison } from './any-comparison.ts';
import { sampleComparison } from './sample-comparison.ts';

const law = { seed: 11, numRuns: 300 };
const plain = { color: false, files: ['reports/compare.html', 'reports/compare.json'] };
const colours = new RegExp(`${'\u001b'}\\[\\d+m`, 'g');

const reports: readonly (readonly [name: string, render: (comparison: Comparison) => string])[] = [
  ['html', comparisonHtml],
  ['json', comparisonJson],
  ['txt', (comparison) => comparisonText(comparison, plain)],
  ['quiet.txt', (comparison) => comparisonBriefly(comparison, false)],
];

suite('reports of a comparison', (test) => {
  for (const [name, render] of reports) {
    test(`${name} never throws, ends in a line break, and says the same twice`, () => {
      const property = fc.property(anyComparison, (comparison) => {
        const text = render(comparison);
        assert.ok(text.endsWith('\n'));
        assert.is(render(structuredClone(comparison)), text);
      });
      fc.assert(property, law);
    });

    test(`${name} is well-formed text that acts on no terminal, whatever the comparison holds`, () => {
      const property = fc.property(anyComparison, (comparison) => {
        const text = render(comparison);
        assert.ok(text.isWellFormed());
        assert.not.match(text.replaceAll('\n', ''), /\p{Cc}/u);
      });
      fc.assert(property, law);
    });

    test(`${name} of the made-up comparison; else see the difference with UPDATE_GOLDEN=1`, () => {
      expectGolden(`compare.${name}`, render(sampleComparison));
    });
  }

  test('the text at a terminal never moves the cursor, and colours add nothing to it', () => {
    const property = fc.property(anyComparison, (comparison) => {
      const text = comparisonText(comparison, { color: false, files: ['a\u001bb'] });
      const painted = comparisonText(comparison, { color: true, files: ['a\u001bb'] });
      assert.is(painted.replaceAll(colours, ''), text);
      assert.not.match(text.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    });
    fc.assert(property, law);
  });

  test('json always keeps to its published schema', () => {
    const validate = compiled(schemaOf('compare'));
    const property = fc.property(anyComparison, (comparison) => {
      assert.ok(validate(JSON.parse(comparisonJson(comparison))), JSON.stringify(validate.errors));
    });
    fc.assert(property, law);
    const sample = JSON.parse(comparisonJson(sampleComparison));
    assert.not(validate({ ...sample, extra: 1 }));
    assert.not(validate({ ...sample, clusters: [{ ...sample.clusters[0], kind: 'odd' }] }));
    const { summary: _summary, ...rest } = sample;
    assert.not(validate(rest));
  });

  test('requests and answers stand in it as they do in report.json', () => {
    const [own, single] = ['compare', 'report'].map((name) => schemaOf(name)['$defs']);
    for (const name of ['request', 'response', 'headers', 'body', 'verdict'])
      assert.equal(own?.[name], single?.[name], name);
  });
});

type Json = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function schemaOf(name: string): Json {
  return JSON.parse(readFileSync(`reports/${name}.schema.json`, 'utf8'));
}

function compiled(schema: Json): Ajv2020.ValidateFunction {
  return new Ajv2020.Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
}
