/** Rule: the document has an operation to verify. */

import { isObject } from '../../json/json.ts';
import { entriesOf, memberOf } from '../member-of.ts';
import { operationSites } from '../operation-sites.ts';
import { refOf } from '../reference.ts';
import type { Rule } from './rule.ts';

/** Complains about a document without operations, unless a path item is in another file. */
export const noOperations: Rule = ({ document, nodes }) => {
  const paths = memberOf(document, 'paths');
  const isBroken = paths !== undefined && !isObject(paths);
  const leadsOut = nodes.some(({ place, value }) => place.kind === 'path-item' && isForeign(refOf(value)));
  const hasWebhooks = entriesOf(memberOf(document, 'webhooks')).length > 0;
  if (isBroken || leadsOut || hasWebhooks || operationSites(document).length > 0) return [];
  return [{ code: 'no-operations', pointer: paths === undefined ? '' : '/paths' }];
};

function isForeign(ref: string | undefined): boolean {
  return ref !== undefined && !ref.startsWith('#');
}
