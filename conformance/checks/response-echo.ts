/** Check: what was sent is in the answer: texts unchanged, objects and lists without a loss. */

import {
  documentedMembers,
  isJsonHere,
  jsonOf,
  mediaTypeFor,
  requestMembers,
  requiredMembers,
} from '../answers/documented-content.ts';
import { type Enveloped, enveloped, within } from '../answers/enveloped.ts';
import { fieldValue } from '../answers/fields.ts';
import { isForm } from '../answers/media-type.ts';
import { sentForm } from '../answers/sent-form.ts';
import { sentJson } from '../answers/sent-json.ts';
import { isSuccess } from '../answers/statuses.ts';
import { isObject, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Check, JudgeContext } from '../model/check.ts';
import type { Contract, MediaTypeSpec, Schema } from '../model/contract.ts';
import type { Finding } from '../model/finding.ts';
import { operationOf } from '../model/operation-of.ts';
import { isSameName, nounOf } from '../names/nouns.ts';
import { erased, trimmed } from '../names/path-template.ts';
import { isSecretName } from '../names/words-of.ts';
import { own, typeNames } from '../schema/read-schema.ts';
import { resolveSchema } from '../schema/resolve.ts';
import { sameJson } from '../schema/same-json.ts';
import { isSaidOtherwise } from './judging/answered-otherwise.ts';
import { describeEcho } from './judging/describe.ts';
import { type DocumentedBody, judgeBodies } from './judging/judge-body.ts';
import { notConcerned, violatedBy } from './judging/judgement.ts';
import { isMasked, lostIn } from './judging/lost-values.ts';
import { isOtherThing } from './judging/other-reference.ts';
import { isWriteOnly } from './judging/some-schema.ts';
import { isTidied } from './judging/tidied.ts';

/**
 * Strings that request and answer share are the same code point by code point. Where requirements cover the contract,
 * what was not sent is absent; other servers may add what was left out. At services that store resources, objects and
 * lists must not get lost either.
 */
export const responseEcho: Check = {
  id: 'response-echo',
  title: 'The text of a request comes back in the answer as it was sent',
  level: 'recommended',
  clause: 'RFC 8259 8.3',
  judge: judgeBodies((body) => {
    const { intent } = body.step.case;
    const isAccepted =
      isSuccess(body.answer.status, body.context.operation) && ['conforming', 'open'].includes(intent.kind);
    const value = sentBody(body);
    const comes = body.json && within(body.json.value, shownBy(body).path);
    if (!isAccepted || isAboutAction(body) || !value || !isObject(comes)) return notConcerned;
    const shared = sharedMembers(body).filter((name) => body.context.bound || Object.hasOwn(value, name));
    const isWrittenAnew = (name: string): boolean =>
      isTidied(value[name], comes[name]) || isMasked(value[name], comes[name]);
    const changed = shared.filter((name) => !mayComplete(body) || !isWrittenAnew(name));
    const differences = changed.flatMap((name) => differenceAt(name, value, comes));
    return violatedBy(...differences, ...lostFrom(body, shared, value, comes));
  }),
};

/**
 * Whether the request is an action, answered with what it was done to: the `reason` of a cancellation is not that of the
 * visit, which the answer shows.
 */
function isAboutAction({ content: { schema = true }, context }: DocumentedBody): boolean {
  const { contract, operation, survey } = context;
  const path = erased(trimmed(operation.path));
  const above = /^(.*)\/\{\}[/:][^{}]+$/.exec(path)?.[1];
  const read = survey?.kinds.find(({ collection }) => collection === above)?.read;
  const shown = read === undefined ? undefined : operationOf(contract, read);
  const answers = shown?.responses.filter(({ status }) => status.startsWith('2')) ?? [];
  const contents = answers.flatMap(({ content }) => content);
  return contents.some((one) => sameJson(one.schema ?? true, schema));
}

/** The resource in the answer, without an envelope that the request does not have. */
function shownBy({ content: { schema = true }, context: { contract, operation } }: BodyAbout): Enveloped {
  const inner = enveloped(contract, schema);
  const [outer] = inner.path;
  const isAsked = outer !== undefined && requestMembers(contract, operation).has(outer);
  return isAsked ? { schema, path: [] } : inner;
}

type BodyAbout = Pick<DocumentedBody, 'content' | 'context'>;

/** The members of the body that was sent, of JSON and of forms; undefined where it is another thing, or ambiguous. */
function sentBody(body: DocumentedBody): JsonObject | undefined {
  const { step, context } = body;
  const type = fieldValue(step.case, 'content-type');
  const spec = sentSpec(body);
  // A body that the document describes as text is text, even if it could be parsed as JSON.
  if (spec !== undefined && !isJsonHere(spec, type))
    return isForm(type) ? sentForm(context.contract, spec, step.case) : undefined;
  const sent = sentJson(step.case);
  return sent && sent.duplicates.length === 0 && isObject(sent.value) ? sent.value : undefined;
}

/** The media type that the document lists for what was sent. */
function sentSpec({ step, context: { operation } }: DocumentedBody): MediaTypeSpec | undefined {
  const type = fieldValue(step.case, 'content-type');
  return type === undefined ? undefined : mediaTypeFor(operation.requestBody?.content ?? [], type);
}

/** What got lost besides texts at a service that stores resources, unless it answers about something that is under way. */
function lostFrom(
  body: DocumentedBody,
  shared: readonly string[],
  sent: JsonObject,
  comes: JsonObject,
): readonly Finding[] {
  const { answer, step, context } = body;
  const isCompared = mayComplete(body) && !context.bound && answer.status !== 202;
  if (!isCompared || step.case.intent.kind !== 'conforming') return [];
  const documented = documentedMembers(context.contract, shownBy(body).schema);
  return shared.flatMap((name) => {
    const [wanted, schema] = [sent[name], documented.get(name)];
    if (typeof wanted === 'string' || schema === undefined) return [];
    const place = joinPointer('', name);
    const [contract, actual] = [context.contract, own(comes, name)];
    if (isOtherThing(context, place, wanted, actual))
      return [{ code: 'echo-differs' as const, place, ...describeEcho(wanted, actual) }];
    const lost = lostIn({ contract, schema, place, sent: wanted, comes: actual });
    return lost
      ? [{ code: 'echo-differs' as const, place: lost.place, ...describeEcho(lost.sent, lost.comes) }]
      : [];
  });
}

/** A service that stores resources may add ids and dates, and answer a partial update with the whole resource. */
function mayComplete({ context: { survey } }: DocumentedBody): boolean {
  return survey !== undefined;
}

/**
 * The members that the document names in both the request and the answer. Without those that a service which stores
 * resources need not repeat: ids that it assigns itself, and secrets, which a careful one shows to nobody.
 */
function sharedMembers(body: DocumentedBody): readonly string[] {
  const { contract, operation, survey } = body.context;
  const isOfForm = isForm(fieldValue(body.step.case, 'content-type'));
  const asked = isOfForm
    ? documentedMembers(contract, sentSpec(body)?.schema)
    : requestMembers(contract, operation);
  const isAlike = (name: string, schema: Schema): boolean =>
    !isOfForm || (name !== granted && isOfOneKind(contract, asked.get(name) ?? true, schema));
  const answered = [...documentedMembers(contract, shownBy(body).schema)];
  const free = survey === undefined ? [] : assignedIds({ contract, operation });
  return answered
    .filter(([name, schema]) => asked.has(name) && !isWriteOnly(contract, schema) && !free.includes(name))
    .filter(([name, schema]) => isAlike(name, schema))
    .filter(([name]) => survey === undefined || !isSecretName(name))
    .filter(
      ([name, shown]) =>
        survey === undefined ||
        body.context.bound ||
        !isSaidOtherwise({ contract, operation }, { name, asked: asked.get(name), shown }),
    )
    .map(([name]) => name);
}

/** What a token is for is granted by the server, perhaps otherwise than it was asked for (RFC 6749 5.1). */
const granted = 'scope';

/** Whether two schemas are of one type and format: a list may be sent as one text, and a file be answered as its URL. */
function isOfOneKind(contract: Contract, one: Schema, other: Schema): boolean {
  const [sent, shown] = [one, other].map((schema) => resolveSchema(contract, schema));
  if (!isObject(sent) || !isObject(shown)) return true;
  const isSame = (keyword: string): boolean =>
    sameJson(own(sent, keyword) ?? null, own(shown, keyword) ?? null);
  const types = [sent, shown].map((schema) =>
    typeNames(schema)
      .filter((type) => type !== 'null')
      .join(),
  );
  return types[0] === types[1] && isSame('format') && isSame('contentEncoding');
}

/** Optional members that identify what a POST makes: a service that stores resources may choose their ids itself. */
function assignedIds({
  contract,
  operation,
}: Pick<JudgeContext, 'contract' | 'operation'>): readonly string[] {
  const demanded = requiredMembers(contract, jsonOf(operation.requestBody?.content ?? [])?.schema);
  const names = [...requestMembers(contract, operation).keys()].filter((name) => !demanded.includes(name));
  const noun = nounOf(operation.path);
  const isOwn = (name: string): boolean => [noun, noun.slice(-1)].some((one) => isSameName(name, 'id', one));
  return operation.method === 'POST' ? names.filter(isOwn) : [];
}

function differenceAt(name: string, sent: JsonObject, comes: JsonObject): readonly Finding[] {
  const wanted = Object.hasOwn(sent, name) ? sent[name] : undefined;
  const actual = Object.hasOwn(comes, name) ? comes[name] : undefined;
  const isText = typeof wanted === 'string' && wanted.isWellFormed();
  if (wanted === actual || (wanted !== undefined && !isText)) return [];
  return [{ code: 'echo-differs', place: joinPointer('', name), ...describeEcho(wanted, actual) }];
}
