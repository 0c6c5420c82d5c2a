/** Parts of the summary: a folded finding, and the coverage of each operation in a line. */

import { excerpt, visible } from '../../names/visible.ts';
import type { CoveredItem, CoveredOperation } from '../coverage-report.ts';
import type { CheckReport, FindingReport } from '../report.ts';
import { findingLines } from '../terminal/finding-lines.ts';
import { paintWith } from '../terminal/paint.ts';
import { fenced, inert } from './inert.ts';

/** Maximum number of characters of a line, and of a title. */
const lineLength = 400;

/** Longer curl lines are left out, since a cut one cannot be pasted. */
const curlLength = 4000;

/** A finding as a section. */
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

/** The table head for the coverage of operations. */
export const coverageHead = ['operation', 'accepted', 'answers', 'not matched'] as const;

/** How many items a line names. */
const named = 6;

/** The cells of each line, not escaped yet; operations with the most missing come first. */
export function coverageRows(operations: readonly CoveredOperation[]): readonly (readonly string[])[] {
  return operations
    .map((operation) => ({ operation, missing: missingOf(operation) }))
    .toSorted((one, other) => other.missing.length - one.missing.length)
    .map(({ operation: { operation, accepted, requests, why, items }, missing }) => {
      const answers = items.filter(({ kind }) => kind === 'answer');
      const seen = answers.filter(({ state }) => state === 'matched').length;
      const more = missing.length > named ? ` and ${missing.length - named} more` : '';
      const names = `${missing
        .slice(0, named)
        .map(({ name }) => name)
        .join(', ')}${more}`;
      return [operation, `${accepted} of ${requests}`, `${seen} of ${answers.length}`, why ?? names];
    });
}

function missingOf({ items }: CoveredOperation): readonly CoveredItem[] {
  return items.filter(({ counted, state }) => counted && state !== 'matched');
}

function curlOf({ curl, bodyFile }: FindingReport): readonly string[] {
  if (curl === null) return [];
  if (curl.length > curlLength) return ['The curl line is long: it is in report.json.', ''];
  const place =
    bodyFile === undefined
      ? []
      : [`Its body is in \`${bodyFile}\`, beside the reports: paste the line there.`, ''];
  return [...place, fenced(curl.split('\n').map(visible).join('\n'), 'sh'), ''];
}
