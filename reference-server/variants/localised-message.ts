/** A variant: a legal freedom. */

import { editErrors } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** No language is shown. */
export const localisedMessage: Variant = {
  name: 'localised-message',
  title: 'The message is in another language.',
  warns: [],
  bend: editErrors((body) => ({ ...body, message: 'Ungültige Pflanze: 植物は無効です ❦ نبات غير صالح' })),
};
