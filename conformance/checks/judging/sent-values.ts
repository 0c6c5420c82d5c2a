/** The values of a request by their names: the members of its body, of JSON or of a form, and what its query has. */

import { mediaTypeFor } from '../../answers/documented-content.ts';
import { fieldValue } from '../../answers/fields.ts';
import { isForm } from '../../answers/media-type.ts';
import { sentForm } from '../../answers/sent-form.ts';
import { sentJson } from '../../answers/sent-json.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { Case } from '../../model/case.ts';
import type { JudgeContext } from '../../model/check.ts';

/** The JSON of a body, or the fields of a form; undefined for any other body. */
export function membersSent(
  sent: Case,
  { contract, operation }: Pick<JudgeContext, 'contract' | 'operation'>,
): Json | undefined {
  const type = fieldValue(sent, 'content-type');
  const spec = type === undefined ? undefined : mediaTypeFor(operation.requestBody?.content ?? [], type);
  return isForm(type) && spec ? sentForm(contract, spec, sent) : sentJson(sent)?.value;
}

/** The parameters of a query as texts. */
export function queryOf({ path }: Case): JsonObject {
  return Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''));
}
