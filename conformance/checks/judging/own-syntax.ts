/** Requests with a text in the query that has a syntax of its own, which no schema tells. */

import { parametersOfOwnSyntax } from '../../answers/own-syntax.ts';
import { differing, scopeOf } from '../../answers/sent-scope.ts';
import type { JudgeContext } from '../../model/check.ts';
import type { Step } from '../../model/exchange.ts';

/** Whether such a text is another one than in the accepted request: it may name no member, or be in no known format. */
export function hasOwnSyntax(
  { case: sent }: Step,
  { contract, operation, control }: Pick<JudgeContext, 'contract' | 'operation' | 'control'>,
): boolean {
  if (control === undefined) return false;
  const meant = parametersOfOwnSyntax(contract, operation);
  const usual = scopeOf(meant, control.case);
  return scopeOf(meant, sent).some(
    (one) =>
      !usual.some(({ parameter }) => parameter === one.parameter) || differing([one], usual).length > 0,
  );
}
