/** Rule: the path template and the declared path parameters name the same parameters. */

import { joinPointer } from '../../json/pointer.ts';
import { isUnread } from '../../names/unread.ts';
import type { Complaint } from '../complaint.ts';
import { textOf } from '../member-of.ts';
import { operationSites, type ParameterSite, parameterSites } from '../operation-sites.ts';
import type { PlacedValue } from '../reference.ts';
import type { Rule } from './rule.ts';

/** Complains about template parameters that are not declared, and about declared ones that are not in the template. */
export const pathParameters: Rule = ({ document }) =>
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
