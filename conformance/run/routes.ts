/** The ways that flags, configuration and environment lead: to the target, and to a document that is named by its URL. */

import type { Route, Tls } from '../exchange/route.ts';
import type { Io } from '../host/io.ts';
import type { FetchDocument } from '../model/contract.ts';
import { chooseProxy } from '../options/choose-proxy.ts';
import { readTls, tlsSettings } from '../options/tls-files.ts';
import type { VerifyOptions } from '../options/verify-options.ts';

/** What settles how anything is reached. */
export type RouteOptions = Pick<VerifyOptions, 'ca' | 'cert' | 'key' | 'insecure' | 'proxy'>;

/** The way to an address. */
export type RouteFor = (url: string) => Route;

/** The files of certificates are read with the first way, and once; a way throws a UsageError for what cannot be used. */
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

/** Fetches documents on these ways; loads what it needs for it when the first one is wanted. */
export function fetchOn(routeFor: RouteFor): FetchDocument {
  return async (url, options) => {
    // A proxy that is none is told before anything is tried.
    routeFor(url.href);
    const { fetchThrough } = await import('../exchange/route.ts');
    return fetchThrough(routeFor)(url, options);
  };
}
