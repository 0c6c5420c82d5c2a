/** Completes an answer: adds what its document requires besides a body, and removes what only requests may contain. */

import { responseFor } from '../../answers/documented-content.ts';
import { parameterText } from '../../cases/parameter-text.ts';
import { isArray, isObject, type Json } from '../../json/json.ts';
import type { Contract, MediaTypeSpec, Operation, Schema } from '../../model/contract.ts';
import { asSchema, own } from '../../schema/read-schema.ts';
import { resolveSchema } from '../../schema/resolve.ts';
import { plainValue } from '../../schema/valid-values.ts';
import type { PreparedAnswer } from './answers.ts';
import { propertiesOf } from './read-texts.ts';

/** The answer with its required header fields, without secrets, and with valid problem details. */
export function finishAnswer(
  answer: PreparedAnswer,
  operation: Operation,
  contract: Contract,
): PreparedAnswer {
  const spec = responseFor(operation, answer.status);
  const given = Object.keys(answer.fields).map((name) => name.toLowerCase());
  const lacking =
    spec?.headers?.filter((one) => one.required && !given.includes(one.name.toLowerCase())) ?? [];
  const added = lacking.flatMap((header) => {
    const value = plainValue(contract, header.schema, 'all');
    const text = value === undefined ? undefined : parameterText(header, value);
    return text === undefined ? [] : [[header.name, text] as const];
  });
  const fields = { ...answer.fields, ...Object.fromEntries(added) };
  const content = spec?.content.find(({ mediaType }) => mediaType === answer.mediaType);
  return { ...answer, fields, ...bodyOf(answer, content, contract) };
}

function bodyOf(
  { body, status, mediaType = '' }: PreparedAnswer,
  content: MediaTypeSpec | undefined,
  contract: Contract,
): Pick<PreparedAnswer, 'body'> {
  if (body === undefined || content?.schema === undefined) return {};
  const kept = withoutSecrets(contract, content.schema, body);
  return { body: /^application\/problem\+json/i.test(mediaType) ? problem(kept, status) : kept };
}

function withoutSecrets(contract: Contract, schema: Schema, value: Json): Json {
  const resolved = resolveSchema(contract, schema);
  if (typeof resolved === 'boolean') return value;
  const items = own(resolved, 'items');
  if (isArray(value)) {
    return items === undefined ? value : value.map((item) => withoutSecrets(contract, asSchema(items), item));
  }
  if (!isObject(value)) return value;
  const properties = propertiesOf(contract, resolved);
  const members = Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const about = resolveSchema(contract, properties[name] ?? true);
    const isSecret = typeof about === 'object' && about['writeOnly'] === true;
    return isSecret ? [] : [[name, withoutSecrets(contract, about, inner)]];
  });
  return Object.fromEntries(members);
}

/** Members of problem details that do not take just any text or number (RFC 9457 3.1). */
function problem(value: Json, status: number): Json {
  if (!isObject(value)) return value;
  const exact: Readonly<Record<string, Json>> = { type: 'about:blank', instance: '/problems/1', status };
  const members = Object.entries(value).map(([name, inner]): [string, Json] => [name, exact[name] ?? inner]);
  return Object.fromEntries(members);
}
