/** What the guide of any document says: its configuration is read, its flags are there, its commands run. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { guideBlock } from '../support/guide-blocks.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { callMain } from './call-main.ts';

const guide = 'any-document.md';
const stations = resolve('fixtures/documents/stations/openapi.yaml');
const url = 'http://127.0.0.1:9';

/** A dry run by the configuration of the guide, some of it written otherwise. */
function dryRun(change: (text: string) => string) {
  return withFolder({}, (folder) => {
    const file = join(folder, 'conformance.yaml');
    const text = guideBlock(guide, 'What only you know', 'yaml').replace('openapi.yaml', stations);
    writeFileSync(file, change(text));
    return callMain(['verify', url, '--dry-run', '--config', file]);
  });
}

suite('the guide of any document', (test) => {
  test('its commands run', async () => {
    for (const heading of ['What is sent', 'When a valid request is refused']) {
      const line = guideBlock(guide, heading, 'sh').trim();
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
    const lines = guideBlock(guide, 'What of the document was exercised', 'sh').trim().split('\n');
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
    const text = readFileSync(join('.github/guides', guide), 'utf8');
    for (const [flag] of text.matchAll(/--[a-z][a-z-]+/g)) assert.ok(stdout.includes(`${flag} `), flag);
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
