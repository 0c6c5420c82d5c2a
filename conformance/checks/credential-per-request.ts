/** Check: a connection does not remember the credential of an earlier request. */

import { classOf, isSuccess } from '../answers/statuses.ts';
import type { Check, JudgeContext, Judgement } from '../model/check.ts';
import type { Exchange, Step } from '../model/exchange.ts';
import { judgeAcceptance, judgeFailure } from './judging/acceptance.ts';
import { judgeEach } from './judging/judge-each.ts';
import { asideBy, notConcerned, satisfied, violatedBy } from './judging/judgement.ts';
import { sourcesLabelled } from './judging/sources-of-kind.ts';

/** Valid, no credential, valid again; a bad body, no credential: on one connection each request is judged by its own. */
export const credentialPerRequest: Check = {
  id: 'credential-per-request',
  title: 'Every request on a connection needs its own credential',
  level: 'required',
  clause: 'RFC 9110 3.3, 11.4',
  idle: 'no-credential-asked',
  sources: (context) => sourcesLabelled(context, 'connection:credential'),
  judge: judgeConnection,
};

function judgeConnection(steps: readonly Step[], context: JudgeContext): Judgement {
  const exchanges = steps.map(({ exchange }) => exchange);
  if (steps.length < 2 || !isOneConnection(exchanges)) return asideBy('connection-closed');
  if (steps.some(isBreakdown)) return asideBy('valid-request-failed');
  const others = steps.findIndex(({ case: { intent } }) => intent.kind !== 'credential');
  const opening = steps.slice(0, others < 0 ? 1 : others);
  // A server that requires no credential at all, or takes any, has another fault.
  const taken = opening.filter((step) => judgeStep(step, context).kind !== 'satisfied').map(credentialOf);
  const late = others < 0 ? [] : opening.map(credentialOf);
  return judgeEach((step) => {
    if (step.case.intent.kind === 'credential' && taken.includes(credentialOf(step))) return notConcerned;
    const isLate = late.includes(credentialOf(step)) && !opening.includes(step);
    return isLate ? asForgotten(judgeStep(step, context)) : judgeStep(step, context);
  })(steps, context);
}

function credentialOf({ case: { credential } }: Step): string {
  return credential;
}

/** What is accepted behind others was refused as one of the first requests of the same connection. */
function asForgotten(judgement: Judgement): Judgement {
  if (judgement.kind !== 'violated') return judgement;
  const [first, ...rest] = judgement.findings.map((finding) =>
    finding.code === 'credential-kept' ? { ...finding, code: 'credential-forgotten' as const } : finding,
  );
  return first ? { kind: 'violated', findings: [first, ...rest] } : judgement;
}

/**
 * Whether all requests used one connection: a target may close it after any answer (RFC 9112 9.6), and then nothing can
 * be remembered.
 */
function isOneConnection([first, ...others]: readonly Exchange[]): boolean {
  return others.every(({ connection, outcome }) => {
    const isClosed = outcome.kind === 'failure' && outcome.code === 'reset';
    return connection === first?.connection && !isClosed;
  });
}

/** Whether a valid request got a server error, which is a matter for other checks. */
function isBreakdown({ case: { intent }, exchange: { outcome } }: Step): boolean {
  return intent.kind !== 'credential' && outcome.kind === 'answer' && classOf(outcome.status) === 5;
}

function judgeStep(step: Step, context: JudgeContext): Judgement {
  if (step.case.intent.kind === 'open') return notConcerned;
  if (step.case.intent.kind !== 'credential') return judgeAcceptance(step, context, 'control-failed');
  const { outcome } = step.exchange;
  const expected = 'a refusal';
  if (outcome.kind === 'failure') return judgeFailure(outcome, expected);
  if (classOf(outcome.status) === 4) return satisfied;
  const code = isSuccess(outcome.status, context.operation) ? 'credential-kept' : 'credential-status';
  return violatedBy({ code, expected, actual: String(outcome.status), pointer: context.operation.pointer });
}
