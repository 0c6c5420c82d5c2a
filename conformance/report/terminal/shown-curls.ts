/** Adapts curl lines to a terminal: they must work in the folder of the command, and be short enough to read. */

import type { CheckReport, FindingReport, Report } from '../report.ts';
import { isPlain, printfOf, singleQuoted } from '../shell-quote.ts';

/**
 * The report with the paths of body files adjusted.
 * @param folder path of the reports, relative to where curl lines are pasted
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

/** Maximum number of characters of a curl line. */
const longest = 1000;

/** The report with long curl lines replaced by a shell comment, since a stored report of the run has them. */
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

/** The `@` argument for a body file, quoted where a shell needs it. */
function argumentOf(folder: string, file: string): string {
  const path = `@${folder === '.' || folder === '' ? '' : `${folder.replace(/\/$/, '')}/`}${file}`;
  if (/^[\w@./-]+$/.test(path)) return path;
  return isPlain(path) ? singleQuoted(path) : `"$(${printfOf(Buffer.from(path))})"`;
}
