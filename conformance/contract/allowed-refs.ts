/**
 * Where references may lead outside of the folder of the document: URLs and folders that the user allowed
 * (`--allow-refs`).
 */

import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** An allowed place, or the reason why it cannot be one. */
type AllowedPlace =
  | { readonly kind: 'place'; readonly url: URL }
  | { readonly kind: 'fault'; readonly reason: 'no-folder' | 'not-https' | 'secret' };

/**
 * Reads what the user allowed: a folder, or a URL with its host. A URL must be https or lead to this machine, so that
 * nobody on the way can change what is read.
 */
export async function allowedPlace(named: string): Promise<AllowedPlace> {
  if (!/^https?:\/\//i.test(named)) return folderPlace(named);
  const url = URL.canParse(named) ? new URL(named) : undefined;
  if (url === undefined || (url.protocol === 'http:' && !isThisMachine(url)))
    return { kind: 'fault', reason: 'not-https' };
  if (url.username !== '' || url.password !== '') return { kind: 'fault', reason: 'secret' };
  return { kind: 'place', url };
}

/** Tells whether a URL is one of the allowed places or lies below one. */
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
