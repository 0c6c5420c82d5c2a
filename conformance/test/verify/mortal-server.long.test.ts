/** A server process that one request ends: for good, or until somebody starts it again. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { type Report, type RunEvent, verify } from '../../index.ts';
import { foldView } from '../../report/format.ts';
import { terminal } from '../../report/terminal/terminal.ts';
import { suite } from '../support/suite.ts';
import { token } from './plant-answers.ts';
import { rowsThat } from './recorded.ts';

const program = join(import.meta.dirname, 'mortal-server.ts');
const deadly = /createPlant\/REJ-10\/body:type:null\/\d+/;

interface Watched {
  readonly url: string;
  readonly deaths: () => number;
  /** Ends the process and settles when it is gone. */
  readonly stop: () => Promise<void>;
}

/** Starts the server and, if wanted, starts it again on the same port whenever it ends. */
async function watchOver(restarts: boolean): Promise<Watched> {
  const state = { isOver: false, deaths: 0, port: '0' };
  let child: ChildProcess;
  let ended: Promise<void>;
  const start = (): ChildProcess => {
    const started = spawn(process.execPath, [program, state.port], { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    ended = once(started, 'close').then(() => {
      state.deaths += 1;
      if (restarts && !state.isOver) start();
    });
    return started;
  };
  const { stdout } = start();
  if (!stdout) throw new Error('the server has no output');
  const [line] = await once(stdout, 'data');
  const url = String(line).trim();
  state.port = new URL(url).port;
  const stop = async () => {
    state.isOver = true;
    child.kill();
    await ended;
  };
  return { url, deaths: () => state.deaths, stop };
}

async function verified(restarts: boolean): Promise<{ report: Report; text: string; deaths: number }> {
  const server = await watchOver(restarts);
  const events: RunEvent[] = [];
  try {
    const onEvent = (event: RunEvent) => void events.push(event);
    const report = await verify({ target: server.url, token, env: {}, onEvent, runs: 2 });
    const text = terminal(foldView(events), { color: false, files: [] });
    return { report, text, deaths: server.deaths() };
  } finally {
    await server.stop();
  }
}

suite('a mortal server', (test) => {
  test('that stays dead ends the run in order: exit 3, and the deadly request is among the last', async () => {
    const { report, text, deaths } = await verified(false);
    assert.is(deaths, 1);
    assert.is(report.exitCode, 3, text);
    assert.equal(rowsThat(report, 'fail'), []);
    const line = text.split('\n').find((one) => one.includes('the target stopped answering')) ?? text;
    assert.match(line, deadly);
  });

  test('that is started again is caught by the request that ends it: exit 1', async () => {
    const { report, text, deaths } = await verified(true);
    assert.ok(deaths >= 3, text);
    assert.equal(rowsThat(report, 'fail'), ['REJ-10', 'NET-01'], text);
    assert.is(report.exitCode, 1);
    const finding = report.checks.find(({ id }) => id === 'REJ-10')?.findings[0];
    assert.match(finding?.caseId ?? '', deadly);
    assert.is(finding?.stability, 'reproducible');
  });
});
