/** A reason: why a row was not run, not concluded or excluded, as data. Its words live in report/messages.ts. */

/** Why. */
export interface Reason {
  readonly code: ReasonCode;
  /** What to fill into the words, such as the id of a case. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Every kind of reason; each has a line in report/messages.ts. */
export type ReasonCode =
  /** Said in full by `text`: what only whoever read the document can put into words. */
  | 'stated'
  | 'declared'
  /** By the user, with a reason. */
  | 'skipped'
  | 'hostile-only'
  | 'nothing-to-provoke'
  | 'nothing-seen'
  | 'too-few-answers'
  | 'set-aside'
  | 'check-failed'
  | 'control-not-accepted'
  | 'control-no-longer-accepted'
  | 'target-lost'
  | 'creates-left-out'
  | 'ended-before-sent'
  | 'ended-before-answered'
  | 'ended-before-repeated'
  | 'late-to-judge'
  | 'late-to-ask-again'
  | 'answer-cut'
  | 'nothing-to-repeat'
  | 'credential-refused-now'
  | 'often-unanswered'
  | 'not-recorded'
  | 'smoke'
  | 'ended-after-failures';
