/** The format json: report.json, as reports/report.schema.json describes it. */

import { foldReport } from './fold-report.ts';
import type { Format } from './format.ts';
import { plainJson } from './plain-json.ts';

/** One JSON document, indented, with a line break at its end. */
export const json: Format = {
  name: 'json',
  file: 'report.json',
  byDefault: true,
  render: (events) => `${plainJson(foldReport(events), 2)}\n`,
};
