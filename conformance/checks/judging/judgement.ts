/** Creates judgements, and merges those of several steps. */

import type { Judgement } from '../../model/check.ts';
import type { Finding } from '../../model/finding.ts';
import type { ReasonCode } from '../../model/reason.ts';

/** The rule holds. */
export const satisfied: Judgement = { kind: 'satisfied' };

/** The check does not apply to these steps. */
export const notConcerned: Judgement = { kind: 'not-concerned' };

/** The check does not apply to these steps, for a reason. */
export function asideBy(code: ReasonCode, values?: Readonly<Record<string, string>>): Judgement {
  return { kind: 'not-concerned', reason: { code, ...(values ? { values } : {}) } };
}

/** Violated by these findings, without duplicates; satisfied when there are none. */
export function violatedBy(...findings: readonly Finding[]): Judgement {
  const byMeaning = new Map<string, Finding>();
  for (const finding of findings) {
    const { step: _, ...meaning } = finding;
    const key = JSON.stringify(meaning);
    if (!byMeaning.has(key)) byMeaning.set(key, finding);
  }
  const [first, ...rest] = byMeaning.values();
  return first ? { kind: 'violated', findings: [first, ...rest] } : satisfied;
}

/** Nothing to object to, but something to note. */
export function recorded(note: Finding): Judgement {
  return { kind: 'recorded', note };
}

/** The answer allows no conclusion. */
export function undetermined(code: ReasonCode, values?: Readonly<Record<string, string>>): Judgement {
  return { kind: 'undetermined', reason: { code, ...(values ? { values } : {}) } };
}

/**
 * Merges judgements: all findings count; without any, the first of undetermined, recorded, satisfied and not-concerned.
 */
export function merged(judgements: readonly Judgement[]): Judgement {
  const [violated, ...others] = judgements.filter((one) => one.kind === 'violated');
  // A single violation has no duplicates any more, and comparing thousands of findings again takes time.
  if (violated)
    return others.length === 0
      ? violated
      : violatedBy(...[violated, ...others].flatMap(({ findings }) => findings));
  const order: readonly Judgement['kind'][] = ['undetermined', 'recorded', 'satisfied'];
  const kind = order.find((candidate) => judgements.some((one) => one.kind === candidate));
  const reasoned = judgements.find((one) => one.kind === 'not-concerned' && one.reason !== undefined);
  return judgements.find((one) => one.kind === kind) ?? reasoned ?? notConcerned;
}
