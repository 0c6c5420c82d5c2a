/** Curl lines as they are shown at a terminal: working where the command was typed, and short enough to be read. */

import type { CheckReport, FindingReport, Report } from '../report.ts';
import { isPlain, printfOf, singleQuoted } from '../shell-quote.ts';

/**
 * The report with the bodies of its curl lines found from another folder.
 * @param folder of the reports, as seen from there
 */
export function locateBodies(report: Report, folder: string): Report {
  const located = (finding: FindingReport): FindingReport => {
    const { bodyFile, curl, ...rest } = finding;
    if (bodyFile === undefined || curl === null) return finding;
    const option = `--data-binary @${bodyFile}`;
    if (!curl.endsWith(option)) return finding;
    const line = curl.slice(0, -option.length);
    return { ...rest, curl: `${line}--data-binary ${argumentOf(folder, bodyFile)}` };
  };
  const checks = report.checks.map(
    (check): CheckReport => ({ ...check, findings: check.findings.map(located) }),
  );
  return { ...report, checks };
}

/** Characters of a curl line that are shown. */
const longest = 1000;

/**
 * Leaves curl lines out that nobody can read at a terminal, where a report of the run has them already. The report
 * with a word about each curl line that is too long, in its place; a shell takes it for a comment.
 */
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

/** In quotes where a shell would take the path for more than a path. */
function argumentOf(folder: string, file: string): string {
  const path = `@${folder === '.' || folder === '' ? '' : `${folder.replace(/\/$/, '')}/`}${file}`;
  if (/^[\w@./-]+$/.test(path)) return path;
  return isPlain(path) ? singleQuoted(path) : `"$(${printfOf(Buffer.from(path))})"`;
}
