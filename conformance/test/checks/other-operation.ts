/** Operations unlike the Plant Store's, for checks that have nothing to say about that one. */

import type { Operation, ResponseSpec, Schema } from '../../model/contract.ts';

/** An operation that answers 200 with a schema, of JSON where nothing else is said. */
export function answering(
  schema: Schema,
  {
    mediaType = 'application/json',
    ...changes
  }: Partial<ResponseSpec> & { readonly mediaType?: string } = {},
): Operation {
  const content = [{ mediaType, schema, pointer: '/components' }];
  return {
    ...{ id: 'createPlant', method: 'POST', path: '/plants', pointer: '/paths/~1plants/post' },
    ...{ parameters: [], security: [] },
    responses: [{ status: '200', pointer: '/responses/200', content, ...changes }],
  };
}
