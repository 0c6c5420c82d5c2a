/** The report formats: one line each. */

import type { Format } from './format.ts';
import { html } from './html/html.ts';
import { json } from './json.ts';
import { jsonl } from './jsonl.ts';

/** Every format that `--report` knows. */
export const formats: readonly Format[] = [json, jsonl, html];
