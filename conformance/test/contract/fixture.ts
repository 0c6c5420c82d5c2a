/** Finds and loads the documents of fixtures/documents. */

import { fileURLToPath } from 'node:url';
import { DocumentError } from '../../contract/complaint.ts';
import { type LoadOptions, loadContract } from '../../contract/load-contract.ts';

/** The folder of the documents, with a slash at its end. */
export const documents = fileURLToPath(new URL('../../../fixtures/documents/', import.meta.url));

/** The document of this repository. */
export const plantStore = fileURLToPath(new URL('../../../openapi.yaml', import.meta.url));

/** Loads a document that must be refused. @throws Error when it loads */
export async function refusedWith(source: string, options?: LoadOptions): Promise<DocumentError> {
  try {
    await loadContract(source, options);
  } catch (error) {
    if (error instanceof DocumentError) return error;
    throw error;
  }
  throw new Error(`${source} was loaded`);
}

/** The lines of a document error, with file names relative to the documents. */
export function documentLines(error: DocumentError): readonly string[] {
  return error.message.replaceAll(documents, '').split('\n');
}
