/** Makes curl lines work in the folder where the command was typed: there the files of their bodies go by other paths. */

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

/** In quotes where a shell would take the path for more than a path. */
function argumentOf(folder: string, file: string): string {
  const path = `@${folder === '.' || folder === '' ? '' : `${folder.replace(/\/$/, '')}/`}${file}`;
  if (/^[\w@./-]+$/.test(path)) return path;
  return isPlain(path) ? singleQuoted(path) : `"$(${printfOf(Buffer.from(path))})"`;
}
