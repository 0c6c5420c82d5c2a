/**
 * Rules: the document has an operation to verify, every operationId is unique, its parameters are those of its
 * path, each once, and security requirements name defined schemes.
 */

import { isDeepStrictEqual } from 'node:util';
import { isArray, isObject, type Json } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { isUnread } from '../../model/contract.ts';
import { type Complaint, valueInWords } from '../complaint.ts';
import { memberEntries, memberOf, textOf } from '../nodes.ts';
import { operationSites, type ParameterSite, parameterSites } from '../operation-sites.ts';
import { type PlacedValue, refOf } from '../reference.ts';
import { type LintRule, plainNodes } from './rule.ts';

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

/** Complains about unknown schemes, and about scopes that are not a list. */
export const securityRequirements: LintRule = (linted) => {
  const schemes = memberOf(memberOf(linted.document, 'components'), 'securitySchemes');
  const known = memberEntries(schemes).map(([name]) => name);
  const requirements = plainNodes(linted).filter(({ kind }) => kind === 'requirement');
  return requirements.flatMap(({ pointer, value }) =>
    Object.entries(value).flatMap(([name, scopes]): readonly Complaint[] => {
      const place = joinPointer(pointer, name);
      const facts = { name, known: known.join(', ') };
      if (!known.includes(name))
        return [{ code: known.length > 0 ? 'scheme-unknown' : 'scheme-none', pointer: place, facts }];
      if (isArray(scopes)) return [];
      const wrong = { name: `"${name}"`, actual: valueInWords(scopes), expected: 'a list' };
      return [{ code: 'wrong-value', pointer: place, facts: wrong }];
    }),
  );
};
