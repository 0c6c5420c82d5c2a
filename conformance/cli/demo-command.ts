/** The command `demo`: verifies the reference server, and says how to verify another one. */

import type { Io } from '../host/io.ts';
import { commandOf, randomToken } from '../host/machine.ts';
import type { VerifyCommandOptions } from '../options/verify-options.ts';
import { startReference } from '../processes/start-reference.ts';
import { verifyCommand } from './verify-command.ts';

/** The options of `demo`. */
type DemoOptions = Pick<VerifyCommandOptions, 'reportDir' | 'color' | 'verbose'>;

/**
 * Starts the reference server with a random token, verifies it and stops it in any case; returns the exit code of
 * verify.
 */
export async function demoCommand(options: DemoOptions, io: Io): Promise<number> {
  const token = randomToken();
  const env = { ...io.env, PLANT_STORE_TOKEN: token };
  const server = await startReference(env);
  try {
    io.out(`reference server started at ${server.url}\n`);
    const code = await verifyCommand(server.url, { ...options, config: false }, { ...io, env });
    io.out(
      `\nTo verify your own server:\n  ${commandOf('verify')} http://localhost:8080 --token YOUR_TOKEN\n`,
    );
    return code;
  } finally {
    await server.stop();
  }
}
