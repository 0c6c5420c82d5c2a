/** A program: the Plant Store server of the tests on a port, in a process that a body of null ends. */

import { startPlantServer } from './plant-server.ts';

const port = Number(process.argv[2] ?? 0);
const { url } = await startPlantServer((request, right) => {
  if (request.json === null && right().status === 400) process.exit(1);
  return right();
}, port);
process.stdout.write(`${url}\n`);
