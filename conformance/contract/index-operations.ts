/** Indexes the operations of a document that has passed the lint: references are followed, defaults filled in. */

import { itemsOf, type Json } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import type { Operation, Parameter, SecurityAlternative, SecurityScheme } from '../model/contract.ts';
import { credentialField, isTaken } from '../names/field-names.ts';
import { indexRequestBody, indexResponses } from './index-content.ts';
import { indexParameters } from './index-parameters.ts';
import { unreadSchema } from './neutral.ts';
import { memberEntries, memberOf, textOf } from './nodes.ts';
import { type OperationSite, operationSites, parameterSites } from './operation-sites.ts';
import { follow, type PlacedValue } from './reference.ts';

/** Every operation under `paths`, in the order of the document. */
export function indexOperations(document: Json): readonly Operation[] {
  const schemes = indexSecuritySchemes(document);
  return operationSites(document).map((site) => indexOperation(document, site, schemes));
}

const section = '/components/securitySchemes';

/** The security schemes under `components/securitySchemes` by name, with references followed. */
export function indexSecuritySchemes(document: Json): Readonly<Record<string, SecurityScheme>> {
  const schemes = memberOf(memberOf(document, 'components'), 'securitySchemes');
  const placed = memberEntries(schemes).flatMap(([name]): [string, SecurityScheme][] => {
    const scheme = follow(document, joinPointer(section, name));
    return scheme ? [[name, schemeAt(name, scheme)]] : [];
  });
  return Object.fromEntries(placed);
}

function schemeAt(name: string, { value, pointer }: PlacedValue): SecurityScheme {
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

type Schemes = Readonly<Record<string, SecurityScheme>>;

function indexOperation(document: Json, site: OperationSite, schemes: Schemes): Operation {
  const { operation, method, path } = site;
  const requestBody = indexRequestBody(document, operation);
  const security = securityOf(document, operation.value).flatMap((names) => oneEachField(names, schemes));
  const parameters = inPath(site, indexParameters(parameterSites(document, site)));
  return {
    id: textOf(operation.value, 'operationId') || `${method} ${path}`,
    method: nameOf(site),
    path,
    pointer: operation.pointer,
    parameters: withoutCredentials(parameters, security, schemes),
    ...(requestBody && { requestBody }),
    responses: indexResponses(document, joinPointer(operation.pointer, 'responses')),
    security,
  };
}

/**
 * The parameters without those that are declared as a security scheme too: a request must not have both a value and a
 * secret there. A required one is left where an alternative does not send it, since those requests need a value.
 */
function withoutCredentials(
  parameters: readonly Parameter[],
  security: readonly SecurityAlternative[],
  schemes: Schemes,
): readonly Parameter[] {
  const named = security.map((names) =>
    names.map((name) => (Object.hasOwn(schemes, name) ? schemes[name] : undefined)),
  );
  return parameters.filter((parameter) => {
    const taken = named.filter((alternative) => isTaken(parameter, alternative)).length;
    return taken === 0 || (parameter.required && taken < named.length);
  });
}

/**
 * The path parameters that are used: a declared one that is not in the path is never sent, and one in the path that is
 * not declared blocks the operation.
 */
function inPath({ path, operation }: OperationSite, parameters: readonly Parameter[]): readonly Parameter[] {
  const names = new Set([...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name));
  const known = parameters.filter((one) => one.in !== 'path' || names.has(one.name));
  const unknown = [...names].filter((name) => !known.some((one) => one.in === 'path' && one.name === name));
  return [
    ...known,
    ...unknown.map((name): Parameter => {
      const place = { in: 'path', style: 'simple', explode: false, pointer: operation.pointer } as const;
      return { name, ...place, required: true, schema: unreadSchema };
    }),
  ];
}

/**
 * The method as it is sent. Methods are case-sensitive (RFC 9110 9.1), so only the members that the specification names
 * are put in capitals.
 */
function nameOf({ method, operation }: OperationSite): string {
  return operation.pointer.includes('/additionalOperations/') ? method : method.toUpperCase();
}

/**
 * The security requirements of an operation, which replace those of the document (OpenAPI Specification 3.1.0,
 * 4.8.10.1).
 */
function securityOf(document: Json, operation: Json): readonly SecurityAlternative[] {
  const requirements = memberOf(operation, 'security') ?? memberOf(document, 'security');
  return itemsOf(requirements).map((requirement) => memberEntries(requirement).map(([name]) => name));
}

/** Maximum number of ways in which an alternative is carried: each further field multiplies them. */
const mostWays = 16;

/**
 * An alternative as those that a request can carry: where it names several schemes whose credentials stand in the same
 * field, as documents do for two flows of one authority, one with each of them.
 */
function oneEachField(names: SecurityAlternative, schemes: Schemes): readonly SecurityAlternative[] {
  const fieldOf = (name: string): string => {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
    const isPlaced =
      scheme?.parameter !== undefined || ['http', 'oauth2', 'openIdConnect'].includes(scheme?.type ?? '');
    return scheme && isPlaced ? credentialField(scheme) : `none ${name}`;
  };
  const fields = Map.groupBy(names, fieldOf);
  return [...fields.values()].reduce<readonly SecurityAlternative[]>(
    (made, one) => made.flatMap((before) => one.map((name) => [...before, name])).slice(0, mostWays),
    [[]],
  );
}
