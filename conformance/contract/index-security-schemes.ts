/** Indexes the security schemes of a document by their names. */

import type { Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { SecurityScheme } from '../model/contract.ts';
import { entriesOf, memberOf, textOf } from './member-of.ts';
import { follow, type Placed } from './reference.ts';

const section = '/components/securitySchemes';

/** Every scheme under `components/securitySchemes`, references followed. */
export function indexSecuritySchemes(document: Json): Readonly<Record<string, SecurityScheme>> {
  const schemes = memberOf(memberOf(document, 'components'), 'securitySchemes');
  const placed = entriesOf(schemes).flatMap(([name]): [string, SecurityScheme][] => {
    const scheme = follow(document, joinPointer(section, name));
    return scheme ? [[name, schemeAt(name, scheme)]] : [];
  });
  return Object.fromEntries(placed);
}

function schemeAt(name: string, { value, pointer }: Placed): SecurityScheme {
  const type = textOf(value, 'type') ?? '';
  const scheme = textOf(value, 'scheme')?.toLowerCase();
  const parameter = parameterOf(value);
  return {
    name,
    type,
    pointer,
    ...(type === 'http' && scheme !== undefined && { scheme }),
    ...(type === 'apiKey' && parameter && { parameter }),
  };
}

function parameterOf(value: Json): SecurityScheme['parameter'] {
  const name = textOf(value, 'name');
  const where = textOf(value, 'in');
  if (name === undefined || (where !== 'header' && where !== 'query' && where !== 'cookie')) return undefined;
  return { name, in: where };
}
