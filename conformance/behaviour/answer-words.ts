/** Describes an answer in words that stay the same when only ids, times and counters differ. */

import { answerKind } from '../answers/answer-class.ts';
import { documentedContent, documentedMembers, shapeName } from '../answers/documented-content.ts';
import { authSchemes, fieldValues } from '../answers/fields.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { type JsonText, readJson } from '../json/read-json.ts';
import { decodeUtf8 } from '../json/utf8.ts';
import { writeJson } from '../json/write-json.ts';
import type { Contract, Operation, ResponseSpec, Schema } from '../model/contract.ts';
import type { Answer, Exchange, Step } from '../model/exchange.ts';
import type { AnswerTools } from '../model/tools.ts';

/** What reading answers needs. */
export interface AnswerMeans {
  readonly contract: Contract;
  readonly answers: AnswerTools;
  /** Removes secrets, which an answer may repeat. */
  readonly redact: (step: Step) => Step;
}

/** Such as `401 application/json Error, challenge bearer`; several steps are joined by `, then `. */
export function answerWords(steps: readonly Step[], operation: Operation, means: AnswerMeans): string {
  return steps.map((step) => wordsOf(means.redact(step), operation, means)).join(', then ');
}

/** The same for one answer, without header fields other than the media type. */
export function contentWords(step: Step, operation: Operation, means: AnswerMeans): string {
  const { contract, answers } = means;
  const { outcome } = step.exchange;
  if (outcome.kind === 'failure') return `no answer (${outcome.code})`;
  const reading = answers.read(step.exchange);
  const kind = answerKind(step, {
    ...{ contract, operation, read: () => reading },
    problems: (exchange) => answers.problems(operation, exchange, reading),
    undecided: answers.undecided,
  });
  const content = step.case.elsewhere
    ? undefined
    : documentedContent(operation, outcome.status, reading.mediaType);
  const shape = content ? undefined : shapeElsewhere(step.exchange, operation, answers);
  const echo = echoWords(step, reading.json, { contract, schema: content?.schema });
  return [
    content ? labelled(kind, reading.mediaType) : [kind, shape].filter(Boolean).join(' '),
    ...echo,
  ].join(', ');
}

function wordsOf(step: Step, operation: Operation, means: AnswerMeans): string {
  const { outcome } = step.exchange;
  const fields = outcome.kind === 'answer' ? headerWords(outcome) : [];
  return [contentWords(step, operation, means), ...fields].join(', ');
}

/** Inserts the media type between status and shape. */
function labelled(kind: string, mediaType: string | undefined): string {
  const [status = '', ...shape] = kind.split(' ');
  return [status, mediaType ?? 'of no media type', ...shape].join(' ');
}

function headerWords(answer: Answer): readonly string[] {
  const schemes = [...new Set(authSchemes(fieldValues(answer, 'www-authenticate')))].toSorted();
  const methods = fieldValues(answer, 'allow')
    .flatMap((value) => value.split(','))
    .map((method) => method.trim())
    .filter((method) => /^[A-Z]{2,12}$/.test(method));
  const challenge = schemes.length > 0 ? `challenge ${schemes.map(known).join(' ')}` : 'no challenge';
  return [
    ...(answer.status === 401 ? [challenge] : []),
    ...(methods.length > 0 ? [`allow ${[...new Set(methods)].toSorted().join(' ')}`] : []),
    ...(fieldValues(answer, 'location').length > 0 ? ['with a location'] : []),
    ...(fieldValues(answer, 'content-encoding').length > 0 ? ['packed'] : []),
  ];
}

/** Authentication schemes in the IANA registry; another word may be anything. */
const registered = ['basic', 'bearer', 'digest', 'dpop', 'gnap', 'hoba', 'mutual', 'negotiate', 'ntlm'];

function known(scheme: string): string {
  return registered.includes(scheme) ? scheme : 'of another scheme';
}

/** The name of the first documented shape that the body has, errors first; undefined where it has none. */
function shapeElsewhere(exchange: Exchange, operation: Operation, answers: AnswerTools): string | undefined {
  const { outcome } = exchange;
  const reading = answers.read(exchange);
  if (outcome.kind === 'failure' || reading.json === undefined) return undefined;
  const statuses = operation.responses.map(statusLike).toSorted((one, other) => other - one);
  for (const status of statuses) {
    const content = documentedContent(operation, status, reading.mediaType);
    const problems = answers.problems(operation, { ...exchange, outcome: { ...outcome, status } }, reading);
    if (content && problems?.length === 0) return shapeName(content);
  }
  return undefined;
}

/** A status that matches the pattern. */
function statusLike({ status }: ResponseSpec): number {
  return status === 'default' ? 599 : Number(status.replaceAll(/x/gi, '9'));
}

/** The documented answer. */
interface DescribedAnswer {
  readonly contract: Contract;
  readonly schema: Schema | undefined;
}

/** Such as `name changed` or `with id`; empty where the answer is as sent and documented. */
function echoWords(
  { case: sent, exchange: { outcome } }: Step,
  came: JsonText | undefined,
  { contract, schema }: DescribedAnswer,
): readonly string[] {
  if (outcome.kind === 'failure' || outcome.status >= 300 || !came || !isObject(came.value)) return [];
  const text = sent.body === undefined ? undefined : decodeUtf8(sent.body);
  const given = text === undefined ? undefined : readJson(text);
  const described = documentedMembers(contract, schema);
  const names = Object.keys(came.value).toSorted();
  const extra = schema === undefined ? [] : names.filter((name) => !described.has(name));
  const mostNames = given?.ok && text !== undefined ? fates(names, { given, came, text }) : [];
  return [...(extra.length > 0 ? [`with ${named(extra)}`] : []), ...mostNames];
}

interface Compared {
  readonly given: JsonText;
  readonly came: JsonText;
  readonly text: string;
}

function fates(names: readonly string[], compared: Compared): readonly string[] {
  const { given, came } = compared;
  if (!isObject(given.value) || !isObject(came.value)) return [];
  const [before, after]: readonly JsonObject[] = [given.value, came.value];
  return names.flatMap((name) => {
    const fate =
      before && after && Object.hasOwn(before, name)
        ? fateOf(name, [before[name] ?? null, after[name] ?? null], compared)
        : undefined;
    return fate === undefined ? [] : [`${named([name])} ${fate}`];
  });
}

function fateOf(
  name: string,
  [before, after]: readonly [Json, Json],
  { given, came, text }: Compared,
): string | undefined {
  const place = joinPointer('', name);
  if (given.duplicates.includes(place)) {
    const values = valuesOf(name, text);
    if (new Set(values).size > 1) return whichOf(values, writeJson(after));
  }
  const [one, other] = [
    given.spellings.get(place) ?? writeJson(before),
    came.spellings.get(place) ?? writeJson(after),
  ];
  if (one === other) return undefined;
  return typeof before === typeof after ? 'changed' : `as ${kindOf(after)}`;
}

function whichOf(values: readonly string[], after: string): string {
  if (values[0] === after) return 'as it stands first';
  return values.at(-1) === after ? 'as it stands last' : 'changed';
}

/** Every text that follows the member name. */
function valuesOf(name: string, text: string): readonly string[] {
  const before = `${JSON.stringify(name)}:`;
  return text
    .split(before)
    .slice(1)
    .flatMap((rest) => /^"(?:[^"\\]|\\.)*"/s.exec(rest)?.[0] ?? []);
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? 'a text' : typeof value === 'bigint' ? 'a number' : `a ${typeof value}`;
}

/** How many names are listed. */
const told = 6;

/** Lists the names of members; those that look generated are summed up. */
function named(names: readonly string[]): string {
  const plain = names.filter((name) => /^[A-Za-z_][A-Za-z_-]{0,30}$/.test(name));
  const others = plain.length < names.length || plain.length > told ? ['other members'] : [];
  return [...plain.slice(0, told), ...others].join(' ');
}
