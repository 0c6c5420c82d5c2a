/** The contract: an OpenAPI document, loaded, bundled and indexed. Made by contract/, read by everybody. */

import type { Json, JsonObject } from '../json/json.ts';

/** A JSON Schema as it stands in the document: an object or a boolean. Its `$ref`s point into the document. */
export type Schema = JsonObject | boolean;

/** An OpenAPI document ready to be verified against. */
export interface Contract {
  readonly title: string;
  /** `info.version`, the version of the interface. */
  readonly version: string;
  /** `openapi`, the version of OpenAPI: decides the dialect of the schemas. */
  readonly openapi: string;
  readonly dialect: '3.0' | '3.1';
  /** SHA-256 of the bundled document's canonical JSON, in lower-case hex. */
  readonly digest: string;
  /** The file or URL as the user named it. */
  readonly source: string;
  /** The bundled document: every `$ref` is local to it. */
  readonly document: JsonObject;
  readonly operations: readonly Operation[];
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /** Where each JSON Pointer of the document stands: its member name or list item. Parts from other files keep their own file. */
  readonly positions: ReadonlyMap<string, Position>;
  /** What is odd but no error, for `--verbose`. */
  readonly notes: readonly string[];
  /** What could not be read and was left out, each a finding about the document. */
  readonly remarks: readonly Remark[];
}

/** A place of the document that cannot be read. */
export interface Remark {
  readonly pointer: string;
  /** What would have to stand there, in words. */
  readonly expected: string;
  readonly actual: string;
  /** Lowers the finding below the level of its check. */
  readonly level?: 'recommended';
  /** `openapi.yaml:12:3`: in the file that the user wrote. */
  readonly at?: string;
}

/** A place in a source file; line and column count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One method on one path. */
export interface Operation {
  /** `operationId`, or `post /plants` where the document gives none. */
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
  /** The alternatives of which one suffices; empty means that no credential is asked for. */
  readonly security: readonly SecurityAlternative[];
  /** Places that its requests depend on and that cannot be read; absent where there are none. */
  readonly remarks?: readonly Remark[];
}

/** A parameter of an operation, path-level ones included. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  readonly schema: Schema;
  /** Pointer of the schema in the document. */
  readonly pointer: string;
  /** Of what its value is written as, where the document says so instead of a style. */
  readonly mediaType?: string;
  /** Set where reserved characters stand in a query as they are (RFC 3986 2.2). */
  readonly allowReserved?: true;
}

/** The body that an operation takes. */
export interface RequestBody {
  readonly required: boolean;
  readonly content: readonly MediaTypeSpec[];
}

/** One media type of a request body or an answer, with the schema of its content. */
export interface MediaTypeSpec {
  /** As the document spells it: `application/json`, or a range such as `text/*`. */
  readonly mediaType: string;
  readonly schema?: Schema;
  /** Pointer of the schema in the document, or of the media type object where there is none. */
  readonly pointer: string;
  /** Of each item of a stream, with its pointer; absent where nothing is said (OpenAPI Specification 3.2.0). */
  readonly item?: { readonly schema: Schema; readonly pointer: string };
  /** How single members are written, by name; absent where nothing is said. */
  readonly encoding?: Readonly<Record<string, Encoding>>;
}

/** How a member of a form is written (OpenAPI Specification 3.1.0, 4.8.15); what is absent has its default. */
export interface Encoding {
  /** One media type, or several by commas, or a range. */
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
  /** The header fields that are described, in the manner of header parameters; absent where none are. */
  readonly headers?: readonly Parameter[];
  /** What its links take from the answer; absent where they take nothing. */
  readonly links?: readonly LinkExpression[];
}

/** A runtime expression of a link about the answer that it belongs to (OpenAPI Specification 3.1.0, 4.8.20.3). */
export interface LinkExpression {
  /** `$response.body#/id`, or `$response.header.Location`. */
  readonly text: string;
  /** Pointer of the expression in the document. */
  readonly pointer: string;
}

/** Schemes that are needed together, by their names in the document; empty means anonymous access. */
export type SecurityAlternative = readonly string[];

/** A security scheme object, as it stands in the document. */
export interface SecurityScheme {
  readonly name: string;
  readonly type: string;
  readonly pointer: string;
  /** `scheme` of type http, in lower case. */
  readonly scheme?: string;
  /** `name` and `in` of type apiKey. */
  readonly parameter?: { readonly name: string; readonly in: 'header' | 'query' | 'cookie' };
}

/** A rule of a schema that a value breaks. */
export interface Problem {
  /** The keyword: `type`, `required`, `format`, …; `false` for a schema that allows nothing. */
  readonly keyword: string;
  /** Pointer of the offending place in the value. For `required` it is the place of the missing member. */
  readonly place: string;
  /** Pointer of the keyword in the document. */
  readonly pointer: string;
  /** What the schema asks for, in words: `a string`, `at most 3 characters`. */
  readonly expected: string;
  /** What stands there, cut to a readable length: `the number 5`, `nothing`. */
  readonly actual: string;
}

/** Judges a value against the schema at one pointer of the document; an empty list means valid. */
export type Validator = (value: Json, spellings?: ReadonlyMap<string, string>) => readonly Problem[];

/** How a document is fetched that is named by its URL. The `fetch` of the standard, as far as documents need it. */
export type FetchDocument = (
  url: URL,
  options: { readonly signal: AbortSignal; readonly redirect: 'follow' | 'error' },
) => Promise<Pick<Response, 'ok' | 'status' | 'url' | 'body'>>;
