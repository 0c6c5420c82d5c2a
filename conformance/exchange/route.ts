/** The route to the target: direct or through a proxy, with the certificates that the user configured. */

import { isIP } from 'node:net';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { Agent, buildConnector, fetch } from 'undici';
import type { FetchDocument } from '../model/contract.ts';
import { openTunnel, type ProxyAddress, ProxyError, type Trust, type WantedTunnel } from './tunnel.ts';

/** How the target is reached. */
export interface Route {
  /** @defaultValue the certificates that Node trusts, and no client certificate */
  readonly tls?: Tls;
  /** @defaultValue none: directly to the target */
  readonly proxy?: ProxyAddress;
  /**
   * Which certificates of an https: proxy are trusted; it gets no client certificate. @defaultValue those that Node
   * trusts
   */
  readonly proxyTls?: Pick<Tls, 'ca' | 'insecure'>;
}

/** Certificates as PEM texts. */
export interface Tls {
  /** Certificate authorities to trust besides those of Node. */
  readonly ca?: string;
  /** The client certificate, and its key. */
  readonly cert?: string;
  readonly key?: string;
  /** Whether any certificate of the target is accepted. */
  readonly insecure: boolean;
}

/** Creates a connector; aborting the signal stops it and ends attempts to connect. */
export type ConnectorFor = (signal: AbortSignal) => buildConnector.connector;

/**
 * Returns the function that creates connectors for a route.
 * @throws Error for an invalid certificate or key, or a key that does not belong to the certificate
 */
export function connectorsFor({ tls, proxy, proxyTls }: Route): ConnectorFor {
  const trust = trustOf(tls);
  const proxyTrust = trustOf(proxyTls);
  return (signal) => {
    const connect = buildConnector({ allowH2: false, timeout: 0, signal, ...trust });
    return proxy ? tunnelled(connect, { proxy, trust: proxyTrust, signal }) : connect;
  };
}

/**
 * A `fetch` that takes the same proxy and certificates as the run, to fetch documents; each connection is closed after
 * its answer.
 * @param routeFor the route to a URL: after a redirect it may be another one
 */
export function fetchThrough(routeFor: (url: string) => Route): FetchDocument {
  return async (url, { signal, redirect }) => {
    const connect: buildConnector.connector = (options, callback) => {
      const { protocol, hostname, port } = options;
      const host = hostname.includes(':') ? `[${hostname.replace(/^\[|\]$/g, '')}]` : hostname;
      connectorsFor(routeFor(`${protocol}//${host}${port ? `:${port}` : ''}`))(signal)(options, callback);
    };
    // 0 makes undici send `Connection: close`.
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

function trustOf(tls: Tls | undefined): Trust {
  const secureContext = tls && contextOf(tls);
  return {
    ...(secureContext ? { secureContext } : {}),
    ...(tls?.insecure ? { rejectUnauthorized: false } : {}),
  };
}

/** One context for all connections: reading the authorities for each would take longer than a request. */
function contextOf({ ca, cert, key }: Tls): SecureContext | undefined {
  if (ca === undefined && cert === undefined) return undefined;
  return createSecureContext({
    ...(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] }),
    ...(cert === undefined ? {} : { cert, key: key ?? cert }),
  });
}

/**
 * Plain HTTP goes through a tunnel as well: a proxy rewrites requests that it forwards, and answers would then show its
 * HTTP and not the target's.
 */
function tunnelled(
  connect: buildConnector.connector,
  tunnel: Omit<WantedTunnel, 'to'>,
): buildConnector.connector {
  return (options, callback) => {
    const { hostname, protocol } = options;
    const port = options.port || (protocol === 'https:' ? '443' : '80');
    const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
    openTunnel({ ...tunnel, to: `${host}:${port}` }).then(
      (socket) => {
        if (protocol === 'https:') connect({ ...options, httpSocket: socket }, callback);
        else callback(null, socket);
      },
      (error: Error) => callback(error, null),
    );
  };
}
