/** Before anything is judged: finds the form of the ordinary valid request (the control) that the target accepts. */

import type { ControlForm, SourceContext } from '../../model/check.ts';
import type { Failure, FailureCode, Step } from '../../model/exchange.ts';
import { passOwnDefect } from '../../model/own-defect.ts';
import type { NoticeCode } from '../../model/reason.ts';
import type { Controls } from '../deliver/controls.ts';
import { isDoubtful } from '../deliver/doubt.ts';
import { type AcceptingStatuses, isAccepted } from '../deliver/expected.ts';
import { looksLikeCredential } from './refused-credential.ts';

/** The result of the controls of one operation. */
export type Preflight =
  | {
      readonly kind: 'accepted';
      readonly form: ControlForm;
      /** Whether the forms had different answers: one was refused, or not answered as documented. */
      readonly mindsOptional: boolean;
      readonly control: Step;
      readonly sent: readonly Step[];
    }
  /** Nothing can be concluded about the operation. */
  | {
      readonly kind: 'inconclusive';
      readonly notice: NoticeCode;
      readonly actual: string;
      readonly sent: readonly Step[];
    }
  /**
   * The target refuses what it should accept, or begins to answer and never ends; what that means is decided elsewhere.
   */
  | {
      readonly kind: 'refused';
      readonly sent: readonly Step[];
      readonly unfinished?: string;
      /** What is wrong with a status that no answer may have. */
      readonly unsound?: string;
    };

/** How often a control is tried before it counts as refused, so that one hiccup does not decide. */
const rounds = 3;

/**
 * Sends the controls of one operation.
 * @param expect statuses that count as accepted; any 2xx by default
 * @param isFaulty tells whether the answer to a control is not as documented
 */
export async function preflight(
  controls: Controls,
  context: SourceContext,
  expect: AcceptingStatuses,
  isFaulty: (control: Step) => boolean,
): Promise<Preflight> {
  const sent: Step[] = [];
  const forms = controls.formsOf(context);
  if (forms.length === 0) return { kind: 'inconclusive', notice: 'control-unsendable', actual: '', sent };
  try {
    return await sendForms(controls, { context, forms, sent }, expect, isFaulty);
  } catch (error) {
    passOwnDefect(error);
    // A request that HTTP cannot express concerns this operation alone; the others are verified.
    const actual = error instanceof Error ? error.message : String(error);
    return { kind: 'inconclusive', notice: 'control-unsendable', actual, sent };
  }
}

/** The forms of an operation's control, and what was sent of them. */
interface Attempt {
  readonly context: SourceContext;
  readonly forms: readonly ControlForm[];
  readonly sent: Step[];
}

async function sendForms(
  controls: Controls,
  { context, forms, sent }: Attempt,
  expect: AcceptingStatuses,
  isFaulty: (control: Step) => boolean,
): Promise<Preflight> {
  for (let round = 0; round < rounds; round += 1) {
    const accepted: { form: ControlForm; control: Step }[] = [];
    // Waiting for an end that does not come takes long, so one form is enough.
    const isWaiting = sent.length > 0 && sent.every(isUnfinished);
    for (const form of isWaiting ? forms.slice(0, 1) : forms) {
      const control = await controls.send({ ...context, form });
      sent.push(control);
      if (isAccepted(control, expect)) accepted.push({ form, control });
    }
    const [first] = accepted;
    if (first) {
      const faults = accepted.map(({ control }) => isFaulty(control));
      const mindsOptional = accepted.length < forms.length || faults[0] !== faults.at(-1);
      return { kind: 'accepted', ...first, mindsOptional, sent };
    }
    if (sent.every((step) => isUnreachable(step) && !isUnfinished(step) && !isUnsound(step))) break;
  }
  return explainRefusal(controls, context, sent, expect);
}

function isUnreachable({ exchange }: Step): boolean {
  return exchange.outcome.kind === 'failure' && exchange.outcome.code !== 'reset';
}

/** Whether an answer began and did not end. */
function isUnfinished({ exchange: { outcome } }: Step): boolean {
  if (outcome.kind === 'answer') return outcome.endless === true;
  return outcome.status !== undefined && !['stopped', 'invalid-http'].includes(outcome.code);
}

/** Whether an answer has a status that none may have. */
function isUnsound({ exchange: { outcome } }: Step): boolean {
  return outcome.kind === 'failure' && outcome.code === 'invalid-http' && outcome.status !== undefined;
}

/** Tells a credential that is not accepted from a target that refuses valid requests. */
async function explainRefusal(
  controls: Controls,
  context: SourceContext,
  sent: readonly Step[],
  expect: AcceptingStatuses,
): Promise<Preflight> {
  const last = sent.at(-1);
  const outcome = last?.exchange.outcome;
  if (!last || !outcome) throw new Error('a preflight sends at least one control');
  if (sent.length >= rounds && sent.every(isUnfinished)) {
    const unfinished = outcome.kind === 'answer' ? '' : outcome.message;
    return { kind: 'refused', sent, unfinished };
  }
  if (outcome.kind === 'failure' && sent.length >= rounds && sent.every(isUnsound))
    return { kind: 'refused', sent, unsound: outcome.message };
  if (outcome.kind === 'failure')
    return {
      kind: 'inconclusive',
      notice: noticeOf(outcome, last.exchange.connection),
      actual: outcome.message,
      sent,
    };
  const actual = String(outcome.status);
  if (sent.some(({ exchange }) => isDoubtful(exchange))) {
    return { kind: 'inconclusive', notice: 'control-refused', actual, sent };
  }
  if (await isTooLarge(controls, context, sent))
    return { kind: 'inconclusive', notice: 'given-too-large', actual, sent };
  if (context.schemes.length > 0 && (await looksLikeCredential(controls, context, sent))) {
    return { kind: 'inconclusive', notice: 'credential-not-accepted', actual, sent };
  }
  if (isAccepted(await controls.sendApart(context), expect)) {
    return { kind: 'inconclusive', notice: 'identities-used', actual, sent };
  }
  return { kind: 'refused', sent };
}

/**
 * Maximum length of what was given, in characters, for a refusal by 431 not to be about it: any server accepts that
 * much.
 */
const bearable = 1000;

/**
 * Tells whether 431 is about what the user gave: header fields, or a credential, if the request is accepted without it.
 */
async function isTooLarge(
  controls: Controls,
  context: SourceContext,
  sent: readonly Step[],
): Promise<boolean> {
  const isLarge = ({ exchange: { outcome } }: Step) => outcome.kind === 'answer' && outcome.status === 431;
  if (!sent.every(isLarge)) return false;
  if (controls.givenLength > bearable) return true;
  return context.schemes.length > 0 && !isLarge(await controls.sendWithCredential(context, 'none'));
}

/**
 * The notice for a failure before anything was accepted; each kind has its own remedy.
 * @param connection number of the connection that the request was sent on, 0 for none
 */
function noticeOf({ code, status }: Failure, connection: number): NoticeCode {
  if (code === 'time-out' && connection === 0) return 'target-unreachable';
  if (status !== undefined && code !== 'stopped' && code !== 'invalid-http') return 'answer-incomplete';
  return notices[code];
}

const notices: Readonly<Record<FailureCode, NoticeCode>> = {
  refused: 'target-unreachable',
  proxy: 'proxy-failed',
  'unknown-host': 'target-unreachable',
  tls: 'tls-failed',
  untrusted: 'target-untrusted',
  'not-tls': 'target-not-tls',
  'is-tls': 'target-is-tls',
  'time-out': 'target-silent',
  reset: 'target-hangs-up',
  'invalid-http': 'target-not-http',
  stopped: 'out-of-time',
};
