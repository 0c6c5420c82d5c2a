/** A variant: a legal freedom. */

import { answerStatus } from '../bends/on-refusal.ts';
import type { Variant } from '../variant.ts';

/** RFC 9110 15.5.16. */
export const unsupportedMediaType: Variant = {
  name: 'unsupported-media-type',
  title: 'Another media type is refused with 415.',
  warns: [],
  bend: answerStatus(415, 'media-type'),
};
