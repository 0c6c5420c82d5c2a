/** Operations are planned in an order that leaves time to those behind a few huge ones, and else as they stand. */

import * as assert from 'uvu/assert';
import { smallestFirst } from '../../engine/plan/smallest-first.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Contract, Operation, Schema } from '../../model/contract.ts';
import { plantStoreContract } from '../cases/contexts.ts';
import { loose, operationOf } from '../checks/small-contract.ts';
import { suite } from '../support/suite.ts';

const members = (count: number): JsonObject => ({
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, { type: 'string' }])),
});
const schemas: JsonObject = {
  Small: members(400),
  Large: members(700),
  Larger: { allOf: [{ $ref: '#/components/schemas/Large' }, members(900)] },
  Node: {
    properties: { next: { $ref: '#/components/schemas/Node' }, none: { $ref: '#/components/nothing' } },
  },
};
const contract: Contract = { ...plantStoreContract, document: { components: { schemas } } };

function operation(id: string, schema?: Schema): Operation {
  if (schema === undefined) return operationOf(id);
  return operationOf(id, { requestBody: { required: true, content: [loose('application/json', schema)] } });
}

const at = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const order = (...operations: readonly Operation[]): string =>
  smallestFirst(contract, operations)
    .map(({ id }) => id)
    .join(' ');

suite('the order of planning', (test) => {
  test('operations of any usual size stay as they stand', () => {
    assert.is(order(operation('b', at('Small')), operation('a'), operation('c', at('Node'))), 'b a c');
  });

  test('huge ones come last, the smaller of them first', () => {
    const huge = [operation('larger', at('Larger')), operation('large', at('Large'))];
    assert.is(order(...huge, operation('make', at('Small')), operation('read')), 'make read large larger');
  });

  test('what refers to itself, to nothing, or allows anything is looked at once', () => {
    assert.is(order(operation('a', at('Node')), operation('b', true), operation('c', at('None'))), 'a b c');
  });
});
