/** A waiver in one line. */

import type { Waiver } from '../model/verdict.ts';

/** Why, by whom and until when, for a reader; foreign text in it is not escaped yet. */
export function waiverText({ reason, link, owner, expires }: Waiver): string {
  return `waived: ${reason} (${owner}, until ${expires}, ${link})`;
}
