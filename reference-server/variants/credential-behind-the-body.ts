/** A variant: a legal freedom. */

import type { IncomingMessage } from 'node:http';
import type { Refusal } from '../errors.ts';
import type { Variant } from '../variant.ts';

/** No order of checks is shown. */
export const credentialBehindTheBody: Variant = {
  name: 'credential-behind-the-body',
  title: 'The credential is looked at when the body has been read and found right.',
  warns: [],
  bend: (behaviour) => {
    const late = new WeakMap<IncomingMessage, Refusal>();
    return {
      ...behaviour,
      authenticate: (request, tokens) => {
        const refused = behaviour.authenticate(request, tokens);
        if (refused) late.set(request, refused);
        return undefined;
      },
      keep: async (plant, store, request) => late.get(request) ?? behaviour.keep(plant, store, request),
    };
  },
};
