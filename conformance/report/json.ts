/** The format json: report.json, as reports/report.schema.json describes it. */

import { foldReport } from './fold-report.ts';
import type { Format } from './format.ts';
import { plainJson, plainJsonPieces } from './plain-json.ts';
import type { Report } from './report.ts';

/** One JSON document, indented, with a line break at its end. */
export const json: Format = {
  name: 'json',
  file: 'report.json',
  byDefault: true,
  render: (events) => jsonText(foldReport(events)),
  pieces: (events) => piecesOf(foldReport(events)),
};

function* piecesOf(report: Report): Iterable<string> {
  yield* plainJsonPieces({ ...report });
  yield '\n';
}

/** A report as report.json holds it. */
export function jsonText(report: Report): string {
  return `${plainJson(report, 2)}\n`;
}
