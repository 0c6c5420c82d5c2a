/** Rule: every operationId is unique. */

import { joinPointer } from '../../json/pointer.ts';
import type { Complaint } from '../complaint.ts';
import { textOf } from '../member-of.ts';
import { operationSites } from '../operation-sites.ts';
import type { Rule } from './rule.ts';

/** Complains about each operationId that an earlier operation already has. */
export const operationIds: Rule = ({ document }) => {
  const owners = new Map<string, string>();
  const complaints: Complaint[] = [];
  for (const { method, path, operation } of operationSites(document)) {
    const id = textOf(operation.value, 'operationId');
    if (id === undefined) continue;
    const other = owners.get(id);
    const pointer = joinPointer(operation.pointer, 'operationId');
    if (other !== undefined) complaints.push({ code: 'operation-id-twice', pointer, facts: { id, other } });
    else owners.set(id, `${method.toUpperCase()} ${path}`);
  }
  return complaints;
};
