/** The format junit: junit.xml, in the form that Jenkins and most other tools read. */

import XmlBuilder from 'fast-xml-builder';
import type { RunEvent } from '../model/event.ts';
import { visible } from '../names/visible.ts';
import { type Format, foldView, type View } from './format.ts';
import { sentencesOf } from './notices.ts';
import { headline } from './terminal/headline.ts';
import { paintWith } from './terminal/paint.ts';
import { busyTime, type TestEntry, testEntries } from './test-entries.ts';

/** One test suite for each operation, one test case for each row; failures and errors are told apart. */
export const junit: Format = {
  name: 'junit',
  file: 'junit.xml',
  render: (events) => builder.build(documentOf(events)),
};

/** Members whose names begin with `@` become attributes, `#` is the text. */
const builder = new XmlBuilder({
  attributeNamePrefix: '@',
  textNodeName: '#',
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

type Xml = Readonly<Record<string, unknown>>;

function documentOf(events: readonly RunEvent[]): Xml {
  const view = foldView(events);
  const entries = testEntries(view, events);
  const suites = [...Map.groupBy(entries, ({ suite }) => suite)];
  const { contract, durationMs } = view.report;
  return {
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    testsuites: {
      '@name': xmlText(`${contract.title} ${contract.version}`.trim()),
      ...countsOf(entries),
      '@time': seconds(durationMs),
      testsuite: suites.map(([name, tests], at) => suiteOf(view, name, tests, at === 0)),
    },
  };
}

/** A test suite; the first one has the facts of the run as properties, since tools look for properties there only. */
function suiteOf(view: View, name: string, tests: readonly TestEntry[], isFirst: boolean): Xml {
  const { startedAt } = view.report;
  const facts = [...(isFirst ? factsOf(view) : []), ...warningsOf(tests)];
  const skipped = tests.filter(({ standing }) => standing === 'skipped').length;
  return {
    '@name': xmlText(name),
    ...countsOf(tests),
    '@skipped': String(skipped),
    '@time': seconds(busyTime(tests.flatMap(({ spans }) => spans))),
    ...(startedAt ? { '@timestamp': xmlText(startedAt) } : {}),
    ...(facts.length > 0 ? { properties: { property: facts } } : {}),
    testcase: tests.map((test) => testcaseOf(test)),
    ...(isFirst ? { 'system-out': textOf([headline(view, paintWith(false)), ...sentencesOf(view)]) } : {}),
  };
}

function countsOf(tests: readonly TestEntry[]): Xml {
  const count = (wanted: TestEntry['standing']) =>
    String(tests.filter(({ standing }) => standing === wanted).length);
  return { '@tests': String(tests.length), '@failures': count('failed'), '@errors': count('error') };
}

function testcaseOf({ suite, name, standing, verdict, message, details, durationMs }: TestEntry): Xml {
  const said = { '@message': xmlText(message), '@type': verdict };
  const text = textOf(details);
  const told = details.length > 0 ? { ...said, '#': text } : said;
  return {
    '@name': xmlText(name),
    '@classname': xmlText(suite),
    '@time': seconds(durationMs),
    ...(standing === 'failed' ? { failure: told } : {}),
    ...(standing === 'error' ? { error: told } : {}),
    ...(standing === 'skipped' ? { skipped: said } : {}),
    ...(standing === 'passed' && text ? { 'system-out': `${verdict}\n${text}` } : {}),
  };
}

function factsOf(view: View): readonly Xml[] {
  const { report, started } = view;
  const { target, contract, result, exitCode, seed, tool, requests } = report;
  const facts = {
    ...{ target, contract: `${contract.title} ${contract.version}`.trim(), digest: contract.digest },
    ...{ result, exitCode, seed, salt: started?.salt ?? '', profile: started?.profile ?? '' },
    ...{ requests, tool: `${tool.name} ${tool.version}`.trim() },
  };
  return Object.entries(facts).map(([name, value]) => property(name, String(value)));
}

/** Warnings as properties: they are not failures, but have to be seen. */
function warningsOf(tests: readonly TestEntry[]): readonly Xml[] {
  const warnings = tests.filter(({ verdict, standing }) => verdict === 'warn' && standing === 'passed');
  return warnings.map(({ name, message }) => property('warning', `${name}: ${message}`));
}

function property(name: string, value: string): Xml {
  return { '@name': name, '@value': xmlText(value) };
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

function textOf(lines: readonly string[]): string {
  return lines.map(xmlText).join('\n');
}

/** XML 1.0 (2.2) does not allow control characters, lone surrogates, U+FFFE and U+FFFF. */
function xmlText(text: string): string {
  return visible(text).replaceAll(
    /[\ufffe\uffff]/g,
    (character) => `\\u{${character.charCodeAt(0).toString(16)}}`,
  );
}
