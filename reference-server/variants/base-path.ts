/** A variant: a legal freedom. */

import type { Variant } from '../variant.ts';

/** The base address is open. */
export const basePath: Variant = {
  name: 'base-path',
  title: 'Everything is served below /api/v1.',
  warns: [],
  basePath: '/api/v1',
  bend: (behaviour) => ({
    ...behaviour,
    rewrite: (url) => (url.startsWith('/api/v1/') ? url.slice('/api/v1'.length) : '/nowhere'),
  }),
};
