/** The list of report formats: one line each. */

import { ctrf } from './ctrf.ts';
import type { Format } from './format.ts';
import { github } from './github.ts';
import { har } from './har.ts';
import { htmlFormat } from './html/html.ts';
import { jsonFormat } from './json.ts';
import { jsonl } from './jsonl.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown/markdown.ts';
import { sarif } from './sarif/sarif.ts';
import { tap } from './tap.ts';

/** The formats that `--report` knows. */
export const formats: readonly Format[] = [
  jsonFormat,
  jsonl,
  htmlFormat,
  junit,
  sarif,
  markdown,
  github,
  tap,
  ctrf,
  har,
];
