/**
 * The laws of the pieces of the report page, differences aside: bytes, texts, names of places, buckets, and the table
 * of what is broken at its head.
 */

import * as assert from 'uvu/assert';
import { decodeUtf8, encodeUtf8 } from '../../json/utf8.ts';
import { visible } from '../../names/visible.ts';
import { buckets, quantile } from '../../report/html/charts/charts.ts';
import { htmlFormat as format, htmlFormat } from '../../report/html/html.ts';
import { html } from '../../report/html/markup.ts';
import { shownBody } from '../../report/html/message.ts';
import { showText } from '../../report/html/message-view.ts';
import { anchorsFor, copyBlock } from '../../report/html/page.ts';
import { replayLine } from '../../report/replay-line.ts';
import { fc } from '../../schema/arbitrary.ts';
import { runProgram } from '../support/run-node.ts';
import { suite } from '../support/suite.ts';
import { hostileTexts } from './hostile-texts.ts';
import { started, testProof, testRow, testRun, testStep } from './sample-events.ts';

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 20 }));

suite('bytes and texts on the page', (test) => {
  test('a body in lines is the body, or as much of it as a note says', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const { lines: shown, base64, notes } = shownBody(bytes);
        if (decodeUtf8(bytes) === undefined)
          assert.equal(new Uint8Array(Buffer.from(base64 ?? '', 'base64')), bytes);
        else assert.equal([encodeUtf8(shown.join('')), base64, notes], [bytes, undefined, []]);
      }),
    );
  });

  test('bytes that are no text are spelt one by one, and differ where the bytes do', () => {
    const bytes = fc.uint8Array({ maxLength: 6 }).map((rest) => Uint8Array.from([0xff, ...rest]));
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const same = Buffer.compare(one, other) === 0;
        assert.is(shownBody(one).lines.join('') === shownBody(other).lines.join(''), same);
      }),
    );
  });

  test('a long body is cut between letters, with a note', () => {
    for (const start of ['', 'a', 'ab', 'abc']) {
      const { lines: shown, notes, base64 } = shownBody(encodeUtf8(start + '🌱'.repeat(3000)));
      assert.is(base64, undefined);
      assert.match(shown.join(''), /^[abc]*(?:🌱)+$/u);
      assert.match(notes[0] ?? '', /^Cut: the first 204\d of 1200\d bytes\. run\.jsonl has all of them\.$/);
    }
    assert.match(shownBody(encodeUtf8('ab'), true).notes[0] ?? '', /longer than the 2 bytes that were read/);
  });

  test('foreign text is no markup and hides nothing', () => {
    fc.assert(
      fc.property(text, (one) => {
        for (const { markup } of [html`<p title="${one}">${one}</p>`, showText(one)]) {
          assert.not.match(markup, /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
          const inner = markup.replaceAll(/<\/?(?:p|span)(?: (?:title|class)="[^"<>]*")?>/g, '');
          assert.not.match(inner, /[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
        }
      }),
    );
    assert.is(html`${['a', 1, html`<b>&</b>`, false, undefined, '&']}`.markup, 'a1<b>&</b>&amp;');
    assert.is(
      showText('a\u00a0b\u200b').markup,
      'a<span class="esc">\\u{a0}</span>b<span class="esc">\\u{200b}</span>',
    );
  });

  test('names of places are safe, and each stands once', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, fc.constantFrom('a', 'a-2', 'A b')), { maxLength: 9 }), (texts) => {
        const names = anchorsFor('row', texts);
        assert.is(new Set(names).size, texts.length);
        for (const name of names) assert.match(name, /^row-[A-Za-z0-9-]+$/);
      }),
    );
    assert.equal(anchorsFor('row', ['REJ-03', 'get /a', 'get /a', '☃']), [
      'row-REJ-03',
      'row-get-a',
      'row-get-a-2',
      'row-x',
    ]);
  });

  test('a line that is too long to paste is not offered, and one as long as can be is', () => {
    const [long, fit] = [20_001, 20_000].map(
      (length) => copyBlock('id', 'curl line', 'a'.repeat(length)).markup,
    );
    assert.match(
      long ?? '',
      /^<p class="remark">The curl line is too long to be pasted \(20001 characters\)\.<\/p>$/,
    );
    assert.match(fit ?? '', /data-copy="id"/);
  });

  test('a script to copy keeps its lines, and what is invisible within them is shown', () => {
    const { markup } = copyBlock('id', 'curl lines', "# 1. makes one\nprintf 'a\tb'\n<c>");
    assert.ok(markup.includes('># 1. makes one\n'), markup);
    assert.ok(markup.endsWith('&lt;c&gt;</code></pre></div>'), markup);
    assert.not.match(markup, /one\\n/);
  });

  test('the replay command hands every word over as it is', async () => {
    const words = hostileTexts.filter((one) => !one.includes('\u0000') && visible(one) === one);
    for (const word of words) {
      const command = replayLine('true', word, word).replace(/^npx true /, `printf '%s|' `);
      const { stdout } = await runProgram('sh', ['-c', command]);
      assert.is(stdout, `replay|${word}|--run|reports/run.jsonl|--target|${word}|`);
    }
  });

  test('the replay command names the run file that was written, wherever that is', () => {
    const broken = testRow('ROW-01', 'fail', [testProof(testStep('addBed/ROW-01/x/0', '{}'))]);
    const other = { name: 'html', path: 'out/report.html' };
    for (const [reports, file] of [
      [[], 'reports/run.jsonl'],
      [[other], 'reports/run.jsonl'],
      [[other, { name: 'jsonl', path: 'out/run.jsonl' }], 'out/run.jsonl'],
    ] as const) {
      const events = [
        { ...started, settings: { ...started.settings, reports } },
        ...testRun([broken], { result: 'non-conformant', exitCode: 1 }).slice(1),
      ];
      assert.ok(format.render(events).includes(`replay addBed/ROW-01/x/0 --run ${file} `), file);
    }
  });
});

suite('charts', (test) => {
  const numbers = fc.array(fc.double({ min: -1, max: 1e6, noNaN: true }), { maxLength: 30 });

  test('buckets hold every number once, touch each other, and begin and end with one that holds some', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const all = buckets(values);
        assert.is(
          all.reduce((sum, { count }) => sum + count, 0),
          values.length,
        );
        for (const [index, { from }] of all.entries()) if (index > 0) assert.is(all[index - 1]?.to, from);
        if (values.length > 0) assert.ok((all[0]?.count ?? 0) > 0 && (all.at(-1)?.count ?? 0) > 0);
      }),
    );
  });

  test('a quantile is one of the values, and as many as asked for are not above it', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(0.5, 0.95, 1), (values, share) => {
        const found = quantile(values, share);
        const below = values.filter((value) => value <= found).length;
        assert.ok(
          values.length === 0 ? found === 0 : values.includes(found) && below >= share * values.length,
        );
      }),
    );
    assert.equal([quantile([4, 1, 3, 2], 0.5), quantile([4, 1, 3, 2], 1)], [2, 4]);
  });
});

const found = testProof(testStep('addBed/ROW-01/x/0', '{"number":"1"}', {}, 'number is the string "1"'));
const broken = { result: 'non-conformant', exitCode: 1 } as const;

suite('what is broken, in a table', (test) => {
  test('several broken rows stand in a table before their evidence, each with a link to it', () => {
    const rows = [
      testRow('ROW-01', 'fail', [found]),
      testRow('ROW-02', 'warn', [found]),
      testRow('ROW-03', 'fail', [found]),
    ];
    const text = htmlFormat.render(testRun(rows, broken));
    const table = /<section id="broken".*?<\/section>/s.exec(text)?.[0] ?? '';
    const links = [...table.matchAll(/href="#([^"]+)"[^>]*>([^<]*)</g)].map(([, to, id]) => [to, id]);
    assert.equal(links, [
      ['finding-ROW-01', 'ROW-01'],
      ['finding-ROW-03', 'ROW-03'],
    ]);
    for (const [to] of links) assert.ok(text.includes(`id="${to}"`), to);
    assert.ok(table.includes('number is the string &quot;1&quot;'), table);
    assert.ok(text.indexOf('id="broken"') < text.indexOf('id="findings"'));
  });

  test('one broken row needs no table', () => {
    const text = htmlFormat.render(
      testRun([testRow('ROW-01', 'fail', [found]), testRow('ROW-02', 'warn', [found])], broken),
    );
    assert.not.match(text, /id="broken"/);
  });
});
