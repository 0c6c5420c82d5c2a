/** A server made from a document alone: it takes what the document allows, refuses the rest, and answers as described. */

import type { IncomingMessage } from 'node:http';
import { mediaTypeFor } from '../../contract/response-for.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { readJson } from '../../json/read-json.ts';
import { decodeUtf8 } from '../../json/utf8.ts';
import type { Contract, MediaTypeSpec, Operation } from '../../model/contract.ts';
import { isLetIn } from './access.ts';
import { type Answer, refusalOf, successOf } from './answers.ts';
import { hasValidParameters, type Routed } from './read-parameters.ts';
import { route } from './route.ts';
import { type Accepts, compileDocument } from './schemas.ts';

/** How a responder differs from what the document says. */
export interface Bend {
  /** The document that requests are held to. @defaultValue the contract's own */
  readonly requests?: JsonObject;
  /** The id of an operation that asks for no credential. @defaultValue none */
  readonly open?: string;
  /** Changes the answers of an operation. @defaultValue none */
  readonly answer?: (answer: Answer, operation: Operation) => Answer;
}

/** Answers a request whose body has been read. */
export type Respond = (request: IncomingMessage, body: Uint8Array) => Answer;

/** Makes a responder. */
export function createResponder(contract: Contract, bend: Bend = {}): Respond {
  const own = compileDocument(contract.document, contract.dialect);
  const held = bend.requests ? compileDocument(bend.requests, contract.dialect) : own;
  const change = bend.answer ?? ((answer) => answer);
  return (request, body) => {
    const found = route(contract.operations, request);
    if ('status' in found) return found;
    const { operation } = found;
    if (operation.id !== bend.open && !isLetIn(request, operation, contract))
      return challenge(contract, operation);
    const input = readInput(found, body, { contract, accepts: held });
    return change(
      input.isValid
        ? successOf(operation, input.json, { contract, accepts: own })
        : refusalOf(operation, contract),
      operation,
    );
  };
}

/** 401, with a challenge where the scheme has one (RFC 9110 15.5.2). */
function challenge({ securitySchemes }: Contract, { security }: Operation): Answer {
  const schemes = security.flat().map((name) => securitySchemes[name]?.scheme ?? 'apikey');
  const fields = {
    'WWW-Authenticate': [...new Set(schemes.map((word) => `${word} realm="selfcheck"`))].join(', '),
  };
  return { kind: 'other', status: 401, fields };
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
  return content ? readContent(content, body, accepts) : invalid;
}

/** What is no JSON is taken as it is. */
function readContent(
  { mediaType, schema, pointer }: MediaTypeSpec,
  body: Uint8Array,
  accepts: Accepts,
): Input {
  if (!/[/+]json\b/i.test(mediaType)) return { isValid: true };
  const text = decodeUtf8(body);
  const read = text === undefined ? undefined : readJson(text);
  if (!read?.ok) return invalid;
  return { isValid: schema === undefined || accepts(pointer, read.value), json: read.value };
}
