/** Why the mock cannot be started, with what to do about it. */

import { UsageError } from '../host/errors.ts';
import { visible } from '../names/visible.ts';
import { prismPackage, prismServerPackage } from '../peers/find-prism.ts';

/** It is an optional peer of the published package. */
export function prismMissing(flag: string): UsageError {
  const packages = [prismPackage, prismServerPackage].map(({ name, version }) => `${name}@${version}`);
  return new UsageError({ code: 'no-prism', about: flag, packages });
}

/** @param reason what it said itself */
export function cannotStart(flag: string, port: number, reason: string): UsageError {
  if (reason.includes('EADDRINUSE'))
    return new UsageError({ code: 'port-in-use', about: { name: '--port', part: `${port}` } });
  if (reason.includes('EACCES'))
    return new UsageError({ code: 'port-not-allowed', about: { name: '--port', part: `${port}` } });
  const [line = ''] = reason.split('\n');
  return new UsageError({ code: 'prism-failed', about: flag, said: visible(line) });
}
