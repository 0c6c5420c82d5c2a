/** A token that is a word of the answers, or very short, neither accuses a conforming server nor shows in the record. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { edited, type PlantRequest, rightAnswer } from '../verify/plant-answers.ts';
import { against } from './against.ts';
import { runCli } from './run-cli.ts';

/** What stands around the repeated token: nothing else in a record stands between them. */
const marks = ['~(', ')~'] as const;

suite('tokens that are common words', (test) => {
  for (const word of ['message', 'application', 'name', 'json']) {
    test(`${word} makes no conforming server non-conformant`, async () => {
      await against(echoFor(word), async (url, cwd) => {
        const run = await runCli(['verify', url, '--token', word, '--verbose'], { cwd });
        assert.is(run.code, 0, run.stdout + run.stderr);
        await expectNoEcho(cwd, run, word);
      });
    });
  }
});

suite('tokens of any length', (test) => {
  for (let length = 1; length <= 8; length += 1) {
    const short = 'qjxzkvwq'.slice(0, length);
    test(`${short} is not repeated by any file or output`, async () => {
      await against(echoFor(short), async (url, cwd) => {
        const rows = ['--only', 'ACC-01,REJ-02,AUT-01,ERR-06,RES-04', '--runs', '1'];
        const run = await runCli(['verify', url, '--token', short, '--verbose', ...rows], { cwd });
        assert.is(run.code, 0, run.stdout + run.stderr);
        await expectNoEcho(cwd, run, short);
      });
    });
  }
});

/** Conforms, and repeats the token between marks in a field, in every error and in a further member of every plant. */
function echoFor(wanted: string) {
  const echo = marks.join(wanted);
  return (request: PlantRequest) => {
    const right = edited(rightAnswer(request, wanted), (body) =>
      'message' in body ? { ...body, message: `wrong: ${echo}` } : { ...body, [echo]: echo },
    );
    return { ...right, headers: { ...right.headers, 'x-seen': echo } };
  };
}

async function expectNoEcho(
  cwd: string,
  { stdout, stderr }: { readonly stdout: string; readonly stderr: string },
  word: string,
): Promise<void> {
  const names = ['report.html', 'report.json', 'run.jsonl'];
  const files = await Promise.all(names.map((name) => readFile(join(cwd, 'reports', name), 'utf8')));
  for (const text of [stdout, stderr, ...files]) assert.not(text.includes(marks.join(word)));
  assert.ok(files.at(-1)?.includes(marks.join('<secret>')));
}
