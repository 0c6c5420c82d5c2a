/** What commands take from the machine: its clock, its signals, and locks of files. */

import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { UsageError } from '../../host/errors.ts';
import { listenForInterrupt } from '../../host/io.ts';
import { type Lock, takeLock } from '../../host/lock.ts';
import { clockOf } from '../../host/machine.ts';
import { suite } from '../support/suite.ts';
import { withFolder } from '../support/with-folder.ts';

/** The clock of this machine: whoever waits for a moment that has gone by waits for nothing, and nobody is told. */
suite('clock', (test) => {
  test('no warning of Node reaches the user, whatever is waited for', async () => {
    const warnings: string[] = [];
    const listen = ({ name }: Error) => void warnings.push(name);
    process.on('warning', listen);
    const clock = clockOf();
    const { signal } = new AbortController();
    for (const ms of [-1, -0.5, Number.NEGATIVE_INFINITY, 0]) await clock.sleep(ms, signal);
    process.off('warning', listen);
    assert.equal(warnings, []);
  });
});

/** A process whose signals come at given times; says what it prints and how it ends. */
function listening() {
  let now = 1000;
  let listener = (): void => undefined;
  const told: string[] = [];
  const interrupt = listenForInterrupt({
    now: () => now,
    err: (text) => void told.push(text.trim()),
    exit: (code) => void told.push(`exit ${code}`),
    onSignal: (take) => {
      listener = () => take('SIGINT');
      return () => {
        listener = () => void told.push('ended by the signal');
      };
    },
  });
  const signalAt = (time: number): void => {
    now = time;
    listener();
  };
  return { interrupt, told, signalAt };
}

/** Signals: the first one stops the run, its echo is no second one, and what is written is never said to be lost. */
suite('an interrupt', (test) => {
  test('aborts; the same one handed on by npm is no second one, and the second one ends at once', () => {
    const { interrupt, told, signalAt } = listening();
    signalAt(2000);
    signalAt(2005);
    signalAt(2250);
    assert.ok(interrupt.signal.aborted);
    assert.equal(told, []);
    signalAt(2900);
    assert.equal(told, ['interrupted again: ended at once, what was found is not reported', 'exit 130']);
  });

  test('ends the process as it ends any other while a document is read, and aborts again from then on', async () => {
    const { interrupt, told, signalAt } = listening();
    const failed = interrupt.unheard(async () => {
      signalAt(2000);
      throw new Error('unreadable');
    });
    assert.is(await failed.catch(({ message }) => message), 'unreadable');
    assert.equal(told, ['ended by the signal']);
    assert.not(interrupt.signal.aborted);
    signalAt(3000);
    assert.ok(interrupt.signal.aborted);
    assert.equal(told, ['ended by the signal']);
    interrupt.release();
  });

  test('that comes as a document is about to be read ends the process too', async () => {
    const { interrupt, told, signalAt } = listening();
    setImmediate(signalAt, 2000);
    await interrupt.unheard(async () => void told.push('read'));
    assert.equal(told, ['exit 130', 'read']);
    interrupt.release();
  });

  test('when all is written says what is waited for, and the second one that nothing is lost', () => {
    const { interrupt, told, signalAt } = listening();
    interrupt.settle();
    signalAt(2000);
    signalAt(3000);
    assert.equal(told, [
      'the reports are written, and what --start has started is being stopped',
      'interrupted again: ended at once, the reports are written',
      'exit 130',
    ]);
  });
});

const boot = 'another-boot 1';

/** How taking the lock of `run.jsonl` ends. */
async function taken(folder: string): Promise<Lock | string> {
  return takeLock(join(folder, 'run.jsonl')).catch((error) => {
    assert.instance(error, UsageError);
    return `${error.message}; ${error.remedy}`;
  });
}

/** The lock of a file: it belongs to one, to a process that lives, and goes through no link. */
suite('the lock of a file', (test) => {
  test('is held until it is released, and nothing is left of it', async () => {
    await withFolder({}, async (folder) => {
      const lock = await takeLock(join(folder, 'run.jsonl'));
      assert.equal(await readdir(folder), ['run.jsonl.lock']);
      assert.match(
        String(await taken(folder)),
        /^--report-dir: another run \(process \d+\) is writing .*run\.jsonl; wait/,
      );
      await lock.release();
      assert.equal(await readdir(folder), []);
    });
  });

  for (const [left, content] of [
    ['by a process that is dead', `999999999\n${boot}\n`],
    ['by one whose number another one has now', `${process.ppid}\n${boot}\n`],
    ['by this one in an earlier life', `${process.pid}\n${boot}\n`],
    ['empty, by a disk that was full', ''],
  ] as const) {
    test(`that was left behind ${left} is taken over by one alone`, async () => {
      await withFolder({ 'run.jsonl.lock': content }, async (folder) => {
        const all = await Promise.all(Array.from({ length: 12 }, () => taken(folder)));
        const [lock, ...others] = all.filter((one) => typeof one !== 'string');
        assert.ok(lock, all.join('\n'));
        assert.is(others.length, 0);
        await lock.release();
        assert.equal(await readdir(folder), []);
      });
    });
  }

  test('is not taken through a link, wherever that leads', async () => {
    await withFolder({ precious: 'as it was' }, async (folder) => {
      for (const to of ['precious', 'nowhere']) {
        await withFolder({}, async (place) => {
          await symlink(join(folder, to), join(place, 'run.jsonl.lock'));
          assert.match(
            String(await taken(place)),
            /run\.jsonl\.lock is not the lock of a run; see what it is/,
          );
        });
      }
      assert.is(await readFile(join(folder, 'precious'), 'utf8'), 'as it was');
      assert.equal(await readdir(folder), ['precious']);
    });
  });

  test('is given back only by who holds it', async () => {
    await withFolder({}, async (folder) => {
      const lock = await takeLock(join(folder, 'run.jsonl'));
      await writeFile(join(folder, 'run.jsonl.lock'), `${process.ppid}\n`);
      await lock.release();
      assert.equal(await readdir(folder), ['run.jsonl.lock']);
    });
  });
});
