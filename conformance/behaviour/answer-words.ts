/** Describes an answer in words that stay the same when only ids, times and counters differ. */

import { answerKind } from '../answers/answer-class.ts';
import { documentedContent, shapeName } from '../answers/documented-content.ts';
import { authSchemes, fieldValues } from '../answers/fields.ts';
import type { Contract, Operation, ResponseSpec } from '../model/contract.ts';
import type { Answer, Exchange, Step } from '../model/exchange.ts';
import type { AnswerTools } from '../model/tools.ts';
import { echoWords } from './echo-words.ts';

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
