/**
 * All messages about errors in a document: what is wrong and what to do, by the code of the complaint. `{name}` takes a
 * fact.
 */

import { excerpt } from '../names/visible.ts';

/** How many characters of a text from the document are shown. */
export const longestExcerpt = 200;

interface Wording {
  readonly message: string;
  readonly remedy: string;
}

/** Message and remedy by complaint. */
export const words = byCode({
  unreadable: { message: '{file} cannot be read: {reason}', remedy: 'Check the name and the permissions.' },
  'not-fetched': {
    message: '{file} cannot be fetched: {reason}',
    remedy:
      'Check the address and the way to it (--proxy URL, as http://USER:PASSWORD@HOST:PORT where it asks for them, and --ca FILE), or load a local copy.',
  },
  'not-fetchable': {
    message: '{file} contains a user name or a password, which is never sent',
    remedy: 'Take them out of the address, or load a local copy.',
  },
  'too-large': {
    message: '{file} is larger than {limit}',
    remedy: 'Name an OpenAPI document, or allow this size: --max-document SIZE.',
  },
  'too-many-files': {
    message: '{file} is not fetched: {limit} other files were',
    remedy: 'Store the files beside the document, where there is no limit, or join them into one.',
  },
  'not-utf8': { message: '{file} is not UTF-8 text, line {line}', remedy: 'Save it in UTF-8.' },
  'several-documents': { message: 'several documents in one file', remedy: 'Keep one.' },
  syntax: { message: 'not valid YAML or JSON: {reason}', remedy: 'Correct the syntax here.' },
  'nested-too-deeply': { message: 'nested too deeply to be read', remedy: 'Make the document flatter.' },
  'alias-endless': {
    message: 'the alias *{name} contains itself or grows without end',
    remedy: 'Use $ref for recursion.',
  },
  'alias-unknown': {
    message: 'the alias *{name} has no anchor before it',
    remedy: 'Define &{name} above, or put the text in quotes.',
  },
  'key-not-text': { message: 'a key is {actual}', remedy: 'Make every key a text.' },
  'tag-unsupported': {
    message: 'the tag {tag} is not supported here',
    remedy: 'Remove the tag, and write the value itself.',
  },
  'number-too-long': {
    message: 'the number has more than {limit} digits, which no reader has to support',
    remedy: 'Write a shorter number.',
  },
  'no-json-value': { message: '{actual} has no counterpart in JSON', remedy: 'Write a JSON value.' },
  outside: {
    message: '$ref "{ref}" leaves the folder of the document',
    remedy: 'Move the file below the folder of the document, or name where it is: --allow-refs {folder}.',
  },
  remote: {
    message: '$ref "{ref}" leads to the network, which is not read unless asked for',
    remedy: 'Store a copy beside the document and point to that, or name where it is: --allow-refs {folder}.',
  },
  'ref-address': {
    message: '$ref "{ref}" is not the address of a file',
    remedy: 'Point to a file in the folder of the document.',
  },
  'ref-unresolved': {
    message: '$ref "{ref}" leads nowhere: there is no {target}',
    remedy: 'Define it, or correct the reference.',
  },
  'ref-fragment': {
    message: '$ref "{ref}" is not a JSON Pointer',
    remedy: 'Point with #/ and the path, such as #/components/schemas/Name.',
  },
  'ref-unfit': {
    message: '$ref "{ref}" leads to {actual}, not to {expected}',
    remedy: 'Point to a definition of what is expected here.',
  },
  'operation-elsewhere': {
    message: '{method} of {path} is a $ref "{ref}", which OpenAPI does not allow for a single operation',
    remedy: 'Write the operation out, or refer to a whole path item.',
  },
  'ref-endless': { message: '$ref "{ref}" leads back to itself', remedy: 'Let it point to a definition.' },
  'bundle-failed': {
    message: 'the files cannot be joined: {reason}',
    remedy: 'Put everything into one file.',
  },
  'not-openapi': {
    message: 'this is not an OpenAPI document: {reason}',
    remedy: 'Name a document that starts with openapi: 3.1.0 or openapi: 3.0.3.',
  },
  'version-text': {
    message: '"openapi" is {actual}, not a text such as 3.1.0',
    remedy: 'Write the full version: openapi: 3.1.0.',
  },
  swagger: {
    message: 'this is Swagger {version}; OpenAPI 3.0, 3.1 and 3.2 can be verified',
    remedy: 'Convert the document to OpenAPI 3.',
  },
  'version-unsupported': {
    message: 'OpenAPI {version} is not supported; 3.0, 3.1 and 3.2 are',
    remedy: 'Write openapi: 3.1.0, if the document needs nothing newer.',
  },
  'no-operations': {
    message: 'the document has no operation to verify',
    remedy: 'Describe at least one method of one path under "paths".',
  },
  'wrong-value': { message: '{name} is {actual}, not {expected}', remedy: 'Write {expected}.' },
  'member-missing': { message: '{owner} has no "{name}"', remedy: 'Add "{name}".' },
  'path-slash': { message: 'the path "{path}" does not begin with a slash', remedy: 'Write /{path}.' },
  'status-unknown': {
    message: '"{status}" is not the status of an answer',
    remedy: 'Write a status such as 200, a range such as 4XX, or default.',
  },
  'media-type-malformed': {
    message: '"{name}" is not a media type',
    remedy: 'Write a type and a subtype, such as application/json.',
  },
  'field-name-malformed': {
    message: '"{name}" is not the name of a header field',
    remedy: "Write letters, digits and !#$%&'*+-.^_`|~ alone.",
  },
  'allow-reserved-misplaced': {
    message: '"allowReserved" is used where nothing is percent-encoded',
    remedy: 'Take it out: it is for the path, the query, and cookies of style form.',
  },
  'example-twice': {
    message: '"example" is used beside "examples"',
    remedy: 'Keep one of them.',
  },
  'link-body': { message: 'a link has no member "body"', remedy: 'Write "requestBody" or "server".' },
  'link-nowhere': {
    message: 'the link leads nowhere: there is no operation with {name} "{target}"',
    remedy: 'Name the operationId of an operation, or point to one with operationRef.',
  },
  'expression-unread': {
    message: '"{expression}" is not a runtime expression',
    remedy: 'Write one such as $response.body#/id, $response.header.Location or $request.path.id.',
  },
  'operation-id-twice': {
    message: 'operationId "{id}" is taken by {other}',
    remedy: 'Give each operation its own operationId.',
  },
  'path-parameter-undeclared': {
    message: '{{name}} in the path "{path}" is not declared as a parameter',
    remedy: 'Declare a parameter "{name}" with in: path, or take it out of the path.',
  },
  'path-parameter-unused': {
    message: 'path parameter "{name}" does not occur in the path "{path}"',
    remedy: 'Write {{name}} into the path, or remove the parameter.',
  },
  'parameter-twice': {
    message: 'parameter "{name}" in {in} is declared twice',
    remedy: 'Remove one of the declarations.',
  },
  'scheme-unknown': {
    message: 'security scheme "{name}" is not defined',
    remedy: 'Define it under components/securitySchemes, or name one of: {known}.',
  },
  'scheme-none': {
    message: 'security scheme "{name}" is not defined',
    remedy: 'Define it under components/securitySchemes.',
  },
  'type-unknown': { message: 'unknown type: {actual}', remedy: 'Write one of: {known}.' },
  'type-null': {
    message: 'OpenAPI 3.0 has no type "null"',
    remedy: 'Write nullable: true, or declare openapi: 3.1.0.',
  },
  'type-list': {
    message: 'OpenAPI 3.0 allows one type, not a list',
    remedy: 'Write one type, or declare openapi: 3.1.0.',
  },
});

/** A table of which only the codes are a type: with its texts, the types of the package would hold each of them again. */
function byCode<Code extends string>(
  table: Readonly<Record<Code, Wording>>,
): Readonly<Record<Code, Wording>> {
  return table;
}

/** A kind of complaint. */
export type ComplaintCode = keyof typeof words;

/** A complaint as far as it is put into words. */
interface WordedComplaint {
  readonly code: ComplaintCode;
  readonly facts?: Readonly<Record<string, string>>;
}

/** The message and remedy of a complaint, with its facts filled in. */
export function wordingOf({ code, facts = {} }: WordedComplaint): Wording {
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (gap, name) => excerpt(facts[name] ?? gap, longestExcerpt));
  return { message: fill(words[code].message), remedy: fill(words[code].remedy) };
}
