/** The routes that options and environment configure: to the target, and to a document with a URL. */

import type { Route, Tls } from '../exchange/route.ts';
import type { Io } from '../host/io.ts';
import type { FetchDocument } from '../model/contract.ts';
import { chooseProxy } from '../options/choose-proxy.ts';
import { readTls, tlsSettings } from '../options/tls-files.ts';
import type { VerifyOptions } from '../options/verify-options.ts';

/** The options that a route depends on. */
type RouteOptions = Pick<VerifyOptions, 'ca' | 'cert' | 'key' | 'insecure' | 'proxy'>;

/** Returns the route to a URL. */
type RouteFor = (url: string) => Route;

/**
 * Creates the function for routes. It reads the certificate files once, on its first call, and throws UsageError for
 * ones that cannot be used.
 */
export function createRoutes(options: RouteOptions, env: Io['env']): RouteFor {
  let read: { readonly tls: Tls | undefined } | undefined;
  return (url) => {
    read ??= { tls: readTls(tlsSettings(options)) };
    const { tls } = read;
    const trust = tls && { insecure: tls.insecure, ...(tls.ca === undefined ? {} : { ca: tls.ca }) };
    const proxy = chooseProxy(url, options.proxy, env);
    return { ...(tls && trust ? { tls, proxyTls: trust } : {}), ...(proxy ? { proxy } : {}) };
  };
}

/** Fetches documents over these routes; the client is loaded with the first of them. */
export function fetchOn(routeFor: RouteFor): FetchDocument {
  return async (url, options) => {
    // An invalid proxy is reported before anything is loaded.
    routeFor(url.href);
    const { fetchThrough } = await import('../exchange/route.ts');
    return fetchThrough(routeFor)(url, options);
  };
}
