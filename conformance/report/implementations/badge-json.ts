/** badge.json: the badge for the endpoint of shields.io, which draws it from these four members. */

import type { Implementation } from '../../model/implementation.ts';
import { badgeOf } from './badge.ts';
import { toneColours } from './badge-colours.ts';

/** The text of the file. */
export function badgeJson(implementation: Implementation): string {
  const { label, message, tone } = badgeOf(implementation);
  const badge = { schemaVersion: 1, label, message, color: `#${toneColours[tone].ground}` };
  return `${JSON.stringify(badge, undefined, 2)}\n`;
}
