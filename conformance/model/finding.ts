/** A finding: a violation or an observation, as data. Its words are in report/messages.ts. */

import type { Level } from './level.ts';

/** What was found. */
export interface Finding {
  readonly code: FindingCode;
  /** What the contract requires, as a short phrase: `200`, `a string`. */
  readonly expected: string;
  /** What came, as a short phrase: `500`, `the number 5`, `nothing`. */
  readonly actual: string;
  /** Place in the body of the answer, or of the request for findings about it; absent for the whole. */
  readonly place?: string;
  /** Pointer into the document. */
  readonly pointer?: string;
  /** What the keyword there says: `maxLength is 120`; absent where no keyword is broken, or it is not known. */
  readonly limit?: string;
  /** Index of the step that it is about, where a probe has several; absent for the last one, and in evidence. */
  readonly step?: number;
  /** Set where it stands for further keywords that are broken alike. */
  readonly isOfSeveral?: true;
  /** Lowers the level of the check for this finding. */
  readonly level?: Level;
}

/** Every kind of finding; each has a line in report/messages.ts. */
export type FindingCode =
  | 'valid-request-refused'
  | 'answer-of-another-shape'
  | 'success-by-default'
  | 'repeat-refused'
  | 'violation-accepted'
  | 'refused-as-success'
  | 'refusal-status'
  | 'credential-accepted'
  | 'credential-status'
  | 'credential-kept'
  | 'credential-forgotten'
  | 'credential-refused'
  | 'other-credential'
  | 'other-owner'
  | 'challenge-missing'
  | 'media-type'
  | 'body-not-json'
  | 'body-not-xml'
  | 'body-invalid'
  | 'format-broken'
  | 'header-missing'
  | 'header-invalid'
  | 'link-unresolved'
  | 'item-not-json'
  | 'item-invalid'
  | 'write-only-sent'
  | 'problem-details'
  | 'status-undocumented'
  | 'member-undocumented'
  | 'echo-differs'
  | 'byte-order-mark'
  | 'member-twice'
  | 'bytes-behind'
  | 'coding-wrong'
  | 'answer-unfinished'
  | 'disclosure'
  | 'allow-missing'
  | 'server-error'
  | 'no-answer'
  | 'crosstalk'
  | 'control-failed'
  | 'unstable-answer'
  | 'document-invalid'
  | 'document-differs'
  /** Of chains: what was done, and what was then wrong. */
  | 'acted-not-found'
  | 'made-not-found'
  | 'read-changes'
  | 'location-astray'
  | 'list-lacks'
  | 'filter-lacks'
  | 'filter-ignored'
  | 'filters-part'
  | 'bound-passed'
  | 'bound-lacks'
  | 'order-astray'
  | 'limit-exceeded'
  | 'total-wrong'
  | 'page-loses'
  | 'page-repeats'
  | 'left-out-kept'
  | 'repeat-changes'
  | 'made-again'
  | 'made-untold'
  | 'put-copies'
  | 'put-empties'
  | 'patch-without-effect'
  | 'patch-changes-more'
  | 'null-kept'
  | 'null-without-effect'
  | 'stored-differs'
  | 'used-deleted'
  | 'value-changed'
  | 'default-differs'
  | 'read-only-taken'
  | 'deleted-found'
  | 'deleted-listed'
  | 'delete-fails'
  | 'neighbour-gone'
  | 'neighbour-changed'
  | 'refused-kept'
  | 'orphan-served'
  | 'orphan-made'
  | 'tag-kept'
  | 'tag-unsteady'
  | 'condition-ignored'
  | 'not-modified-wrongly'
  | 'repeat-taken'
  | 'nothing-taken'
  | 'state-ignored'
  | 'not-modified-untold'
  | 'unknown-given'
  | 'key-ignored'
  | 'none-match-ignored'
  | 'head-differs'
  | 'another-given'
  | 'changed-astray'
  | 'history-differs'
  | 'history-lost'
  | 'history-returns'
  | 'behaviour';
