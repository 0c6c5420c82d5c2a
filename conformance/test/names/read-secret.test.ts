/** Secrets by value, by variable and by file, and the sentence for each that leads nowhere. */

import * as assert from 'uvu/assert';
import { readSecret } from '../../names/read-secret.ts';
import { suite } from '../support/suite.ts';

const files: Readonly<Record<string, string>> = { '/token': 'filed\n', '/empty': ' \n' };
const places = {
  env: { MINE: 'set', EMPTY: '' },
  readFile: (path: string) => {
    const text = files[path];
    if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    return text;
  },
};

suite('a secret', (test) => {
  for (const [typed, read] of [
    ['typed', { kind: 'value', secret: 'typed' }],
    ['environment:x', { kind: 'value', secret: 'environment:x' }],
    ['env:MINE', { kind: 'env', secret: 'set', name: 'MINE' }],
    ['file:/token', { kind: 'file', secret: 'filed', path: '/token' }],
  ] as const) {
    test(`${typed} is read`, () => assert.equal(readSecret(typed, places), read));
  }

  for (const [typed, problem] of [
    ['env:', 'env: names no environment variable'],
    ['env:NONE', 'the environment variable NONE is not set'],
    ['env:EMPTY', 'the environment variable EMPTY is not set'],
    ['env:toString', 'the environment variable that it names is not set'],
    ['file:', 'file: names no file'],
    ['file:/none', 'the file /none cannot be read (ENOENT)'],
    ['file:/empty', 'the file /empty is empty'],
  ] as const) {
    test(`${typed} is a fault with a remedy`, () => {
      const read = readSecret(typed, places);
      assert.ok(read.kind === 'fault' && read.remedy.length > 0);
      assert.is(read.kind === 'fault' && read.problem, problem);
    });
  }
});
