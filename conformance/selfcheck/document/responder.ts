/**
 * A server made from a document alone: accepts what the document allows, refuses the rest, answers as documented, and
 * keeps what it is given.
 */

import type { IncomingMessage } from 'node:http';
import { mediaTypeFor } from '../../answers/documented-content.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { readJson } from '../../json/read-json.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { Contract, MediaTypeSpec, Operation } from '../../model/contract.ts';
import { isLetIn } from './access.ts';
import { documentedSuccess, finishAnswer, type PreparedAnswer, plainAnswer, refusalOf } from './answers.ts';
import { readOther } from './read-form.ts';
import { hasValidParameters, type Routed } from './read-parameters.ts';
import { type Accepts, compileDocument } from './schemas.ts';
import { createKeeper, type StateBend } from './state/keeper.ts';
import { manners } from './state/manners.ts';

/** How a responder deviates from its document. */
export interface ResponderFault {
  /** The document that requests must satisfy. @defaultValue the contract's own */
  readonly requests?: JsonObject;
  /** Id of an operation that requires no credential. @defaultValue none */
  readonly open?: string;
  /** An operation, by id, that accepts any credential of a scheme. @defaultValue none */
  readonly lax?: { readonly operation: string; readonly scheme: string };
  /** Changes the answers of an operation. @defaultValue none */
  readonly answer?: (answer: PreparedAnswer, operation: Operation) => PreparedAnswer;
  /** How it deviates in keeping state. @defaultValue not at all */
  readonly state?: StateBend;
}

/** Answers a request whose body has been read. */
type Respond = (request: IncomingMessage, body: Uint8Array) => PreparedAnswer;

/** Makes a responder, with only the initial rows. */
export function createResponder(contract: Contract, bend: ResponderFault = {}): Respond {
  const { document, dialect, operations } = contract;
  const own = compileDocument(document, dialect, 'request');
  const held = bend.requests ? compileDocument(bend.requests, dialect, 'request') : own;
  const making = { contract, accepts: compileDocument(document, dialect, 'answer') };
  const state: StateBend = bend.state ?? { bend: (usual) => usual };
  const keep = createKeeper(making, state);
  const { answersHead } = state.bend(manners);
  const change = bend.answer ?? ((answer) => answer);
  return (request, body) => {
    const found = route(operations, request, answersHead);
    if ('status' in found) return found;
    const { operation } = found;
    const lax = operation.id === bend.lax?.operation ? bend.lax.scheme : undefined;
    if (operation.id !== bend.open && !isLetIn(request, operation, contract, lax))
      return challenge(contract, operation);
    const input = readInput(found, body, { contract, accepts: held });
    // A request that is accepted only because a keyword is ignored is answered, but not stored, since it would break
    // other answers.
    const isStrange =
      input.isValid && held !== own && !readInput(found, body, { contract, accepts: own }).isValid;
    const plain = () =>
      input.isValid ? documentedSuccess(operation, input.json, making) : refusalOf(operation, contract);
    const answer = (isStrange ? undefined : keep(found, input)) ?? plain();
    return change(finishAnswer(answer, operation, contract), operation);
  };
}

/**
 * Finds the operation of a request: the one with the most literal path that matches; else the answer 404, or 405 with
 * the allowed methods.
 * @param answersHead whether HEAD is answered wherever GET is (RFC 9110 9.3.2)
 */
function route(
  operations: readonly Operation[],
  request: IncomingMessage,
  answersHead: boolean,
): Routed | PreparedAnswer {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://responder');
  const fitting = operations.filter(({ path }) => templateOf(path).test(pathname));
  if (fitting.length === 0) return { kind: 'other', status: 404, fields: {} };
  const asked = (wanted: string | undefined) =>
    fitting.filter(({ method }) => method === wanted).toSorted((one, other) => holes(one) - holes(other))[0];
  const isHead = answersHead && request.method === 'HEAD';
  const operation = asked(request.method) ?? (isHead ? asked('GET') : undefined);
  if (!operation) {
    const listed = fitting.map(({ method }) => method);
    const methods = [
      ...new Set(listed.flatMap((one) => (one === 'GET' && answersHead ? [one, 'HEAD'] : [one]))),
    ];
    return { kind: 'other', status: 405, fields: { Allow: methods.join(', ') } };
  }
  const segments = { ...templateOf(operation.path).exec(pathname)?.groups };
  return { request, operation, segments: named(operation, segments), query: searchParams };
}

/** Groups are numbered, since parameter names may not be valid group names. */
function templateOf(path: string): RegExp {
  let count = 0;
  const parts = path.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const source = parts.reduce((before, part) => `${before}(?<g${count++}>[^/]+)${part}`);
  return new RegExp(`^${source}$`);
}

function named(
  { path }: Operation,
  groups: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, at) => [name, groups[`g${at}`] ?? '']));
}

function holes({ path }: Operation): number {
  return path.split('{').length;
}

/** 401, with a challenge where the scheme has one (RFC 9110 15.5.2). */
function challenge(contract: Contract, operation: Operation): PreparedAnswer {
  const { securitySchemes } = contract;
  const { security } = operation;
  const schemes = security.flat().map((name) => securitySchemes[name]?.scheme ?? 'apikey');
  const fields = {
    'WWW-Authenticate': [...new Set(schemes.map((word) => `${word} realm="selfcheck"`))].join(', '),
  };
  return { ...plainAnswer(operation, 401, contract), fields };
}

interface Input {
  readonly isValid: boolean;
  readonly json?: Json;
}

const invalid: Input = { isValid: false };

function readInput(
  routed: Routed,
  body: Uint8Array,
  { contract, accepts }: { readonly contract: Contract; readonly accepts: Accepts },
): Input {
  if (!hasValidParameters(routed, contract, accepts)) return invalid;
  const { requestBody } = routed.operation;
  const type = routed.request.headers['content-type'];
  if (!requestBody || (body.length === 0 && type === undefined)) return { isValid: !requestBody?.required };
  const content = type === undefined ? undefined : mediaTypeFor(requestBody.content, type);
  if (!content || type === undefined) return invalid;
  return /[/+]json\b/i.test(content.mediaType) ||
    (content.mediaType.includes('*') && /[/+]json\b/i.test(type))
    ? readContent(content, body, accepts)
    : readText({ contract, content, type }, body, accepts);
}

interface Labelled {
  readonly contract: Contract;
  readonly content: MediaTypeSpec;
  readonly type: string;
}

/** Reads forms and texts; anything else is accepted as it is. */
function readText({ contract, content, type }: Labelled, body: Uint8Array, accepts: Accepts): Input {
  const value = readOther(contract, content, { type, body });
  return { isValid: value === undefined || (value !== null && accepts(content.pointer, value)) };
}

function readContent({ schema, pointer }: MediaTypeSpec, body: Uint8Array, accepts: Accepts): Input {
  const text = decodeUtf8(body);
  const read = text === undefined ? undefined : readJson(text);
  if (!read?.ok) return invalid;
  return { isValid: schema === undefined || accepts(pointer, read.value), json: read.value };
}

/** One difference. */
export interface Mutant {
  /** Kebab-case words, then an operation or a pointer: `ignores maximum at …`. */
  readonly name: string;
  /** What such a server does, after `a server that`. */
  readonly does: string;
  /** Whether the document rules it out; otherwise such a server conforms, and must not be accused. */
  readonly isRuledOut: boolean;
  readonly bend: ResponderFault;
}

/** Makes the mutants of one kind. */
export type Mutate = (contract: Contract) => readonly Mutant[];
