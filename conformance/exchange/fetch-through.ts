/** Fetches a document on the way that a run takes: through the same proxy, with the same certificates. */

import { Agent, type buildConnector, fetch } from 'undici';
import type { FetchDocument } from '../model/fetch-document.ts';
import { connectorsFor, type Route } from './route.ts';
import { ProxyError } from './tunnel.ts';

/**
 * Makes a `fetch` that closes each connection behind its answer.
 * @param routeFor the way to an address: a redirect may lead to where another one, or none, is to be taken
 */
export function fetchThrough(routeFor: (url: string) => Route): FetchDocument {
  return async (url, { signal, redirect }) => {
    const connect: buildConnector.connector = (options, callback) => {
      const { protocol, hostname, port } = options;
      const host = hostname.includes(':') ? `[${hostname.replace(/^\[|\]$/g, '')}]` : hostname;
      connectorsFor(routeFor(`${protocol}//${host}${port ? `:${port}` : ''}`))(signal)(options, callback);
    };
    // No pipelining: `Connection: close`.
    const dispatcher = new Agent({ connect, pipelining: 0 });
    try {
      return await fetch(url, { signal, redirect, dispatcher });
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      throw cause instanceof ProxyError
        ? new Error(`the proxy gave no connection (${cause.message})`)
        : error;
    }
  };
}
