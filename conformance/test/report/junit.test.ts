/** The format junit: valid for Jenkins, whatever the run holds, and one testcase a row. */

import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import * as assert from 'uvu/assert';
import { validateXML } from 'xmllint-wasm';
import type { RunEvent } from '../../model/event.ts';
import { foldReport } from '../../report/fold-report.ts';
import { junit } from '../../report/junit.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { hostileTexts } from './hostile-texts.ts';
import { testRow, testRun } from './sample-events.ts';
import { sampleRuns } from './sample-runs.ts';

const schema = readFileSync('fixtures/schemas/junit-10.xsd', 'utf8');
const [non, incomplete] = [sampleRuns['non-conformant'], sampleRuns.incomplete];

/** What the files of these runs break of the schema. */
async function complaintsAbout(texts: readonly string[]): Promise<readonly string[]> {
  const xml = texts.map((contents, at) => ({ fileName: `run-${at}.xml`, contents }));
  const { valid, errors } = await validateXML({ xml, schema });
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage);
}

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, trimValues: false },
  isArray: (name) => ['testsuite', 'testcase', 'property'].includes(name),
  // The parser's own guard against bombs; a report has one entity for each quote of its bodies.
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 100_000_000 },
});

interface Testcase {
  readonly '@name': string;
  readonly [member: string]: unknown;
}

interface Suite {
  readonly '@name': string;
  readonly properties?: {
    readonly property: readonly { readonly '@name': string; readonly '@value': string }[];
  };
  readonly testcase?: readonly Testcase[];
  readonly [member: string]: unknown;
}

function suitesOf(events: readonly RunEvent[]): readonly Suite[] {
  return parser.parse(junit.render(events)).testsuites.testsuite ?? [];
}

function testcasesOf(events: readonly RunEvent[]): readonly Testcase[] {
  return suitesOf(events).flatMap(({ testcase = [] }) => testcase);
}

function isChange(event: RunEvent): boolean {
  return event.kind === 'notice' && event.code === 'behaviour-changed';
}

function isWaiverFault(event: RunEvent): boolean {
  return event.kind === 'notice' && ['waiver-stale', 'waiver-expired'].includes(event.code);
}

function kindsOf(testcase: Testcase): string {
  return ['failure', 'error', 'skipped'].filter((kind) => kind in testcase).join();
}

suite('junit', (test) => {
  test('keeps to the schema of Jenkins: samples, hostile texts and arbitrary runs', async () => {
    const samples = [...fc.sample(anyEvents, { seed: 3, numRuns: 150 }), ...Object.values(sampleRuns)];
    assert.equal(await complaintsAbout(samples.map(junit.render)), []);
  });

  test('the schema refuses what Jenkins does not know', async () => {
    const text = junit.render(non);
    for (const [good, bad] of [
      ['<failure ', '<failed '],
      [' classname=', ' class='],
      [' failures="', ' failed="'],
      [' time="1.234"', ' time="soon"'],
      ['<system-out>warn', '<properties/><system-out>warn'],
    ] as const) {
      const broken = text
        .replace(good, bad)
        .replace('</failure>', good === '<failure ' ? '</failed>' : '</failure>');
      assert.is.not(broken, text);
      assert.is.not((await complaintsAbout([broken])).length, 0, bad);
    }
  });

  test('one testcase a row, under a name of its own, and one each for waivers to be mended, for changed behaviour and for a run that is not well without a failure', () => {
    const property = fc.property(anyEvents, (events) => {
      const { checks, exitCode, result } = foldReport(events);
      const testcases = testcasesOf(events);
      const names = testcases.map((one) => JSON.stringify([one['@classname'], one['@name']]));
      assert.is(new Set(names).size, names.length);
      const extra = testcases.filter((one) => one['@classname'] === 'run').map((one) => one['@name']);
      const rows = testcases.filter((one) => one['@classname'] !== 'run');
      const hasFailed = rows.some((one) => 'failure' in one);
      const isFaulty = exitCode !== 0 && events.some(isWaiverFault);
      const isChanged = exitCode !== 0 && events.some(isChange);
      const isGreen = result.startsWith('conformant');
      const isRun = exitCode !== 0 && !hasFailed && !((isFaulty || isChanged) && isGreen);
      const faults = [...(isFaulty ? ['waivers'] : []), ...(isChanged ? ['behaviour'] : [])];
      assert.equal(extra, [...faults, ...(isRun ? ['run'] : [])]);
      assert.is(testcases.length, checks.length + extra.length);
      assert.ok(exitCode === 0 || testcases.some((one) => kindsOf(one).match(/failure|error/)));
    });
    fc.assert(property, { seed: 5, numRuns: 200 });
  });

  test('failures, errors and skips follow the verdicts, and the counts follow them', () => {
    const [one] = suitesOf(non);
    const kinds = one?.testcase?.map((testcase) =>
      `${testcase['@name'].slice(0, 6)} ${kindsOf(testcase)}`.trim(),
    );
    assert.equal(kinds, [
      ...[
        'ROW-01',
        'ROW-02 failure',
        'ROW-03 failure',
        'ROW-04 error',
        'ROW-05 error',
        'ROW-06 error',
        'ROW-07',
      ],
      ...['ROW-08 skipped', 'ROW-09 failure', 'ROW-10 skipped', 'ROW-11'],
    ]);
    assert.equal(
      ['@tests', '@failures', '@errors', '@skipped'].map((name) => one?.[name]),
      ['11', '3', '3', '2'],
    );
  });

  test('a warning is a property and fails only where it gates', () => {
    const warned = testRun([testRow('ROW-01', 'warn')], { result: 'conformant', exitCode: 0 });
    const strict = warned.map((event) =>
      event.kind === 'run-started' ? { ...event, profile: 'strict' } : event,
    );
    const warnings = (events: readonly RunEvent[]) =>
      suitesOf(events).flatMap(
        ({ properties }) => properties?.property.filter((one) => one['@name'] === 'warning') ?? [],
      );
    assert.equal(warnings(warned), [{ '@name': 'warning', '@value': 'ROW-01 what ROW-01 asks for: warn' }]);
    assert.equal(testcasesOf(warned).map(kindsOf), ['']);
    assert.equal(warnings(strict), []);
    assert.equal(testcasesOf(strict).map(kindsOf), ['failure']);
  });

  test('a failure says all that is needed to see it again', () => {
    const text = String(testcasesOf(non)[1]?.['failure']?.['#text' as never]);
    for (const part of [
      ...[
        'a request that breaks the contract was accepted',
        'clause    Beds: a bed has a number',
        'expected  400',
      ],
      ...[
        'came      200',
        'case      addBed/ROW-02/number:type:string/0',
        "curl -i -X POST 'http://127.0.0.1:8080/api/beds'",
      ],
    ]) {
      assert.ok(text.includes(part), part);
    }
  });

  test('the facts of the run are properties', () => {
    const facts = Object.fromEntries(
      suitesOf(incomplete)[0]?.properties?.property.map((one) => [one['@name'], one['@value']]) ?? [],
    );
    assert.is(facts['target'], 'http://127.0.0.1:8080/api');
    assert.is(facts['result'], 'incomplete');
    assert.equal([facts['seed'], facts['salt'], facts['exitCode']], ['1', '16384', '3']);
  });

  test('what XML cannot hold is shown as an escape, and all else comes back as it was', () => {
    for (const text of hostileTexts) {
      const events = testRun([{ ...testRow('ROW-01', 'pass'), title: text }], {
        result: 'conformant',
        exitCode: 0,
      });
      const [testcase] = testcasesOf(events);
      const shown = testcase?.['@name'] ?? '';
      assert.ok(/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\p{Cn}]*$/u.test(shown), shown);
      if (/^[\x20-\x7e]+$/.test(text)) assert.is(shown, `ROW-01 ${text}`);
    }
    const [testcase] = testcasesOf(
      testRun([{ ...testRow('R', 'pass'), title: 'a\u0000\ufffe\ud800' }], {
        result: 'conformant',
        exitCode: 0,
      }),
    );
    assert.is(testcase?.['@name'], 'R a\\u{0}\\u{fffe}\\u{d800}');
  });
});
