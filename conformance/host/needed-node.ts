/**
 * Refuses a Node that is too old before anything is loaded that needs a newer one; for programs, in the words of the
 * command line.
 */

/** The oldest Node that this runs on, as in package.json. */
const needed = '24.18.0';

const [found, wanted] = [process.version.slice(1), needed].map((version) =>
  version.split('.').map((part) => Number.parseInt(part, 10)),
);
const differs = wanted?.findIndex((part, at) => part !== found?.[at]) ?? -1;

if (differs >= 0 && (found?.[differs] ?? 0) < (wanted?.[differs] ?? 0))
  throw new Error(
    `plant-store-conformance needs Node ${needed} or newer and this is ${process.version}: ` +
      'install Node 24 (https://nodejs.org) or put it first in PATH',
  );
