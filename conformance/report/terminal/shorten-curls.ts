/** Leaves curl lines out that nobody can read at a terminal, where a report of the run has them already. */

import type { CheckReport, FindingReport, Report } from '../report.ts';

/** Characters of a curl line that are shown. */
const longest = 1000;

/** The report with a word about each curl line that is too long, in its place; a shell takes it for a comment. */
export function shortenCurls(report: Report): Report {
  const checks = report.checks.map(
    (check): CheckReport => ({ ...check, findings: check.findings.map(shortened) }),
  );
  return { ...report, checks };
}

function shortened(finding: FindingReport): FindingReport {
  const { curl, steps } = finding;
  if (curl === null || curl.length <= longest) return finding;
  return {
    ...finding,
    curl: `# ${steps ? 'curl lines' : 'a curl line'} of ${curl.length} characters: report.json of the run has it`,
  };
}
