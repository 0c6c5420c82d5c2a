/** A variant: a legal freedom. */

import type { Variant } from '../variant.ts';

/** Other paths are not shown; what makes a plant there asks for the credential, too. */
export const anyPathSpelling: Variant = {
  name: 'any-path-spelling',
  title: '/plants/, //plants, /PLANTS and /%70lants are /plants.',
  warns: [],
  bend: (behaviour) => ({
    ...behaviour,
    rewrite: (url) => {
      const [path = '', ...query] = url.split('?');
      const isSame = /^\/+plants\/?$/i.test(path.replace('%70', 'p'));
      return [isSame ? '/plants' : path, ...query].join('?');
    },
  }),
};
