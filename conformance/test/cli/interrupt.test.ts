/** Signals: the first one stops the run, its echo is no second one, and what is written is never said to be lost. */

import * as assert from 'uvu/assert';
import { listenForInterrupt } from '../../host/interrupt.ts';
import { suite } from '../support/suite.ts';

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
      return () => undefined;
    },
  });
  const signalAt = (time: number): void => {
    now = time;
    listener();
  };
  return { interrupt, told, signalAt };
}

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
