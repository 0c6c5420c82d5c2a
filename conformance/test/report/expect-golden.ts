/** Compares a text with the file that holds what it has to be. */

import { readFileSync, writeFileSync } from 'node:fs';
import * as assert from 'uvu/assert';

/**
 * Fails where the text differs from fixtures/reports/NAME.
 * With UPDATE_GOLDEN=1 in the environment it writes the file instead: read the difference before committing it.
 */
export function expectGolden(name: string, text: string): void {
  const path = `fixtures/reports/${name}`;
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(path, text);
  assert.fixture(text, readFileSync(path, 'utf8'));
}
