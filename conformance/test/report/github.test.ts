/** The format github: commands that the runner understands, and nothing else, whatever the run holds. */

import * as assert from 'uvu/assert';
import type { RunEvent } from '../../model/event.ts';
import { foldReport } from '../../report/fold-report.ts';
import { github } from '../../report/github.ts';
import { fc } from '../../schema/arbitrary.ts';
import { suite } from '../support/suite.ts';
import { anyEvents } from './any-events.ts';
import { hostileTexts } from './hostile-texts.ts';
import { stated, testProof, testRow, testRun, testStep } from './sample-events.ts';
import { sampleRuns } from './sample-runs.ts';

interface Command {
  readonly kind: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads a line as the runner does: the first `::` behind the name ends the properties, commas part them. */
function commandOf(line: string): Command {
  const [, kind = '', list = '', data = ''] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? [];
  const pairs = list.split(',').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), unescaped(pair.slice(at + 1))] as const;
  });
  return { kind, properties: Object.fromEntries(pairs), message: unescaped(data) };
}

function unescaped(text: string): string {
  const characters: Readonly<Record<string, string>> = {
    '0D': '\r',
    '0A': '\n',
    '3A': ':',
    '2C': ',',
    '25': '%',
  };
  return text.replaceAll(/%(0D|0A|3A|2C|25)/g, (_, code: string) => characters[code] ?? '');
}

function commandsOf(events: readonly RunEvent[]): readonly Command[] {
  return github.render(events).split('\n').slice(0, -1).map(commandOf);
}

suite('github', (test) => {
  test('every line is one command; at most ten errors and ten warnings, and behind them what the run came to', () => {
    const property = fc.property(anyEvents, (events) => {
      const commands = commandsOf(events);
      for (const { kind, properties, message } of commands) {
        assert.match(kind, /^(?:error|warning|notice)$/);
        assert.equal(
          Object.keys(properties).filter((name) => !['file', 'line', 'col', 'title'].includes(name)),
          [],
        );
        assert.not.match(message.replaceAll('\n', ''), /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }
      const count = (kind: string) => commands.filter((command) => command.kind === kind).length;
      assert.ok(count('error') <= 10 && count('warning') <= 10);
      assert.ok(foldReport(events).exitCode === 0 || count('error') > 0);
      const last = commands.at(-1)?.kind ?? '';
      assert.ok(last === 'notice' || (last === 'error' && count('error') === 1), last);
      assert.is(count('notice'), last === 'notice' ? 1 : 0);
      const errors = commands.filter(({ kind }) => kind === 'error').map(({ message }) => message);
      const notices = commands.filter(({ kind }) => kind === 'notice').map(({ message }) => message);
      for (const text of notices) assert.not(errors.includes(text), text);
    });
    fc.assert(property, { seed: 3, numRuns: 300 });
  });

  test('a document that is part of the tool is named neither as the place nor in the text', () => {
    const file = '/opt/actions/tool/openapi.yaml';
    const location = { file, line: 46, column: 11 };
    const proof = testProof(testStep('ROW-01', '{}'), { pointer: '/components/schemas/Bed' }, { location });
    const events = testRun([testRow('ROW-01', 'fail', [proof])], { result: 'non-conformant', exitCode: 1 });
    const [own] = commandsOf(events);
    assert.equal(Object.keys(own?.properties ?? {}), ['title']);
    assert.match(own?.message ?? '', /^document {2}#\/components\/schemas\/Bed$/m);
    const named = events.map((event) =>
      event.kind === 'run-started' ? { ...event, own: { document: file } } : event,
    );
    const [theirs] = commandsOf(named);
    assert.is(theirs?.properties['file'], file);
    assert.match(theirs?.message ?? '', `document  ${file}:46 #`);
  });

  test('hostile texts come back as they are shown', () => {
    const texts = hostileTexts.filter((one) => /^[\x20-\x7e]+$/.test(one) && one.length < 300);
    assert.ok(texts.length > 3);
    for (const text of texts) {
      const step = testStep(`addBed/${text}/0`, '{}');
      const location = { file: text, line: 3, column: 4 };
      const row = testRow('R', 'fail', [testProof(step, { actual: text }, { location })]);
      const events = testRun([{ ...row, title: text }], { result: 'non-conformant', exitCode: 1 });
      const named = events.map((event) =>
        event.kind === 'run-started' ? { ...event, own: { document: text } } : event,
      );
      const [command] = commandsOf(named);
      const place = /^[a-z][a-z\d+.-]+:\/\//i.test(text) ? {} : { file: text, line: '3', col: '4' };
      assert.equal(command?.properties, { ...place, title: `R addBed: ${text}` });
      assert.ok(command?.message.includes(`came      ${text}\n`), command?.message);
    }
  });

  test('rows point at lines, warnings warn, open rows are told by reason, waived ones not at all', () => {
    const commands = commandsOf(sampleRuns['non-conformant']);
    assert.equal(
      commands.map(
        ({ kind, properties }) =>
          `${kind} ${properties['file'] ?? ''} ${properties['title']?.slice(0, 14).replace(/:$/, '')}`,
      ),
      [
        ...[
          'error garden.yaml ROW-02 addBed',
          'error garden.yaml ROW-03 addBed',
          'error garden.yaml ROW-09 addBed',
        ],
        ...['error  1 not checked', 'error  2 not checked', 'warning garden.yaml ROW-01 addBed'],
        'notice  non-conformant',
      ],
    );
    assert.is(commands[2]?.properties['line'], '20');
    assert.is(commands[4]?.message, 'blocked: the control stopped passing\nROW-05 ROW-06');
  });

  test('no annotation is longer than what GitHub takes', () => {
    const long = '\u{10ffff}'.repeat(100_000);
    const finding = { expected: long, actual: long, place: long, pointer: long };
    const step = testStep(long, long, {}, long);
    const row = { ...testRow(long, 'fail', [testProof(step, finding)]), title: long, clause: long };
    const open = { ...testRow(long, 'blocked'), reason: stated(long) };
    for (const command of commandsOf(testRun([row, open], { result: 'non-conformant', exitCode: 1 }))) {
      assert.ok(Array.from(command.properties['title'] ?? '').length <= 255);
      assert.ok(
        Buffer.byteLength(command.message) < 64 * 1024,
        `${Buffer.byteLength(command.message)} bytes`,
      );
    }
  });

  test('what GitHub would not show is counted in the notice', () => {
    const rows = Array.from({ length: 25 }, (_, at) => {
      const step = testStep(`addBed/R-${at}/x/0`, '{}');
      return testRow(`R-${at}`, at < 14 ? 'fail' : 'warn', [testProof(step)]);
    });
    const commands = commandsOf(testRun(rows, { result: 'non-conformant', exitCode: 1 }));
    assert.is(commands.length, 21);
    assert.match(commands.at(-1)?.message ?? '', /4 more errors and 1 more warning in the other reports$/);
  });

  test('a waiver that has to be mended is an error of its own, and stands in no notice', () => {
    const [error, notice, ...rest] = commandsOf(sampleRuns['stale-waiver']);
    assert.equal(rest, []);
    assert.equal([error?.kind, error?.properties], ['error', { title: 'waiver ROW-01' }]);
    assert.match(error?.message ?? '', /^the waiver of ROW-01 is stale, [^\n]*$/);
    assert.equal(
      [notice?.kind, notice?.properties['title']],
      ['notice', 'conformant with waivers, but the gate fails'],
    );
    assert.not.match(notice?.message ?? '', /take it out/);
  });

  test('a run that could not be finished, and has no row to blame, is one error', () => {
    const [error, ...rest] = commandsOf(sampleRuns.interrupted);
    assert.equal([error?.kind, error?.properties['title'], rest], ['error', 'incomplete', []]);
  });

  test('a run without a finding says so in one notice', () => {
    const commands = commandsOf(sampleRuns.conformant);
    assert.equal(
      commands.map(({ kind, properties }) => [kind, properties['title']]),
      [['notice', 'conformant']],
    );
  });
});
