/** The format json: report.json, as reports/report.schema.json describes it. */

import { foldReport } from './fold-report.ts';
import type { Format } from './format.ts';
import { plainJson, plainJsonPieces } from './plain-json.ts';
import type { Report } from './report.ts';

/** One indented JSON document with a final line break. */
export const jsonFormat: Format = {
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

/** The text of report.json. */
export function jsonText(report: Report): string {
  return `${plainJson(report, 2)}\n`;
}
