/** The way to the target: directly or through a proxy, with the certificates that the user named. */

import { isIP } from 'node:net';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { Agent, buildConnector, fetch } from 'undici';
import type { FetchDocument } from '../model/contract.ts';
import { openTunnel, type ProxyAddress, ProxyError, type Trust, type WantedTunnel } from './tunnel.ts';

/** How the target is reached. */
export interface Route {
  /** @defaultValue what Node trusts, and no certificate of our own */
  readonly tls?: Tls;
  /** @defaultValue none: straight to the target */
  readonly proxy?: ProxyAddress;
  /** Whom a proxy that speaks TLS is believed; it is shown no certificate of our own. @defaultValue what Node trusts */
  readonly proxyTls?: Pick<Tls, 'ca' | 'insecure'>;
}

/** Certificates as PEM texts. */
export interface Tls {
  /** Authorities that are trusted besides those that Node knows. */
  readonly ca?: string;
  /** The client's own certificate, and its key. */
  readonly cert?: string;
  readonly key?: string;
  /** Whether any certificate of the target will do. */
  readonly insecure: boolean;
}

/** Opens connections until the signal aborts, which also ends what is under way. */
export type ConnectorFor = (signal: AbortSignal) => buildConnector.connector;

/**
 * Makes the maker of connectors for one route.
 * @throws Error for a text that is no certificate or no key, or a key that belongs to another certificate
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
 * Fetches a document on the way that a run takes: through the same proxy, with the same certificates. Makes a `fetch`
 * that closes each connection behind its answer.
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

function trustOf(tls: Tls | undefined): Trust {
  const secureContext = tls && contextOf(tls);
  return {
    ...(secureContext ? { secureContext } : {}),
    ...(tls?.insecure ? { rejectUnauthorized: false } : {}),
  };
}

/** One context for all connections: to read all authorities anew for each would take longer than a request. */
function contextOf({ ca, cert, key }: Tls): SecureContext | undefined {
  if (ca === undefined && cert === undefined) return undefined;
  return createSecureContext({
    ...(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] }),
    ...(cert === undefined ? {} : { cert, key: key ?? cert }),
  });
}

/**
 * Plain HTTP goes through a tunnel as well: a proxy that is handed the request itself writes it anew, and what is
 * measured then is the proxy's HTTP, not the target's.
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
