/** The environment of a user's own shell in another folder, for tests that call npm while npm runs the tests. */

import { delimiter, dirname } from 'node:path';

/** This environment without what npm tells its scripts about this project, and with this Node first in PATH. */
export function npmEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own =
    /^(?:INIT_CWD|NODE|npm_(?:package|lifecycle)_.*|npm_(?:command|execpath|node_execpath)|npm_config_local_prefix)$/;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.endsWith('.bin'));
  return {
    ...Object.fromEntries(kept),
    ...extra,
    PATH: [dirname(process.execPath), ...path].join(delimiter),
  };
}
