/** The format sarif: report.sarif, for code scanning and for editors (SARIF 2.1.0). */

import type { Notice, RunEvent } from '../../model/event.ts';
import { isOpen } from '../../model/verdict.ts';
import { gateFaults, otherNotices } from '../ending.ts';
import { type Format, foldView, type View } from '../format.ts';
import { instantOf, isoOf } from '../instant.ts';
import { plainJson } from '../json.ts';
import { sentencesOf } from '../notices.ts';
import type { CheckReport } from '../report.ts';
import { headline } from '../terminal/headline.ts';
import { paintWith } from '../terminal/paint.ts';
import { messageText, sarifResults, sarifRules } from './results.ts';

/**
 * A rule for each row, a result for each finding against the target, and a notification for what could not be judged.
 */
export const sarif: Format = {
  name: 'sarif',
  file: 'report.sarif',
  render: (events) => `${plainJson(documentOf(events), 2)}\n`,
};

function documentOf(events: readonly RunEvent[]): object {
  const view = foldView(events);
  const { report, started } = view;
  const rules = sarifRules(report.checks);
  const { name, version } = report.tool;
  const { result, seed, target, contract } = report;
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: name || 'unknown', ...(version ? { version } : {}), rules } },
        invocations: [invocationOf(view, rules)],
        columnKind: 'utf16CodeUnits',
        results: sarifResults(view, events, rules),
        properties: { ...{ result, target, contract, seed }, salt: started?.salt ?? '' },
      },
    ],
  };
}

/** The invocation; it counts as successful if it came to a result, conformant or not. */
function invocationOf(view: View, rules: readonly { readonly id: string }[]): object {
  const { exitCode, startedAt, durationMs } = view.report;
  const began = instantOf(startedAt);
  return {
    executionSuccessful: exitCode === 0 || exitCode === 1,
    exitCode,
    exitCodeDescription: headline(view, paintWith(false)),
    ...(began === undefined ? {} : { startTimeUtc: isoOf(began), endTimeUtc: isoOf(began + durationMs) }),
    toolExecutionNotifications: [
      ...notifications('error', gateFaults(view)),
      ...notifications('warning', otherNotices(view)),
      ...view.report.checks.filter(({ verdict }) => isOpen(verdict)).map((check) => openRow(check, rules)),
    ],
  };
}

function notifications(level: 'error' | 'warning', notices: readonly Notice[]): readonly object[] {
  return sentencesOf({ notices }).map((text) => ({ level, message: { text: messageText(text) } }));
}

function openRow(
  { id, operation, verdict, level, reason = '' }: CheckReport,
  rules: readonly { readonly id: string }[],
): object {
  const subject = [id, operation].filter(Boolean).join(' ');
  return {
    level: level === 'required' ? 'error' : 'warning',
    message: { text: messageText(`${verdict}: ${subject}${reason && `: ${reason}`}`) },
    associatedRule: { id, index: rules.findIndex((rule) => rule.id === id) },
  };
}
