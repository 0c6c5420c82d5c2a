/**
 * A program for tests: `family-server PORT FOLDER [WORD…]`, a Plant Store server with a child in its process group and one
 * that has left it. Each writes its number into FOLDER/pids. Words change how it behaves.
 */

import { spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bend, plant } from '../verify/plant-answers.ts';
import { startPlantServer } from '../verify/plant-server.ts';
import { pidsIn, until } from './pids.ts';

const [port = '0', folder = '', ...words] = process.argv.slice(2);
const is = (word: string): boolean => words.includes(word);

if (is('stubborn')) process.on('SIGTERM', () => writeFileSync(join(folder, 'asked'), ''));
appendFileSync(join(folder, 'pids'), `${process.pid}\n`);
if (is('child')) setInterval(() => undefined, 60_000);
else await serve();

async function serve(): Promise<void> {
  const inherited = [import.meta.filename, '0', folder, 'child', ...words];
  spawn(process.execPath, inherited, { stdio: 'inherit' });
  spawn(process.execPath, inherited, { stdio: 'inherit', detached: true }).unref();
  // A run can be over sooner than a process has begun.
  await until(() => pidsIn({ cwd: folder }).length === 3);
  process.stdout.write(`the token is ${process.env['PLANT_STORE_TOKEN']}\n`);
  if (is('fails')) process.exit(7);
  if (is('silent')) return;
  await startPlantServer(bend, Number(port));
}

/** Requests until a server that dies or stalls does so: behind the first controls. */
const some = 20;

function bend(...[{ earlier }, right]: Parameters<Bend>): ReturnType<Bend> {
  if (is('dies') && earlier > some) process.exit(9);
  if (is('stalls') && earlier > some) {
    writeFileSync(join(folder, 'stalled'), '');
    return 'never';
  }
  return is('accepts') ? plant({ name: 'Fern' }) : right();
}
