/** The published schemas of files that people, or this tool, write: made from their forms, and of one mind with the readers. */

import { readFileSync, writeFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { behaviourForm } from '../../behaviour/behaviour.ts';
import { FormatFault } from '../../forms/format-fault.ts';
import type { Reader } from '../../forms/readers.ts';
import type { NamedForm } from '../../forms/written.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/json.ts';
import { joinPointer, replaceAt } from '../../json/pointer.ts';
import { readJson } from '../../json/read-json.ts';
import { writeJson } from '../../json/write-json.ts';
import { requirementsForm } from '../../model/requirement.ts';
import { comparisonDefinitions, comparisonForm } from '../../report/comparison/comparison-json.ts';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { waiversForm } from '../../run/gate/read-gate.ts';
import { fc } from '../../schema/arbitrary.ts';
import { compileSchemas } from '../../schema/validate.ts';
import { sampleData } from '../requirements/sample.ts';
import { suite } from '../support/suite.ts';
import { reportDefinitions, reportForm } from './report-form.ts';
import { runDefinitions, runLine, runSamples } from './run-form.ts';

interface Published {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  readonly form: Reader<unknown>;
  /** The parts that stand once in the schema. */
  readonly definitions?: readonly NamedForm<unknown>[];
  readonly samples: readonly Json[];
  /** Set where the reader knows rules that no schema can say. */
  readonly isStricter?: true;
}

const waiver = {
  ...{ row: 'REJ-03', operation: 'addPlant', target: 'http://127.0.0.1:8080', signature: 'status 200' },
  ...{ reason: 'known', link: 'https://example.com/7', owner: 'me' },
  ...{ added: '2026-01-31', expires: '2026-03-01' },
};

const published: readonly Published[] = [
  {
    file: 'conformance/requirements/requirements.schema.json',
    title: 'Requirements of an interface',
    description: 'Named rows that bind the clauses of a prose specification to the checks of the harness.',
    form: requirementsForm,
    samples: [plain(sampleData)],
  },
  {
    file: 'conformance/run/gate/waivers.schema.json',
    title: 'Waivers',
    description:
      'Violations that may stay for a while, why, and who answers for them: verify --waivers FILE.',
    form: waiversForm,
    samples: [{ waivers: [waiver] }],
    isStricter: true,
  },
  {
    file: 'conformance/behaviour/behaviour.schema.json',
    title: 'Behaviour',
    description:
      'What a server was seen to do where its contract leaves it open: verify --expect-behaviour FILE.',
    form: behaviourForm,
    samples: [
      {
        contract: { title: 'Plants', version: '1', digest: 'a'.repeat(64) },
        operations: {
          addPlant: {
            answers: { 'open/accept': { none: '200 application/json', text: 'varies' } },
            limits: {
              name: { accepted: 4096, beyond: '413 text/html' },
              price: { accepted: 10, cap: 10 },
              species: { accepted: 5, silent: 6, answer: 'time-out' },
              id: 'varies',
            },
          },
        },
      },
    ],
    isStricter: true,
  },
  {
    file: 'reports/report.schema.json',
    title: 'report.json',
    description:
      'What a conformance run came to, with the evidence. Secrets never stand here: a shell variable such as $PLANT_STORE_TOKEN stands in their place.',
    form: reportForm,
    definitions: reportDefinitions,
    samples: [golden('non-conformant/report.json')],
    isStricter: true,
  },
  {
    file: 'reports/compare.schema.json',
    title: 'compare.json',
    description:
      'Where targets part when they are asked the same. Secrets never stand here: a shell variable stands in their place.',
    form: comparisonForm,
    definitions: comparisonDefinitions,
    samples: [golden('compare.json')],
  },
  {
    file: 'reports/run.schema.json',
    title: 'A line of run.jsonl',
    description:
      'The whole run, one JSON object a line: run-started, then exchanges, rows and notices, run-finished at the end.',
    form: runLine,
    definitions: runDefinitions,
    samples: runSamples,
    isStricter: true,
  },
];

/** A report that is kept as a whole. */
function golden(name: string): Json {
  return plain(JSON.parse(readFileSync(`fixtures/reports/${name}`, 'utf8')));
}

/** As it stands in a file. */
function plain(value: unknown): Json {
  const read = readJson(JSON.stringify(value));
  if (!read.ok) throw new Error('no JSON');
  return read.value;
}

function schemaOf({ title, description, form, definitions = [] }: Published): JsonObject {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const $defs = Object.fromEntries(definitions.map(({ definition }) => definition));
  return { $schema, title, description, ...form.form, ...(definitions.length > 0 ? { $defs } : {}) };
}

function isReadable({ form }: Published, value: Json): boolean {
  try {
    form(value, []);
    return true;
  } catch (error) {
    if (error instanceof FormatFault) return false;
    throw error;
  }
}

/** Every place of a value, the whole left out. */
function placesOf(value: Json, here = ''): readonly string[] {
  const inner = isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  return [...inner].flatMap(([key, part]) => {
    const place = joinPointer(here, key);
    return [place, ...placesOf(part, place)];
  });
}

const others = [
  ...[null, true, 0, 5, -1, 1.5, '', ' ', 'x', 'x y', '/x', '400', '600', '4XX', 'default', 'required'],
  ...['A-1', 'varies', '2026-02-28', '2026-02-31', 'b'.repeat(64)],
];
const values: readonly Json[] = [...others, [], {}, ['x'], [''], ['400'], [400], { x: '/x' }, { x: 'X' }];
const parts: readonly Json[] = [
  [{ pointer: '/a', value: null }],
  [{ pointer: '/a', members: [] }],
  [{ pointer: '/a', schema: { type: 'object' } }],
  [{ pointer: '/a', schema: true }],
  [{ pointer: '/a', schema: 'x' }],
  [{ pointer: '/a', schema: {}, members: [] }],
  [{ pointer: '/a' }],
  [{ pointer: '/a', value: 1, members: ['b'] }],
  [{ pointer: 'a', value: 1 }],
  { accepted: 1, beyond: '400' },
  { accepted: 1, beyond: '400', cap: 1 },
  { accepted: 1, silent: 2 },
  { accepted: 1 },
];
const names = ['', '/x', '/demands', '/excludedBy', '/members', '/notProvokedBy', '/cap', '/operation'];

suite('published schemas', (test) => {
  for (const one of published) {
    test(`${one.title}: the file is what the form makes it; UPDATE_GOLDEN=1 writes it anew`, () => {
      const text = `${JSON.stringify(schemaOf(one), undefined, 2)}\n`;
      if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(one.file, text);
      assert.equal(JSON.parse(readFileSync(one.file, 'utf8')), JSON.parse(text));
    });

    test(`${one.title}: whatever is changed, reader and schema agree`, async () => {
      const validate = (await compileSchemas({ document: schemaOf(one), dialect: '3.1' }, ['']))('');
      for (const sample of one.samples) assert.equal(validate(sample), []);
      const places = one.samples.flatMap((sample) => placesOf(sample).map((place) => ({ sample, place })));
      const changes = fc.record({
        at: fc.constantFrom(...places),
        value: fc.oneof(fc.constantFrom(...values, ...parts), fc.constant(undefined)),
        name: fc.constantFrom(...names),
      });
      const seen = { valid: 0, invalid: 0, stricter: 0 };
      fc.assert(
        fc.property(changes, ({ at: { sample, place }, value, name }) => {
          const changed = replaceAt(sample, place + name, value);
          const isValid = validate(changed).length === 0;
          const isRead = isReadable(one, changed);
          seen[isValid ? 'valid' : 'invalid'] += 1;
          if (isValid && !isRead && one.isStricter) seen.stricter += 1;
          else assert.is(isRead, isValid, writeJson(changed));
        }),
        { seed: 1, numRuns: 2000 },
      );
      assert.ok(seen.valid > 100 && seen.invalid > 100, JSON.stringify(seen));
      assert.ok(seen.stricter < 50, JSON.stringify(seen));
    });
  }

  test('the Plant Store is valid', async () => {
    const [one] = published;
    if (!one) throw new Error('nothing is published');
    const validate = (await compileSchemas({ document: schemaOf(one), dialect: '3.1' }, ['']))('');
    const file = 'conformance/requirements/plant-store.yaml';
    assert.equal(validate(plain(await loadRequirements(file))), []);
  });
});
