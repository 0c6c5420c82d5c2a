/** Check: an answer does not contain members that are for requests only. */

import { mediaTypeFor } from '../answers/documented-content.ts';
import { fieldValue } from '../answers/fields.ts';
import { sentJson } from '../answers/sent-json.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer, valueAt } from '../json/pointer.ts';
import type { Case } from '../model/case.ts';
import type { Check } from '../model/check.ts';
import type { Contract, Schema } from '../model/contract.ts';
import { isNamedAt, keywordAt } from '../schema/broken-keyword.ts';
import { describeValue } from '../schema/describe-value.ts';
import { sameJson } from '../schema/same-json.ts';
import { objectsIn } from './judging/documented-objects.ts';
import { type DocumentedBody, judgeValues } from './judging/judge-body.ts';
import { violatedBy } from './judging/judgement.ts';
import { isWriteOnly, someAnswerSchema, visitSchemas } from './judging/some-schema.ts';

/** Passwords and the like, marked `writeOnly` in the document. */
export const responseWriteOnly: Check = {
  id: 'response-write-only',
  title: 'An answer has no member that the document marks as one of requests alone',
  level: 'recommended',
  clause: 'OpenAPI 3.1.0 4.8.24 Schema Object (writeOnly)',
  concerns: (operation, _, contract) => {
    const isSecret = (schema: JsonObject): boolean => schema['writeOnly'] === true;
    const inRequests = operation.requestBody?.content ?? [];
    return (
      someAnswerSchema(contract, operation, isSecret) ||
      inRequests.some(({ schema }) => schema !== undefined && visitSchemas(contract, schema, isSecret))
    );
  },
  hearsChains: true,
  judge: judgeValues(({ content, schema, json, context, step }) => {
    const own = leakedMembers(context.contract, schema, json.value);
    const returned = returnedSecrets(step.case, json.value, { content, context });
    const places = [...new Set([...own, ...returned])];
    return violatedBy(
      ...places.map((place) => ({
        ...{ code: 'write-only-sent' as const, expected: 'no such member', place },
        actual: kindOf(valueAt(json.value, place)),
        pointer:
          keywordAt(context.contract, content.pointer, { keyword: 'writeOnly', place })?.pointer ??
          content.pointer,
      })),
    );
  }),
};

/** The kind of a value, which is not shown itself, as it should be kept secret. */
function kindOf(value: ReturnType<typeof valueAt>): string {
  if (isObject(value)) return 'an object';
  return typeof value === 'string' ? 'a text' : describeValue(value);
}

/** Places of secrets that were sent and come back, where the schema of the answer does not name them at all. */
function returnedSecrets(
  sent: Case,
  answer: Json,
  { content, context }: Pick<DocumentedBody, 'content' | 'context'>,
): readonly string[] {
  const { contract, operation } = context;
  const type = fieldValue(sent, 'content-type') ?? '';
  const schema = mediaTypeFor(operation.requestBody?.content ?? [], type)?.schema;
  const body = schema === undefined ? undefined : sentJson(sent)?.value;
  if (schema === undefined || body === undefined) return [];
  return leakedMembers(contract, schema, body).filter((place) => {
    const isSame = sameJson(valueAt(answer, place) ?? null, valueAt(body, place) ?? null);
    return isSame && !isNamedAt(contract, content.pointer, place);
  });
}

/** Places of members with `writeOnly` in their schema, without what is below them; an empty value reveals nothing. */
function leakedMembers(contract: Contract, schema: Schema, value: Json): readonly string[] {
  const leaked = objectsIn(contract, schema, value).flatMap(({ place, shown, members }) =>
    members.flatMap(([name, about]) => {
      const isShown = Object.hasOwn(shown, name) && !isEmpty(shown[name]);
      return isShown && isWriteOnly(contract, about) ? [joinPointer(place, name)] : [];
    }),
  );
  return [...new Set(leaked)].filter((one) => !leaked.some((above) => one.startsWith(`${above}/`)));
}

function isEmpty(value: Json | undefined): boolean {
  return value === null || value === '';
}
