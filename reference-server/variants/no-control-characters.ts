/** A variant: a legal freedom. */

import { refusePlants } from '../bends/on-plant.ts';
import type { Variant } from '../variant.ts';

/** Which characters a name may have is not shown beyond "string". */
export const noControlCharacters: Variant = {
  name: 'no-control-characters',
  title: 'A name with a control character is refused.',
  warns: ['OPN-05'],
  bend: refusePlants(({ name }) => /\p{Cc}/u.test(name), 'name: has a control character'),
};
