/** The contract: an OpenAPI document that was loaded, bundled and indexed by contract/. */

import type { Json, JsonObject } from '../json/json.ts';

/** A JSON Schema as in the document: an object or a boolean. Its `$ref`s point into the document. */
export type Schema = JsonObject | boolean;

/** An OpenAPI document ready to be verified against. */
export interface Contract {
  readonly title: string;
  /** `info.version`, the version of the API. */
  readonly version: string;
  /** `openapi`, the version of OpenAPI, which decides the dialect of the schemas. */
  readonly openapi: string;
  readonly dialect: '3.0' | '3.1';
  /** SHA-256 of the bundled document's canonical JSON, in lower-case hex. */
  readonly digest: string;
  /** The file or URL, as the user named it. */
  readonly source: string;
  /** The bundled document, in which every `$ref` is local. */
  readonly document: JsonObject;
  readonly operations: readonly Operation[];
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /**
   * The position of each JSON Pointer of the document: of the member name or list item. Parts from other files have
   * positions in those.
   */
  readonly positions: ReadonlyMap<string, Position>;
  /** What is odd without being an error; shown with `--verbose`. */
  readonly notes: readonly string[];
  /** What could not be read and was left out; each is a finding about the document. */
  readonly remarks: readonly Remark[];
}

/** A place of the document that cannot be read. */
export interface Remark {
  readonly pointer: string;
  /** What should be there, in words. */
  readonly expected: string;
  readonly actual: string;
  /** Lowers the finding below the level of its check. */
  readonly level?: 'recommended';
  /** The position in the user's file: `openapi.yaml:12:3`. */
  readonly at?: string;
}

/** A position in a source file; line and column count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** An operation: one method on one path. */
export interface Operation {
  /** The `operationId`, or `post /plants` where the document has none. */
  readonly id: string;
  /** In capitals: `POST`. */
  readonly method: string;
  /** The path template: `/plants/{plantId}`. */
  readonly path: string;
  /** Pointer of the operation in the document: `/paths/~1plants/post`. */
  readonly pointer: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: readonly ResponseSpec[];
  /** The alternatives, one of which suffices; empty when no credential is required. */
  readonly security: readonly SecurityAlternative[];
  /** Unreadable places that its requests depend on; absent where there are none. */
  readonly remarks?: readonly Remark[];
}

/** A parameter of an operation, including those of its path item. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly schema: Schema;
  /** Pointer of the schema in the document. */
  readonly pointer: string;
  /** The media type in which its value is written, where the document has `content` instead of a style. */
  readonly mediaType?: string;
  /** How the members of a form are encoded that is the whole query, by name; absent where nothing is specified. */
  readonly encoding?: Readonly<Record<string, Encoding>>;
  /** Set where reserved characters in a query are not escaped (RFC 3986 2.2). */
  readonly allowReserved?: true;
}

/** The request body of an operation. */
export interface RequestBody {
  readonly required: boolean;
  readonly content: readonly MediaTypeSpec[];
}

/** A media type of a request body or an answer, with its schema. */
export interface MediaTypeSpec {
  /** As in the document: `application/json`, or a range such as `text/*`. */
  readonly mediaType: string;
  readonly schema?: Schema;
  /** Pointer of the schema in the document, or of the media type object where there is none. */
  readonly pointer: string;
  /**
   * The schema of each item of a stream, with its pointer; absent where there is none (OpenAPI Specification 3.2.0).
   */
  readonly item?: { readonly schema: Schema; readonly pointer: string };
  /** How members are encoded, by name, or items by number and all others as `*`; absent where nothing is specified. */
  readonly encoding?: Readonly<Record<string, Encoding>>;
}

/** How a member of a form is encoded (OpenAPI Specification 3.1.0, 4.8.15); an absent member has its default. */
export interface Encoding {
  /** A media type, several separated by commas, or a range. */
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  /** Header fields of its part. */
  readonly headers?: readonly Parameter[];
}

/** One documented answer. */
export interface ResponseSpec {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly pointer: string;
  readonly content: readonly MediaTypeSpec[];
  /** The documented header fields, as header parameters; absent where there are none. */
  readonly headers?: readonly Parameter[];
  /** The runtime expressions of its links about the answer; absent where there are none. */
  readonly links?: readonly LinkExpression[];
}

/** A runtime expression of a link that reads from the answer it belongs to (OpenAPI Specification 3.1.0, 4.8.20.3). */
export interface LinkExpression {
  /** `$response.body#/id`, or `$response.header.Location`. */
  readonly text: string;
  /** Pointer of the expression in the document. */
  readonly pointer: string;
}

/** Names of schemes that are required together; empty for anonymous access. */
export type SecurityAlternative = readonly string[];

/** A Security Scheme Object of the document. */
export interface SecurityScheme {
  readonly name: string;
  readonly type: string;
  readonly pointer: string;
  /** `scheme` of type http, in lower case. */
  readonly scheme?: string;
  /** `name` and `in` of type apiKey. */
  readonly parameter?: { readonly name: string; readonly in: 'header' | 'query' | 'cookie' };
}

/** A rule of a schema that a value violates. */
export interface Problem {
  /** The keyword: `type`, `required`, `format`, …; `false` for a schema that allows nothing. */
  readonly keyword: string;
  /** Pointer to the invalid place in the value; for `required`, the place of the missing member. */
  readonly place: string;
  /** Pointer of the keyword in the document. */
  readonly pointer: string;
  /** What the schema requires, in words: `a string`, `at most 3 characters`. */
  readonly expected: string;
  /** What the keyword says: `maxLength is 3`; absent where it is not known. */
  readonly limit?: string;
  /** What is there, shortened: `the number 5`, `nothing`. */
  readonly actual: string;
}

/** Validates a value against the schema at a pointer of the document; an empty list means that it is valid. */
export type Validator = (value: Json, spellings?: ReadonlyMap<string, string>) => readonly Problem[];

/** Fetches a document by URL: the part of the standard `fetch` that documents need. */
export type FetchDocument = (
  url: URL,
  options: { readonly signal: AbortSignal; readonly redirect: 'follow' | 'error' },
) => Promise<Pick<Response, 'ok' | 'status' | 'url' | 'body'>>;

/** The member of schemas and parameters that is the mark; other members of a marked schema have no meaning. */
export const unread = 'x-unread';

/** Tells whether an object of a document has the mark. */
export function isUnread(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, unread);
}
