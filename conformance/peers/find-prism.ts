/** Finds the installed Prism mock, an optional peer dependency of the published package, without loading it. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The package of the mock, and the version that was tested. */
export const prismPackage = { name: '@stoplight/prism-cli', version: '5.16.0' } as const;

/** The package that answers requests, and a version that also answers broken JSON. */
export const prismServerPackage = { name: '@stoplight/prism-http-server', version: '5.15.10' } as const;

/** An installed mock. */
export interface FoundPrism {
  /** Version of its package. */
  readonly version: string;
  /** Version of its server package; answers differ between versions. */
  readonly server: string;
  /** Path of the package.json of the package, from which its other parts are found. */
  readonly manifest: string;
  /** Path of the package.json of the server package. */
  readonly serverManifest: string;
}

/**
 * Finds the mock as a module at a given place would. A server package of the user's own takes precedence over the one
 * that the mock depends on.
 * @param from file URL or path of that module
 * @returns undefined where it is not installed
 */
export function findPrism(from: string): FoundPrism | undefined {
  const manifest = manifestOf(prismPackage.name, from);
  if (manifest === undefined) return undefined;
  const { name } = prismServerPackage;
  const serverManifest = manifestOf(name, from) ?? manifestOf(name, manifest);
  if (serverManifest === undefined) return undefined;
  return { manifest, serverManifest, version: versionIn(manifest), server: versionIn(serverManifest) };
}

function manifestOf(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(`${name}/package.json`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function versionIn(manifest: string): string {
  return String((JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version?: unknown }).version);
}
