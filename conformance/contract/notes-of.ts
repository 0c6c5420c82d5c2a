/** What is odd about a document but no error: said with `--verbose`. */

import type { Json } from '../json/json.ts';
import { isIgnoredHeader } from './index-parameters.ts';
import { entriesOf, flagOf, memberOf, textOf } from './member-of.ts';
import { operationSites, parameterSites } from './operation-sites.ts';
import { methods } from './shapes.ts';

/** One sentence a peculiarity, each once. */
export function notesOf(document: Json): readonly string[] {
  return [...new Set([...parameterNotes(document), ...partNotes(document)])];
}

function parameterNotes(document: Json): readonly string[] {
  const sites = operationSites(document).flatMap((site) => parameterSites(document, site));
  return sites.flatMap(({ placed }) => {
    if (placed === undefined) return [];
    const { value, pointer } = placed;
    const name = textOf(value, 'name') ?? '';
    const where = textOf(value, 'in');
    const notes: string[] = [];
    if (where === 'path' && flagOf(value, 'required') !== true)
      notes.push(`${pointer}: the path parameter "${name}" is taken as required.`);
    if (where === 'header' && isIgnoredHeader({ in: where, name }))
      notes.push(`${pointer}: OpenAPI ignores a header parameter named "${name}".`);
    return notes;
  });
}

function partNotes(document: Json): readonly string[] {
  const webhooks = entriesOf(memberOf(document, 'webhooks')).map(([name, item]) => {
    const asked = methods.filter((method) => memberOf(item, method) !== undefined);
    return asked.length > 0 ? `${name} (${asked.join(', ').toUpperCase()})` : name;
  });
  if (webhooks.length === 0) return [];
  return [
    `/webhooks: webhooks are requests that the server sends, and none is verified: ${webhooks.join(', ')}.`,
  ];
}
