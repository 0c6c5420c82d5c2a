/**
 * Reasons why a row was not run, not decided or excluded, and notices that a run reports besides its verdicts, as data.
 * Their words are in report/messages.ts.
 */

/** A reason. */
export interface Reason {
  readonly code: ReasonCode;
  /** Facts for its message, such as the id of a case. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Every kind of reason; each has a line in report/messages.ts. */
export type ReasonCode =
  /** Given in full by `text`, where only the reader of the document can put it into words. */
  | 'stated'
  | 'declared'
  /** By the user, with a reason. */
  | 'skipped'
  | 'hostile-only'
  | 'nothing-to-provoke'
  /** For cases that are sent only where a requirement names an id member. */
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
  /** Nothing of the row was sent, since other requests of its operation were worth more. */
  | 'budget-left-out'
  /** Time was up before it was known what could be sent. */
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
  | 'answer-deep'
  | 'slow-together'
  | 'pattern-undecided'
  | 'nothing-to-repeat'
  /** Of chains: a necessary step failed, or its answer cannot be compared. */
  | 'chain-stopped'
  | 'chain-unfinished'
  | 'chain-incomparable'
  | 'chain-disturbed'
  | 'credential-refused-now'
  | 'often-unanswered'
  | 'not-recorded'
  | 'smoke'
  /** Valid requests that were refused without accusing the target: which values to give, or what else is in the way. */
  | 'unknown-value'
  | 'no-resource'
  | 'no-version'
  | 'given-up-value'
  | 'state-conflict'
  | 'nothing-accepted'
  /** In a branch of the body no valid request was accepted, so its violations show nothing. */
  | 'branch-refused'
  | 'no-credential'
  | 'other-credential'
  | 'other-owner'
  /** The credential of a security alternative is refused at every operation where it was tried. */
  | 'credential-wrong'
  | 'no-success-documented'
  /** Refused in the same way as a valid request. */
  | 'refused-alike'
  | 'ended-after-failures';

/** Every kind of notice; each has a line in report/messages.ts. */
export type NoticeCode =
  | 'certificate-not-checked'
  | 'rows-lowered'
  | 'rows-skipped'
  | 'fewer-runs'
  | 'budget-spent'
  /** Of operations that were not planned before the run ended. */
  | 'not-planned'
  | 'not-sent'
  | 'credential-renewed'
  | 'credential-not-renewed'
  | 'credential-not-accepted'
  | 'target-unreachable'
  | 'target-not-ready'
  | 'target-ended'
  | 'proxy-failed'
  | 'target-silent'
  | 'target-hangs-up'
  | 'target-untrusted'
  | 'target-not-tls'
  | 'target-is-tls'
  | 'tls-failed'
  | 'target-not-http'
  | 'answer-incomplete'
  | 'answers-unsound'
  | 'target-lost'
  | 'control-refused'
  | 'identities-used'
  | 'given-too-large'
  | 'control-unsendable'
  | 'control-found'
  | 'unique-learnt'
  | 'own-learnt'
  | 'step-learnt'
  | 'made-unread'
  | 'making-learnt'
  | 'branch-closed'
  | 'apart-learnt'
  | 'listed-learnt'
  | 'wait-learnt'
  | 'no-step-found'
  | 'values-needed'
  | 'room-needed'
  | 'left-open'
  | 'gives-nothing'
  | 'resources-remain'
  | 'hiccups'
  | 'paced'
  | 'out-of-time'
  | 'interrupted'
  | 'own-defect'
  | 'creates-limited'
  | 'creates-spent'
  | 'nothing-ran'
  | 'identity-neighbour'
  | 'failures-reached'
  | 'rows-gone'
  | 'waiver-stale'
  | 'waiver-expired'
  | 'baseline-exceeded'
  | 'baseline-elsewhere'
  | 'waivers-elsewhere'
  | 'coverage-below'
  | 'behaviour-changed'
  | 'behaviour-compared';
