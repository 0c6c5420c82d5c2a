/** Judges the length of bodies of bytes, which is all that a schema can say of a file. */

import { documentedContent } from '../../answers/documented-content.ts';
import { essenceOf } from '../../answers/media-type.ts';
import { unpack } from '../../answers/read-answer.ts';
import type { JsonObject } from '../../json/json.ts';
import { counted } from '../../json/json.ts';
import type { Finding } from '../../model/finding.ts';
import { codePoints } from '../../schema/keywords/lengths.ts';
import { countSetting, own, typeNames } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { judgeAnswers } from './judge-each.ts';
import { notConcerned, violatedBy } from './judgement.ts';

const octets = 'application/octet-stream';
/** What is sent for a range of bytes is a part of the file. */
const part = 206;

/**
 * Judges bytes whose schema bounds their number. OpenAPI counts octets and programs perhaps characters, so both are out
 * of bounds in what is told; and it is told as a recommendation, as such a bound is what clients may expect.
 */
export const judgeOctets = judgeAnswers((answer, { exchange }, context) => {
  const { mediaType, text } = context.read(exchange);
  const content = documentedContent(context.operation, answer.status, mediaType);
  const isOfBytes = essenceOf(content?.mediaType ?? '') === octets && mediaType === octets;
  if (!content?.schema || !isOfBytes || answer.cut || answer.status === part) return notConcerned;
  const schema = resolveSchema(context.contract, content.schema);
  const count = unpack(answer)?.length;
  if (count === undefined || typeof schema !== 'object' || !isRaw(schema)) return notConcerned;
  const least = text === undefined ? count : Math.min(count, codePoints(text));
  const most = countSetting(schema, 'maxLength', Number.POSITIVE_INFINITY);
  const fewest = countSetting(schema, 'minLength', 0);
  const actual = counted(count, 'byte');
  const { pointer } = content;
  const told = (expected: string): Finding => ({
    ...{ code: 'body-invalid', expected, actual, place: '', pointer, level: 'recommended' },
  });
  if (least > most) return violatedBy(told(`at most ${counted(most, 'byte')}`));
  return count < fewest ? violatedBy(told(`at least ${counted(fewest, 'byte')}`)) : violatedBy();
});

/** Whether a schema is of the bytes themselves, and not of a text that they are written as. */
function isRaw(schema: JsonObject): boolean {
  const isText = own(schema, 'contentEncoding') !== undefined || own(schema, 'format') === 'byte';
  return !isText && typeNames(schema).every((type) => type === 'string' || type === 'null');
}
