/** What the guides say is so: their commands run, their files are read, the names in them are there. */

import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { loadRequirements } from '../../requirements/load-requirements.ts';
import { readWaivers } from '../../run/gate/read-gate.ts';
import { loadSubject } from '../../run/load-subject.ts';
import { guideBlock } from '../support/guide-blocks.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { callMain } from './call-main.ts';
import { runCli } from './run-cli.ts';

const ownRows = 'requirements.md';
const text = readFileSync(join('.github/guides', ownRows), 'utf8');

/** The arguments of a command in the guide. */
function typed(block: string): readonly string[] {
  return block
    .trim()
    .replace(/^npm run /, '')
    .replace(' -- ', ' ')
    .split(' ');
}

/** A folder in which the draft of the guide was written. */
function withDraft(work: (folder: string) => Promise<void>): Promise<void> {
  const fixtures = resolve('fixtures');
  return withFolder({}, async (cwd) => {
    symlinkSync(fixtures, join(cwd, 'fixtures'));
    const { code, stderr } = await runCli(typed(guideBlock(ownRows, 'Requirements of your own', 'sh')), {
      cwd,
    });
    assert.is(code, 0, stderr);
    await work(cwd);
  });
}

/** What the guide of requirements says: its commands run, the ids that it names are written, its example takes their place. */
suite('the guide of requirements', (test) => {
  test('names ids that are there', async () => {
    await withDraft(async (folder) => {
      assert.ok(existsSync(join(folder, 'requirements.yaml')));
      const { rows, clauses } = await loadRequirements(join(folder, 'requirements.yaml'));
      const ids = new Set([...rows, ...clauses].map(({ id }) => id));
      const named = [...text.matchAll(/`((?:putBook|listBooks)\.[\w.]+)`/g)].map(([, id = '']) => id);
      assert.ok(named.length > 6);
      assert.equal(
        named.filter((id) => !ids.has(id)),
        [],
      );
    });
  });

  test('its example takes the place of a row, and counts as it says', async () => {
    await withDraft(async (cwd) => {
      const file = join(cwd, 'requirements.yaml');
      const example = guideBlock(ownRows, 'A worked example', 'yaml');
      const draft = readFileSync(file, 'utf8');
      const [head = '', rows = ''] = draft.split(/(?<=^rows:\n)/m);
      const own = /^ {2}- id: putBook\.title\.maxLength\n(?: {3,}.*\n)+/m;
      assert.match(rows, own);
      writeFileSync(file, head + rows.replace(own, () => example));
      const { code, stdout, stderr } = await runCli(typed(guideBlock(ownRows, 'A worked example', 'sh')), {
        cwd,
      });
      assert.is(code, 0, stderr);
      assert.match(
        stdout,
        /^putBook\.title\.maxLength +recommended +putBook +A title fits on the back of a book$/m,
      );
    });
  });
});

const anyDocument = 'any-document.md';
const stations = resolve('fixtures/documents/stations/openapi.yaml');
const url = 'http://127.0.0.1:9';

/** A dry run by the configuration of the guide, some of it written otherwise. */
function dryRun(change: (text: string) => string) {
  return withFolder({}, (folder) => {
    const file = join(folder, 'conformance.yaml');
    const text = guideBlock(anyDocument, 'What only you know', 'yaml').replace('openapi.yaml', stations);
    writeFileSync(file, change(text));
    return callMain(['verify', url, '--dry-run', '--config', file]);
  });
}

/** What the guide of any document says: its configuration is read, its flags are there, its commands run. */
suite('the guide of any document', (test) => {
  test('its commands run', async () => {
    for (const heading of ['What is sent', 'When a valid request is refused']) {
      const line = guideBlock(anyDocument, heading, 'sh').trim();
      const argv = line
        .replace(/^npm run /, '')
        .replace(' -- ', ' ')
        .split(' ');
      const { code, stdout, stderr } = await callMain(argv);
      assert.is(code, 0, stderr);
      assert.match(
        stdout,
        argv[0] === 'list' ? /^order of the operations:/m : /^unknown-value +undetermined/m,
      );
    }
  });

  test('what it types about coverage runs, in a checkout by the names of its scripts', async () => {
    const lines = guideBlock(anyDocument, 'What of the document was exercised', 'sh').trim().split('\n');
    assert.is(lines.length, 2);
    for (const line of lines) {
      const [script = '', ...argv] = line
        .replace(/^npm run /, '')
        .replace(' -- ', ' ')
        .split(' ');
      const { code, stdout, stderr } = await callMain([script.replace(/:document$/, ''), ...argv]);
      assert.is(code, 0, stderr);
      assert.match(stdout, script === 'list' ? /^coverage of getStation, /m : /^a run would exercise /m);
    }
  });

  test('its flags are those of verify', async () => {
    const { stdout } = await callMain(['verify', '--help']);
    const text = readFileSync(join('.github/guides', anyDocument), 'utf8');
    const flags = [...text.matchAll(/--[a-z][a-z-]+/g)];
    assert.ok(flags.length > 3);
    for (const [flag] of flags) assert.ok(stdout.includes(`${flag} `), flag);
  });

  test('its configuration is read, and what it leaves out is left out', async () => {
    const { code, stdout, stderr } = await dryRun((text) => text);
    assert.is(code, 0, stderr);
    assert.match(stdout, / getDeparture /);
    assert.not.match(stdout, / listDepartures /);
  });

  test('a value that its schema does not allow is refused, and one for nothing that is there', async () => {
    for (const [change, says] of [
      [
        (text: string) => text.replace('departure_id: 12', 'departure_id: 0'),
        /getDeparture\.path\.departure_id/,
      ],
      [(text: string) => text.replace('departure_id: 12', 'gate: 12'), /gate/],
      [(text: string) => text.replace('getStation:', 'getTrain:'), /getTrain/],
    ] as const) {
      const { code, stderr } = await dryRun(change);
      assert.is(code, 2, stderr);
      assert.match(stderr, says);
    }
  });
});

const fields = 'row operation target signature reason link owner added expires'.split(' ');

/** The waiver file that the guide shows is read, and has every field that the guide explains. */
suite('the guide of the gate', (test) => {
  test('shows a waiver with all fields, which is read', async () => {
    const { contract, requirements } = await loadSubject({});
    const known = {
      rows: requirements?.rows.map(({ id }) => id) ?? [],
      operations: contract.operations.map(({ id }) => id),
      today: '2026-01-01',
    };
    await withFolder({}, async (folder) => {
      const file = join(folder, 'waivers.yaml');
      writeFileSync(file, guideBlock('gate.md', 'A file with all fields', 'yaml'));
      const [waiver, ...more] = await readWaivers(file, known);
      assert.equal(Object.keys(waiver ?? {}).toSorted(), ['kind', ...fields].toSorted());
      assert.is(more.length, 0);
    });
  });
});
