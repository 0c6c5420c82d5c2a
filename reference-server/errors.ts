/** The table of everything this server refuses: the HTTP status and the stable int32 `error` value of each reason. */

/**
 * Reason -> status and `error` value. The specification leaves the meaning of `error` open (Errors, 3); here the
 * value is the status followed by two digits, and it never changes once published.
 */
export const errors = {
  /** Node's HTTP parser, or RFC 9112, refuses the request as a message: its framing, its Host, its size, its pace. */
  'bad-message': { status: 400, value: 40000 },
  /** An Expect header asks for something other than 100-continue. */
  expectation: { status: 400, value: 40001 },
  /** The Content-Type is missing, malformed, not application/json, or names a charset other than UTF-8. */
  'media-type': { status: 400, value: 40002 },
  /** A content or transfer coding that this server does not decode. */
  coding: { status: 400, value: 40003 },
  /** There is no body, or the connection ended before it did. */
  'no-body': { status: 400, value: 40004 },
  /** The body is not UTF-8, or starts with a byte order mark. */
  'not-utf8': { status: 400, value: 40005 },
  /** The body is not JSON. */
  'not-json': { status: 400, value: 40006 },
  /** The body is JSON but no object. */
  'not-object': { status: 400, value: 40007 },
  /** A required member is missing. */
  'member-missing': { status: 400, value: 40008 },
  /** A member has the wrong type. */
  'member-type': { status: 400, value: 40009 },
  /** The id is an integer outside int64. */
  'id-range': { status: 400, value: 40010 },
  /** A text holds half a surrogate pair, which is no character and cannot be kept (RFC 8259 8.2). */
  'not-unicode': { status: 400, value: 40011 },
  /** A fault of this server in create plant, for which 400 is the only error status listed (Errors, 2). */
  'create-failed': { status: 400, value: 40099 },
  /** No bearer token was sent. */
  'no-token': { status: 401, value: 40100 },
  /** A bearer token was sent, and it is not one of this server's. */
  'wrong-token': { status: 401, value: 40101 },
  /** Nothing lives at this path. */
  'not-found': { status: 404, value: 40400 },
  /** The path exists, the method does not. */
  'wrong-method': { status: 405, value: 40500 },
  /** The body is larger than the limit. */
  'too-large': { status: 413, value: 41300 },
  /** A fault of this server anywhere else. */
  internal: { status: 500, value: 50000 },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly value: number }>>;

/** The reasons for which a request can be refused. */
export type Reason = keyof typeof errors;

/** A refusal as data; `answerRefusal` makes it an answer. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly reason: Reason;
  /** What is wrong and where, for a person: `name: is missing`. */
  readonly message: string;
  /** Headers that the answer carries beside its own. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Builds a refusal. */
export function refusal(
  reason: Reason,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  return { kind: 'refusal', reason, message, headers };
}
