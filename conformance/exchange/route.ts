/** The way to the target: directly or through a proxy, with the certificates that the user named. */

import { isIP } from 'node:net';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import { openTunnel, type ProxyAddress } from './tunnel.ts';

/** How the target is reached. */
export interface Route {
  /** @defaultValue what Node trusts, and no certificate of our own */
  readonly tls?: Tls;
  /** @defaultValue none: straight to the target */
  readonly proxy?: ProxyAddress;
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
export function connectorsFor({ tls, proxy }: Route): ConnectorFor {
  const secureContext = tls && contextOf(tls);
  const trust = {
    ...(secureContext ? { secureContext } : {}),
    ...(tls?.insecure ? { rejectUnauthorized: false } : {}),
  };
  return (signal) => {
    const connect = buildConnector({ allowH2: false, timeout: 0, signal, ...trust });
    return proxy ? tunnelled(connect, proxy, signal) : connect;
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
  proxy: ProxyAddress,
  signal: AbortSignal,
): buildConnector.connector {
  return (options, callback) => {
    const { hostname, protocol } = options;
    const port = options.port || (protocol === 'https:' ? '443' : '80');
    const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
    openTunnel({ proxy, to: `${host}:${port}`, signal }).then(
      (socket) => {
        if (protocol === 'https:') connect({ ...options, httpSocket: socket }, callback);
        else callback(null, socket);
      },
      (error: Error) => callback(error, null),
    );
  };
}
