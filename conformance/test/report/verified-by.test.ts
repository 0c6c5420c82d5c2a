/** Every report says what was verified against where that is not the bundled pair, and what part of it. */

import * as assert from 'uvu/assert';
import type { RunEvent, RunStarted } from '../../model/event.ts';
import { foldReport } from '../../report/fold-report.ts';
import { foldView } from '../../report/format.ts';
import { html } from '../../report/html/html.ts';
import { formats } from '../../report/index.ts';
import { briefly, terminal } from '../../report/terminal/terminal.ts';
import { suite } from '../support/suite.ts';
import { rowOf, runOf, started } from './sample-events.ts';

type Ending = Parameters<typeof runOf>[1];

const endings: readonly Ending[] = [
  { result: 'conformant', exitCode: 0 },
  { result: 'conformant-with-waivers', exitCode: 1 },
  { result: 'non-conformant', exitCode: 1 },
  { result: 'incomplete', exitCode: 3 },
];

const rows = [rowOf('ROW-01', 'pass'), rowOf('ROW-02', 'warn')];

/** Every text about a run, the terminal's included. */
function textsOf(facts: Partial<RunStarted>, ending: Ending): readonly (readonly [string, string])[] {
  const events: readonly RunEvent[] = [{ ...started, ...facts }, ...runOf(rows, ending).slice(1)];
  const view = foldView(events);
  const told = formats.filter(({ name }) => !['json', 'jsonl'].includes(name));
  return [
    ...told.map(({ name, render }) => [name, render(events)] as const),
    ['html', html.render(events)],
    ['terminal', terminal(view, { color: false, files: [] })],
    ['briefly', briefly(view, false)],
  ];
}

const bundled = { requirements: 'rows' };
const selection = { rows: 2, of: 9, flags: ['conformance.yaml'], skipped: 7 };

suite('what a run was verified by', (test) => {
  test('is said by every report, however the run ended', () => {
    for (const ending of endings) {
      for (const [name, text] of textsOf(
        { ...bundled, own: { document: 'garden.yaml', requirements: 'weak.yaml' } },
        ending,
      )) {
        assert.match(text, /; by garden\.yaml with weak\.yaml \(1 of 2 rows is required\)/, name);
      }
      for (const [name, text] of textsOf({ own: { document: 'garden.yaml' } }, ending))
        assert.match(text, /; by garden\.yaml/, name);
    }
  });

  test('is not said of the bundled pair', () => {
    for (const ending of endings)
      for (const [name, text] of textsOf(bundled, ending)) assert.not.match(text, /; by /, name);
  });

  test('and so is the part of it that a run speaks for', () => {
    for (const ending of endings)
      for (const [name, text] of textsOf({ ...bundled, selection }, ending))
        assert.match(text, /\(2 of 9 rows; conformance\.yaml, 7 skipped\)/, name);
  });

  test('stands in report.json', () => {
    const contractOf = (facts: Partial<RunStarted>) => foldReport([{ ...started, ...facts }]).contract;
    const { title, version, digest, source } = started.contract;
    assert.equal(contractOf({}), { title, version, digest, source });
    assert.equal(contractOf(bundled).requirements, { name: 'rows' });
    const own = { ...bundled, requirementsSource: 'weak.yaml' };
    assert.equal(contractOf(own).requirements, { name: 'rows', source: 'weak.yaml' });
  });
});
