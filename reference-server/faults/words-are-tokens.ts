/** A fault: AUT-07 must turn. */

import { letIn } from '../bends/credentials.ts';
import type { Fault } from '../fault.ts';

/** A table of tokens with rows for what was never set. */
export const wordsAreTokens: Fault = {
  name: 'words-are-tokens',
  title: 'The tokens null and undefined are accepted.',
  rows: ['AUT-07'],
  bend: letIn(({ headers }) => /^Bearer (?:null|undefined)$/.test(headers.authorization ?? '')),
};
