/** A tunnel through a proxy by CONNECT (RFC 9110 9.3.6), in which every byte comes from the target itself. */

import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';

/** A proxy. */
export interface ProxyAddress {
  /** Scheme, host and port; `http:` or `https:`. */
  readonly origin: string;
  /** `user:password`; absent where the proxy requires none. */
  readonly credential?: string;
}

/** Which certificates are trusted. */
export interface Trust {
  /** @defaultValue the authorities that Node trusts */
  readonly secureContext?: SecureContext;
  /** False where any certificate is accepted. @defaultValue true */
  readonly rejectUnauthorized?: boolean;
}

/** There is no connection because of the proxy. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
}

/** The tunnel to open. */
export interface WantedTunnel {
  readonly proxy: ProxyAddress;
  /** `host:port` at its other end. */
  readonly to: string;
  /** For a proxy that speaks TLS. @defaultValue what Node trusts */
  readonly trust?: Trust;
  readonly signal: AbortSignal;
}

/**
 * Opens a tunnel; no byte from the target has been read yet.
 * @throws ProxyError when the proxy cannot be reached or refuses
 */
export async function openTunnel({ proxy, to, trust = {}, signal }: WantedTunnel): Promise<Socket> {
  const socket = dial(new URL(proxy.origin), trust, signal);
  try {
    await opened(socket, proxy);
    const credential = proxy.credential && Buffer.from(proxy.credential).toString('base64');
    const fields = credential ? `Proxy-Authorization: Basic ${credential}\r\n` : '';
    socket.write(`CONNECT ${to} HTTP/1.1\r\nHost: ${to}\r\n${fields}\r\n`);
    const status = await statusOf(socket);
    if (!/^2\d\d$/.test(status)) throw new ProxyError(`status ${status}`);
    return socket.setNoDelay(true);
  } catch (error) {
    socket.destroy();
    throw error instanceof ProxyError ? error : new ProxyError(causeOf(error));
  }
}

function dial({ protocol, hostname, port }: URL, trust: Trust, signal: AbortSignal): Socket {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (protocol === 'http:') return connect({ host, port: Number(port || 80), signal });
  // An IP address must not be sent as a server name (RFC 6066 3).
  const named = isIP(host) === 0 ? { servername: host } : {};
  const socket = connectTls({ host, port: Number(port || 443), ...named, ...trust });
  signal.addEventListener('abort', () => socket.destroy(new Error('aborted')), { once: true });
  return socket;
}

function opened(socket: Socket, { origin }: ProxyAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(origin.startsWith('https:') ? 'secureConnect' : 'connect', () => resolve());
    socket.on('error', reject);
    socket.once('close', () => reject(new ProxyError('it closed the connection')));
  });
}

/** A longer head is refused. */
const longestHead = 65_536;

/** Reads the head of the proxy's answer and puts the bytes after it back, since the target may speak first. */
function statusOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let seen = Buffer.alloc(0);
    socket.once('close', () => reject(new ProxyError('it closed the connection')));
    const read = (): void => {
      for (let chunk = socket.read(); chunk !== null; chunk = socket.read()) {
        seen = Buffer.concat([seen, chunk]);
        const end = seen.indexOf('\r\n\r\n');
        if (end < 0 && seen.length < longestHead) continue;
        socket.off('readable', read);
        const status = /^HTTP\/1\.[01] (\d{3})(?: |\r)/.exec(seen.toString('latin1'))?.[1];
        if (end < 0 || status === undefined) reject(new ProxyError('it does not speak HTTP'));
        if (end + 4 < seen.length) socket.unshift(seen.subarray(end + 4));
        resolve(status ?? '');
        return;
      }
    };
    socket.on('readable', read);
  });
}

function causeOf(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return code ?? name;
}
