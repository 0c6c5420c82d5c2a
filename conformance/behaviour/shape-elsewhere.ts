/** The documented shape of an answer whose status is not documented: most servers have one shape for all their errors. */

import { documentedContent, shapeName } from '../answers/documented-content.ts';
import type { Operation, ResponseSpec } from '../model/contract.ts';
import type { Exchange } from '../model/exchange.ts';
import type { AnswerTools } from '../model/tools.ts';

/** The name of the first shape that the body has, refusals first; undefined where it has none of them. */
export function shapeElsewhere(
  exchange: Exchange,
  operation: Operation,
  answers: AnswerTools,
): string | undefined {
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

/** A status that the pattern stands for. */
function statusLike({ status }: ResponseSpec): number {
  return status === 'default' ? 599 : Number(status.replaceAll(/x/gi, '9'));
}
