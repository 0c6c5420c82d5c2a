/** Reads the JSON that a case sent, for checks that compare it with the answer. */

import type { JsonText } from '../json/read-json.ts';
import { readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import type { Case } from '../model/case.ts';

/** Reads the body of a case; undefined where there is none or it is not JSON. */
export function sentJson({ body }: Case): JsonText | undefined {
  const text = body === undefined ? undefined : decodeUtf8(body);
  const json = text === undefined ? undefined : readJson(text);
  return json?.ok ? json : undefined;
}
