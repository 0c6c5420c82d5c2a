/** Documents of one operation that say something in words. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import type { OperationSubject } from '../../checks/chains/words/subject.ts';
import { loadContract } from '../../contract/load-contract.ts';
import { withFolder } from '../support/with-folder.ts';

/** Words of 409, what they say, and words about the operation. */
export type Table<Meaning> = readonly (readonly [words: string, meaning: Meaning, summary?: string])[];

/** The schema of a text. */
export const text = { type: 'string' };
/** The schema of a list of texts. */
export const list = { type: 'array', items: text };
const plainBody = {
  ...{ email: text, name: text, roomNumber: { type: 'integer' }, slot: { type: 'string', enum: ['a', 'b'] } },
  ...{ customerId: text, tags: list, items: list },
};

/** What a reader makes of words: of a response 409, and perhaps of the operation, which cancels orders. */
export async function meaning<Meaning>(
  [words, , summary]: Table<unknown>[number],
  read: (subject: OperationSubject) => Meaning,
  properties: object = plainBody,
): Promise<Meaning> {
  const responses = { 200: { description: 'OK' }, 409: { description: words } };
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const post = { operationId: 'act', ...(summary ? { summary } : {}), requestBody: { content }, responses };
  const document = {
    ...{ openapi: '3.1.0', info: { title: 'Orders', version: '1' } },
    paths: { '/orders/cancel': { post } },
  };
  return withFolder({}, async (folder) => {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    const contract = await loadContract(join(folder, 'openapi.json'));
    const [operation] = contract.operations;
    assert.ok(operation);
    return read({ contract, operation, noun: 'order' });
  });
}
