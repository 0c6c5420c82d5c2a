/**
 * The items of a document outside its operations: webhooks, servers, unused components, and paths without operations.
 */

import { memberEntries, memberOf, textOf } from '../contract/nodes.ts';
import { operationSites } from '../contract/operation-sites.ts';
import { follow } from '../contract/reference.ts';
import { isArray, isObject, itemsOf, type Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { percentDecoded } from '../json/utf8.ts';
import type { Contract } from '../model/contract.ts';
import { shownUrl } from '../names/visible.ts';
import { type Cell, cell } from './cells.ts';

/** The components that operations may refer to; unused schemas and examples say nothing about a server. */
const sections = ['parameters', 'requestBodies', 'responses', 'headers', 'links', 'callbacks', 'pathItems'];

/** A cell for each item. */
export function besideOperations({ document }: Contract): readonly Cell[] {
  return [...webhooksOf(document), ...serversOf(document), ...pathsOf(document), ...componentsOf(document)];
}

function webhooksOf(document: Json): readonly Cell[] {
  const why = { code: 'server-calls' } as const;
  return memberEntries(memberOf(document, 'webhooks')).flatMap(([name]) => {
    const item = follow(document, joinPointer('/webhooks', name));
    const methods = memberEntries(item?.value).filter(
      ([, one]) => isObject(one) && memberOf(one, 'responses'),
    );
    const pointer = item?.pointer ?? joinPointer('/webhooks', name);
    if (methods.length === 0) return [cell('webhook', name, pointer, { why })];
    return methods.map(([method]) => {
      return cell('webhook', `${name} ${method}`, joinPointer(pointer, method), { why });
    });
  });
}

function serversOf(document: Json): readonly Cell[] {
  const places = [
    '',
    ...operationSites(document).flatMap(({ items, operation }) => {
      return [...items.map(({ pointer }) => pointer), operation.pointer];
    }),
  ];
  return [...new Set(places)].flatMap((place) => {
    const list = joinPointer(place, 'servers');
    const holder = place === '' ? document : follow(document, place)?.value;
    return itemsOf(memberOf(holder, 'servers')).map((server, at) => {
      const why = { code: 'url-given' } as const;
      return cell('server', shownUrl(textOf(server, 'url') ?? '/'), joinPointer(list, at), { why });
    });
  });
}

function pathsOf(document: Json): readonly Cell[] {
  const known = new Set(operationSites(document).map(({ path }) => path));
  const paths = memberEntries(memberOf(document, 'paths')).filter(([path]) => !path.startsWith('x-'));
  const why = { code: 'no-operation' } as const;
  return paths.flatMap(([path]) => {
    return known.has(path) ? [] : [cell('path', path, joinPointer('/paths', path), { why })];
  });
}

function componentsOf(document: Json): readonly Cell[] {
  const referred = new Set(referencesIn(document));
  const why = { code: 'not-referred' } as const;
  return sections.flatMap((section) => {
    const list = joinPointer('/components', section);
    const all = memberEntries(memberOf(memberOf(document, 'components'), section));
    return all.flatMap(([name]) => {
      const pointer = joinPointer(list, name);
      return referred.has(pointer) ? [] : [cell('component', `${section} ${name}`, pointer, { why })];
    });
  });
}

function referencesIn(document: Json): readonly string[] {
  const found: string[] = [];
  const left: Json[] = [document];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    const ref = textOf(value, '$ref');
    if (ref?.startsWith('#')) found.push(percentDecoded(ref.slice(1)));
    const inner: readonly Json[] = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
    for (const one of inner) if (typeof one === 'object' && one !== null) left.push(one);
  }
  return found;
}
