/** The report page as plain text, part by part: what it says, whatever it looks like. */

import type { RunEvent } from '../../model/event.ts';
import { htmlFormat } from '../../report/html/html.ts';

/** The text of each part of the page by its id, and of its top, without markup. */
export function parts(events: readonly RunEvent[]): Readonly<Record<string, string>> {
  const text = htmlFormat.render(events);
  const sections = text
    .split('<section id="')
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('"')), plain(part.slice(part.indexOf('</h2>')))] as const);
  return { ...Object.fromEntries(sections), top: plain(/<header.*?<\/header>/s.exec(text)?.[0] ?? '') };
}

function plain(markup: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&quot;': '"',
    '&#39;': "'",
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
  };
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
