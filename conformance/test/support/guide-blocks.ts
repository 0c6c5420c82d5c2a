/** The code blocks of the guides, by heading: what people copy is what the tests run. */

import { readFileSync } from 'node:fs';

/**
 * The first block of a language below a heading.
 * @throws Error when there is none
 */
export function guideBlock(guide: string, heading: string, language: string): string {
  const text = readFileSync(`.github/guides/${guide}`, 'utf8');
  const [, section = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const below = section.split(/^#+ /m)[0] ?? '';
  const block = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(below)?.[1];
  if (block === undefined) throw new Error(`${guide} has no ${language} block below "${heading}"`);
  return block;
}
