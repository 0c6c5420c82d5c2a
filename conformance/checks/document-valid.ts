/** Check: the document is valid against the schema that OpenAPI publishes for its version. */

import { isObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Check } from '../model/check.ts';
import type { Contract } from '../model/contract.ts';
import type { Finding } from '../model/finding.ts';
import { validateDocument } from '../schema/validate-document.ts';
import { violatedBy } from './judging/judgement.ts';

/** Validates it against that meta-schema. */
export const documentValid: Check = {
  id: 'document-valid',
  title: 'The document is a valid OpenAPI document',
  // A server can conform to what is readable of an invalid document.
  level: 'recommended',
  clause: 'OpenAPI 3.1.0 4.3',
  judgeDocument: async (contract) => {
    const all = await validateDocument(contract.document, contract.openapi);
    const problems = all.filter(({ place }) => !isStandIn(contract, place));
    const invalid = problems.map(({ expected, actual, place }): Finding => {
      return { code: 'document-invalid', expected, actual, place, pointer: place };
    });
    const unread = contract.remarks.map(({ expected, actual, pointer, level }): Finding => {
      const about = { code: 'document-invalid', expected, actual, place: pointer, pointer } as const;
      return { ...about, ...(level ? { level } : {}) };
    });
    return violatedBy(...unread, ...invalid);
  },
};

/** Whether an empty object stands where the document has something that cannot be read, which is told itself. */
function isStandIn({ document, remarks }: Contract, place: string): boolean {
  const value = valueAt(document, place);
  const isEmpty = isObject(value) && Object.keys(value).length === 0;
  return isEmpty && remarks.some(({ pointer }) => pointer.startsWith(`${place}/`));
}
