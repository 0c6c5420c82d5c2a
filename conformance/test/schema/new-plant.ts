/** The flagship schema, by hand: the tests compare the values made from it. */

import type { Scope } from '../../schema/scope.ts';

/** NewPlant as openapi.yaml has it. */
export const newPlant = { $ref: '#/components/schemas/NewPlant' };

/** A document with Plant, NewPlant and Error. */
export const plantScope: Scope = {
  dialect: '3.1',
  document: {
    components: {
      schemas: {
        Plant: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' }, tag: { type: 'string' } },
        },
        NewPlant: {
          allOf: [
            { $ref: '#/components/schemas/Plant' },
            { type: 'object', required: ['id'], properties: { id: { type: 'integer', format: 'int64' } } },
          ],
        },
        Error: {
          type: 'object',
          required: ['error', 'message'],
          properties: { error: { type: 'integer', format: 'int32' }, message: { type: 'string' } },
        },
      },
    },
  },
};
