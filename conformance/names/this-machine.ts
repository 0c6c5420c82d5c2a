/** Addresses of this machine: what is sent there stays here. */

/** Whether a URL leads to this machine. Names below `localhost` do not count: a name server may be asked for them. */
export function isThisMachine(url: string): boolean {
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: '' };
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname);
}
