/** Starts the reference server with a behaviour of its own. */

import { type Behaviour, defaultBehaviour } from '../../reference-server/behaviour.ts';
import type { Bend } from '../../reference-server/fault.ts';
import { startReferenceServer } from '../../reference-server/server.ts';
import type { Target } from './subject.ts';

/** The same for every subject, so that nothing can be told from it. */
const token = 'selfcheck-token-4711.abcDEF';

/**
 * Starts a server that is bent so.
 * @param basePath where everything is served below, such as `/api/v1`
 */
export async function startBent(bend: Bend, basePath = ''): Promise<Target> {
  const failures: unknown[] = [];
  const behaviour: Behaviour = bend(defaultBehaviour);
  const onFailure = (error: unknown) => void failures.push(error);
  const server = await startReferenceServer({ tokens: [token], behaviour, onFailure });
  return {
    url: server.url + basePath,
    given: { token },
    failures: () => failures,
    stop: () => {
      server.drop();
      return server.close();
    },
  };
}
