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
  /** Of what is asked only where a requirement names an identity. */
  | 'no-identity'
  | 'no-credential-asked'
  | 'nothing-seen'
  | 'no-number'
  | 'twin-otherwise'
  | 'too-few-answers'
  | 'set-aside'
  | 'check-failed'
  | 'control-not-accepted'
  | 'control-no-longer-accepted'
  | 'target-lost'
  | 'creates-left-out'
  /** The time was up before it was known what could be sent. */
  | 'not-planned'
  | 'half-refused'
  | 'connection-closed'
  | 'valid-request-failed'
  | 'no-such-credential'
  | 'ended-before-sent'
  | 'ended-before-answered'
  | 'ended-before-repeated'
  | 'late-to-judge'
  | 'answer-cut'
  | 'slow-together'
  | 'pattern-undecided'
  | 'nothing-to-repeat'
  /** Of chains: a step that has to work did not, or what came is nothing to compare with. */
  | 'chain-stopped'
  | 'chain-unfinished'
  | 'chain-incomparable'
  | 'chain-disturbed'
  | 'credential-refused-now'
  | 'often-unanswered'
  | 'not-recorded'
  | 'smoke'
  /** Valid requests that were refused, and accuse nobody: which values to give, or what else stands in the way. */
  | 'unknown-value'
  | 'no-resource'
  | 'given-up-value'
  | 'state-conflict'
  | 'nothing-accepted'
  | 'no-credential'
  | 'other-credential'
  /** The credential that was given for an alternative is refused wherever it was tried. */
  | 'credential-wrong'
  | 'no-success-documented'
  /** Refused just as a valid request is. */
  | 'refused-alike'
  | 'ended-after-failures';
