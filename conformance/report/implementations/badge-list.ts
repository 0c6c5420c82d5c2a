/** The badge of each implementation, what it leaves out, and lines to paste into a README. */

import type { Implementation, KeptImplementation } from '../../model/implementation.ts';
import { copyBlock } from '../html/copy-block.ts';
import { html, type Markup } from '../html/markup.ts';
import { inert } from '../markdown/inert.ts';
import { excuseWord } from '../waiver-text.ts';
import { badgeOf } from './badge.ts';
import { badgePicture } from './badge-svg.ts';

/** Where the folder of this page may be published; whoever pastes the line puts the real address there. */
const published = 'https://EXAMPLE.ORG/implementations';

/** All of them, in the order of the table. */
export function badgeList(kept: readonly KeptImplementation[]): Markup {
  return html`${kept.map(badgeView)}`;
}

function badgeView({ slug, implementation }: KeptImplementation): Markup {
  const alt = inert(`${badgeOf(implementation).label} conformance`);
  const byPath = `[![${alt}](${slug}/badge.svg)](${slug}/report.html)`;
  const endpoint = encodeURIComponent(`${published}/${slug}/badge.json`);
  const byShields = `[![${alt}](https://img.shields.io/endpoint?url=${endpoint})](${published}/${slug}/report.html)`;
  return html`<div class="kept-badge" id="badge-${slug}"><h3>${implementation.name}</h3>
<p class="picture">${badgePicture(implementation)}</p>
${excused(implementation)}
${copyBlock(`by-path-${slug}`, `badge of ${implementation.name} by path`, byPath)}
${copyBlock(`by-shields-${slug}`, `badge of ${implementation.name} by shields.io`, byShields)}
</div>\n`;
}

/** Why an amber badge is amber, row by row. */
function excused({ waivers, setAside }: Implementation): Markup | false {
  const lines = [
    ...waivers.map((waiver) => ({
      row: waiver.row,
      text: `${excuseWord(waiver)} until ${waiver.expires} by ${waiver.owner}: ${waiver.reason}`,
    })),
    ...setAside.map(({ row, reason }) => ({ row, text: `set aside: ${reason}` })),
  ];
  if (lines.length === 0) return false;
  return html`<details class="excused"><summary>What is excused</summary><ul>${lines.map(({ row, text }) => html`<li><span class="id">${row}</span> ${text}</li>`)}</ul></details>`;
}
