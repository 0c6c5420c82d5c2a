/**
 * The stand-alone program: `node reference-server/main.ts --port 0 --log`. The only file here that uses the process.
 */

import { serveCommand } from './serve-command.ts';

/** A reader that went away (`| head -1`) does not stop the server. */
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

process.exitCode = await serveCommand(process.argv.slice(2), {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  onSignal: (listener) => {
    process.on('SIGINT', () => listener('SIGINT'));
    process.on('SIGTERM', () => listener('SIGTERM'));
    process.on('SIGHUP', () => listener('SIGHUP'));
  },
});
