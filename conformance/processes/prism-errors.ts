/** Why the mock cannot be started, with what to do about it. */

import { UsageError } from '../host/errors.ts';
import { visible } from '../names/visible.ts';
import { prismPackage, prismServerPackage } from '../peers/find-prism.ts';

/** It is an optional peer of the published package. */
export function prismMissing(flag: string): UsageError {
  const packages = [prismPackage, prismServerPackage].map(({ name, version }) => `${name}@${version}`);
  return new UsageError(
    `${flag}: the Prism mock is not installed`,
    `add it: npm install --save-dev --save-exact --ignore-scripts ${packages.join(' ')}`,
  );
}

/** @param reason what it said itself */
export function cannotStart(flag: string, port: number, reason: string): UsageError {
  if (reason.includes('EADDRINUSE'))
    return new UsageError(`--port ${port}: is in use`, 'choose another port, or 0 for a free one');
  if (reason.includes('EACCES'))
    return new UsageError(`--port ${port}: may not be used`, 'choose one from 1024 on, or 0 for a free one');
  const [line = ''] = reason.split('\n');
  return new UsageError(
    `${flag}: the Prism mock could not start: ${visible(line)}`,
    'leave it out, or see whether prism mock takes the document',
  );
}
