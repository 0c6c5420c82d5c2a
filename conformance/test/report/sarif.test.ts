/** The format sarif: valid for the official schema, and fit for code scanning. */

import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import type { RowResult } from '../../model/verdict.ts';
import { foldReport } from '../../report/fold-report.ts';
import { fileUri } from '../../report/sarif/results.ts';
import { sarif } from '../../report/sarif/sarif.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { hostileTexts } from './hostile-texts.ts';
import { started, testProof, testRow, testRun, testStep } from './sample-events.ts';
import { sampleRuns } from './sample-runs.ts';

const non = sampleRuns['non-conformant'];

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation?: {
      readonly artifactLocation: { readonly uri: string };
      readonly region?: object;
    };
    readonly logicalLocations: readonly { readonly fullyQualifiedName: string }[];
  }[];
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly suppressions?: readonly { readonly kind: string; readonly justification: string }[];
}

interface Run {
  readonly tool: {
    readonly driver: {
      readonly rules: readonly { readonly id: string; readonly help: { readonly text: string } }[];
    };
  };
  readonly results: readonly Result[];
  readonly invocations: readonly {
    readonly exitCode: number;
    readonly executionSuccessful: boolean;
    readonly toolExecutionNotifications: readonly {
      readonly level: string;
      readonly message: { readonly text: string };
    }[];
  }[];
}

function runIn(events: readonly RunEvent[]): Run {
  return JSON.parse(sarif.render(events)).runs[0];
}

function failing(rows: readonly RowResult[]): readonly RunEvent[] {
  return testRun(rows, { result: 'non-conformant', exitCode: 1 });
}

suite('sarif', (test) => {
  test('keeps to the official schema: samples, hostile texts and arbitrary runs', () => {
    const validate = validator();
    for (const events of Object.values(sampleRuns)) expectValid(validate, events);
    fc.assert(
      fc.property(anyEvents, (events) => expectValid(validate, events)),
      { seed: 3, numRuns: 200 },
    );
  });

  test('the schema refuses what is no SARIF', () => {
    const validate = validator();
    const document = JSON.parse(sarif.render(non));
    assert.is(validate(document), true);
    assert.is(validate({ ...document, version: '2.0' }), false);
    const [run] = document.runs;
    assert.not(
      validate({ ...document, runs: [{ ...run, results: [{ ...run.results[0], level: 'fatal' }] }] }),
    );
    assert.is(validate({ ...document, runs: [{ ...run, tool: {} }] }), false);
  });

  test('every result names its rule, and rules have the clause as help', () => {
    const { tool, results } = runIn(non);
    const { rules } = tool.driver;
    for (const { ruleId, ruleIndex } of results) assert.is(rules[ruleIndex]?.id, ruleId);
    assert.is(new Set(rules.map(({ id }) => id)).size, rules.length);
    assert.ok(rules.every(({ help }) => help.text === 'Beds: a bed has a number'));
  });

  test('levels follow the verdicts; what is waived is suppressed, what stayed open is a notification', () => {
    const { results, invocations } = runIn(non);
    assert.equal(
      results.map(({ ruleId, level }) => `${ruleId} ${level}`),
      ['ROW-01 warning', 'ROW-02 error', 'ROW-02 error', 'ROW-03 error', 'ROW-08 error', 'ROW-09 error'],
    );
    const suppressed = results.filter(({ suppressions }) => suppressions);
    assert.equal(
      suppressed.map(({ ruleId }) => ruleId),
      ['ROW-08'],
    );
    assert.match(
      suppressed[0]?.suppressions?.[0]?.justification ?? '',
      /the client is being replaced .*2027-01-31/,
    );
    const [invocation] = invocations;
    assert.equal([invocation?.exitCode, invocation?.executionSuccessful], [1, true]);
    assert.equal(
      invocation?.toolExecutionNotifications.map(({ message }) => message.text),
      [
        'inconclusive: ROW-04 addBed: the target asked for fewer requests',
        'blocked: ROW-05 addBed: the control stopped passing',
        'blocked: ROW-06 addBed: the control stopped passing',
      ],
    );
    assert.is(runIn(sampleRuns.incomplete).invocations[0]?.executionSuccessful, false);
  });

  test('a note is no result: a target that conforms raises no alert, whatever was seen of it', () => {
    const property = fc.property(anyEvents, (events) => {
      const verdicts = foldReport(events).checks.flatMap(({ verdict, findings }) =>
        findings.map(() => verdict),
      );
      const blamed = verdicts.filter((verdict) => ['fail', 'warn', 'waived'].includes(verdict));
      const { results } = runIn(events);
      assert.is(results.length, blamed.length);
      assert.ok(results.every(({ level }) => level === 'error' || level === 'warning'));
    });
    fc.assert(property, { seed: 9, numRuns: 200 });
  });

  test('a result points at the line of the document, at that of its operation, or at the requirement', () => {
    const location = { file: 'a folder/garden.yaml', line: 20, column: 9 };
    const step = testStep('addBed/ROW-01/x/0', '{}');
    const [, ...rest] = failing([testRow('ROW-01', 'fail', [testProof(step, {}, { location })])]);
    const [here] = runIn([{ ...started, own: { document: location.file } }, ...rest]).results;
    assert.equal(here?.locations[0]?.physicalLocation, {
      artifactLocation: { uri: 'a%20folder/garden.yaml' },
      region: { startLine: 20, startColumn: 9 },
    });
    const [operation] = runIn(failing([testRow('ROW-01', 'fail', [testProof(step)])])).results;
    assert.equal(operation?.locations[0]?.physicalLocation?.region, { startLine: 8, startColumn: 5 });
    const row = { ...testRow('ROW-01', 'fail', [testProof(step)]), operation: 'elsewhere' };
    const [nowhere] = runIn(failing([row])).results;
    assert.equal(nowhere?.locations[0]?.physicalLocation, { artifactLocation: { uri: 'garden.yaml' } });
    assert.is(nowhere?.locations[0]?.logicalLocations[0]?.fullyQualifiedName, 'elsewhere/ROW-01');
  });

  test('fingerprints are the same in the next run, under other ids and answers, and differ between findings', () => {
    const run = (id: string, salt: string, place: string) => {
      const step = testStep(`addBed/ROW-01/${id}`, `{"number":${salt}}`);
      const location = { file: 'x', line: 3, column: 1 };
      const evidence = testProof(step, { place, actual: salt }, { location });
      const events = failing([testRow('ROW-01', 'fail', [evidence])]);
      const salted = events.map((event) => (event.kind === 'run-started' ? { ...started, salt } : event));
      const [result] = runIn(salted).results;
      return JSON.stringify([result?.fingerprints, result?.partialFingerprints]);
    };
    assert.is(run('x/0', '100', '/name'), run('y/7', '200', '/name'));
    assert.is.not(run('x/0', '100', '/name'), run('x/0', '100', '/tag'));
    const all = runIn(non).results.map(({ fingerprints }) => JSON.stringify(fingerprints));
    assert.is(new Set(all).size, all.length);
  });

  test('messages hold no placeholders and no links', () => {
    const { results } = runIn(sampleRuns.hostile);
    assert.ok(results.length > 0);
    for (const { message } of results) {
      assert.not.match(message.text, /(?<!\\)\]\(/);
      assert.not.match(message.text.replaceAll(/\{\{|\}\}/g, ''), /[{}]/);
    }
  });

  test('files become references that name the same file', () => {
    for (const [file, uri] of [
      ['openapi.yaml', 'openapi.yaml'],
      ['a b/ü#1.yaml', 'a%20b/%C3%BC%231.yaml'],
      ['/srv/a b.yaml', 'file:///srv/a%20b.yaml'],
      ['C:\\docs\\a.yaml', 'file:///C:/docs/a.yaml'],
      ['//host/a', 'file:///host/a'],
      ['a:b.yaml', 'a%3Ab.yaml'],
      ['https://example.org/a/b.yaml', 'https://example.org/a/b.yaml'],
    ] as const) {
      assert.is(fileUri(file), uri);
    }
    for (const text of hostileTexts) assert.match(fileUri(text), /^[\x21-\x7e]*$/);
  });
});

function validator(): Ajv2020.ValidateFunction {
  const ajv = new Ajv2020.Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile(JSON.parse(readFileSync('fixtures/schemas/sarif-2.1.0.json', 'utf8')));
}

function expectValid(validate: Ajv2020.ValidateFunction, events: readonly RunEvent[]): void {
  assert.ok(validate(JSON.parse(sarif.render(events))), JSON.stringify(validate.errors?.slice(0, 3)));
}
