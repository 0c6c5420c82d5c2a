/** Texts that break naive reports: control sequences, quotes, markup, invisible and lone characters. */

import { readFileSync } from 'node:fs';

/** By what they break: fixtures/strings/hostile.json. */
const groups: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync('fixtures/strings/hostile.json', 'utf8'),
);

/** Each may stand in any field that a target, a document or a user fills. */
export const hostileTexts: readonly string[] = Object.values(groups).flat();
