/** What holds for every contract that was loaded, whatever the document; and what holds for every document error. */

import * as assert from 'uvu/assert';
import type { DocumentError } from '../../contract/complaint.ts';
import { words } from '../../contract/complaint-words.ts';
import { isObject } from '../../json/json.ts';
import { valueAt } from '../../json/pointer.ts';
import { type Contract, isUnread, type MediaTypeSpec, type Operation } from '../../model/contract.ts';

/** Asserts that every pointer of the index leads to what it stands for, and that names are used once. */
export function assertLawful(contract: Contract): void {
  const ids = contract.operations.map(({ id }) => id);
  assert.is(new Set(ids).size, ids.length, 'ids are unique');
  assert.ok(contract.operations.length > 0, 'there are operations');
  for (const operation of contract.operations) assertOperation(contract, operation);
  for (const [name, scheme] of Object.entries(contract.securitySchemes)) {
    assert.is(scheme.name, name);
    assert.is(valueAt(contract.document, `${scheme.pointer}/type`), scheme.type);
  }
  for (const { file, line, column } of contract.positions.values())
    assert.ok(file !== '' && line >= 1 && column >= 1, 'positions count from 1');
}

/** Asserts that each problem has a place, words without gaps and a remedy. */
export function assertHelpful(error: DocumentError): void {
  assert.ok(error.problems.length > 0);
  for (const { file, line = 1, column = 1, message, remedy } of error.problems) {
    assert.ok(file !== '' && line >= 1 && column >= 1);
    assert.match(message, /^\S.*./);
    assert.not.match(message, /\p{Cc}/u);
    assert.not.match(message, /undefined|\[object/);
    assert.match(remedy, /^[A-Z].*\.$/);
  }
  assert.is(error.message.split('\n').length, error.problems.length);
}

/** The code of the wording that a message was made from. */
export function codesOf(message: string): readonly string[] {
  return Object.entries(words).flatMap(([code, wording]) => {
    const parts = wording.message.split(/\{\w+\}/).map((part) => part.replace(/[^\w\s]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 's').test(message) ? [code] : [];
  });
}

function assertOperation(contract: Contract, operation: Operation): void {
  const { document, securitySchemes } = contract;
  assert.ok(isObject(valueAt(document, operation.pointer)), operation.pointer);
  assert.is(operation.method, operation.method.toUpperCase());
  for (const { schema, pointer, required, in: where } of operation.parameters) {
    if (valueAt(document, pointer) !== undefined)
      assert.ok(schema === true || isUnread(schema) || valueAt(document, pointer) === schema);
    if (where === 'path') assert.ok(required, 'path parameters are required');
  }
  const inTemplate = [...operation.path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  assert.equal(new Set(inPath), new Set(inTemplate));
  for (const name of operation.security.flat()) assert.ok(securitySchemes[name], `scheme ${name}`);
  assertContent(contract, operation.requestBody?.content ?? []);
  for (const { pointer, content } of operation.responses) {
    assert.ok(isObject(valueAt(document, pointer)), pointer);
    assertContent(contract, content);
  }
}

function assertContent({ document }: Contract, content: readonly MediaTypeSpec[]): void {
  for (const { schema, pointer } of content)
    assert.ok(schema === undefined || valueAt(document, pointer) === schema, pointer);
}
