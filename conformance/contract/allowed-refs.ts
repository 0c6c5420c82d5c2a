/** Where references may lead besides the folder of the document: addresses and folders, each named by the user. */

import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A place that was named, or why it cannot be. */
export type AllowedPlace =
  | { readonly kind: 'place'; readonly url: URL }
  | { readonly kind: 'fault'; readonly reason: 'no-folder' | 'not-https' | 'secret' };

/**
 * Reads what the user named: a folder, or an address with the host that alone is meant by it. Nothing on the way there can
 * be changed by others: https, or a host of this machine.
 */
export async function allowedPlace(named: string): Promise<AllowedPlace> {
  if (!/^https?:\/\//i.test(named)) return folderPlace(named);
  const url = URL.canParse(named) ? new URL(named) : undefined;
  if (url === undefined || (url.protocol === 'http:' && !isThisMachine(url)))
    return { kind: 'fault', reason: 'not-https' };
  if (url.username !== '' || url.password !== '') return { kind: 'fault', reason: 'secret' };
  return { kind: 'place', url };
}

/** Tells whether an address lies at one of the places or below it. */
export function isAllowed({ href }: URL, places: readonly URL[]): boolean {
  return places.some((place) => {
    const start = place.href.replace(/[?#].*$/s, '');
    return href === start || href.startsWith(start.endsWith('/') ? start : `${start}/`);
  });
}

async function folderPlace(named: string): Promise<AllowedPlace> {
  const path = resolve(named);
  const isFolder = await stat(path).then(
    (about) => about.isDirectory(),
    () => false,
  );
  if (!isFolder) return { kind: 'fault', reason: 'no-folder' };
  return { kind: 'place', url: new URL(`${pathToFileURL(await realpath(path)).href.replace(/\/$/, '')}/`) };
}

function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}
