/** Why valid requests may be refused, and how that is judged: the policy's vocabulary. */

/** Situations in which a valid request is refused, which the policy distinguishes. */
export type Situation =
  /** 404 or 410, and a value that the target did not provide. */
  | 'unknown-value'
  /** 404 or 410, and only values that the target provided. */
  | 'given-up-value'
  /** A documented 403, 404 or 410 about a resource that was listed, where another one is accepted: it may be another owner's. */
  | 'other-owner'
  /** A documented status that says that the state of the target is in the way. */
  | 'state-conflict'
  /** A 4xx where no valid request has been accepted so far, which need not be a fault of the target. */
  | 'nothing-accepted'
  /** There is no credential of the kind that the operation requires. */
  | 'no-credential'
  /** 403, 404 or 410, with a valid credential other than the usual one, which may have other rights or belong to another owner. */
  | 'other-credential'
  /** 400, 401 or 403, with the scheme before the valid credential in other letters, or followed by more blanks. */
  | 'respelt-scheme'
  /** A 4xx about the content, with a text in it that may exceed limits which the document does not mention. */
  | 'unusual-text'
  /** A 4xx about the content, and the end of a range lies before its start. */
  | 'turned-range'
  /** A documented 4xx whose description is about a bound that another resource sets, and another amount than the accepted one. */
  | 'told-bound'
  /** 400, 409 or 422 to a JSON Patch that need not be possible at what it is sent to. */
  | 'unsure-patch'
  | 'other-rule'
  /** The document lists no success, so that it is not defined what acceptance is. */
  | 'no-success-documented'
  /** Anything else: a similar request was accepted, or the status says that the server does not do what is documented. */
  | 'refused';

/** How a situation is judged; `noted` accuses nobody, and what came stands in the report. */
export type Handling = 'required' | 'recommended' | 'noted' | 'undetermined';
