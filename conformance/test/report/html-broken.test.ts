/** The table of what is broken at the head of the report page. */

import * as assert from 'uvu/assert';
import { htmlFormat } from '../../report/html/html.ts';
import { suite } from '../support/suite.ts';
import { testProof, testRow, testRun, testStep } from './sample-events.ts';

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
