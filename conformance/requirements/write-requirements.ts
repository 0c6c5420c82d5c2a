/** Writes requirements as the YAML that is read back, with a comment on top. */

import { stringify } from 'yaml';
import type { Requirements } from '../model/requirement.ts';

/** @param header lines of the comment, without `#` */
export function writeRequirements(requirements: Requirements, header: readonly string[]): string {
  const comment = header.map((line) => `# ${line}\n`).join('');
  return `${comment}${stringify(requirements, { lineWidth: 110, aliasDuplicateObjects: false })}`;
}
