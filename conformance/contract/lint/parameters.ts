/** Rules: paths begin with a slash and name the parameters that are declared for them, each of which stands once. */

import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { isUnread } from '../../names/unread.ts';
import type { Complaint } from '../complaint.ts';
import { memberEntries, memberOf, textOf } from '../member-of.ts';
import { operationSites, type ParameterSite, parameterSites } from '../operation-sites.ts';
import type { PlacedValue } from '../reference.ts';
import type { LintRule } from './rule.ts';

/** Complains about template parameters that are not declared, and about declared ones that are not in the template. */
export const pathParameters: LintRule = ({ document }) =>
  operationSites(document).flatMap((site): readonly Complaint[] => {
    const { path } = site;
    const sites = parameterSites(document, site);
    const inTemplate = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const declared = sites.flatMap(declaredInPath);
    const isKnown = sites.every(({ placed }) => placed !== undefined && !isUnread(placed.value));
    const undeclared = inTemplate.filter((name) => isKnown && !declared.some((other) => other.name === name));
    const unused = declared.filter(({ name }) => !inTemplate.includes(name));
    return [
      ...undeclared.map(
        (name) =>
          ({
            code: 'path-parameter-undeclared',
            pointer: site.operation.pointer,
            facts: { name, path },
          }) as const,
      ),
      ...unused.map(
        ({ name, pointer }) =>
          ({
            code: 'path-parameter-unused',
            pointer: joinPointer(pointer, 'name'),
            facts: { name, path },
          }) as const,
      ),
    ];
  });

function declaredInPath({ placed }: ParameterSite): readonly (PlacedValue & { readonly name: string })[] {
  const name = textOf(placed?.value, 'name');
  const isInPath = textOf(placed?.value, 'in') === 'path';
  return placed !== undefined && isInPath && name !== undefined ? [{ ...placed, name }] : [];
}

/** Complains about paths that do not begin with a slash. */
export const pathSlashes: LintRule = ({ document }) =>
  memberEntries(memberOf(document, 'paths'))
    .filter(([path]) => !path.startsWith('/') && !path.startsWith('x-'))
    .map(
      ([path]) => ({ code: 'path-slash', pointer: joinPointer('/paths', path), facts: { path } }) as const,
    );

/** Complains about the second of two parameters in one list with the same `name` and `in`. */
export const parametersTwice: LintRule = ({ document }) =>
  operationSites(document).flatMap((site) => {
    const seen = new Map<string, Json>();
    return parameterSites(document, site).flatMap(({ level, placed, at }): readonly Complaint[] => {
      const name = textOf(placed?.value, 'name');
      const where = textOf(placed?.value, 'in');
      if (placed === undefined || name === undefined || where === undefined) return [];
      const key = `${level} ${where} ${name}`;
      const other = seen.get(key);
      seen.set(key, placed.value);
      if (other === undefined) return [];
      const same = String(isDeepStrictEqual(other, placed.value));
      return [{ code: 'parameter-twice', pointer: at, facts: { name, in: where, same } }];
    });
  });
