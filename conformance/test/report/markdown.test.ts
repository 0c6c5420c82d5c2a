/** The format markdown: foreign text stays text, and a summary of a job takes the whole. */

import { lexer, type Token } from 'marked';
import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { visible } from '../../names/visible.ts';
import { fenced, inert } from '../../report/markdown/inert.ts';
import { markdown } from '../../report/markdown/markdown.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { hostileTexts } from './hostile-texts.ts';
import { stated, testProof, testRow, testRun, testStep } from './sample-events.ts';
import { sampleRuns } from './sample-runs.ts';

/** The only HTML of the format; what stands between the tags of a summary has no tags. */
const ours = /^(?:<details><summary>[^<>]*<\/summary>|<\/details>)\s*$/;

/** What Markdown could make of a text, and what we use ourselves. */
const used = [
  'heading',
  'paragraph',
  'table',
  'code',
  'html',
  'space',
  'list',
  'list_item',
  'text',
  'escape',
];

function tokensOf(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    const cells = token.type === 'table' ? [...token['header'], ...token['rows'].flat()] : [];
    const inner = [
      ...('tokens' in token ? (token.tokens ?? []) : []),
      ...(token.type === 'list' ? token['items'] : []),
    ];
    return [token, ...tokensOf(inner), ...cells.flatMap((cell) => tokensOf(cell.tokens))];
  });
}

/** Of the table of operations; that of verdicts has three. */
const coverageColumns = 4;

/** Fails where a text has become more than text. */
function expectInert(text: string): readonly Token[] {
  const tokens = tokensOf(lexer(text));
  for (const token of tokens) {
    assert.ok(used.includes(token.type), `${token.type}: ${token.raw}`);
    if (token.type === 'html') assert.match(token.raw, ours);
    if (token.type === 'table')
      for (const row of token['rows']) assert.ok([3, coverageColumns].includes(row.length), token.raw);
    if (token.type === 'list_item') assert.not(token['task']);
  }
  return tokens;
}

function count(tokens: readonly Token[], type: string): number {
  return tokens.filter((token) => token.type === type).length;
}

suite('markdown', (test) => {
  test('nothing in a run becomes markup, whatever it holds', () => {
    const property = fc.property(anyEvents, (events) => {
      const text = markdown.render(events);
      const tokens = expectInert(text);
      const code = tokens.filter(({ type }) => type === 'code');
      const outside = code.reduce((rest, { raw }) => rest.replace(raw, () => ''), text);
      for (const tag of ['<details>', '</details>'])
        assert.is(
          tokens.filter(({ raw, type }) => type === 'html' && raw.startsWith(tag)).length,
          outside.split(`\n${tag}`).length - 1,
        );
    });
    fc.assert(property, { seed: 3, numRuns: 300 });
    for (const events of Object.values(sampleRuns)) expectInert(markdown.render(events));
  });

  test('a text is shown as it is, in a paragraph, in a cell and in a summary', () => {
    for (const text of [
      ...hostileTexts,
      ...fc.sample(fc.string({ unit: 'binary' }), { seed: 2, numRuns: 300 }),
    ]) {
      const shown = visible(text);
      const [paragraph] = tokensOf(lexer(`x ${inert(text)}`));
      assert.is(plainOf(paragraph).trim(), `x ${shown}`.trim());
      const [table] = lexer(`| a | b |\n|---|---|\n| x | ${inert(text)} |\n`);
      assert.is(table?.type, 'table');
      if (table?.type === 'table') assert.is(plainOf(table['rows'][0][1]).trim(), shown.trim());
      assert.not.match(inert(text), /[<>|`*_[\]~\\]/);
    }
  });

  test('a fence is longer than any run of backticks in the code', () => {
    for (const text of ['a', '`', '```', '````\n`````\n```', 'a```b']) {
      const [code, ...rest] = lexer(fenced(text));
      assert.equal([code?.type, code?.type === 'code' ? code['text'] : '', rest], ['code', text, []]);
    }
  });

  test('verdict, counts, findings and what stayed open', () => {
    const text = markdown.render(sampleRuns['non-conformant']);
    const tokens = expectInert(text);
    assert.match(text, /^## ❌ Garden 1\.2\.0: non-conformant\n/);
    assert.equal([count(tokens, 'table'), text.split('<details>').length - 1], [3, 7]);
    assert.match(text, /\| fail \| 3 \| the contract is broken \|/);
    assert.match(text, /<summary>Could not be checked: 3<\/summary>/);
    assert.match(text, /<summary>Waived: 1<\/summary>/);
  });

  test('at most ten findings: one of each row comes first, and the others are counted', () => {
    const rows = Array.from({ length: 8 }, (_, at) => {
      const evidence = [0, 1].map((index) =>
        testProof(testStep(`addBed/R-${at}/x/${index}`, '{}'), { place: `/${index}` }),
      );
      return testRow(`R-${at}`, at < 6 ? 'fail' : 'warn', evidence);
    });
    const text = markdown.render(testRun(rows, { result: 'non-conformant', exitCode: 1 }));
    const titles = [...text.matchAll(/<summary>(\w+ R-\d)/g)].map(([, title]) => title);
    assert.equal(titles, [
      ...['fail R-0', 'fail R-1', 'fail R-2', 'fail R-3', 'fail R-4', 'fail R-5', 'warn R-6', 'warn R-7'],
      ...['fail R-0', 'fail R-1'],
    ]);
    assert.match(text, /^6 more findings are in report\.json\.$/m);
  });

  test('the largest run stays below the 1 MiB that GitHub takes', () => {
    const long = '\u{e0041}'.repeat(5000);
    const step = testStep(long, long, { headers: [{ name: 'Content-Type', value: long }] }, long);
    const finding = { expected: long, actual: long, place: long, pointer: long };
    const evidence = [testProof(step, finding, { alike: [long], otherwise: step })];
    const waiver = { reason: long, link: long, owner: long, added: long, expires: long };
    const rows = (['fail', 'blocked', 'waived'] as const).flatMap((verdict) =>
      Array.from({ length: 40 }, (_, at) => ({
        ...{ ...testRow(`${at}${long}`, verdict, verdict === 'fail' ? evidence : []), waiver },
        ...{
          title: long,
          operation: long,
          clause: `${long} · ${long} · ${long}`,
          reason: stated(`${at}${long}`),
        },
      })),
    );
    const notices = Array.from({ length: 40 }, (_, at): RunEvent => {
      return { kind: 'notice', code: 'control-refused', values: { actual: `${at}${long}` } };
    });
    const text = markdown.render(testRun(rows, { result: 'non-conformant', exitCode: 1 }, notices));
    const size = Buffer.byteLength(text);
    assert.ok(size > 256 * 1024 && size < 1024 * 1024, `${size} bytes`);
  });

  test('a curl line that is too long to read is left to report.json', () => {
    const body = Array.from({ length: 900 }, (_, at) => `"k${at}":${at}`).join();
    const row = testRow('R', 'fail', [testProof(testStep('addBed/R/x/0', `{${body}}`))]);
    const events: readonly RunEvent[] = testRun([row], { result: 'non-conformant', exitCode: 1 });
    const text = markdown.render(events);
    assert.not.match(text, /```sh/);
    assert.match(text, /The curl line is long: it is in report\.json\./);
  });
});

/** The text that a reader sees: entities decoded, no markup left. */
function plainOf(token: Token | undefined): string {
  const inner = token && 'tokens' in token ? (token.tokens ?? []) : [];
  const text = inner.map(({ raw }) => raw).join('');
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
