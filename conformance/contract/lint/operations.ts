/** Rules: the document has an operation to verify, and every operationId is unique. */

import { isObject } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Complaint } from '../complaint.ts';
import { memberEntries, memberOf, textOf } from '../member-of.ts';
import { operationSites } from '../operation-sites.ts';
import { refOf } from '../reference.ts';
import type { LintRule } from './rule.ts';

/** Complains about each operationId that an earlier operation already has. */
export const operationIds: LintRule = ({ document }) => {
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

/** Complains about a document without operations, unless a path item is in another file. */
export const noOperations: LintRule = ({ document, nodes }) => {
  const paths = memberOf(document, 'paths');
  const isBroken = paths !== undefined && !isObject(paths);
  const leadsOut = nodes.some(({ place, value }) => place.kind === 'path-item' && isForeign(refOf(value)));
  const hasWebhooks = memberEntries(memberOf(document, 'webhooks')).length > 0;
  if (isBroken || leadsOut || hasWebhooks || operationSites(document).length > 0) return [];
  return [{ code: 'no-operations', pointer: paths === undefined ? '' : '/paths' }];
};

function isForeign(ref: string | undefined): boolean {
  return ref !== undefined && !ref.startsWith('#');
}
