/** Changes of bodies that keep the order of members which the words of a document tell. */

import { bulkOf } from '../../../answers/bulk.ts';
import { jsonOf } from '../../../answers/documented-content.ts';
import { orderKept } from '../../../cases/told-ranges.ts';
import type { ChainRequest } from '../../../model/chain.ts';
import { operationOf } from '../../../model/operation-of.ts';
import type { ChainScene } from '../scene/chain-check.ts';

/** The same request, with the other ends of ranges moved where its change would turn them; only if it is to conform. */
export function inToldOrder({ contract }: Pick<ChainScene, 'contract'>, request: ChainRequest): ChainRequest {
  const { edit, intent, operation: id } = request;
  const operation = operationOf(contract, id);
  const schema = bulkOf(contract, operation)?.item ?? jsonOf(operation?.requestBody?.content ?? [])?.schema;
  if (!edit || intent || !operation || schema === undefined) return request;
  const about = { contract, operation, schema };
  return { ...request, edit: (body, fresh) => orderKept(about, body, edit(body, fresh)) };
}
