/**
 * The table of all errors: the HTTP status and the stable int32 `error` value of each reason; and what a client sent as
 * their messages quote it: short, on one line, and safe in any log.
 */

/**
 * The status and the `error` value of each reason. The specification leaves the meaning of `error` open (Errors, 3);
 * here it is the status followed by two digits, and never changes once published.
 */
export const errors = {
  /** Node's HTTP parser, or RFC 9112, refuses the message: its framing, its Host, its size, or its slowness. */
  'bad-message': { status: 400, value: 40000 },
  /** An Expect header asks for something other than 100-continue. */
  expectation: { status: 400, value: 40001 },
  /** The Content-Type is missing, malformed, not application/json, or names a charset other than UTF-8. */
  'media-type': { status: 400, value: 40002 },
  /** A content or transfer coding that this server cannot decode. */
  coding: { status: 400, value: 40003 },
  /** There is no body, or the connection ended before the end of the body. */
  'no-body': { status: 400, value: 40004 },
  /** The body is not UTF-8, or starts with a byte order mark. */
  'not-utf8': { status: 400, value: 40005 },
  /** The body is not JSON. */
  'not-json': { status: 400, value: 40006 },
  /** The body is JSON, but not an object. */
  'not-object': { status: 400, value: 40007 },
  /** A required member is missing. */
  'member-missing': { status: 400, value: 40008 },
  /** A member has the wrong type. */
  'member-type': { status: 400, value: 40009 },
  /** The id is an integer outside int64. */
  'id-range': { status: 400, value: 40010 },
  /** A string contains a lone surrogate, which is not a character and cannot be stored (RFC 8259 8.2). */
  'not-unicode': { status: 400, value: 40011 },
  /** An error of this server in create plant, for which 400 is the only listed error status (Errors, 2). */
  'create-failed': { status: 400, value: 40099 },
  /** No bearer token was sent. */
  'no-token': { status: 401, value: 40100 },
  /** The bearer token is not one of this server's. */
  'wrong-token': { status: 401, value: 40101 },
  /** There is nothing at this path. */
  'not-found': { status: 404, value: 40400 },
  /** The path exists, but not with this method. */
  'wrong-method': { status: 405, value: 40500 },
  /** The body is larger than the limit. */
  'too-large': { status: 413, value: 41300 },
  /** An error of this server anywhere else. */
  internal: { status: 500, value: 50000 },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly value: number }>>;

/** The reasons for refusing a request. */
export type RefusalReason = keyof typeof errors;

/** A refusal as data; `answerRefusal` turns it into an answer. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly reason: RefusalReason;
  /** What is wrong and where, for people: `name: is missing`. */
  readonly message: string;
  /** Additional headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates a refusal. */
export function refusal(
  reason: RefusalReason,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Refusal {
  return { kind: 'refusal', reason, message, headers };
}

/** Maximum number of code points of a client's text in a message. */
const quoteLimit = 60;

/** A text in JSON quotes, shortened; control characters and lone surrogates are escaped. */
export function quote(text: string): string {
  return JSON.stringify(cut(text));
}

/** Shortens a text to a length for messages. */
export function cut(text: string, limit = quoteLimit): string {
  const start = text.slice(0, 2 * limit + 2);
  const points = [...start];
  return points.length > limit ? `${points.slice(0, limit).join('')}…` : start;
}

/** Describes a JSON value: `null`, `true`, `the number 5`, `the string "1"`, `an array`, `an object`. */
export function describe(value: unknown): string {
  if (typeof value === 'string') return `the string ${quote(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (JSON.isRawJSON(value)) return `the number ${cut(value.rawJSON)}`;
  if (Array.isArray(value)) return 'an array';
  return value === null || typeof value === 'boolean' ? String(value) : 'an object';
}
