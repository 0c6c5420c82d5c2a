/** `verifyEvents`: nothing is lost, leaving the loop ends the run and its connections, errors come out of the loop. */

import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { foldReport, type RunEvent, UsageError, verifyEvents } from '../../index.ts';
import { freePort, isFree } from '../support/free-port.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';
import { token } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';

const wants = { token, env: {}, only: ['REJ-0*'] } as const;

suite('verifyEvents', (test) => {
  test('yields every event in order, however slow its reader is', async () => {
    const server = await startPlantServer();
    try {
      const events: RunEvent[] = [];
      for await (const event of verifyEvents({ target: server.url, ...wants })) {
        events.push(event);
        if (events.length % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      assert.equal([events[0]?.kind, events.at(-1)?.kind], ['run-started', 'run-finished']);
      const { requests, result } = foldReport(events);
      assert.equal([requests, result], [server.requests(), 'conformant']);
      assert.is(events.filter(({ kind }) => kind === 'exchange').length, requests);
    } finally {
      await server.close();
    }
  });

  test('a run that breaks while its reader is busy throws out of the loop, and only there', async () => {
    const unhandled: unknown[] = [];
    const listener = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', listener);
    const { now } = performance;
    const server = await startPlantServer();
    try {
      const events = verifyEvents({ target: server.url, ...wants });
      await events.next();
      performance.now = () => {
        throw new Error('told');
      };
      // The reader is busy for long enough to let the run break and close its connections.
      for (let turn = 0; turn < 2000; turn += 1) await new Promise(setImmediate);
      const error = await endOf(events).catch((reason: unknown) => reason);
      assert.instance(error, Error);
      assert.match(String(error), /told/);
      assert.equal(unhandled, []);
    } finally {
      performance.now = now;
      process.off('unhandledRejection', listener);
      await server.close();
    }
  });

  test('leaving the loop stops the run and closes its connections', async () => {
    const open = new Set<object>();
    const server = await startPlantServer(({ socket }, right) => {
      open.add(socket.on('close', () => open.delete(socket)));
      return right();
    });
    try {
      for await (const { kind } of verifyEvents({ target: server.url, token, env: {} })) {
        if (kind === 'exchange') break;
      }
      const asked = server.requests();
      assert.ok(asked > 0 && asked < 100, String(asked));
      while (open.size > 0) await new Promise(setImmediate);
      assert.is(server.requests(), asked);
    } finally {
      await server.close();
    }
  });

  test('leaving the loop stops what was started', () =>
    withFolder({}, async (folder) => {
      const port = await freePort();
      const family = join(import.meta.dirname, '../cli/family-server.ts');
      const start = [process.execPath, family, String(port), folder].map((word) => `"${word}"`).join(' ');
      const env = { PLANT_STORE_TOKEN: token };
      for await (const { kind } of verifyEvents({ target: `http://127.0.0.1:${port}`, start, env })) {
        if (kind === 'exchange') break;
      }
      assert.ok(await isFree(port));
    }));

  test('starts nothing before somebody asks, and takes a signal', async () => {
    const server = await startPlantServer();
    try {
      const stop = new AbortController();
      const events = verifyEvents({ target: server.url, ...wants, signal: stop.signal });
      assert.is(server.requests(), 0);
      const codes: number[] = [];
      for await (const event of events) {
        if (event.kind === 'exchange') stop.abort();
        if (event.kind === 'run-finished') codes.push(event.exitCode);
      }
      assert.equal(codes, [130]);
    } finally {
      await server.close();
    }
  });

  test('what keeps a run from starting is thrown out of the loop', async () => {
    const error = await verifyEvents({ target: 'nowhere', env: {} })
      .next()
      .catch((reason: unknown) => reason);
    assert.instance(error, UsageError);
  });
});

async function endOf(events: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of events);
}
