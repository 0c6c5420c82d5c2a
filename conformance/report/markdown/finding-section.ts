/** One finding in Markdown, folded: what happened as lines, and the curl line in a block that can be copied. */

import { excerpt, visible } from '../../names/visible.ts';
import type { CheckReport, FindingReport } from '../report.ts';
import { findingLines } from '../terminal/finding-lines.ts';
import { paintWith } from '../terminal/paint.ts';
import { fenced, inert } from './inert.ts';

/** Characters of a line, and of a title, that are shown. */
const lineLength = 400;

/** A longer curl line is not shown: half of one could not be pasted. */
const curlLength = 4000;

/** The section. */
export function findingSection(check: CheckReport, finding: FindingReport): string {
  const { verdict, id, operation, title, clause } = check;
  const name = [verdict, id, operation && `${operation}:`, title].filter(Boolean).join(' ');
  const lines = findingLines({ ...finding, curl: null }, clause, paintWith(false));
  return [
    `<details><summary>${inert(excerpt(name, lineLength))}</summary>`,
    '',
    fenced(lines.map((line) => excerpt(line, lineLength)).join('\n')),
    '',
    ...curlOf(finding),
    '</details>',
  ].join('\n');
}

function curlOf({ curl, bodyFile }: FindingReport): readonly string[] {
  if (curl === null) return [];
  if (curl.length > curlLength) return ['The curl line is long: it stands in report.json.', ''];
  const place =
    bodyFile === undefined
      ? []
      : [`Its body stands in \`${bodyFile}\`, beside the reports: paste the line there.`, ''];
  return [...place, fenced(curl.split('\n').map(visible).join('\n'), 'sh'), ''];
}
