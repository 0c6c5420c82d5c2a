/**
 * Chooses the proxy for connections: the one that was given, else that of the environment, which is read as other tools
 * do; proxy-from-env knows neither ranges of addresses in NO_PROXY nor names below a name.
 */

import { BlockList, isIP } from 'node:net';
import type { ProxyAddress } from '../exchange/tunnel.ts';
import { UsageError } from '../host/errors.ts';
import type { Io } from '../host/io.ts';
import { percentDecoded } from '../json/utf8.ts';
import { readGivenAtOnce } from '../names/given-file.ts';
import { readSecret } from '../names/read-secret.ts';

/**
 * The proxy on the way to a target; undefined for none. NO_PROXY and the exception for loopback apply to the
 * environment only: a proxy that was given is always used.
 * @param target base URL
 * @param typed a URL, `env:NAME` or `file:PATH`; false for no proxy
 * @throws UsageError for an invalid proxy address, which the message does not repeat
 */
export function chooseProxy(
  target: string,
  typed: string | false | undefined,
  env: Io['env'],
): ProxyAddress | undefined {
  if (typed === false) return undefined;
  if (typed !== undefined) return proxyOf('--proxy', referredTo(typed, env));
  const url = new URL(target);
  const names = url.protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY'];
  const name = [...names, 'all_proxy', 'ALL_PROXY'].find((one) => env[one]);
  if (name === undefined || isLoopback(url.hostname)) return undefined;
  if (isExempt(url, env['no_proxy'] ?? env['NO_PROXY'] ?? '')) return undefined;
  return proxyOf(`the environment variable ${name}`, env[name] ?? '');
}

function referredTo(typed: string, env: Io['env']): string {
  const read = readSecret(typed, { env, readFile: (path) => readGivenAtOnce(path, 'secret').toString() });
  if (read.kind === 'fault')
    throw new UsageError({
      code: 'reader-refuses',
      about: '--proxy',
      problem: read.problem,
      remedy: read.remedy,
    });
  return read.secret;
}

/** An address without scheme is `http:`, as in other tools. */
function proxyOf(named: string, address: string): ProxyAddress {
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `http://${address}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.hostname === '' || /[?#]/.test(text) || url.pathname.length > 1)
    throw new UsageError({ code: 'no-proxy', about: named });
  if (!['http:', 'https:'].includes(url.protocol))
    throw new UsageError({ code: 'no-such-proxy', about: named, protocol: url.protocol });
  const { username, password } = url;
  const credential = [username, ...(password ? [password] : [])].map(percentDecoded).join(':');
  return { origin: url.origin, ...(credential ? { credential } : {}) };
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}

/**
 * Whether NO_PROXY exempts a host: it lists hosts with or without port, domains with their subdomains, addresses and
 * ranges, or `*` for all.
 */
function isExempt({ hostname, port, protocol }: URL, list: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const usual = protocol === 'https:' ? '443' : '80';
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === '*') return true;
      const [, name = '', only] = /^(.*?|\[.*\])(?::(\d+))?$/.exec(entry.replace(/^\*?\./, '')) ?? [];
      if (isIP(entry) === 0 && only !== undefined && only !== (port || usual)) return false;
      const bare = isIP(entry) === 0 ? name.replace(/^\[(.*)\]$/, '$1') : entry;
      return host === bare || (isIP(host) === 0 && host.endsWith(`.${bare}`)) || isWithin(host, bare);
    });
}

/** Whether an address is within a range such as `10.0.0.0/8`. */
function isWithin(host: string, range: string): boolean {
  const [, address = '', length = ''] = /^([\d.]+|[\da-f:.]+)\/(\d{1,3})$/.exec(range) ?? [];
  const family = isIP(host);
  if (family === 0 || isIP(address) !== family || Number(length) > (family === 4 ? 32 : 128)) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  const block = new BlockList();
  block.addSubnet(address, Number(length), kind);
  return block.check(host, kind);
}
