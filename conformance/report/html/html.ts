/** The format html: the report as one page. */

import type { RunEvent } from '../../model/event.ts';
import { resultWords } from '../ending.ts';
import type { Format } from '../format.ts';
import { htmlDocument } from './document.ts';
import { pageOf } from './page.ts';
import { sections } from './sections.ts';
import { top } from './top.ts';

/** The page. */
export const htmlFormat: Format = { name: 'html', file: 'report.html', byDefault: true, render };

function render(events: readonly RunEvent[]): string {
  const page = pageOf(events);
  const { contract, tool, startedAt, seed } = page.report;
  return htmlDocument({
    title: `${resultWords(page.report)}: ${contract.title} ${contract.version}`,
    top: top(page),
    sections: sections(page),
    footer: `${tool.name} ${tool.version} · ${startedAt} · seed ${seed}`,
  });
}
