/** Finds the mock that the user has installed: an optional peer of the published package. Nothing of it is loaded here. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The package that brings the mock, and the version that all was tried with. */
export const prismPackage = { name: '@stoplight/prism-cli', version: '5.16.0' } as const;

/** The package that answers the requests, and the version whose answers to broken JSON come at all. */
export const prismServerPackage = { name: '@stoplight/prism-http-server', version: '5.15.10' } as const;

/** A mock that is installed. */
export interface FoundPrism {
  /** Version of the package that brings it. */
  readonly version: string;
  /** Version of the part of it that answers the requests; its answers differ from one to the next. */
  readonly server: string;
  /** The manifest of the package: from there its other parts are found. */
  readonly manifest: string;
  /** The manifest of the part that answers. */
  readonly serverManifest: string;
}

/**
 * Finds it as a module at that place would. A server that stands beside us counts before the one that the mock
 * brings: so the user can choose it.
 * @param from file URL or path of the module that looks for it
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
