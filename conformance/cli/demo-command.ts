/** The command `demo`: verifies the reference server, and says how to verify one's own. */

import { randomBytes } from 'node:crypto';
import type { Io } from './io.ts';
import { startReference } from './start-reference.ts';
import { commandOf } from './tool.ts';
import { verifyCommand } from './verify-command.ts';
import type { VerifyCommandOptions } from './verify-options.ts';

/** What may be typed for `demo`. */
export type DemoOptions = Pick<VerifyCommandOptions, 'reportDir' | 'color' | 'verbose'>;

/** Starts the reference server with a random token, verifies it and stops it whatever happens; returns verify's exit code. */
export async function demoCommand(options: DemoOptions, io: Io): Promise<number> {
  const token = randomBytes(18).toString('base64url');
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
